import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { readList } from '../../../src/core/http/readList.ts';

describe('a list', () => {
  it('is read bare or in a wrapper of any name', () => {
    assert.deepEqual(readList([{ id: 1 }]).rows, [{ id: 1 }]);
    const wrapped = { record: [{ id: 1 }], meta: { count: 7 } };
    assert.deepEqual(readList(wrapped), { rows: [{ id: 1 }], count: 7 });
    assert.deepEqual(readList({ resource: [] }).rows, []);
  });

  it('is read without a null among its records', () => {
    assert.deepEqual(readList({ resource: [null, { id: 1 }] }).rows, [{ id: 1 }]);
  });

  for (const reply of [null, {}, '', 'saved', { id: 1 }, { resource: [null] }, [null]]) {
    it(`is not ${JSON.stringify(reply)}, which doesn't say what exists`, () => {
      assert.throws(
        () => readList(reply),
        (error) => error instanceof ApiError && error.status === 502,
      );
    });
  }
});
