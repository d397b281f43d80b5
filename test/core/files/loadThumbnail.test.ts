import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { loadThumbnail, PATIENCE_MS } from '../../../src/core/files/loadThumbnail.ts';
import { startHandmade } from '../startHandmade.ts';

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('pictures of files', () => {
  const impatient: AbortController[] = [];
  const runOut = () => impatient.splice(0).forEach((each) => each.abort());
  beforeEach(() =>
    mock.method(AbortSignal, 'timeout', (ms: number) => {
      assert.equal(ms, PATIENCE_MS);
      const timer = new AbortController();
      impatient.push(timer);
      return timer.signal;
    }),
  );
  afterEach(() => mock.restoreAll());

  it("don't block the next ones if they never finish loading", async () => {
    const { app, server } = startHandmade();
    const asked: string[] = [];
    server.get('/api/v2/files/:name', ({ req }) => {
      asked.push(req.param('name'));
      const { signal } = req.raw;
      return new Response(
        new ReadableStream({
          start: (controller) =>
            signal.addEventListener('abort', () => controller.error(signal.reason)),
        }),
      );
    });
    const { signal } = new AbortController();
    const load = (name: string) => loadThumbnail(app, 'files', name, { version: '', signal });
    const ended = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => load(`${name}.png`)));
    await turns();
    assert.deepEqual(asked, ['a.png', 'b.png', 'c.png', 'd.png']);
    runOut();
    await turns();
    assert.equal(asked.at(-1), 'e.png');
    runOut();
    assert.ok((await ended).every(({ status }) => status === 'rejected'));
  });
});
