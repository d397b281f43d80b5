import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextOrder } from '../../../../src/core/data/grid/nextOrder.ts';

describe('a click on the title of a column', () => {
  it('sorts upwards, then downwards, then upwards again', () => {
    assert.equal(nextOrder('', 'city'), 'city');
    assert.equal(nextOrder('city', 'city'), 'city desc');
    assert.equal(nextOrder('city desc', 'city'), 'city');
    assert.equal(nextOrder('city desc', 'name'), 'name');
  });
});
