import { afterEach, describe, it } from 'node:test';
import {
  connectionTimes,
  noteSilence,
  watchConnection,
} from '../../../src/core/http/connection.ts';
import { startHandmade } from '../startHandmade.ts';

describe('a server that accepts connections and never responds', () => {
  const times = { ...connectionTimes };
  const { addEventListener: add, removeEventListener: remove } = globalThis;
  afterEach(() => {
    Object.assign(connectionTimes, times);
    Object.assign(globalThis, { addEventListener: add, removeEventListener: remove });
  });

  it('counts as unreachable, and as reachable once it responds', async () => {
    Object.assign(globalThis, {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
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
    const stop = watchConnection({ apiBase: app.apiBase, browser: { fetch }, page: app.page });
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
