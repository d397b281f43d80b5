import assert from 'node:assert/strict';
import { it } from 'node:test';
import { atMost } from '../../../src/core/lib/atMost.ts';

it('runs no more at once than allowed, and continues after a failure', async () => {
  const run = atMost(2);
  let under = 0;
  let most = 0;
  const order: number[] = [];
  const work = (id: number) => async () => {
    under += 1;
    most = Math.max(most, under);
    await Promise.resolve();
    under -= 1;
    order.push(id);
    if (id === 1) throw new Error('no');
    return id;
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((id) => run(work(id))));
  assert.equal(most, 2);
  assert.deepEqual(order, [1, 2, 3, 4, 5]);
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 4);
});
