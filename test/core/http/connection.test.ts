import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, type TestContext } from 'node:test';
import {
  connectionTimes,
  noteSilence,
  watchConnection,
} from '../../../src/core/http/connection.ts';
import { startHandmade } from '../startHandmade.ts';

const times = { ...connectionTimes };
const { addEventListener: add, removeEventListener: remove } = globalThis;
beforeEach(() => {
  Object.assign(globalThis, {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});
afterEach(() => {
  Object.assign(connectionTimes, times);
  Object.assign(globalThis, { addEventListener: add, removeEventListener: remove });
});

describe('a server that accepts connections and never responds', () => {
  it('counts as unreachable, and as reachable once it responds', async () => {
    Object.assign(connectionTimes, { shortest: 1, longest: 1, patience: 5 });
    const { app } = startHandmade();
    const { connection } = app.page;
    let isSilent = true;
    const fetch: typeof app.browser.fetch = (_url, { signal } = {}) =>
      isSilent
        ? new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason as Error));
          })
        : Promise.resolve(Response.json({}));
    const stop = watchConnection({
      apiBase: app.apiBase,
      browser: { ...app.browser, fetch },
      page: app.page,
    });
    const becomes = (status: string) =>
      new Promise<void>((resolve) => {
        const look = () => connection.getState().status === status && resolve();
        connection.subscribe(look);
        look();
      });
    // Node ends while it waits only for the deadline of a signal
    const alive = setInterval(() => undefined, 1000);
    noteSilence(connection);
    await becomes('away');
    isSilent = false;
    await becomes('there');
    stop();
    clearInterval(alive);
  });
});

describe('a gateway that responds for a server', () => {
  /** Returns how long the first three waits between two checks are, in seconds. */
  async function pausesFor(t: TestContext, headers: HeadersInit): Promise<number[]> {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { app } = startHandmade();
    let checks = 0;
    const fetch: typeof app.browser.fetch = async () => {
      checks += 1;
      return new Response('<h1>Down</h1>', { status: 503, headers });
    };
    const browser = { fetch, now: Date.now };
    const stop = watchConnection({ apiBase: app.apiBase, browser, page: app.page });
    noteSilence(app.page.connection);
    const pauses: number[] = [];
    for (let seconds = 0, since = 0; pauses.length < 3; seconds += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (checks > pauses.length + 1) {
        pauses.push(seconds - since);
        since = seconds;
      }
      t.mock.timers.tick(1000);
    }
    stop();
    return pauses;
  }

  it('is asked again at most as often as it wishes, but every minute', async (t) => {
    assert.deepEqual(await pausesFor(t, {}), [2, 4, 8]);
    t.mock.timers.reset();
    assert.deepEqual(await pausesFor(t, { 'Retry-After': '5' }), [5, 5, 8]);
    t.mock.timers.reset();
    assert.deepEqual(await pausesFor(t, { 'Retry-After': '3600' }), [60, 60, 60]);
  });
});
