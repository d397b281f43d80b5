import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatAreaPath, parseAreaPath } from '../../../src/core/navigation/address.ts';

const start = { filter: '', page: 1, order: 'id' };
const apps = { tabs: ['import', 'groups'] };

describe('the address within an area', () => {
  const addresses: [string, ReturnType<typeof parseAreaPath>][] = [
    ['', { record: null, tab: null, query: start }],
    ['/create', { record: 'create', tab: null, query: start }],
    ['/12', { record: '12', tab: null, query: start }],
    ['/12?tab=roles', { record: '12', tab: 'roles', query: start }],
    ['/import', { record: null, tab: 'import', query: start }],
    [
      '?filter=a%20%26%20b%2B%C3%BC&page=2&order=email%20desc',
      { record: null, tab: null, query: { filter: 'a & b+ü', page: 2, order: 'email desc' } },
    ],
    ['/12?filter=a&page=3', { record: '12', tab: null, query: { ...start, filter: 'a', page: 3 } }],
  ];
  for (const [path, place] of addresses) {
    it(`reads and writes ${path || 'the bare area'}`, () => {
      assert.deepEqual(parseAreaPath(path, apps), place);
      assert.equal(formatAreaPath(place, apps), path);
    });
  }

  it('takes nonsense as not there', () => {
    assert.deepEqual(parseAreaPath('?page=-3&order=&filter'), {
      record: null,
      tab: null,
      query: start,
    });
    assert.deepEqual(parseAreaPath('?page=zwei').query.page, 1);
    assert.equal(parseAreaPath('/%E0%A4%A').record, '%E0%A4%A');
  });
});
