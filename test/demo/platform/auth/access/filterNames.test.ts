import assert from 'node:assert/strict';
import { it } from 'node:test';
import { filterNames } from '../../../../../demo/platform/auth/access/filterNames.ts';
import type { Db } from '../../../../../demo/platform/storage/Db.ts';

const rule = (component: string | null, name: string) => ({
  component,
  filters: JSON.stringify([{ name, operator: '=', value: 'Me' }]),
  filter_op: 'AND',
});

const rows = [
  rule('_table/diary/', 'who'),
  rule('_table/*', 'Owner Name'),
  rule(null, 'any'),
  rule('_table/diary', '§§'),
  { component: '_table/diary', filters: '[]', filter_op: 'AND' },
];

it('the row filters of all roles are read once for all tables of a request', () => {
  let reads = 0;
  const all = () => {
    reads++;
    return rows;
  };
  const isNamed = filterNames({ all } as unknown as Db);
  assert.equal(reads, 0);
  isNamed('Diary', ['who']);
  isNamed('page', ['who']);
  assert.equal(reads, 1);
});

it('fifty thousand names are looked for in ten thousand filters in a moment', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => rule('_table/*', `mine${at} or yours`));
  const isNamed = filterNames({ all: () => all } as unknown as Db);
  const began = performance.now();
  for (let table = 0; table < 50; table++) {
    const names = Array.from({ length: 1000 }, (_, at) => `f${table}_${at}`);
    assert.equal(isNamed(`own${table}`, names), false);
  }
  const took = performance.now() - began;
  assert.ok(took < 2000, `${Math.round(took)} ms`);
});

it('a name is looked for in the row filters of its table, in any case and as whole words', () => {
  const isNamed = filterNames({ all: () => rows } as unknown as Db);
  const named = (table: string, ...names: string[]) =>
    names.filter((name) => isNamed(table, [name]));
  const names = ['Who', 'owner name', 'Owner', 'name owner', 'own', 'ANY', '§§', '§§§', 'else'];
  assert.deepEqual(named('Diary', ...names), ['Who', 'owner name', 'Owner', 'ANY', '§§']);
  assert.deepEqual(named('page', ...names), ['owner name', 'Owner', 'ANY']);
  assert.equal(isNamed('page', ['else', 'any']), true);
});
