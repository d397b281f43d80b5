import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextOrder } from '../../../../src/core/data/grid/nextOrder.ts';

describe('a click on the title of a column', () => {
  it('sorts upwards, then downwards, then upwards again', () => {
    assert.equal(nextOrder('', 'city', true), 'city');
    assert.equal(nextOrder('city', 'city', true), 'city desc');
    assert.equal(nextOrder('city desc', 'city', true), 'city');
    assert.equal(nextOrder('city desc', 'name', true), 'name');
  });

  it('goes back to the order of the key where a server sorts upwards only', () => {
    assert.equal(nextOrder('city', 'city', false), '');
  });
});
