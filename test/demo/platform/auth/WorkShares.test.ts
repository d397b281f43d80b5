import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, it, mock } from 'node:test';
import { WorkShares } from '../../../../demo/platform/auth/WorkShares.ts';
import type { Caller } from '../../../../demo/platform/http/ServiceRequest.ts';
import {
  measureWorkBy,
  TooMuchWork,
  withinWork,
  WorkTime,
} from '../../../../demo/platform/workTime.ts';
import { nextTurn } from '../../../../demo/platform/http/nextTurn.ts';
import type { PlatformPorts } from '../../../../demo/platform/PlatformPorts.ts';
import { guestKey } from '../database/guestKey.ts';
import { onBothSchemas, type SchemaClient } from '../database/SchemaClient.ts';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import { GENERATIONS, onBoth, PlatformClient } from '../PlatformClient.ts';

const STEP_MS = 20;
/** Looks at the clock so often that it takes a few seconds. */
const HEAVY = `shop/_table/todo?ids=${Array.from({ length: 10 }, () => 1).join()}`;

/** A script that sends one slow request, without a process for it. */
const readsMuch: PlatformPorts['runScript'] = async (begin, listener) => {
  await listener.call(JSON.stringify({ method: 'GET', path: HEAVY, payload: null }));
  const { event } = JSON.parse(begin) as { event: string };
  return JSON.stringify({ event: JSON.parse(event) as unknown });
};

/** The result of a script that changes nothing. */
const unchanged = (begin: string): string => {
  const { event } = JSON.parse(begin) as { event: string };
  return JSON.stringify({ event: JSON.parse(event) as unknown });
};

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

function addScript(client: PlatformClient, generation: string, name: string) {
  const resource = generation === 'classic' ? 'event' : 'event_script';
  const script = { name, type: 'nodejs', is_active: true, content: 'return 1;' };
  return client.call('POST', `system/${resource}/${name}`, { body: script });
}

const WORKER = { email: 'worker@example.com', password: 'long-enough-for-all' };

/** The key of an app in which visitors, a user, and the scripts that they cause to run may do everything. */
async function keyForAll(client: PlatformClient): Promise<string> {
  const rule = { service_id: null, component: '*', verb_mask: 31, requestor_mask: 3 };
  const role = { name: 'All', is_active: true, role_service_access_by_role_id: [rule] };
  const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
  const app = { name: 'All', type: 0, is_active: true, role_id: made.body.resource[0]?.id };
  const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
  const [{ id: app_id, api_key } = {}] = apps.body.resource;
  const links = [{ app_id, role_id: app.role_id }];
  const user = { ...WORKER, name: 'Worker', user_to_app_to_role_by_user_id: links };
  await client.call('POST', 'system/user', { body: { resource: [user] } });
  return String(api_key);
}

/** Lets each look at the clock take its time; returns a function that lets time pass, and one that ends it. */
function slowClock() {
  let now = performance.now();
  const clock = mock.method(performance, 'now', () => (now += STEP_MS));
  return { pass: (ms: number) => void (now += ms), end: () => clock.mock.restore() };
}

describe('visitors of a public host who send one slow request after the other', () => {
  it('have to wait, but nobody else does', () =>
    onBothSchemas(
      async (client, generation) => {
        const key = await guestKey(client, { component: '*', verb_mask: 1 });
        const clock = slowClock();
        try {
          const read = () => client.call('GET', HEAVY, { key });
          let answer = await read();
          assert.equal(answer.status, 200, `${generation} ${answer.text}`);
          for (let sent = 0; sent < 100 && answer.status === 200; sent++) answer = await read();
          assert.equal(answer.status, 429, `${generation} ${answer.text}`);
          assert.match(answer.text, /take too much of the server’s time/);
          const wait = Number(answer.headers.get('Retry-After'));
          assert.ok(wait > 0 && wait < 120, `${wait}`);

          await client.signIn();
          for (let sent = 0; sent < 20; sent++) {
            assert.equal((await client.call('GET', HEAVY)).status, 200, generation);
          }

          client.token = undefined;
          const body = { email: 'admin@example.com', password: 'dreamfactory-admin' };
          const signIn = await client.call('POST', 'system/admin/session', { body, key });
          assert.equal(signIn.status, 200, `${generation} ${signIn.text}`);

          clock.pass(wait * 1000);
          assert.equal((await read()).status, 200, generation);
        } finally {
          clock.end();
        }
      },
      { isPublic: true },
    ));

  it('have to wait for API documents, too, but can sign in', async () => {
    const client = new PlatformClient('current', { isPublic: true });
    const clock = slowClock();
    try {
      const read = () => client.call('GET', 'api_docs', { key: null });
      let answer = await read();
      assert.equal(answer.status, 200, answer.text);
      for (let sent = 0; sent < 500 && answer.status === 200; sent++) answer = await read();
      assert.equal(answer.status, 429, answer.text.slice(0, 300));
      assert.equal((await client.signIn()).status, 200);
    } finally {
      clock.end();
      client.close();
    }
  });

  it('cause no scripts to run by reading the environment or their session either', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        // the first request creates the database
        await client.call('GET', HEAVY);
        const resource = generation === 'classic' ? 'event' : 'event_script';
        for (const name of ['system.environment.get.pre_process', 'user.session.get.pre_process']) {
          const script = { name, type: 'nodejs', is_active: true, content: 'return 1;' };
          await client.call('POST', `system/${resource}/${name}`, { body: script });
        }
        const rule = { service_id: null, component: '*', verb_mask: 1, requestor_mask: 3 };
        const role = { name: 'All', is_active: true, role_service_access_by_role_id: [rule] };
        const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
        const app = { name: 'All', type: 0, is_active: true, role_id: made.body.resource[0]?.id };
        const apps = await client.call('POST', 'system/app?fields=*', {
          body: { resource: [app] },
        });
        const key = String(apps.body.resource[0]?.api_key);
        await client.signIn('sam', { key });
        const clock = slowClock();
        try {
          const read = () => client.call('GET', 'system/environment', { key });
          let answer = await read();
          assert.equal(answer.status, 200, `${generation} ${answer.text}`);
          for (let sent = 0; sent < 100 && answer.status === 200; sent++) answer = await read();
          assert.equal(answer.status, 429, `${generation} ${answer.text}`);
          const session = await client.call('GET', 'user/session', { key });
          assert.equal(session.status, 429, `${generation} ${session.text}`);
        } finally {
          clock.end();
        }
      },
      { isPublic: true },
      { runScript: readsMuch },
    ));

  it('have to wait only before anything is stored', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        await client.call('GET', HEAVY);
        const resource = generation === 'classic' ? 'event' : 'event_script';
        const name = 'shop._table.todo.post.post_process';
        const script = { name, type: 'nodejs', is_active: true, content: 'return 1;' };
        await client.call('POST', `system/${resource}/${name}`, { body: script });
        const admin = client.token;
        const key = await guestKey(client as SchemaClient, { component: '*', verb_mask: 31 });
        const clock = slowClock();
        let stored = 0;
        try {
          for (let sent = 0; sent < 60; sent++) {
            const body = { resource: [{ name: 'Once' }] };
            const answer = await client.call('POST', 'shop/_table/todo', { key, body });
            if (answer.status === 200) stored++;
            else {
              assert.equal(answer.status, 429, answer.text);
              clock.pass(Number(answer.headers.get('Retry-After')) * 1000);
            }
          }
        } finally {
          clock.end();
        }
        client.token = admin;
        const { body } = await client.call('GET', 'shop/_table/todo?filter=name="Once"');
        assert.ok(stored < 60, generation);
        assert.equal(body.resource.length, stored, generation);
      },
      { isPublic: true },
      { runScript: readsMuch },
    ));

  it('have to wait for the time that scripts of theirs took, too', async () => {
    const now = performance.now.bind(performance);
    let passed = 0;
    const clock = mock.method(performance, 'now', () => now() + passed);
    const runScript: PlatformPorts['runScript'] = async (begin) => {
      // after the turn in which the request began
      await nextTurn();
      passed += 4000;
      return unchanged(begin);
    };
    const work = async (client: PlatformClient, generation: string) => {
      await client.signIn();
      await addScript(client, generation, 'shop._table.todo.get.post_process');
      const key = await guestKey(client as SchemaClient, { component: '*', verb_mask: 1 });
      const statuses: number[] = [];
      for (let sent = 0; sent < 10; sent++) {
        statuses.push((await client.call('GET', 'shop/_table/todo?limit=1', { key })).status);
      }
      assert.equal(statuses[0], 200, generation);
      assert.equal(statuses.at(-1), 429, generation);
    };
    try {
      await onBoth(work, { isPublic: true }, { runScript });
    } finally {
      clock.mock.restore();
    }
  });

  it('cause scripts to run to their end after what they store', async () => {
    for (const generation of GENERATIONS) {
      const clock = slowClock();
      const log = {
        method: 'POST',
        path: 'shop/_table/todo',
        payload: { resource: [{ name: 'Logged' }] },
      };
      const answers: string[] = [];
      const useUp = () => Promise.all(many(12, () => client.call('GET', HEAVY, { key })));
      const client: PlatformClient = new PlatformClient(
        generation,
        { isPublic: true },
        {
          runScript: async (begin, listener, { within }) => {
            if (within) return unchanged(begin);
            await useUp();
            answers.push(await listener.call(JSON.stringify(log)));
            return unchanged(begin);
          },
        },
      );
      let key = '';
      try {
        await client.signIn();
        await client.call('GET', 'shop/_table/todo?limit=1');
        await addScript(client, generation, 'shop._table.todo.post.post_process');
        key = await keyForAll(client);
        // current servers know no role of a script that a visitor causes to run
        await client.signIn(WORKER, { key });
        const body = { resource: [{ name: 'Stored' }] };
        const sent = await client.call('POST', 'shop/_table/todo', { key, body });
        assert.equal(sent.status, 200, `${generation} ${sent.text}`);
        assert.match(answers.join(), /"status_code":200/, `${generation} ${answers.join()}`);
      } finally {
        clock.end();
        client.close();
      }
    }
  });

  it('import an app to its end once it has begun', async () => {
    for (const generation of GENERATIONS) {
      const clock = slowClock();
      let isUsedUp = false;
      const useUp = () => Promise.all(many(12, () => client.call('GET', HEAVY, { key })));
      const client: PlatformClient = new PlatformClient(
        generation,
        { isPublic: true },
        {
          runScript: async (begin) => {
            if (!isUsedUp) await useUp();
            isUsedUp = true;
            return unchanged(begin);
          },
        },
      );
      let key = '';
      try {
        await client.signIn();
        await client.call('GET', 'shop/_table/todo?limit=1');
        await addScript(client, generation, 'shop._table.todo.post.pre_process');
        key = await keyForAll(client);
        client.token = undefined;
        const table = { name: 'todo', record: [{ name: 'Imported' }] };
        const files = {
          'description.json': { name: 'Imported', type: 0, is_active: true },
          'data.json': { service: [{ name: 'shop', table: [table, table] }] },
        };
        const entries = Object.entries(files).map(([name, value]) => ({
          ...{ name, content: new TextEncoder().encode(JSON.stringify(value)) },
        }));
        const form = new FormData();
        form.set('file', new File([await writeZip(entries, 0)], 'app.dfpkg'));
        const headers = { 'X-DreamFactory-API-Key': key };
        const answer = await client.platform.fetch(
          new Request('http://x/api/v2/system/app', { method: 'POST', headers, body: form }),
        );
        const text = await answer.text();
        assert.ok(isUsedUp, generation);
        assert.equal(answer.status, 201, `${generation} ${text}`);
      } finally {
        clock.end();
        client.close();
      }
    }
  });

  it('never have to wait on one’s own computer', () =>
    onBothSchemas(async (client, generation) => {
      const key = await guestKey(client, { component: '*', verb_mask: 1 });
      const clock = slowClock();
      try {
        for (let sent = 0; sent < 20; sent++) {
          assert.equal((await client.call('GET', HEAVY, { key })).status, 200, generation);
        }
      } finally {
        clock.end();
      }
    }));
});

it('requests that a user sent together end once they have used up the share', () => {
  measureWorkBy(new AsyncLocalStorage());
  const clock = slowClock();
  try {
    const shares = new WorkShares();
    const caller = { user: { id: 7, isAdmin: false } } as Caller;
    const sent = Array.from({ length: 60 }, () => new WorkTime(10_000));
    for (const time of sent) withinWork(time, () => shares.charge(caller, 'home'));
    let done = 0;
    for (const time of sent) {
      try {
        time.spend();
        clock.pass(4500);
        time.spend();
        done++;
      } catch (error) {
        assert.ok(error instanceof TooMuchWork);
      }
      time.rest();
    }
    assert.ok(done > 4 && done < 10, `${done}`);
  } finally {
    clock.end();
  }
});
