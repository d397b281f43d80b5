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
import { guestKey } from '../database/guestKey.ts';
import { onBothSchemas } from '../database/SchemaClient.ts';

const STEP_MS = 20;
/** Looks at the clock so often that it takes a few seconds. */
const HEAVY = `shop/_table/todo?ids=${Array.from({ length: 10 }, () => 1).join()}`;

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
