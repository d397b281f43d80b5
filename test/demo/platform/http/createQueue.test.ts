import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createQueue } from '../../../../demo/platform/http/createQueue.ts';

/** A queue for one task at a time with two waiting ones of each address. */
const narrow = () => createQueue({ width: 1, waiting: 4, refusal: 'Full' });

const statusOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

/** Something that can be waited for until it is ended. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
}

describe('a place that is kept in a line', () => {
  it('is rejected at the beginning, or never', async () => {
    const queue = narrow();
    const running = held();
    const first = queue(() => running.ended, 'a');
    const keep = () => queue.keepPlace((place) => place(async () => 'ran'), 'a');
    const kept = [keep(), keep()];
    assert.equal(await statusOf(keep()), 503);
    const others = ['b', 'c', 'd', 'e', 'f'].map((from) => queue(() => running.ended, from));
    running.end();
    assert.deepEqual(await Promise.all(kept), ['ran', 'ran']);
    await Promise.allSettled([first, ...others]);
  });

  it('keeps no one out before its first task', async () => {
    const queue = narrow();
    const slow = held();
    const keep = () =>
      queue.keepPlace(async (place) => {
        await slow.ended;
        return place(async () => 'ran');
      }, 'a');
    const kept = Array.from({ length: 9 }, keep);
    assert.equal(await queue(async () => 'ran at once', 'a'), 'ran at once');
    slow.end();
    assert.deepEqual(new Set(await Promise.all(kept)), new Set(['ran']));
  });

  it('is one of at most 16 for each that can wait, of the same address', async () => {
    const queue = narrow();
    const slow = held();
    const keep = (from: string, isPromised = false) =>
      statusOf(
        queue.keepPlace(
          async (place) => {
            await slow.ended;
            return place(async () => undefined);
          },
          from,
          isPromised,
        ),
      );
    const kept = Array.from({ length: 64 }, () => keep('a'));
    assert.equal(await keep('a'), 503);
    kept.push(keep('a', true), keep('b'));
    slow.end();
    assert.deepEqual(new Set(await Promise.all(kept)), new Set([200]));
    // as soon as they have ended
    assert.equal(await keep('a'), 200);
  });

  it('is there for each of its tasks, and is left at last', async () => {
    const queue = narrow();
    for (let round = 0; round < 5; round++) {
      const ran = await queue.keepPlace(async (place) => {
        const one = await place(async () => 1);
        const failed = place(() => Promise.reject(new Error('failed')));
        await assert.rejects(failed, /failed/);
        return [one, await place(async () => 2)];
      }, 'a');
      assert.deepEqual(ran, [1, 2]);
    }
  });

  it('is taken in turn with those of others', async () => {
    const queue = narrow();
    const order: string[] = [];
    const keep = (from: string) =>
      queue.keepPlace(async (place) => {
        for (const part of [1, 2]) await place(async () => void order.push(from + String(part)));
      }, from);
    await Promise.all([keep('a'), keep('a'), queue(async () => void order.push('b'), 'b')]);
    assert.ok(order.indexOf('b') <= 2, order.join());
    assert.equal(order.length, 5);
  });

  it('keeps no new address out of a full line', async () => {
    const queue = narrow();
    const running = held();
    const first = queue(() => running.ended, 'z');
    const keep = (from: string) =>
      statusOf(queue.keepPlace((place) => place(async () => undefined), from));
    const kept = ['a', 'a', 'b', 'b', 'c'].map(keep);
    running.end();
    assert.deepEqual(await Promise.all(kept), [200, 200, 200, 200, 200]);
    await first;
  });

  it('is there for what is promised one', async () => {
    const queue = narrow();
    const running = held();
    const first = queue(() => running.ended, 'a');
    const keep = (isPromised: boolean) =>
      statusOf(queue.keepPlace((place) => place(async () => undefined), 'a', isPromised));
    const kept = [false, false, true, false].map(keep);
    running.end();
    assert.deepEqual(await Promise.all(kept), [200, 200, 200, 503]);
    await first;
  });
});
