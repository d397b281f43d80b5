import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPaging } from '../../../../demo/platform/query/paging.ts';

const read = (query: string, kind: 'table' | 'system' = 'table') =>
  readPaging(new URLSearchParams(query), kind, 'classic');

describe('readPaging', () => {
  it('gives at most 1,000 rows of a table, and as many without a usable limit', () => {
    for (const query of ['', 'limit=0', 'limit=-1', 'limit=x', 'limit=5000']) {
      assert.equal(read(query).limit, 1000);
    }
    assert.equal(read('limit=20').limit, 20);
  });

  it('gives all rows of a system list without a usable limit', () => {
    assert.equal(read('limit=0', 'system').limit, null);
    assert.equal(read('limit=5000', 'system').limit, 5000);
  });

  it('knows top and skip', () => {
    assert.deepEqual(read('top=5&skip=10'), { limit: 5, offset: 10, sentOffset: 10 });
  });

  it('begins at the first row for a negative or unreadable offset', () => {
    assert.deepEqual(read('limit=2&offset=-1'), { limit: 2, offset: 0, sentOffset: -1 });
    assert.equal(read('offset=abc').offset, 0);
  });

  it('reads an exponent on the current generation only', () => {
    const query = new URLSearchParams('limit=1e2');
    assert.equal(readPaging(query, 'table', 'classic').limit, 1);
    assert.equal(readPaging(query, 'table', 'current').limit, 100);
  });
});
