import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { loadText } from '../../../src/core/files/textFile.ts';
import { READ_DEADLINE_MS } from '../../../src/core/http/readDeadline.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

const LATE = /didn't respond within a minute/;
const never = () => new Promise<never>(() => {});
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a read that gets no response', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('gives up after a minute, stops its request and says so', async () => {
    const { app } = startHandmade();
    let isStopped = false;
    const transport = (_: string, init?: RequestInit) => {
      init?.signal?.addEventListener('abort', () => (isStopped = true));
      return never();
    };
    const told = assert.rejects(app.api.get('system/role', {}, { transport }), LATE);
    await turn();
    mock.timers.tick(READ_DEADLINE_MS - 1);
    assert.equal(isStopped, false);
    mock.timers.tick(1);
    await told;
    assert.equal(isStopped, true);
  });

  it('gives up if the response begins and never ends', async () => {
    const { app } = startHandmade();
    const transport = async () => new Response(new ReadableStream({ pull: never }));
    const told = assert.rejects(app.api.get('system/role', {}, { transport }), LATE);
    for (let turns = 0; turns < 5; turns++) await turn();
    mock.timers.tick(READ_DEADLINE_MS);
    await told;
  });

  it('gives up the rest of a failure, whose status is known', async () => {
    for (const status of [500, 404]) {
      const { app } = startHandmade();
      signedIn(app, 'token');
      const transport = async () => new Response(new ReadableStream({ pull: never }), { status });
      const told = assert.rejects(app.api.get('system/role', {}, { transport }), { status });
      for (let minute = 0; minute < 3; minute++) {
        for (let turns = 0; turns < 5; turns++) await turn();
        mock.timers.tick(READ_DEADLINE_MS);
      }
      await told;
    }
  });

  it('can be a download that the server has to pack first', async () => {
    const { app } = startHandmade();
    let answer = (_: Response) => {};
    const transport = () => new Promise<Response>((resolve) => (answer = resolve));
    const packed = app.api.blob('files/', { zip: true }, { transport, patient: true });
    await turn();
    mock.timers.tick(READ_DEADLINE_MS * 2);
    answer(new Response('packed'));
    assert.equal(await (await packed).text(), 'packed');
  });

  it('can be the text of a file, which gives up after a minute, too', async () => {
    const { app } = startHandmade();
    const told = assert.rejects(loadText(app, 'files', 'a.txt', { transport: never }), LATE);
    await turn();
    mock.timers.tick(READ_DEADLINE_MS);
    await told;
  });

  it("doesn't count as a save: what might have been stored is looked up", async () => {
    const { app } = startHandmade();
    let answer = (_: Response) => {};
    const transport = () => new Promise<Response>((resolve) => (answer = resolve));
    const saved = app.api.post('system/role', {}, {}, { transport });
    await turn();
    mock.timers.tick(READ_DEADLINE_MS * 2);
    answer(Response.json({ id: 1 }));
    assert.deepEqual(await saved, { id: 1 });
  });
});
