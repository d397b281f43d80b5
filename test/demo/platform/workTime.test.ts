import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { nextTurn } from '../../../demo/platform/http/nextTurn.ts';
import {
  spendWork,
  TooMuchWork,
  withinWork,
  withoutLimit,
  WorkTime,
} from '../../../demo/platform/workTime.ts';
import { onBothSchemas, type SchemaClient } from './database/SchemaClient.ts';
import type { Answer } from './PlatformClient.ts';

const TOO_LONG = /The request takes too long/;
/** A small request takes far fewer of these steps than the time has, a list far more. */
const STEP_MS = 40;
const SHORT = { workTime: 20_000 };

/** Does something while each look at the clock takes its time. */
async function slowly<T>(work: () => Promise<T>): Promise<T> {
  let now = performance.now();
  const clock = mock.method(performance, 'now', () => (now += STEP_MS));
  try {
    return await work();
  } finally {
    clock.mock.restore();
  }
}

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('the working time of a request', () => {
  it('adds up over all of its turns', () =>
    slowly(async () => {
      const time = new WorkTime(10 * STEP_MS);
      const turn = () => {
        for (let step = 0; step < 4; step++) time.spend();
      };
      turn();
      await nextTurn();
      turn();
      await nextTurn();
      assert.throws(turn, TooMuchWork);
    }));

  it('holds nothing of what others do while it waits', () =>
    slowly(async () => {
      const time = new WorkTime(10 * STEP_MS);
      time.spend();
      await nextTurn();
      for (let step = 0; step < 100; step++) performance.now();
      time.spend();
    }));

  it('holds nothing of what a request only starts', () =>
    slowly(async () => {
      withinWork(new WorkTime(10 * STEP_MS), () => {
        spendWork();
        withoutLimit(() => {
          for (let step = 0; step < 100; step++) spendWork();
          for (let step = 0; step < 100; step++) performance.now();
        });
        spendWork();
      });
      await nextTurn();
    }));
});

describe('a request that works for too long', () => {
  const endsWithError = async (
    client: SchemaClient,
    send: () => Promise<Answer>,
    generation: string,
  ): Promise<void> => {
    const { status, text } = await slowly(send);
    assert.match(text, TOO_LONG, `${generation} ${text.slice(0, 300)}`);
    assert.equal(status, 413, generation);
    const next = await slowly(() => client.call('GET', 'shop/_table/todo?limit=1'));
    assert.equal(next.status, 200, `${generation} ${next.text}`);
  };

  it('changes no record of a list, even if the list continues', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('own', 'n:integer');
      await client.store('own', { n: 0 });
      const resource = many(1000, () => ({ id: 1, n: 1 }));
      const send = () =>
        client.call('PATCH', 'shop/_table/own?continue=true', { body: { resource } });
      await endsWithError(client, send, generation);
      assert.deepEqual(await client.rows('own', '?fields=n'), [{ n: 0 }], generation);
    }, SHORT));

  it('stores no record of the system, even if the list continues', () =>
    onBothSchemas(async (client, generation) => {
      const resource = many(1000, (at) => ({ name: `many${at}`, is_active: true }));
      const send = () => client.call('POST', 'system/role?continue=true', { body: { resource } });
      await endsWithError(client, send, generation);
      const { body } = await client.call('GET', 'system/role?filter=name like "many%25"');
      assert.deepEqual(body.resource, [], generation);
    }, SHORT));

  it('shows what it has stored, however long that took', () =>
    onBothSchemas(async (client, generation) => {
      const roles = many(200, (at) => ({ name: `many${at}` }));
      const made = await client.call('POST', 'system/role', { body: { resource: roles } });
      const resource = made.body.resource.map(({ id }) => ({ id, description: 'new' }));
      const path = 'system/role?fields=id,description';
      const saved = await slowly(() => client.call('PATCH', path, { body: { resource } }));
      assert.deepEqual([saved.status, saved.body.resource], [200, resource], generation);
    }, SHORT));

  it('changes no field of a table', () =>
    onBothSchemas(async (client, generation) => {
      const names = many(600, (at) => `f${at}`);
      await client.make('own', ...names.map((name) => `${name}:integer`));
      const field = names.map((name) => ({ name, type: 'integer', label: 'New' }));
      const send = () => client.call('PATCH', 'shop/_schema/own', { body: { field } });
      await endsWithError(client, send, generation);
      assert.notEqual((await client.field('own', 'f0')).label, 'New', generation);
    }, SHORT));

  it('goes on with no other table of a list', () =>
    onBothSchemas(
      async (client, generation) => {
        const field = [{ name: 'id', type: 'id' }];
        const resource = many(100, (at) => ({ name: `own${at}`, field }));
        const send = () => client.call('POST', 'shop/_schema', { body: { resource } });
        await endsWithError(client, send, generation);
        assert.equal((await client.call('GET', 'shop/_schema/own99')).status, 404, generation);
      },
      { workTime: 6_000 },
    ));

  it('copies no more files', () =>
    onBothSchemas(async (client, generation) => {
      const headers = { 'Content-Type': 'text/plain' };
      await client.call('PUT', 'files/a.txt', { body: 'a', headers });
      const copy = { type: 'file', source_path: 'a.txt' };
      const resource = many(1000, (at) => ({ name: `b${at}.txt`, ...copy }));
      const send = () => client.call('POST', 'files/', { body: { resource } });
      await endsWithError(client, send, generation);
      assert.equal((await client.call('GET', 'files/b999.txt')).status, 404, generation);
    }, SHORT));

  it('reads no more ids', () =>
    onBothSchemas(async (client, generation) => {
      const ids = many(1000, () => 1).join();
      const send = () => client.call('GET', `shop/_table/todo?ids=${ids}`);
      await endsWithError(client, send, generation);
    }, SHORT));

  it('has five seconds on a public host, a minute elsewhere', async () => {
    const ids = many(150, () => 1).join();
    for (const [isPublic, expected] of [
      [true, 413],
      [false, 200],
    ] as const) {
      await onBothSchemas(
        async (client, generation) => {
          const { status } = await slowly(() => client.call('GET', `shop/_table/todo?ids=${ids}`));
          assert.equal(status, expected, `${generation} ${isPublic}`);
        },
        { isPublic },
      );
    }
  });
});
