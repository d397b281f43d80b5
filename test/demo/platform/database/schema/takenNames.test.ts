import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DatabaseCall } from '../../../../../demo/platform/database/DatabaseCall.ts';
import { SchemaBudget } from '../../../../../demo/platform/database/schema/SchemaBudget.ts';
import { saveTable } from '../../../../../demo/platform/database/schema/saveTables.ts';
import type { JsonObject } from '../../../../../demo/platform/http/ServiceRequest.ts';
import { openDatabase } from '../../../../../demo/platform/node/openDatabase.ts';

const id = { name: 'id', type: 'id' };

/** A database with two tables; returns how it saves another definition. */
function shop(): (given: JsonObject) => unknown {
  const db = openDatabase(':memory:');
  const request = { generation: 'classic' };
  const call = { db, engine: 'mysql', request, schemaBudget: new SchemaBudget() };
  const save = (given: JsonObject) =>
    saveTable(call as DatabaseCall, given, { merge: true, drop: false });
  save({ name: 'orders', field: [id, { name: 'total', type: 'integer' }] });
  save({ name: 'customers', alias: 'clients', field: [id, { name: 'name', type: 'string' }] });
  return save;
}

const taken = (what: string) => ({ status: 400, message: new RegExp(`another ${what}\\.$`) });

it('a table has no name that the platform itself needs', () => {
  const save = shop();
  const own = ['df_schema_extras', 'DF_Schema_Extras', 'df_new_orders', 'DF_NEW_x'];
  for (const name of [...own, 'pragma_table_info', 'PRAGMA_x', 'json_each', 'sqlite_x']) {
    const message = /is reserved/;
    assert.throws(() => save({ name, field: [id] }), { status: 400, message }, name);
  }
  save({ name: 'df_news', field: [id] });
  save({ name: 'orders', label: 'All orders', field: [{ name: 'note', type: 'string' }] });
});

it('a table has no fields that hide every name of the row number', () => {
  const save = shop();
  const field = ['rowid', '_ROWID_', 'oid'].map((name) => ({ name, type: 'integer' }));
  const message = /can't have all of the fields rowid, _rowid_, oid/;
  assert.throws(() => save({ name: 'mine', field: [id, ...field] }), { status: 400, message });
  save({ name: 'mine', field: [id, ...field.slice(1)] });
  assert.throws(() => save({ name: 'mine', field: field.slice(0, 1) }), { status: 400, message });
});

describe('an alias', () => {
  it('of a table is not the name or alias of another', () => {
    const save = shop();
    for (const alias of ['orders', 'Orders', 'clients']) {
      assert.throws(() => save({ name: 'mine', alias, field: [id] }), taken('table'), alias);
    }
    assert.throws(() => save({ name: 'customers', alias: 'orders' }), taken('table'));
    assert.throws(() => save({ name: 'clients', field: [id] }), taken('table'));
    save({ name: 'customers', alias: 'customers' });
    save({ name: 'customers', alias: 'clients' });
    save({ name: 'customers', alias: null });
    save({ name: 'clients', field: [id] });
  });

  it('of a field is not the name or alias of another', () => {
    const save = shop();
    const field = (name: string, alias: string | null) => [{ name, alias, type: 'string' }];
    const called = (name: string, alias: string | null) =>
      save({ name: 'customers', field: field(name, alias) });
    assert.throws(() => called('name', 'ID'), taken('field'));
    called('name', 'title');
    called('name', 'title');
    assert.throws(() => called('title', null), taken('field'));
    assert.throws(() => called('other', 'title'), taken('field'));
    called('title', 'heading');
    called('name', null);
    assert.throws(() => called('title', 'name'), taken('field'));
    const twice = [id, ...field('a', 'x'), ...field('b', 'x')];
    assert.throws(() => save({ name: 'made', field: twice }), taken('field'));
  });
});
