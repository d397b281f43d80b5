import assert from 'node:assert/strict';
import { it } from 'node:test';
import { filterFinder } from '../../../../../demo/platform/auth/access/filterTexts.ts';
import type { Db } from '../../../../../demo/platform/storage/Db.ts';

it('the row filters of all roles are read once for all tables of a request', () => {
  let reads = 0;
  const rule = (component: string | null, name: string) => ({
    component,
    filters: JSON.stringify([{ name, operator: '=', value: 'Me' }]),
    filter_op: 'AND',
  });
  const rows = [
    rule('_table/diary/', 'who'),
    rule('_table/*', 'Owner Name'),
    rule(null, 'any'),
    { component: '_table/diary', filters: '[]', filter_op: 'AND' },
  ];
  const all = () => {
    reads++;
    return rows;
  };
  const find = filterFinder({ all } as unknown as Db);
  const textsFor = (table: string) => find(table).map(({ text }) => text);
  assert.equal(reads, 0);
  assert.deepEqual(textsFor('Diary'), ['(who = Me)', '(Owner Name = Me)', '(any = Me)']);
  assert.deepEqual(textsFor('page'), ['(Owner Name = Me)', '(any = Me)']);
  assert.equal(find('page')[0]?.words, ' owner name me ');
  assert.equal(reads, 1);
});
