import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DatabaseCall } from '../../../../../demo/platform/database/DatabaseCall.ts';
import { charLength } from '../../../../../demo/platform/database/declaredType.ts';
import { SchemaBudget } from '../../../../../demo/platform/database/schema/SchemaBudget.ts';
import type { ColumnInfo } from '../../../../../demo/platform/database/TableInfo.ts';
import { alterPostgres } from '../../../../../demo/platform/database/schema/alterPostgres.ts';
import { relationsOf } from '../../../../../demo/platform/database/relations.ts';
import { refuseLargeRebuild } from '../../../../../demo/platform/database/schema/rebuildTable.ts';
import { nativeType } from '../../../../../demo/platform/database/schema/nativeType.ts';
import { saveTable } from '../../../../../demo/platform/database/schema/saveTables.ts';
import {
  extrasOf,
  forgetExtras,
  removeExtras,
  saveExtras,
} from '../../../../../demo/platform/database/schemaExtras.ts';
import {
  findTable,
  refreshCatalog,
  tableKeys,
} from '../../../../../demo/platform/database/tableCatalog.ts';
import type { JsonObject } from '../../../../../demo/platform/http/ServiceRequest.ts';
import { openDatabase } from '../../../../../demo/platform/node/openDatabase.ts';
import type { Db } from '../../../../../demo/platform/storage/Db.ts';
import { onBothSchemas } from '../SchemaClient.ts';

const many = <T>(count: number, each: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => each(at));

const id = { name: 'id', type: 'id' };
const table = (name: string, ...field: object[]) => ({
  resource: [{ name, field: [id, ...field] }],
});

const key = { type: 'reference', ref_table: 'a', ref_field: 'id', allow_null: true };

/** Creates and changes tables of a database as requests do. */
const saverOf =
  (db: Db, engine = 'mysql') =>
  (name: string, field: JsonObject[]) => {
    const schemaBudget = new SchemaBudget();
    const call = { db, engine, request: { generation: 'classic' }, schemaBudget };
    saveTable(call as unknown as DatabaseCall, { name, field }, { merge: true, drop: false });
  };

describe('the schema of a request', () => {
  it('copies at most 256 MB of a table, and indexes at most 64 MB of a field', () => {
    const MB = 1024 * 1024;
    const change = (size: number, isIndexed: boolean) => {
      const get = (sql: string) =>
        sql.startsWith('pragma') ? { page_count: size, page_size: 1 } : { size };
      const column = { name: 't', isIndexed, isUnique: false, reference: null, extras: {} };
      const own = { name: 'own', columns: [column] };
      refuseLargeRebuild({ get } as never, own as never, [column as never]);
    };
    change(255 * MB, false);
    assert.throws(() => change(257 * MB, false), { status: 413 });
    change(63 * MB, true);
    assert.throws(() => change(65 * MB, true), { status: 413 });
  });

  it('fills in at most 256 MB of the default of a new field, and can drop a large one', () => {
    const MB = 1024 * 1024;
    const get = (sql: string) =>
      sql.includes('count(*)') ? { count: 30_000 } : { page_count: 999 * MB, page_size: 1 };
    const sized = (sql: string) =>
      sql.startsWith('select total') ? { size: sql.includes('large') ? 300 * MB : 0 } : get(sql);
    const column = (name: string, length: number) => ({
      ...{ name, isIndexed: false, isUnique: false, reference: null, extras: {} },
      default: length === 0 ? null : 'x'.repeat(length),
    });
    const [large, small] = [column('large', 9000), column('small', 0)];
    const change = (before: object[], after: object[]) =>
      refuseLargeRebuild(
        { get: sized } as never,
        { name: 'own', columns: before } as never,
        after as never,
      );
    assert.throws(() => change([small], [small, large]), { status: 413 });
    assert.throws(() => change([small, large], [small, large]), { status: 413 });
    change([small], [small, column('other', 8000)]);
    change([small, large], [small]);
  });

  it('indexes no field whose values are too large together', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('essay', 'text:text', 'short:string');
      for (let row = 0; row < 8; row++) {
        await client.store('essay', { text: 'x'.repeat(9_000_000), short: 'a' });
      }
      const index = async (name: string) => {
        const body = { ...(await client.field('essay', name)), is_index: true };
        return (await client.call('PATCH', `shop/_schema/essay/${name}`, { body })).status;
      };
      assert.equal(await index('text'), 413, generation);
      assert.equal(await index('short'), 200, generation);
    }));

  it('can have at most 100 tables, 1,000 fields of a table and 10,000 letters of a text', () =>
    onBothSchemas(async (client) => {
      const text = 'x'.repeat(10_001);
      const picklist = many(10_001, String);
      const validation = Object.fromEntries(many(1001, (at) => [`rule_${at}`, {}]));
      const name = 'a';
      const large: [body: unknown, path?: string][] = [
        [{ resource: many(101, (at) => ({ name: `t${at}`, field: [id] })) }],
        [table('a', ...many(1000, (at) => ({ name: `f${at}`, type: 'string' })))],
        [table('a', { name, type: 'string', picklist })],
        [table('a', { name, type: 'string', validation })],
        [table('a', { name, type: 'string', validation: { match: { regexp: text } } })],
        [table('a', { name: text, type: 'string' })],
        [{ label: text }, 'shop/_schema/todo'],
        [{ alias: 'x'.repeat(129) }, 'shop/_schema/todo'],
        [{ field: [{ name: 'name', alias: 'x'.repeat(129) }] }, 'shop/_schema/todo'],
        [{ related: [{ name, alias: 'x'.repeat(129) }] }, 'shop/_schema/todo'],
        [{ resource: many(101, () => ({ name: 'done' })) }, 'shop/_schema/todo/_field'],
        [{ resource: many(101, () => ({ name: 'done' })) }, 'shop/_schema/todo/_related'],
      ];
      for (const [body, path = 'shop/_schema'] of large) {
        const { status, text: told } = await client.call('PATCH', path, { body });
        assert.equal(status, 413, `${path} ${told.slice(0, 200)}`);
        assert.match(told, /at most \d/);
      }
      const ids = many(101, (at) => `t${at}`).join();
      for (const path of ['shop/_schema', 'shop/_schema/todo/_field']) {
        assert.equal((await client.call('DELETE', `${path}?ids=${ids}`)).status, 413);
      }
    }));
});

it('a table has at most 200 indexed fields', () =>
  onBothSchemas(async (client, generation) => {
    const indexed = (count: number) =>
      many(count, (at) => ({ name: `n_${at}`, type: 'integer', is_index: true }));
    const refused = await client.make('wide', ...indexed(201));
    assert.equal(refused.status, 413, generation);
    assert.match(refused.text, /at most 200 indexed fields/, generation);
    const made = await client.make('wide', ...indexed(200));
    assert.ok(made.status < 300, `${generation} ${made.text}`);
    const one = table('wide', { name: 'more', type: 'integer', is_unique: true, allow_null: true });
    const { status } = await client.call('PATCH', 'shop/_schema', { body: one });
    assert.equal(status, 413, generation);
  }));

it('the descriptions of tables are limited for one response', () =>
  onBothSchemas(async (client) => {
    const picklist = many(10_000, (at) => `option ${at} of ten thousand`);
    await client.make('wide', { name: 'a', type: 'string', picklist });
    const statusOf = async (times: number) =>
      (await client.call('GET', `shop/_schema?ids=${many(times, () => 'wide').join()}`)).status;
    assert.equal(await statusOf(2), 200);
    assert.equal(await statusOf(300), 413);
    const ids = many(1001, () => 'todo').join();
    const { text } = await client.call('GET', `shop/_schema?ids=${ids}`);
    assert.match(text, /at most 1,000 ids/);
  }));

describe('a change of the schema', () => {
  it('copies a limited number of rows', () => {
    const one = new SchemaBudget();
    one.spend(5_000_000, 1);
    assert.throws(() => one.spend(1, 1), { status: 413 });
    const list = new SchemaBudget();
    for (let count = 0; count < 100; count++) list.spend(5000, 1);
    assert.throws(() => list.spend(5000, 1), { status: 413 });
    assert.throws(() => new SchemaBudget().spend(5000, 1000), { status: 413 });
  });

  it('is rejected for many fields of a large table, before it begins', () => {
    const db = openDatabase(':memory:');
    db.exec(`create table a (id integer);
      insert into a with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000)
      select i from n`);
    const schemaBudget = new SchemaBudget();
    const call = { db, engine: 'mysql', request: { generation: 'classic' }, schemaBudget };
    const fields = (count: number) =>
      many(count, (at) => ({ name: `f${at}`, type: 'string', allow_null: true }));
    const save = (field: JsonObject[]) =>
      saveTable(call as DatabaseCall, { name: 'a', field }, { merge: true, drop: false });
    assert.throws(() => save(fields(50)), { status: 413 });
    assert.deepEqual(
      findTable(db, 'a')?.columns.map(({ name }) => name),
      ['id'],
    );
    db.close();
  });

  it('reads what is stored of other fields once, however many it saves', () => {
    const db = openDatabase(':memory:');
    let reads = 0;
    const watched: Db = {
      ...db,
      all(sql, params) {
        if (sql.includes('from df_schema_extras')) reads++;
        return db.all(sql, params);
      },
    };
    const schemaBudget = new SchemaBudget();
    const call = { db: watched, engine: 'mysql', request: { generation: 'classic' }, schemaBudget };
    const field = [id, ...many(20, (at) => ({ name: `f${at}`, type: 'string', label: `${at}` }))];
    saveTable(call as DatabaseCall, { name: 'a', field }, { merge: false, drop: false });
    assert.equal(extrasOf(watched, 'field', 'a').get('f19')?.label, '19');
    assert.ok(reads <= 1, `${reads} reads`);
    reads = 0;
    removeExtras(watched, 'field', 'a', 'f3');
    removeExtras(watched, 'field', 'b');
    const left = extrasOf(watched, 'field', 'a');
    assert.deepEqual([left.has('f3'), left.get('f4')?.label], [false, '4']);
    assert.equal(reads, 1);
    db.close();
  });
});

/** Stores as many entries as there can be. */
function fillExtras(db: Db): void {
  saveExtras(db, 'field', 'a', 'b', { label: 'B' });
  db.exec(`insert into df_schema_extras
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 99999)
    select 'field', 'c', i, '{}' from n`);
  forgetExtras(db);
}

describe('what is kept of a schema beside the database', () => {
  it('has at most 100,000 entries and 32 MB', () => {
    const db = openDatabase(':memory:');
    fillExtras(db);
    saveExtras(db, 'field', 'a', 'b', { label: 'Changed' });
    assert.throws(() => saveExtras(db, 'field', 'a', 'c', { label: 'C' }), { status: 413 });
    removeExtras(db, 'field', 'c');
    saveExtras(db, 'field', 'a', 'c', { label: 'C' });
    const long = 'x'.repeat(9_000_000);
    const names = ['d', 'e', 'f'];
    for (const name of names) saveExtras(db, 'field', 'a', name, { label: long });
    assert.throws(() => saveExtras(db, 'field', 'a', 'g', { label: long }), { status: 413 });
    assert.deepEqual([...extrasOf(db, 'field', 'a').keys()], ['b', 'c', ...names]);
    db.close();
  });
});

it('a table is listed even if there is no room for its labels', () => {
  const db = openDatabase(':memory:');
  fillExtras(db);
  const schemaBudget = new SchemaBudget();
  const call = { db, engine: 'mysql', request: { generation: 'classic' }, schemaBudget };
  const given = { name: 'full', field: [{ ...id, label: 'Number' }] };
  const save = () => saveTable(call as DatabaseCall, given, { merge: false, drop: false });
  assert.throws(save, { status: 413 });
  assert.equal(findTable(db, 'full')?.name, 'full');
  assert.throws(save, /already exist/);
  db.close();
});

it('a database has at most 50,000 fields', () => {
  const db = openDatabase(':memory:');
  const columns = many(1000, (at) => `f${at} integer`).join();
  for (let at = 0; at < 49; at++) db.exec(`create table t${at} (${columns})`);
  db.exec(`create table u (${many(998, (at) => `f${at} integer`).join()})`);
  const save = (name: string, field: JsonObject[]) => {
    const schemaBudget = new SchemaBudget();
    const call = { db, engine: 'mysql', request: { generation: 'classic' }, schemaBudget };
    saveTable(call as unknown as DatabaseCall, { name, field }, { merge: true, drop: false });
  };
  const more = { name: 'more', type: 'integer', allow_null: true };
  assert.throws(() => save('v', [id, more, { ...more, name: 'most' }]), { status: 413 });
  save('v', [id, more]);
  assert.throws(() => save('v', [{ ...more, name: 'most' }]), { status: 413 });
  save('v', [{ ...more, label: 'More' }]);
  assert.equal(findTable(db, 'v')?.columns.length, 2);
  db.close();
});

describe('the keys of a table', () => {
  it('lead to at most 5,000 relationships of another', () => {
    const db = openDatabase(':memory:');
    const schemaBudget = new SchemaBudget();
    const call = { db, engine: 'mysql', request: { generation: 'classic' }, schemaBudget };
    const save = (name: string, field: JsonObject[]) =>
      saveTable(
        call as DatabaseCall,
        { name, field: [id, ...field] },
        { merge: true, drop: false },
      );
    const keys = (count: number, own: JsonObject) =>
      many(count, (at) => ({ name: `k${at}`, allow_null: true, ref_table: 'a', ...own }));
    const real = { type: 'reference', ref_field: 'id' };
    const virtual = { type: 'integer', is_virtual_foreign_key: true, ref_fields: 'id' };
    save('a', []);
    for (const kind of [real, virtual]) {
      assert.throws(() => save('b', keys(71, kind)), { status: 413 });
      assert.equal(findTable(db, 'b'), undefined);
    }
    save('c', keys(50, real));
    save('d', keys(45, virtual));
    const more = keys(60, real).slice(50);
    assert.throws(() => save('c', more), { status: 413 });
    const a = findTable(db, 'a');
    assert.equal(a && relationsOf(db, a, { generation: 'classic', serviceId: 1 }).length, 4525);
    db.close();
  });
});

describe('foreign keys', () => {
  it('of a table are at most 100, also to the table itself and beside those of earlier versions', () => {
    const db = openDatabase(':memory:');
    const save = saverOf(db);
    const keys = (count: number, ref_table: string, from = 0) =>
      many(count, (at) => ({ name: `k${from + at}`, ...key, ref_table }));
    assert.throws(() => save('a', [id, ...keys(101, 'a')]), { status: 413 });
    assert.equal(findTable(db, 'a'), undefined);
    save('a', [id, ...keys(60, 'a')]);
    save('b', [id]);
    save('a', keys(40, 'b', 60));
    assert.throws(() => save('a', keys(1, 'b', 100)), { status: 413 });
    const columns = many(150, (at) => `k${at} integer references c (id)`).join();
    db.exec(`create table c (id integer primary key, ${columns})`);
    refreshCatalog(db);
    save('c', [{ name: 'k3', label: 'Third' }]);
    assert.throws(() => save('c', keys(1, 'a', 150)), { status: 413 });
    db.close();
  });

  it('to a table are at most 100', () => {
    const db = openDatabase(':memory:');
    const save = saverOf(db);
    save('a', [id]);
    const keys = (count: number) => many(count, (at) => ({ name: `k${at}`, ...key }));
    for (const name of ['b', 'c', 'd']) save(name, [id, ...keys(30)]);
    save('e', [id, ...keys(10)]);
    assert.throws(() => save('f', [id, ...keys(1)]), { status: 413 });
    assert.throws(() => save('a', keys(1)), { status: 413 });
    save('e', [{ name: 'k0', label: 'First' }]);
    assert.equal(tableKeys(db).length, 100);
    db.close();
  });

  it('to a table that does not exist yet are as many, however they spell it', () => {
    const db = openDatabase(':memory:');
    const save = saverOf(db, 'sqlite');
    const keys = (count: number, ref_table: string) =>
      many(count, (at) => ({ name: `k${at}`, ...key, ref_table }));
    save('a', [id, ...keys(60, 'PP')]);
    assert.throws(() => save('b', [id, ...keys(60, 'Pp')]), { status: 413 });
    db.close();
  });

  it('are listed in the order of the columns', () => {
    const db = openDatabase(':memory:');
    db.exec(`create table b (id integer, x integer, y integer,
      foreign key (y) references a (id), foreign key (x) references a (id));
      create table a (id integer primary key, z integer references a (id))`);
    assert.deepEqual(
      tableKeys(db).map(({ table: owner, column }) => `${owner}.${column}`),
      ['a.z', 'b.x', 'b.y'],
    );
    db.close();
  });
});

describe('a type', () => {
  it('has at most 200 letters, unless it lists values', () => {
    for (const type of [`${'a'.repeat(200)}!`, `a${' '.repeat(200)}b`, 'char'.repeat(51)]) {
      assert.throws(() => nativeType({ db_type: type }, 'mysql'), /^Error: Invalid data type/);
    }
    const long = `enum('${'x'.repeat(5000)}')`;
    assert.equal(nativeType({ db_type: long }, 'mysql'), long);
  });

  it('has at most 1,000 digits', () => {
    const sizes: JsonObject[] = [
      { type: 'decimal', precision: 1001 },
      { type: 'decimal', precision: 20, scale: 1001 },
      { db_type: 'numeric(1e9)' },
      { db_type: 'decimal(10,0xffffff)' },
    ];
    for (const field of sizes) {
      for (const engine of ['mysql', 'pgsql'] as const) {
        assert.throws(() => nativeType(field, engine), /^Error: Invalid data type/);
      }
    }
    const column = { name: 'a', dbType: 'numeric', extras: {} } as ColumnInfo;
    const change = { table: 't', column, shown: {}, given: { type: 'decimal', precision: 1001 } };
    assert.throws(() => alterPostgres(change), { code: '22023' });
    assert.equal(
      nativeType({ type: 'decimal', precision: 1000, scale: 2 }, 'pgsql'),
      'numeric(1000,2)',
    );
  });

  it('tells the length of its texts', () => {
    const types = ['varchar(20)', 'character varying(7)', 'nchar(3)', 'text', 'int(5)', 'char'];
    assert.deepEqual(types.map(charLength), [20, 7, 3, undefined, undefined, undefined]);
  });
});
