import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { relationKeys } from '../../../../demo/platform/database/relations.ts';
import {
  forgetExtras,
  removeExtras,
  saveExtras,
} from '../../../../demo/platform/database/schemaExtras.ts';
import {
  findTable,
  findTableByAlias,
  refreshCatalog,
} from '../../../../demo/platform/database/tableCatalog.ts';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';

const MANY = 2_000;

describe('a table of a database', () => {
  it('is found without comparing its name with all others', () => {
    const db = openDatabase(':memory:');
    const nameOf = (at: number) => `${'t'.repeat(1_000)}${at}`;
    db.transaction(() => {
      for (let at = 1; at <= MANY; at++) db.exec(`create table "${nameOf(at)}" (id integer)`);
    });
    assert.equal(findTable(db, nameOf(999).toUpperCase())?.name, nameOf(999));
    const start = performance.now();
    for (let time = 0; time < MANY; time++) {
      findTable(db, nameOf(999));
      findTableByAlias(db, nameOf(999));
    }
    const took = performance.now() - start;
    db.close();
    assert.ok(took < 500, `${took} ms`);
  });

  it('numbers its rows only if its key does, whatever its fields are called', () => {
    const db = openDatabase(':memory:');
    db.exec(`create table a (id text primary key, "autoincrement" text default 'x autoincrement');
      create table b (id integer not null primary key autoincrement)`);
    const isNumbered = (name: string) => findTable(db, name)?.columns[0]?.isAutoIncrement;
    assert.deepEqual(['a', 'b'].map(isNumbered), [false, true]);
    db.close();
  });

  it('is the first one of several with the same alias', () => {
    const db = openDatabase(':memory:');
    db.exec(
      'create table b (id integer); create table a (id integer); create table c (id integer)',
    );
    for (const name of ['b', 'a']) saveExtras(db, 'table', name, '', { alias: 'C' });
    refreshCatalog(db);
    assert.equal(findTableByAlias(db, 'c')?.name, 'a');
    assert.equal(findTable(db, 'C')?.name, 'c');
    assert.equal(findTableByAlias(db, 'a'), undefined);
    db.close();
  });
});

describe('the foreign keys of a database', () => {
  it('are put together once for all tables, until one changes', () => {
    const db = openDatabase(':memory:');
    db.exec('create table a (id integer primary key); create table b (a integer, c integer)');
    const names = () => relationKeys(db, 'classic').map(({ column }) => column);
    const virtual = { is_virtual_foreign_key: true, ref_table: 'a', ref_fields: 'id' };
    saveExtras(db, 'field', 'b', 'a', virtual);
    assert.deepEqual(names(), ['a']);
    assert.equal(relationKeys(db, 'classic'), relationKeys(db, 'classic'));
    saveExtras(db, 'field', 'b', 'c', virtual);
    assert.deepEqual(names(), ['a', 'c']);
    removeExtras(db, 'field', 'b', 'a');
    assert.deepEqual(names(), ['c']);
    db.run(`update df_schema_extras set name = 'a'`);
    forgetExtras(db);
    assert.deepEqual(names(), ['a']);
    db.close();
  });
});
