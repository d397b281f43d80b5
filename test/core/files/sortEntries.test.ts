import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FileEntry } from '../../../src/core/files/listFolder.ts';
import { filterEntries, sortEntries } from '../../../src/core/files/sortEntries.ts';

const ENTRIES: FileEntry[] = [
  {
    name: 'page 10.txt',
    type: 'file',
    content_length: 5,
    last_modified: 'Sat, 21 Nov 2026 00:00:00 GMT',
  },
  {
    name: 'page 9.txt',
    type: 'file',
    content_length: 500,
    last_modified: 'Fri, 20 Nov 2026 00:00:00 GMT',
  },
  { name: 'unknown', type: 'file' },
  { name: 'zoo', type: 'folder' },
];
const names = (order: string) => sortEntries(ENTRIES, order, 'en').map(({ name }) => name);

describe('the order of entries', () => {
  it('has folders first and counts numbers in names', () => {
    assert.deepEqual(names(''), ['zoo', 'page 9.txt', 'page 10.txt', 'unknown']);
    assert.deepEqual(names('name desc'), ['zoo', 'unknown', 'page 10.txt', 'page 9.txt']);
  });

  it('is by size or date, with unknown values lowest', () => {
    assert.deepEqual(names('content_length'), ['zoo', 'unknown', 'page 10.txt', 'page 9.txt']);
    assert.deepEqual(names('last_modified desc'), ['zoo', 'page 10.txt', 'page 9.txt', 'unknown']);
  });

  it('takes ten thousand entries at once', () => {
    const many = Array.from({ length: 10_000 }, (_, index): FileEntry => ({
      name: `file ${(index * 7919) % 10_000}.txt`,
      type: 'file',
    }));
    assert.equal(sortEntries(many, 'name', 'en')[9_999]?.name, 'file 9999.txt');
    assert.equal(filterEntries(many, ' FILE 77 ').length, 111);
    assert.equal(filterEntries(many, 'File 777').length, 11);
  });
});
