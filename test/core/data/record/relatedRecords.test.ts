import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unwrap } from '../../../../src/core/http/unwrap.ts';
import { findReferenced } from '../../../../src/core/data/record/findReferenced.ts';
import { loadRecord } from '../../../../src/core/data/record/loadRecord.ts';
import { loadRows } from '../../../../src/core/data/grid/loadRows.ts';
import { openTable } from '../../../../src/core/data/openTable.ts';
import { relatedRecords } from '../../../../src/core/data/record/relatedRecords.ts';
import { loadDatabases } from '../../../../src/core/tables/loadDatabases.ts';
import { field as anyField, fieldOf, generations, openShop, schemaOf } from '../tables.ts';

for (const generation of generations) {
  describe(`records of other tables, ${generation} server`, () => {
    it('belong to one by a relation of any kind', async () => {
      const { table, app, sent } = await openShop(generation, 'orders');
      const schema = schemaOf(table);
      const order = await loadRecord(table, schema, '12');
      const find = async (name: string) => {
        const relation = schema.related?.find((one) => one.name === name);
        assert.ok(relation);
        const {
          service,
          table: other,
          base,
          given,
          schema: known,
        } = await relatedRecords(table, schema, relation, order);
        assert.ok(base);
        const there = openTable(app, service, other, { base, given, schema: known, limit: 10 });
        await loadRows(there, { filter: '', order: '', page: 1, limit: 10 });
        const { rows, status, error } = there.store.getState();
        assert.equal(status, 'ready', error?.message);
        return { rows, given };
      };
      const before = sent().length;
      const items = await find('order_items_by_order_id');
      assert.deepEqual(
        sent()
          .slice(before)
          .filter((call) => call.includes('_schema')),
        ['GET shop/_schema/order_items'],
      );
      assert.ok(items.rows.length > 0 && items.rows.every((row) => row?.order_id === 12));
      assert.deepEqual(items.given, { order_id: 12 });
      const customers = await find('customers_by_customer_id');
      assert.deepEqual(
        customers.rows.map((row) => row?.id),
        [order.customer_id],
      );
      const products = await find('products_by_order_items');
      const wanted = new Set(items.rows.map((row) => row?.product_id));
      assert.deepEqual(new Set(products.rows.map((row) => row?.id)), wanted);
    });

    if (generation === 'current')
      it('are found by their names if PostgreSQL has no pattern for their key', async () => {
        const { app } = await openShop('current', 'todo');
        const field = [
          { name: 'id', type: 'uuid', db_type: 'uuid', is_primary_key: true, allow_null: false },
          { name: 'name', type: 'string', length: 20 },
        ];
        await app.api.post('shop/_schema', { resource: [{ name: 'places', field }] });
        const resource = ['Cork', 'Galway', '41'].map((name, at) => ({
          ...{ id: `${at}23e4567-e89b-12d3-a456-426614174000`, name },
        }));
        await app.api.post('shop/_table/places', { resource });
        await loadDatabases(app);
        const refers = anyField('string', { ref_table: 'places', ref_field: 'id' });
        const found = async (text: string) =>
          (await findReferenced(app, 'shop', refers, text)).rows.map(({ name }) => name);
        assert.deepEqual(await found('Galw'), ['Galway']);
        assert.deepEqual(await found('41'), ['41']);
        assert.deepEqual(await found('123e4567-e89b-12d3-a456-426614174000'), ['Galway']);
      });

    it('are found by their texts and their key, to be referred to', async () => {
      const { table, app } = await openShop(generation, 'orders');
      const customer = fieldOf(schemaOf(table), 'customer_id');
      const byName = await findReferenced(app, 'shop', customer, 'Hopper');
      assert.equal(byName.member, 'id');
      assert.ok(
        byName.rows.length === 10 && byName.rows.every((row) => row.last_name === 'Hopper'),
      );
      // servers take the sign for any other, so the page has to look through all records
      const resource = [{ id: 4900, first_name: 'x < y' }];
      await app.api.patch('shop/_table/customers', { resource });
      const bySign = await findReferenced(app, 'shop', customer, ' < ');
      assert.deepEqual(
        bySign.rows.map(({ id }) => id),
        [4900],
      );
      const byKey = await findReferenced(app, 'shop', customer, '4711');
      assert.ok(byKey.rows.some((row) => row.id === 4711));
      // without a searchable text, unfiltered records would look like matches
      const field = [
        { name: 'id', type: 'id' },
        { name: 'size', type: 'integer' },
      ];
      await app.api.post('shop/_schema', { resource: [{ name: 'sizes', field }] });
      await app.api.post('shop/_table/sizes', { resource: [{ size: 1 }, { size: 2 }] });
      const size = { ...customer, ref_table: 'sizes' };
      const rowsFor = async (text: string) =>
        (await findReferenced(app, 'shop', size, text)).rows.map(({ id }) => id);
      assert.deepEqual(
        [await rowsFor('large'), await rowsFor('2'), await rowsFor('')],
        [[], [2], [1, 2]],
      );
    });

    it('are found also where tables and fields are known by other names', async () => {
      const { app } = await openShop(generation, 'orders');
      const call = (path: string, body: object) => app.api.patch(`shop/_schema/${path}`, body);
      await call('customers', { alias: 'clients' });
      await call('customers/id', { alias: 'client_no' });
      await call('orders/customer_id', { alias: 'buyer' });
      const parent = openTable(app, 'shop', 'customers');
      await loadRows(parent, parent.store.getState().query);
      const { rows, error, schema } = parent.store.getState();
      assert.deepEqual([rows.length, rows[17]?.client_no], [50, 18], error?.message);
      assert.ok(schema);
      const relation = schema.related?.find(({ name }) => name === 'orders_by_customer_id');
      assert.ok(relation);
      const found = await relatedRecords(parent, schema, relation, rows[17] ?? {});
      assert.deepEqual(found.given, { buyer: 18 });
      const { base, given } = found;
      const there = openTable(app, 'shop', 'orders', { base: base ?? '', given });
      await loadRows(there, there.store.getState().query);
      const { rows: orders } = there.store.getState();
      assert.ok(orders.length > 0 && orders.every((row) => row?.buyer === 18));
      const buyer = fieldOf(schemaOf(there), 'buyer');
      const named = await findReferenced(app, 'shop', buyer, '18');
      assert.equal(named.member, 'client_no');
      assert.ok(named.rows.some((row) => row.client_no === 18));
    });

    it('are looked for in the service that a relation numbers, or nowhere', async () => {
      const { table, app } = await openShop(generation, 'orders');
      const [own] = schemaOf(table).related;
      assert.ok(own);
      const services = unwrap<{ id: number; name: string }>(await app.api.get('system/service'));
      const id = services.rows.find(({ name }) => name === 'shop')?.id ?? null;
      const names = { ref_table: 'customers', ref_field: 'id', ref_fields: 'id' };
      const to = (ref_service_id: number | null, ref_service = '') => ({
        ...{ ...own, ...names, type: 'belongs_to', field: 'customer_id', is_virtual: true },
        ...{ ref_service_id, ref_service },
      });
      const order = await loadRecord(table, schemaOf(table), '12');
      // of another service, which may have a table with the same name
      const elsewhere = { ...table, service: 'elsewhere' };
      const find = (relation: ReturnType<typeof to>) =>
        relatedRecords(elsewhere, schemaOf(table), relation, order);
      const { fetch } = app.browser;
      const failed = () => Promise.resolve(new Response('{}', { status: 500 }));
      Object.assign(app.browser, { fetch: failed });
      await assert.rejects(find(to(id)), { status: 500 });
      Object.assign(app.browser, { fetch });
      assert.equal((await find(to(id))).service, 'shop');
      assert.equal((await find(to(null, 'shop'))).service, 'shop');
      await assert.rejects(
        find(to(99_999)),
        /Couldn't find the service that this relationship refers to/,
      );
    });

    it('behind a junction are read part by part, none omitted and none twice', async () => {
      const { table, app } = await openShop(generation, 'orders');
      const [order] = table.store.getState().rows;
      const relation = schemaOf(table).related.find(
        ({ name }) => name === 'products_by_order_items',
      );
      assert.ok(order && relation);
      const field = [
        { name: 'id', type: 'id' },
        { name: 'order_id', type: 'integer' },
        { name: 'code', type: 'string', length: 60, allow_null: true },
      ];
      const codes = Array.from({ length: 450 }, (_, at) => `code-${String(at).padStart(48, '0')}`);
      await app.api.post('shop/_schema', {
        resource: [
          { name: 'pairs', field },
          { name: 'codes', field: [field[0], field[2]] },
        ],
      });
      await app.api.post('shop/_table/codes', { resource: codes.map((code) => ({ code })) });
      const pairs = codes.map((code) => ({ order_id: order.id, code }));
      const nobody = { order_id: order.id, code: null };
      const resource = [...pairs, nobody, ...pairs.slice(0, 30), { order_id: -1, code: 'other' }];
      await app.api.post('shop/_table/pairs', { resource });
      const across = {
        ...{ ...relation, ref_table: 'codes', ref_field: 'code', ref_fields: 'code' },
        ...{ junction_table: 'pairs', junction_field: 'order_id', junction_ref_field: 'code' },
      };
      const seen: unknown[] = [];
      let parts = 0;
      for (let start: number | null = 0; start !== null; parts++) {
        const found = await relatedRecords(table, schemaOf(table), across, order, start);
        assert.equal(found.part?.total, 481);
        assert.ok((found.base ?? '').length < 2500);
        assert.match(found.whyNoNew ?? '', /This relationship is stored in a junction table/);
        const there = openTable(app, 'shop', 'codes', { base: found.base ?? '' });
        await loadRows(there, { filter: '(id > 0)', order: '', page: 1, limit: 500 });
        seen.push(...there.store.getState().rows.map((row) => row?.code));
        start = found.part?.next ?? null;
      }
      assert.ok(parts > 2);
      assert.deepEqual(seen.sort(), codes);
    });

    it('are none for a record whose value is NULL, without a request', async () => {
      const { table, calls } = await openShop(generation, 'orders');
      const schema = schemaOf(table);
      const relation = schema.related?.find(({ name }) => name === 'customers_by_customer_id');
      assert.ok(relation);
      const order = { ...table.store.getState().rows[0], customer_id: null };
      assert.equal((await relatedRecords(table, schema, relation, order)).base, null);
      assert.equal(calls.length, 0);
    });

    it('of one parent stay those of the parent whatever the filter is', async () => {
      const { app } = await openShop(generation, 'orders');
      const there = openTable(app, 'shop', 'orders', { base: '(customer_id = 18)' });
      const filter = '(id = 1) or (id > 0)';
      await loadRows(there, { ...there.store.getState().query, filter });
      const { rows, error } = there.store.getState();
      assert.ok(rows.length > 0 && rows.every((row) => row?.customer_id === 18), error?.message);
    });

    it("that a URL names but don't exist are reported as missing", async () => {
      const { table } = await openShop(generation, 'orders');
      await assert.rejects(loadRecord(table, schemaOf(table), '99999'), /Record not found/);
    });
  });

  describe(`the order and number of records, ${generation} server`, () => {
    it('are those of the whole table, and counting delays no rows', async () => {
      const { table, sent, calls } = await openShop(generation, 'customers');
      const counted = async () => {
        while (table.store.getState().total === null) await new Promise(setImmediate);
      };
      await counted();
      const query = { filter: '', order: 'last_name', page: 2, limit: 50 };
      await loadRows(table, query);
      assert.deepEqual(sent(), ['GET shop/_table/customers']);
      const wanted = generation === 'classic' ? 'last_name' : 'last_name,id';
      assert.equal(new URL(calls[0]?.url ?? '').searchParams.get('order'), wanted);
      assert.equal(table.store.getState().total, 5000);
      await loadRows(table, { ...query, filter: '(last_name = "Hopper")', page: 1 });
      await counted();
      assert.ok((table.store.getState().total ?? 0) < 5000);
    });
  });
}
