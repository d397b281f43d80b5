import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBothSchemas, sentences, SchemaClient } from '../SchemaClient.ts';

describe('changing fields', () => {
  it('changes the column and keeps every row, counter, key and index', () =>
    onBothSchemas(async (client) => {
      await client.make('parent', 'name:string');
      await client.make(
        'child',
        { name: 'parent_id', type: 'reference', ref_table: 'parent', ref_field: 'id' },
        { name: 'code', type: 'string', length: 5, is_unique: true },
      );
      await client.store('parent', { name: 'a' }, { name: 'b' });
      await client.store('child', { parent_id: 1, code: 'x' }, { parent_id: 2, code: 'y' });
      await client.call('DELETE', 'shop/_table/child?ids=2');
      await client.call('DELETE', 'shop/_table/parent?ids=2');
      const name = { ...(await client.field('parent', 'name')), length: 40, label: 'Name!' };
      const changed = await client.call('PATCH', 'shop/_schema/parent/name', { body: name });
      assert.equal(changed.status, 200, changed.text);
      assert.equal((await client.field('parent', 'name')).length, 40);
      assert.deepEqual(await client.rows('parent'), [{ id: 1, name: 'a' }]);
      assert.equal((await client.store('child', { code: 'z' }))[0]?.id, 3);
      const orphan = { body: { resource: [{ parent_id: 99 }] } };
      assert.notEqual((await client.call('POST', 'shop/_table/child', orphan)).status, 200);
      const twice = { body: { resource: [{ code: 'x' }] } };
      assert.notEqual((await client.call('POST', 'shop/_table/child', twice)).status, 200);
    }));

  it('changes nothing of a column that is sent back as it was read', () =>
    onBothSchemas(async (client) => {
      const before = await client.field('customers', 'notes');
      await client.call('PATCH', 'shop/_schema/customers/notes', {
        body: { ...before, label: 'Remarks' },
      });
      assert.deepEqual(await client.field('customers', 'notes'), { ...before, label: 'Remarks' });
    }));

  it('keeps a field whose name is sent in another case', () =>
    onBothSchemas(async (client) => {
      await client.make('cased', { name: 'note', type: 'string', length: 20 });
      await client.store('cased', { note: 'kept' });
      const field = [
        { name: 'id', type: 'id' },
        { name: 'Note', type: 'string', length: 20 },
      ];
      await client.call('PUT', 'shop/_schema/cased', { body: { field } });
      assert.deepEqual(await client.rows('cased'), [{ id: 1, note: 'kept' }]);
    }));

  it('changes neither the type of a counter nor that it is the key', () =>
    onBothSchemas(async (client) => {
      await client.make('counted', 'n:string');
      const before = await client.field('counted', 'id');
      for (const more of [{ type: 'bigint' }, { type: 'string', length: 40 }]) {
        const body = { ...before, db_type: null, ...more };
        const { status } = await client.call('PATCH', 'shop/_schema/counted/id', { body });
        assert.ok(status >= 400, String(more.type));
      }
      const body = { ...before, label: 'Number' };
      assert.equal((await client.call('PATCH', 'shop/_schema/counted/id', { body })).status, 200);
      assert.equal((await client.store('counted', { n: 'a' }))[0]?.id, 1);
    }));

  it('rejects a second primary key', () =>
    onBothSchemas(async (client) => {
      await client.make('keyed', { name: 'code', type: 'string', length: 9, is_unique: true });
      const before = await client.field('keyed', 'code');
      const body = { ...before, is_primary_key: true };
      await client.call('PATCH', 'shop/_schema/keyed/code', { body });
      assert.equal((await client.field('keyed', 'code')).is_primary_key, false);
      assert.equal((await client.store('keyed', { code: 'a' }))[0]?.id, 1);
    }));

  it('rejects a key to a field where rows have NULL, if another row has no parent there', () =>
    onBothSchemas(async (client) => {
      await client.make('parent', { name: 'code', type: 'string', length: 9, is_unique: true });
      await client.make('child', { name: 'code', type: 'string', length: 9 });
      await client.store('parent', { code: 'a' }, { code: null });
      await client.store('child', { code: 'a' }, { code: 'lost' });
      const before = await client.field('child', 'code');
      const key = { is_foreign_key: true, ref_table: 'parent', ref_field: 'code' };
      const { status } = await client.call('PATCH', 'shop/_schema/child/code', {
        body: { ...before, ...key },
      });
      assert.equal(status, 500);
    }));

  it('rejects what the rows do not fit, and leaves them alone', () =>
    onBothSchemas(async (client) => {
      await client.make('fit', 'word:string', 'number:integer');
      await client.store('fit', { word: 'long words' }, { word: null, number: 7 });
      const field = (name: string, change: object) =>
        client.call('PATCH', `shop/_schema/fit/${name}`, { body: change });
      const full = await client.field('fit', 'word');
      const refusals = [
        await field('word', { ...full, length: 3 }),
        await field('word', { ...full, allow_null: false }),
        await field('word', { ...full, type: 'integer', length: null }),
        await field('number', {
          type: 'reference',
          ref_table: 'todo',
          ref_field: 'id',
          is_foreign_key: true,
          allow_null: true,
        }),
      ];
      const [long, empty, letters, orphan] = refusals.map(({ status }) => status);
      assert.deepEqual([long, empty, letters], [500, 500, 500]);
      // 7 is the id of a task, so this key is valid
      assert.equal(orphan, 200);
      assert.equal((await client.rows('fit')).length, 2);
    }));

  it('makes no dates or numbers of texts that are none', () =>
    onBothSchemas(async (client) => {
      await client.make('texts', 'a:string', 'b:string', 'c:string', 'd:string', 'e:string');
      const texts = { a: '007', b: '2024-99-99', c: '555-1234', d: '1.2.3', e: '-' };
      const dates = {
        a: '2024-01-31 10:30 call Bob',
        b: '2024-01-31 00:00:00 - 2024-02-02 00:00:00',
      };
      await client.store('texts', texts, dates);
      const change = async (name: string, type: string) => {
        const body = { name, type, allow_null: true };
        return (await client.call('PATCH', `shop/_schema/texts/${name}`, { body })).status;
      };
      for (const [name, type] of [
        ['a', 'date'],
        ['a', 'datetime'],
        ['b', 'integer'],
        ['d', 'mediumint'],
        ['c', 'integer'],
        ['b', 'date'],
        ['d', 'decimal'],
        ['e', 'integer'],
      ] as const) {
        assert.ok((await change(name, type)) >= 400, `${name} ${type}`);
      }
      const other = { id: 2, ...dates, c: null, d: null, e: null };
      assert.deepEqual(await client.rows('texts'), [{ id: 1, ...texts }, other]);
    }));

  it('cuts the time off where a field becomes a date', () =>
    onBothSchemas(async (client) => {
      await client.make('events', { name: 'at', type: 'datetime', allow_null: true });
      await client.store('events', { at: '2024-01-05 10:00:00' });
      const body = { name: 'at', type: 'date', allow_null: true };
      assert.equal((await client.call('PATCH', 'shop/_schema/events/at', { body })).status, 200);
      assert.equal((await client.rows('events', '?filter=at=2024-01-05')).length, 1);
    }));

  it('adds midnight where a field becomes a time, and writes times as it does', () =>
    onBothSchemas(async (client, generation) => {
      const text = '2024-01-05T10:30:00.000Z';
      await client.make('events', { name: 'at', type: 'date', allow_null: true }, 'text:string');
      await client.store('events', { at: '2024-01-05', text });
      const found = async (name: string, value: string) => {
        const body = { name, type: 'datetime', allow_null: true };
        const { status } = await client.call('PATCH', `shop/_schema/events/${name}`, { body });
        assert.equal(status, 200);
        const filter = encodeURIComponent(`(${name} = "${value}")`);
        return (await client.rows('events', `?filter=${filter}`)).length;
      };
      assert.equal(await found('at', '2024-01-05'), 1);
      // PostgreSQL casts no text
      if (generation === 'classic') assert.equal(await found('text', text), 1);
    }));

  it('rounds numbers where a field becomes whole, or gets fewer digits', () =>
    onBothSchemas(async (client) => {
      const allow_null = true;
      const decimal = { type: 'decimal', precision: 10, scale: 2, allow_null };
      await client.make('prices', { name: 'a', ...decimal }, { name: 'b', ...decimal });
      await client.store('prices', { a: 19.99, b: 19.95 }, { a: -2.5, b: null });
      for (const [name, more] of [
        ['a', { type: 'integer' }],
        ['b', { ...decimal, scale: 1 }],
      ] as const) {
        const body = { name, allow_null, ...more };
        const { status } = await client.call('PATCH', `shop/_schema/prices/${name}`, { body });
        assert.equal(status, 200);
      }
      const rows = (await client.rows('prices')).map(({ a, b }) => [Number(a), b && Number(b)]);
      assert.deepEqual(rows, [
        [20, 20],
        [-3, null],
      ]);
      assert.equal((await client.rows('prices', '?filter=a=20')).length, 1);
    }));

  it('rounds numbers in texts by their digits', async () => {
    const client = new SchemaClient('classic');
    await client.signIn();
    await client.make('texts', 'a:string');
    await client.store('texts', { a: '.5' }, { a: '-19.95' }, { a: '7' });
    const body = { name: 'a', type: 'integer', allow_null: true };
    assert.equal((await client.call('PATCH', 'shop/_schema/texts/a', { body })).status, 200);
    const numbers = (await client.rows('texts')).map(({ a }) => Number(a));
    assert.deepEqual(numbers, [1, -20, 7]);
    client.close();
  });

  it('rounds to the digits of a type, however it is written', async () => {
    const client = new SchemaClient('classic');
    await client.signIn();
    for (const [at, db_type] of ['decimal( 10 ,2)', 'decimal (10,2)', 'numeric(10, 2)'].entries()) {
      const table = `prices${at}`;
      await client.make(table, 'price:double');
      await client.store(table, { price: 3.756 });
      const body = { name: 'price', db_type, allow_null: true };
      const { status } = await client.call('PATCH', `shop/_schema/${table}/price`, { body });
      assert.equal(status, 200, db_type);
      const prices = (await client.rows(table)).map(({ price }) => Number(price));
      assert.deepEqual(prices, [3.76], db_type);
    }
    client.close();
  });

  it('drops the columns that a PUT omits, and none by PATCH', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('cut', 'a:string', 'b:string');
      await client.store('cut', { a: '1', b: '2' });
      const body = { resource: [{ name: 'cut', field: [{ name: 'id', type: 'id' }] }] };
      await client.call('PATCH', 'shop/_schema', { body });
      assert.deepEqual(await client.fieldNames('cut'), ['id', 'a', 'b']);
      const put = await client.call('PUT', 'shop/_schema', { body });
      // a current server drops them too, and then fails
      assert.equal(put.status, generation === 'classic' ? 200 : 500);
      assert.deepEqual(await client.fieldNames('cut'), ['id']);
      assert.deepEqual(await client.rows('cut'), [{ id: 1 }]);
    }));

  it('rejects decimals whose digits do not fit, and keeps all digits of those that do', () =>
    onBothSchemas(async (client, generation) => {
      const amount = { name: 'amount', type: 'decimal', precision: 30, scale: 10 };
      await client.make('sums', amount, { ...amount, name: 'code' }, 'large:bigint');
      const long = '123456789012345678.12';
      const body = `{"resource":[{"amount":${long},"code":-${long},"large":12345678901}]}`;
      const made = await client.call('POST', 'shop/_table/sums', { body });
      assert.equal(made.status, 200, made.text);
      const change = async (name: string, to: object) => {
        const full = await client.field('sums', name);
        const sent = { ...full, length: null, size: null, db_type: null, ...to };
        return client.call('PATCH', `shop/_schema/sums/${name}`, { body: sent });
      };
      const narrow = { type: 'decimal', precision: 10, scale: 2 };
      const words =
        generation === 'classic' ? /22003.*1264 Out of range/ : /22003.*numeric field overflow/;
      for (const name of ['amount', 'code', 'large']) {
        const { status, body: answer } = await change(name, narrow);
        assert.equal(status, 500, name);
        assert.match(answer.error.message, words);
      }
      const whole = { type: 'integer', precision: null, scale: null };
      if (generation === 'current') {
        const { body: answer } = await change('amount', whole);
        assert.match(answer.error.message, /22003.*integer out of range/);
      }
      const wide = await change('amount', { type: 'decimal', precision: 24, scale: 4 });
      assert.equal(wide.status, 200, wide.text);
      const big = await change('code', { ...whole, type: 'bigint' });
      assert.equal(big.status, 200, big.text);
      const { text } = await client.call('GET', 'shop/_table/sums');
      assert.match(text, /"amount":"?123456789012345678\.12/, generation);
      assert.match(text, /"code":"?-123456789012345678\b(?!\.)/, generation);
    }));

  it('keeps what a view shows, and takes no changes of a view', () =>
    onBothSchemas(async (client) => {
      const dropped = await client.call('DELETE', 'shop/_schema/customers/email');
      assert.match(sentences(dropped), /active_customers/);
      const added = await client.call('POST', 'shop/_schema/active_customers/extra', {
        body: { type: 'string', allow_null: true },
      });
      assert.match(sentences(added), /active_customers/);
      assert.equal((await client.rows('active_customers', '?limit=1')).length, 1);
    }));

  it('takes a foreign key away, and rejects a second primary key', () =>
    onBothSchemas(async (client) => {
      const key = await client.field('order_items', 'product_id');
      const free = { is_foreign_key: false, ref_table: null, ref_field: null, ref_fields: null };
      const body = { ...key, ...free, type: 'integer' };
      const freed = await client.call('PATCH', 'shop/_schema/order_items/product_id', { body });
      assert.equal(freed.status, 200, freed.text);
      assert.equal((await client.field('order_items', 'product_id')).is_foreign_key, false);
      assert.equal((await client.call('DELETE', 'shop/_table/products/1')).status, 200);
      const second = { body: { name: 'other', type: 'id' } };
      const refused = await client.call('PATCH', 'shop/_schema/todo/other', second);
      assert.match(sentences(refused), /[Mm]ultiple primary key/);
    }));

  it('makes no stored field of a current server virtual, nor a virtual one stored', async () => {
    const client = new SchemaClient('current');
    try {
      await client.signIn();
      const size = { name: 'size', type: 'integer', is_virtual: true };
      await client.make('diary', 'who:string', size);
      await client.store('diary', { who: 'me' });
      for (const [name, is_virtual] of [
        ['who', true],
        ['size', false],
      ] as const) {
        const body = { ...(await client.field('diary', name)), is_virtual };
        const answer = await client.call('PATCH', `shop/_schema/diary/_field/${name}`, { body });
        assert.equal(answer.status, 400, answer.text);
        const same = { ...body, is_virtual: !is_virtual, label: 'New' };
        const kept = await client.call('PATCH', `shop/_schema/diary/_field/${name}`, {
          body: same,
        });
        assert.equal(kept.status, 200, kept.text);
      }
      await client.call('POST', 'shop/_schema/diary/_field', {
        body: { resource: [{ name: 'added', type: 'string', allow_null: true }] },
      });
      assert.deepEqual(await client.rows('diary'), [{ id: 1, who: 'me', added: null, size: null }]);
    } finally {
      client.close();
    }
  });

  it('gives a field one of the types that only the platform knows, and takes it again', () =>
    onBothSchemas(async (client) => {
      await client.make('kinds', 'who:integer');
      const field = await client.field('kinds', 'who');
      const path = 'shop/_schema/kinds/who';
      await client.call('PATCH', path, { body: { ...field, type: 'user_id_on_update' } });
      assert.equal((await client.field('kinds', 'who')).type, 'user_id_on_update');
      assert.equal((await client.store('kinds', {}))[0]?.who, 1);
      await client.call('PATCH', path, { body: field });
      assert.equal((await client.field('kinds', 'who')).type, 'integer');
    }));

  it('rejects a type that is more than one', () =>
    onBothSchemas(async (client) => {
      const field = { name: 'x', db_type: 'text); drop table todo; --' };
      assert.equal((await client.make('bad', field)).status, 500);
      assert.equal((await client.rows('todo')).length, 25);
    }));

  it('rejects a type with what can follow one, such as a reference', async () => {
    const client = new SchemaClient('classic');
    await client.signIn();
    for (const type of ['text references todo', 'int check(1)', 'text(9)unique', 'text not null']) {
      const { text } = await client.make('bad', { name: 'x', type });
      assert.match(text, /Invalid data type/, type);
    }
    const { status, text } = await client.make('good', { name: 'x', type: 'int(10) unsigned' });
    assert.equal(status, 200, text);
    client.close();
  });

  it('rejects a key to a field that several rows can have alike, and to none', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('author', 'name:string', { name: 'code', type: 'string', is_unique: true });
      const link = (ref_field: string) => ({
        ...{ name: 'author', type: 'string', is_foreign_key: true },
        ...{ ref_table: 'author', ref_field },
      });
      const isCurrent = generation === 'current';
      const twice = isCurrent ? /no unique constraint matching/ : /Missing index for constraint/;
      assert.match((await client.make('book', link('name'))).text, twice);
      const missing = isCurrent ? /Undefined column/ : /Missing column/;
      assert.match((await client.make('book', link('x'))).text, missing);
      const made = await client.make('book', link('code'));
      assert.equal(made.status, 200, `${generation} ${made.text}`);
      await client.store('author', { name: 'A', code: 'a' });
      const { status } = await client.call('DELETE', 'shop/_table/author/1');
      assert.equal(status, 200, generation);
    }));

  it('rejects such a key to a field of the own table, too, new or not', () =>
    onBothSchemas(async (client, generation) => {
      const isCurrent = generation === 'current';
      const refused = isCurrent ? /unique constraint|does not exist/ : /1822|3734/;
      const toTodo = (ref_field: string) => ({
        body: { type: 'reference', ref_table: 'todo', ref_field, allow_null: true },
      });
      const added = await client.call('POST', 'shop/_schema/todo/parent', toTodo('priority'));
      assert.match(added.text, refused, generation);
      const key = { name: 'cat_id', type: 'id' };
      const parent = { name: 'parent', type: 'reference', ref_table: 'cat', allow_null: true };
      const make = (field: object[]) =>
        client.call('POST', 'shop/_schema', { body: { resource: [{ name: 'cat', field }] } });
      assert.match((await make([key, parent])).text, refused, generation);
      assert.equal((await make([key, { ...parent, ref_field: 'cat_id' }])).status, 200);
      assert.equal((await client.call('POST', 'shop/_schema/todo/up', toTodo('id'))).status, 200);
      const [row] = await client.store('todo', { name: 'a', up: 1 });
      assert.equal(row?.up, 1, generation);
    }));

  it('rejects two primary keys in one request, which leave neither field unique', () =>
    onBothSchemas(async (client, generation) => {
      const sku = { name: 'sku', type: 'string', length: 9, is_unique: true };
      const field = [sku, { name: 'place', type: 'string', length: 9 }];
      await client.call('POST', 'shop/_schema', { body: { resource: [{ name: 'stock', field }] } });
      const way = { is_foreign_key: true, ref_table: 'stock', ref_field: 'sku' };
      await client.make('sale', { name: 'sku', type: 'string', length: 9, ...way });
      const before = await Promise.all(field.map(({ name }) => client.field('stock', name)));
      const keys = before.map((one) => ({ ...one, is_primary_key: true }));
      const { text } = await client.call('PATCH', 'shop/_schema/stock', { body: { field: keys } });
      if (generation === 'classic') assert.match(text, /Multiple primary key defined/);
      await client.store('stock', { sku: 'a', place: 'b' });
      assert.equal((await client.store('sale', { sku: 'a' })).length, 1, generation);
    }));

  it('rejects a table that an older key does not fit, on a public host', async () => {
    const client = new SchemaClient('classic', { oldServerHoles: false });
    await client.signIn();
    const make = (name: string, ...field: object[]) => {
      const body = { resource: [{ name, field: [{ name: 'id', type: 'id' }, ...field] }] };
      return client.call('POST', 'db/_schema', { body });
    };
    const key = { is_foreign_key: true, ref_table: 'LATER', ref_field: 'ID', allow_null: true };
    assert.equal((await make('texts', { name: 'link', type: 'string', ...key })).status, 200);
    assert.match((await make('later')).text, /mismatch - .*texts.* referencing .*later/);
    await client.call('DELETE', 'db/_schema/texts');
    await make('codes', { name: 'link', type: 'integer', ...key, ref_field: 'code' });
    const code = { name: 'code', type: 'integer', allow_null: true };
    assert.match((await make('later', code)).text, /mismatch - .*codes.* referencing .*later/);
    assert.equal((await make('later', { ...code, is_unique: true })).status, 200);
    client.close();
  });

  it('rejects a key whose field is stored in another way than what it refers to', () =>
    onBothSchemas(async (client, generation) => {
      const code = { name: 'code', type: 'string', is_unique: true };
      const number = { name: 'number', type: 'integer', is_unique: true };
      await client.make('author', 'name:string', code, number);
      const link = (type: string, ref_table: string, ref_field: string) => ({
        ...{ name: 'link', type, is_foreign_key: true, ref_table, ref_field },
      });
      const other =
        generation === 'current'
          ? /incompatible types: character varying and integer/
          : /referenced column 'id' in foreign key constraint '\w+' are incompatible/;
      assert.match((await client.make('book', link('string', 'author', 'id'))).text, other);
      assert.match((await client.make('book', link('string', 'book', 'id'))).text, other);
      const word = { name: 'link', type: 'string', allow_null: true };
      await client.make('page', word);
      const change = (table: string, name: string, body: object) =>
        client.call('PATCH', `shop/_schema/${table}`, { body: { field: [{ name, ...body }] } });
      const linked = await change('page', 'link', { ...word, ...link('string', 'author', 'id') });
      assert.match(linked.text, other);
      for (const [name, field] of [
        ['book', link('string', 'author', 'code')],
        ['shelf', link('integer', 'author', 'number')],
      ] as const) {
        const { status, text } = await client.make(name, field);
        assert.equal(status, 200, text);
      }
      for (const [table, name] of [
        ['author', 'number'],
        ['shelf', 'link'],
      ] as const) {
        const field = await client.field(table, name);
        const changed = await change(table, name, { ...field, type: 'string', length: 20 });
        assert.match(changed.text, /incompatible/, `${generation} ${table}`);
      }
    }));

  it('names what a key refers to as it is named there, however it is spelled', () =>
    onBothSchemas(async (client) => {
      await client.make('author', 'name:string');
      const link = { name: 'by', type: 'reference', ref_table: 'AUTHOR', ref_field: 'ID' };
      const made = await client.make('book', link);
      assert.equal(made.status, 200, made.text);
      const { ref_table, ref_field, ref_fields } = await client.field('book', 'by');
      assert.deepEqual([ref_table, ref_field ?? ref_fields], ['author', 'id']);
      await client.store('author', { name: 'A' });
      await client.store('book', { by: 1 });
      const [author] = await client.rows('author', '?related=book_by_by');
      assert.equal((author?.book_by_by as unknown[]).length, 1);
    }));

  it('keeps picklist and rules with the field, and an empty picklist once there was one', () =>
    onBothSchemas(async (client) => {
      const field = await client.field('todo', 'name');
      const rules = { not_empty: { on_fail: 'Say what.' } };
      const change = (body: object) =>
        client.call('PATCH', 'shop/_schema/todo/name', { body: { ...field, ...body } });
      await change({ picklist: ['a', 'b'], validation: rules });
      const kept = await client.field('todo', 'name');
      assert.deepEqual([kept.picklist, kept.validation], [['a', 'b'], rules]);
      await change({ picklist: null, validation: null });
      const gone = await client.field('todo', 'name');
      assert.deepEqual([gone.picklist, gone.validation], [[], null]);
    }));

  it('neither changes nor drops columns on SQLite', async () => {
    const client = new SchemaClient('classic', { seed: 'recorded' });
    const login = { email: 'admin@example.com', password: 'Dream1234!' };
    client.token = (
      await client.call('POST', 'system/admin/session', { body: login })
    ).body.session_token;
    const body = { type: 'string', length: 200, label: 'E-mail' };
    const changed = await client.call('PATCH', 'shop/_schema/customers/email', { body });
    assert.equal(sentences(changed), 'Altering a DB column is not supported by SQLite.');
    const dropped = await client.call('DELETE', 'shop/_schema/customers/email');
    assert.equal(sentences(dropped), 'Dropping DB column is not supported by SQLite.');
    const added = await client.call('POST', 'shop/_schema/customers/fax', {
      body: { type: 'string', allow_null: true },
    });
    assert.deepEqual(added.body, { names: ['fax'] });
    client.close();
  });
});
