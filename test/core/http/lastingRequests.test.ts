import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gate, startHandmade } from '../startHandmade.ts';

/** Starts a page whose browser notes which requests may outlive it. */
function start() {
  const { app, server } = startHandmade();
  const held = gate();
  server.delete('/api/v2/shop', async () => {
    await held.promise;
    return Response.json({ resource: [] });
  });
  const lasting: (boolean | undefined)[] = [];
  const { fetch } = app.browser;
  Object.assign(app.browser, {
    fetch: (url: string, init: RequestInit) => {
      lasting.push(init.keepalive);
      return fetch(url, init);
    },
  });
  const remove = (size: number) =>
    app.api.delete('shop', {}, { body: 'x'.repeat(size), keepalive: true });
  return { remove, lasting, held };
}

describe('a deletion that outlives its page', () => {
  it('does so if its body is small', async () => {
    const { remove, lasting, held } = start();
    held.open();
    await remove(1000);
    assert.deepEqual(lasting, [true]);
  });

  it("doesn't if its body is larger than browsers allow, which would reject it", async () => {
    const { remove, lasting, held } = start();
    held.open();
    await remove(70_000);
    assert.deepEqual(lasting, [false]);
  });

  it("doesn't if the bodies under way are together", async () => {
    const { remove, lasting, held } = start();
    const removals = [remove(40_000), remove(40_000)];
    held.open();
    await Promise.all(removals);
    await remove(40_000);
    assert.deepEqual(lasting, [true, false, true]);
  });
});
