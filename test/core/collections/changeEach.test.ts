import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeEach, type EachOptions } from '../../../src/core/collections/changeEach.ts';
import { refusalOf } from '../../../src/core/http/apiError.ts';
import { ADA, BOB, gate, signedIn, startHandmade } from '../startHandmade.ts';

const RECORDS = new Map([
  ['1', 'Maya'],
  ['2', 'Tomás'],
  ['3', 'Ines'],
]);

function start() {
  const { app } = startHandmade();
  signedIn(app, 'ada');
  const stopper = new AbortController();
  const asked: string[] = [];
  const shown: number[] = [];
  const options: EachOptions = {
    signal: stopper.signal,
    onProgress: ({ done, failures }) => shown.push(done.length + failures.length),
  };
  const run = (act: (id: string) => Promise<unknown>) =>
    changeEach(app, RECORDS, (id) => (asked.push(id), act(id)), options);
  return { app, stopper, asked, shown, run };
}

describe('an action on each of several records', () => {
  it('continues after a failure, and says for which records it succeeded', async () => {
    const { asked, shown, run } = start();
    const outcome = await run(async (id) => {
      if (id === '2') throw refusalOf('No.', 403);
    });
    assert.deepEqual(outcome?.done, ['1', '3']);
    assert.deepEqual(
      outcome.failures.map(({ name, error }) => [name, error.message]),
      [['Tomás', 'No.']],
    );
    assert.deepEqual(
      [asked, shown],
      [
        ['1', '2', '3'],
        [0, 1, 2],
      ],
    );
  });

  it('stops waiting for a record without a response, and skips the rest', async () => {
    const { stopper, asked, run } = start();
    const hanging = gate();
    const running = run((id) => (id === '2' ? hanging.promise : Promise.resolve()));
    while (asked.length < 2) await Promise.resolve();
    stopper.abort();
    const outcome = await running;
    assert.deepEqual([outcome?.done, asked], [['1'], ['1', '2']]);
    assert.match(
      String(outcome?.failures[0]?.error.message),
      /^You stopped waiting\. The server may still/,
    );
  });

  for (const [what, next] of [
    ['signs out', null],
    ['is followed by another one', BOB],
  ] as const) {
    it(`ends when the user ${what}`, async () => {
      const { app, asked, run } = start();
      const outcome = await run(async () => {
        app.page.session.setState({ user: next, token: next && 'bob', lastUser: null });
      });
      assert.deepEqual([outcome, asked], [null, ['1']]);
    });
  }

  it('continues when the session has expired and the same user signs in again', async () => {
    const { app, run } = start();
    const outcome = await run(async () => {
      app.page.session.setState({ status: 'expired', user: null, token: null, lastUser: ADA });
    });
    assert.deepEqual(outcome?.done, ['1', '2', '3']);
  });
});
