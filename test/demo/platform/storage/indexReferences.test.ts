import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DatabaseCall } from '../../../../demo/platform/database/DatabaseCall.ts';
import { SchemaBudget } from '../../../../demo/platform/database/schema/SchemaBudget.ts';
import { saveTable } from '../../../../demo/platform/database/schema/saveTables.ts';
import { shopTables } from '../../../../demo/platform/database/shopTables.ts';
import { findTable } from '../../../../demo/platform/database/tableCatalog.ts';
import type { JsonObject } from '../../../../demo/platform/http/ServiceRequest.ts';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';
import type { Db } from '../../../../demo/platform/storage/Db.ts';
import { indexReferences } from '../../../../demo/platform/storage/indexReferences.ts';
import { createSystemSchema } from '../../../../demo/platform/storage/systemSchema.ts';
import { onBothSchemas } from '../database/SchemaClient.ts';
import { GENERATIONS } from '../PlatformClient.ts';

/** The columns whose rows SQLite would have to search for each row that is deleted elsewhere. */
const searched = (db: Db): string[] =>
  db
    .all(
      `select m.name || '.' || f."from" as name
       from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'
         and not exists (select 1 from pragma_index_list(m.name) i
           join pragma_index_info(i.name) c where c.seqno = 0 and c.name = f."from")
       order by 1`,
    )
    .map(({ name }) => String(name));

describe('a column that refers to a table', () => {
  it('has an index in the shop and in the system, also in files of earlier versions', () => {
    for (const generation of GENERATIONS) {
      const shop = openDatabase(':memory:');
      shop.exec(shopTables(generation));
      const system = openDatabase(':memory:');
      createSystemSchema(system, generation);
      for (const db of [shop, system]) {
        assert.notDeepEqual(searched(db), [], generation);
        indexReferences(db);
        indexReferences(db);
        assert.deepEqual(searched(db), [], generation);
        db.close();
      }
    }
  });

  it('has one in tables that are made and changed, which their schema does not show', () => {
    const db = openDatabase(':memory:');
    const call = { db, engine: 'mysql', request: { generation: 'classic' } };
    const save = (name: string, field: JsonObject[]) => {
      const schemaBudget = new SchemaBudget();
      const asked = { ...call, schemaBudget } as unknown as DatabaseCall;
      saveTable(asked, { name, field }, { merge: true, drop: false });
      assert.deepEqual(searched(db), []);
    };
    const to = { type: 'reference', ref_table: 'a', ref_field: 'id', allow_null: true };
    const id = { name: 'id', type: 'id' };
    save('a', [id]);
    save('a_b', [id, { name: 'c', ...to }]);
    save('a', [{ name: 'b_c', ...to }]);
    save('a_b', [{ name: 'd', ...to }]);
    const columns = findTable(db, 'a_b')?.columns ?? [];
    assert.deepEqual(
      columns.map(({ name, isIndexed }) => [name, isIndexed]),
      [
        ['id', false],
        ['c', false],
        ['d', false],
      ],
    );
    db.close();
  });

  it('is found quickly for each of many deleted rows', () =>
    onBothSchemas(async (client, generation) => {
      const many = (count: number, make: (at: number) => object) =>
        Array.from({ length: count }, (_, at) => make(at));
      const line = { order_id: 1, product_id: 1, unit_price: 1 };
      for (const part of [1, 2, 3]) {
        const lines = { body: { resource: many(10_000, () => line) } };
        const { status } = await client.call('POST', 'shop/_table/order_items', lines);
        assert.equal(status, 200, `${generation} ${part}`);
      }
      await client.store('products', ...many(5000, (at) => ({ sku: `s${at}`, name: 'x' })));
      const began = performance.now();
      const { status, text } = await client.call('DELETE', 'shop/_table/products?filter=id%3E60');
      const took = performance.now() - began;
      assert.equal(status, 200, text.slice(0, 200));
      assert.ok(took < 5000, `${generation} took ${Math.round(took)} ms`);
    }));

  it('does not change the order of the rows', () =>
    onBothSchemas(async (client, generation) => {
      const query = '?filter=customer_id%3E1000&fields=id,customer_id&limit=500';
      const rows = await client.rows('orders', query);
      const ids = rows.map(({ id }) => Number(id));
      assert.deepEqual(
        ids,
        ids.toSorted((a, b) => a - b),
        generation,
      );
      assert.ok(new Set(rows.map((row) => row.customer_id)).size > 1);
    }));
});
