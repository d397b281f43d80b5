import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GENERATIONS } from '../../PlatformClient.ts';
import { onBothSchemas, SchemaClient, sentences } from '../SchemaClient.ts';

const resource = (...records: unknown[]) => ({ body: { resource: records } });

describe('writing records', () => {
  it('answers with the key alone, or with the fields and relations asked for', () =>
    onBothSchemas(async (client) => {
      const order = { customer_id: 7, order_date: '2025-01-02' };
      const bare = await client.call('POST', 'shop/_table/orders', resource(order));
      assert.deepEqual(bare.body.resource, [{ id: 1201 }]);
      const asked = await client.call(
        'POST',
        'shop/_table/orders?fields=status&related=customers_by_customer_id&customers_by_customer_id.fields=id',
        resource(order),
      );
      const [record] = asked.body.resource;
      assert.deepEqual([record?.id, record?.status], [1202, 'new']);
      assert.deepEqual(record?.customers_by_customer_id, { id: 7 });
    }));

  it('changes only what is sent, by PATCH and by PUT', () =>
    onBothSchemas(async (client) => {
      const [before] = await client.rows('todo', '?ids=3');
      const body = { priority: 9 };
      for (const verb of ['PATCH', 'PUT']) {
        const answer = await client.call(verb, 'shop/_table/todo/3?fields=*', { body });
        assert.deepEqual(answer.body, { ...before, priority: 9 });
      }
    }));

  it('lays one record over the rows of ids and of a filter', () =>
    onBothSchemas(async (client) => {
      const change = resource({ complete: true });
      await client.call('PATCH', 'shop/_table/todo?ids=1,2', change);
      await client.call('PATCH', 'shop/_table/todo?filter=(id > 23)', change);
      const done = await client.rows('todo', '?filter=(complete = 1)&fields=id&order=id');
      const ids = done.map(({ id }) => id);
      assert.deepEqual(ids, [1, 2, 3, 6, 9, 12, 15, 18, 21, 24, 25]);
    }));

  it('names rows by another field', () =>
    onBothSchemas(async (client) => {
      const record = { email: 'customer9@shop.example', city: 'Bonn' };
      const answer = await client.call(
        'PATCH',
        'shop/_table/customers?id_field=email&fields=city',
        resource(record),
      );
      assert.deepEqual(answer.body.resource, [{ city: 'Bonn', email: record.email }]);
      const [row] = await client.rows('customers', '?ids=9&fields=city');
      assert.equal(row?.city, 'Bonn');
    }));

  it('stores missing records on request', () =>
    onBothSchemas(async (client) => {
      await client.make('country', { name: 'code', type: 'string', length: 2, is_unique: true });
      await client.store('country', { code: 'DE' });
      const records = resource({ id: 1, code: 'AT' }, { id: 5, code: 'FR' });
      const answer = await client.call('PUT', 'shop/_table/country?upsert=true&fields=*', records);
      assert.deepEqual(answer.body.resource, [
        { id: 1, code: 'AT' },
        { id: 5, code: 'FR' },
      ]);
    }));

  it('reports missing required values of such a record like the database, on current servers', () =>
    onBothSchemas(async (client, generation) => {
      const sent = resource({ id: 77, complete: true });
      const answer = await client.call('PUT', 'shop/_table/todo?upsert=true', sent);
      const message = JSON.stringify(answer.body);
      assert.match(
        message,
        generation === 'classic'
          ? /Required field 'name' can not be NULL/
          : /null value in column &quot;name&quot; of relation/,
      );
    }));

  it('deletes by id, by ids, by records, by a filter, and everything only by force', () =>
    onBothSchemas(async (client, generation) => {
      const one = await client.call('DELETE', 'shop/_table/todo/1?fields=id,name');
      assert.deepEqual(one.body, { id: 1, name: 'Task 1' });
      const byIds = await client.call('DELETE', 'shop/_table/todo?ids=2');
      assert.deepEqual(byIds.body.resource, [{ id: generation === 'classic' ? '2' : 2 }]);
      await client.call('DELETE', 'shop/_table/todo', resource({ id: 3, name: 'x' }));
      await client.call('DELETE', 'shop/_table/todo?filter=(id < 24)');
      assert.deepEqual(
        (await client.rows('todo', '?fields=id')).map(({ id }) => id),
        [24, 25],
      );
      assert.equal((await client.call('DELETE', 'shop/_table/todo')).status, 400);
      const all = await client.call('DELETE', 'shop/_table/todo?force=true');
      assert.deepEqual(all.body, { success: true });
      assert.deepEqual(await client.rows('todo'), []);
    }));

  it('changes and deletes nothing by a filter that servers treat as none', () =>
    onBothSchemas(async (client, generation) => {
      const before = await client.rows('todo');
      const blanks = generation === 'current' ? ['%20', '%09'] : [];
      for (const filter of ['', '0', ...blanks]) {
        const path = `shop/_table/todo?filter=${filter}`;
        const deleted = await client.call('DELETE', path);
        assert.equal(sentences(deleted), 'No filter or records given for delete request.');
        await client.call('PATCH', path, resource({ name: 'X' }));
      }
      assert.deepEqual(await client.rows('todo'), before);
    }));

  it('deletes everything by force only if the body is empty', () =>
    onBothSchemas(async (client) => {
      const remove = async (body: object | string) =>
        (await client.call('DELETE', 'shop/_table/todo?force=true', { body })).status;
      for (const body of [{ ids: [1] }, { filter: 'id=1' }, '{"resource":[{"id":1},']) {
        assert.equal(await remove(body), 400, JSON.stringify(body));
      }
      assert.equal((await client.rows('todo')).length, 25);
      assert.equal(await remove({}), 200);
      assert.deepEqual(await client.rows('todo'), []);
    }));

  it('rejects one value where a key has several fields', () =>
    onBothSchemas(async (client, generation) => {
      const key = { type: 'integer', is_primary_key: true, allow_null: false };
      const field = [
        { name: 'a', ...key },
        { name: 'b', ...key },
      ];
      const body = { resource: [{ name: 'pair', field }] };
      const made = await client.call('POST', 'shop/_schema', { body });
      // current servers make no such table
      if (made.status !== 200) return assert.equal(generation, 'current');
      const pairs = await client.store('pair', { a: 1, b: 1 }, { a: 1, b: 2 });
      const remove = async (path: string, records?: unknown[]) =>
        (await client.call('DELETE', `shop/_table/pair${path}`, records && resource(...records)))
          .status;
      assert.notEqual(await remove('/1'), 200);
      assert.notEqual(await remove('?ids=1'), 200);
      assert.notEqual(await remove('', [1]), 200);
      assert.deepEqual(await client.rows('pair'), pairs);
      assert.equal(await remove('', [{ a: 1, b: 1 }]), 200);
      assert.deepEqual(await client.rows('pair'), [{ a: 1, b: 2 }]);
    }));

  it('returns the records of a filter as they were before any of them was deleted', () =>
    onBothSchemas(async (client) => {
      const up = { name: 'up', type: 'reference', ref_table: 'tree', ref_field: 'id' };
      await client.make('tree', { ...up, ref_on_delete: 'CASCADE' });
      const records = await client.store('tree', { up: null }, { up: 1 }, { up: 2 });
      const answer = await client.call('DELETE', 'shop/_table/tree?fields=*&filter=id>0');
      assert.deepEqual(answer.body.resource, records);
      assert.deepEqual(await client.rows('tree'), []);
    }));

  it('rejects writes to a view, and of rows without a key', () =>
    onBothSchemas(async (client) => {
      const record = { first_name: 'A', last_name: 'B' };
      const view = await client.call('POST', 'shop/_table/active_customers', resource(record));
      assert.match(sentences(view), /active_customers/);
      const change = await client.call(
        'PATCH',
        'shop/_table/active_customers?id_field=id',
        resource({ id: 1, last_name: 'B' }),
      );
      assert.match(sentences(change), /active_customers/);
      const log = resource({ message: 'x' });
      assert.equal((await client.call('POST', 'shop/_table/no_pk_log', log)).status, 200);
      const nameless = await client.call('PATCH', 'shop/_table/no_pk_log', log);
      assert.equal(nameless.status, 500);
      assert.equal(sentences(nameless), 'Identifying field(s) could not be determined.');
    }));

  it('identifies its rows even if a column is named rowid', () =>
    onBothSchemas(async (client) => {
      await client.make('odd', 'rowid:string', 'oid:string');
      await client.store('odd', { rowid: 'a', oid: 'b' }, { rowid: 'a', oid: 'b' });
      await client.call('PATCH', 'shop/_table/odd/2', { body: { rowid: 'c' } });
      assert.deepEqual(await client.rows('odd', '?order=id'), [
        { id: 1, rowid: 'a', oid: 'b' },
        { id: 2, rowid: 'c', oid: 'b' },
      ]);
    }));

  it('takes CSV and XML', () =>
    onBothSchemas(async (client) => {
      const csv = 'name,complete,priority,due_on\nfrom csv,true,,2024-01-01\n"two, too",0,3,\n';
      await client.call('POST', 'shop/_table/todo', {
        body: csv,
        headers: { 'Content-Type': 'text/csv' },
      });
      const xml = '<r><resource><name>x &amp; y</name><priority></priority></resource></r>';
      await client.call('POST', 'shop/_table/todo', {
        body: xml,
        headers: { 'Content-Type': 'application/xml' },
      });
      assert.deepEqual(await client.rows('todo', '?filter=(id > 25)'), [
        { id: 26, name: 'from csv', complete: true, due_on: '2024-01-01', priority: null },
        { id: 27, name: 'two, too', complete: false, due_on: null, priority: 3 },
        { id: 28, name: 'x & y', complete: false, due_on: null, priority: null },
      ]);
    }));

  it('sets time and author itself, whatever is sent', () =>
    onBothSchemas(async (client) => {
      await client.make(
        'note',
        'text:text',
        'made:timestamp_on_create',
        'changed:timestamp_on_update',
        'author:user_id_on_create',
      );
      const [note] = await client.store('note', { text: 'a', made: '2000-01-01', author: 99 });
      assert.deepEqual([note?.made, note?.author], ['2026-11-21 09:00:00', 1]);
      client.clock += 60_000;
      await client.call('PATCH', 'shop/_table/note/1', { body: { text: 'b' } });
      const [later] = await client.rows('note');
      assert.equal(later?.made, '2026-11-21 09:00:00');
      assert.equal(later?.changed, '2026-11-21 09:01:00');
    }));
});

describe('a role with a row filter', () => {
  it('reaches and writes only the rows of its filter', () =>
    onBothSchemas(async (client) => {
      const { resource: services } = (await client.call('GET', 'system/service?fields=id,name'))
        .body;
      const shop = services.find(({ name }) => name === 'shop')?.id;
      const filters = [{ name: 'priority', operator: '=', value: '3' }];
      const rule = {
        service_id: shop,
        component: '_table/todo*',
        verb_mask: 31,
        requestor_mask: 1,
        filters,
        filter_op: 'AND',
      };
      const rules = [
        { ...rule, component: '_table/todo' },
        { ...rule, component: '_table/todo/*' },
      ];
      const role = { name: 'Threes', is_active: true, role_service_access_by_role_id: rules };
      const made = await client.call('POST', 'system/role', resource(role));
      const record = {
        name: 'Threes',
        role_id: made.body.resource[0]?.id,
        type: 0,
        is_active: true,
      };
      const app = await client.call('POST', 'system/app?fields=*', resource(record));
      const key = String(app.body.resource[0]?.api_key);
      client.token = undefined;
      const call = (verb: string, path: string, record?: object) =>
        client.call(verb, `shop/_table/todo${path}`, { key, ...(record ? { body: record } : {}) });
      assert.equal((await call('PATCH', '/3', { name: 'ours' })).status, 200);
      assert.equal((await call('PATCH', '/4', { name: 'theirs' })).status, 404);
      assert.equal((await call('DELETE', '/4')).status, 404);
      const outside = await call('PATCH', '/3', { priority: 1 });
      assert.match(sentences(outside), /^Denied access/);
      const stranger = await call('POST', '', { resource: [{ name: 'x', priority: 2 }] });
      assert.match(sentences(stranger), /^Denied access/);
      assert.equal(
        (await call('POST', '', { resource: [{ name: 'x', priority: 3 }] })).status,
        200,
      );
      const dropped = await call('DELETE', '?filter=(id > 0)');
      assert.equal(dropped.body.resource.length, 6);
    }));
});

describe('records on their way through', () => {
  const words = ['', ' ', 'O\'Brien "x"', 'Müller\n2', '\\', '0', 'null', '漢字', 'a'.repeat(200)];
  const numbers = ['0', '-1', '9223372036854775807', '-9223372036854775808', '9007199254740993'];
  const decimals = ['0', '0.0001', '-99999999999999.9999', '12345678901234.5678', '1.5'];
  const columns = ['plain', 'odd name', 'quo"te', 'ünï', 'select'];
  const pick = (list: string[], n: number) => list[n % list.length] ?? '';

  for (const generation of GENERATIONS) {
    it(`change in the edited member only (${generation})`, async () => {
      const client = new SchemaClient(generation);
      await client.signIn();
      await client.make(
        'bytes',
        ...columns.map((name) => ({ name, type: 'string' })),
        'big:bigint',
        { name: 'exact', type: 'decimal', precision: 18, scale: 4 },
        'flag:boolean',
      );
      const lines = Array.from({ length: 200 }, (_, n) => {
        const texts = columns.map((name, at) => {
          const word = (n + at) % 7 === 0 ? null : pick(words, n * 3 + at);
          return `${JSON.stringify(name)}:${JSON.stringify(word)}`;
        });
        const flag = ['true', 'false', 'null'][n % 3] ?? 'null';
        return `{${texts.join()},"big":${pick(numbers, n)},"exact":${pick(decimals, n)},"flag":${flag}}`;
      });
      await client.call('POST', 'shop/_table/bytes', { body: `{"resource":[${lines.join()}]}` });
      const read = async () => (await client.call('GET', 'shop/_table/bytes?order=id')).text;
      const before = (await read()).split('},{');
      const edited = before.map((_, n) => `{"id":${n + 1},"big":${n}}`);
      await client.call('PATCH', 'shop/_table/bytes', { body: `{"resource":[${edited.join()}]}` });
      const after = (await read()).split('},{');
      assert.equal(after.length, 200);
      after.forEach((line, n) => {
        assert.equal(line, before[n]?.replace(/"big":-?\d+/, `"big":${n}`));
      });
      client.close();
    });
  }

  it('keep empty texts on classic servers; current ones take them for none', () =>
    onBothSchemas(async (client, generation) => {
      const [order] = await client.store('orders', {
        customer_id: 1,
        order_date: '2024-01-01',
        comment: '',
      });
      assert.equal(order?.comment, generation === 'classic' ? '' : null);
    }));

  it('keep room for later records, whatever id a new one names', () =>
    onBothSchemas(async (client, generation) => {
      const most = generation === 'classic' ? 2 ** 52 : 2 ** 30;
      const above = 'case when {value} > 5 then {value} * 2 else {value} end';
      await client.make('count', 'name:string');
      const post = (id: number) =>
        client.call('POST', 'shop/_table/count', resource({ id: String(id), name: 'x' }));
      const refused = await post(most + 1);
      assert.equal(refused.status, 400, generation);
      assert.match(sentences(refused), /Field 'id' can be at most \d+ in a new record/);
      assert.equal((await client.store('count', { name: 'first' }))[0]?.id, 1);
      assert.equal((await post(most)).status, 200, generation);
      assert.equal((await client.store('count', { name: 'next' }))[0]?.id, most + 1);
      if (generation === 'classic') return;
      const db_function = [{ use: ['INSERT'], function: above }];
      await client.make('made', 'name:string');
      const body = { ...(await client.field('made', 'id')), db_function };
      await client.call('PATCH', 'shop/_schema/made/id', { body });
      const made = await client.call('POST', 'shop/_table/made', resource({ id: most, name: 'x' }));
      assert.equal(made.status, 400);
      assert.deepEqual(await client.rows('made'), []);
    }));
});
