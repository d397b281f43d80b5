import assert from 'node:assert/strict';
import { it } from 'node:test';
import { refuseCostly, refuseLongSearched } from '../../../../demo/platform/database/filterCost.ts';
import { onBothSchemas } from './SchemaClient.ts';

const times = (count: number, condition: string) =>
  Array.from({ length: count }, () => `(${condition})`).join(' or ');

it('a filter compares long stored texts only a few times, and short ones often', () =>
  onBothSchemas(async (client, generation) => {
    await client.make('essay', 'one:text', 'other:text', 'short:text');
    const long = { one: 'x'.repeat(4_000_000), other: `${'x'.repeat(4_000_000)}y`, short: 'z' };
    const body = { resource: [long] };
    for (let row = 0; row < 3; row++) await client.call('POST', 'shop/_table/essay', { body });
    const read = async (filter: string) => {
      const path = `shop/_table/essay?fields=id&filter=${encodeURIComponent(filter)}`;
      return (await client.call('GET', path)).status;
    };
    assert.equal(await read(times(10, 'one=(other)')), 200, generation);
    assert.equal(await read(times(700, 'one=(other)')), 413, generation);
    assert.equal(await read(times(700, 'one="a"')), 413, generation);
    assert.equal(await read(`short in (${'(one),'.repeat(700)}(one))`), 413, generation);
    assert.equal(await read(times(700, 'short="a"')), 200, generation);
    const path = `shop/_table/essay?filter=${encodeURIComponent(times(700, 'one="a"'))}`;
    const changes = { resource: [{ short: 'y' }] };
    for (const method of ['PATCH', 'DELETE']) {
      const sent = method === 'PATCH' ? { body: changes } : {};
      assert.equal((await client.call(method, path, sent)).status, 413, method);
    }
  }));

it('a search of long texts counts as often as it can compare each letter', () =>
  onBothSchemas(async (client, generation) => {
    await client.make('essay', 'text:text', 'short:text');
    for (let row = 0; row < 3; row++) {
      const resource = [{ text: 'x'.repeat(4_000_000), short: 'x' }];
      await client.call('POST', 'shop/_table/essay', { body: { resource } });
    }
    const read = async (filter: string) => {
      const path = `shop/_table/essay?fields=id&filter=${encodeURIComponent(filter)}`;
      return (await client.call('GET', path)).status;
    };
    assert.equal(await read("text like '%word%'"), 200, generation);
    assert.equal(await read("text like 'aaaaaaaaaaaaaaaaaaab%'"), 200, generation);
    assert.equal(await read("text like '%aaaaaaaaaaaaaaaaaaab%'"), 413, generation);
    assert.equal(await read("short like '%aaaaaaaaaaaaaaaaaaab%'"), 200, generation);
    if (generation === 'classic') return;
    const db_function = [{ use: ['FILTER'], function: 'lower(text)' }];
    const body = { ...(await client.field('essay', 'short')), db_function };
    await client.call('PATCH', 'shop/_schema/essay/short', { body });
    assert.equal(await read("short like '%aaaaaaaaaaaaaaaaaaab%'"), 413, generation);
  }));

it('a filter or an order calls database functions only for as much as a response could', () =>
  onBothSchemas(async (client, generation) => {
    await client.make('essay', 'text:text', 'size:integer', 'short:text');
    const made = 'length(lower(upper(lower(upper({value})))))';
    const change = async (name: string, use: string, text: string) => {
      const db_function = [{ use: [use], function: text }];
      const body = { ...(await client.field('essay', name)), db_function };
      await client.call('PATCH', `shop/_schema/essay/${name}`, { body });
    };
    await change('text', 'FILTER', made);
    await change('size', 'SELECT', made.replace('{value}', 'text'));
    const body = { resource: [{ text: 'x'.repeat(8_000_000), short: 'a' }] };
    const store = () => client.call('POST', 'shop/_table/essay', { body });
    const read = async (query: string) =>
      (await client.call('GET', `shop/_table/essay?limit=1&${query}`)).status;
    await store();
    assert.equal(await read('fields=id&filter=text>5'), 200, generation);
    assert.equal(await read('fields=id&filter=(text>5) or (text>6) or (text>7)'), 413, generation);
    for (let row = 0; row < 6; row++) await store();
    assert.equal(await read('fields=id&filter=text>5'), 413, generation);
    assert.equal(await read('fields=id&order=text'), 413, generation);
    assert.equal(await read('fields=id&filter=short="a"&order=short'), 200, generation);
    assert.equal(await read('fields=size&order=short'), 413, generation);
    assert.equal(await read('fields=size'), 200, generation);
    // of a row, a function goes through what it names
    await change('short', 'FILTER', 'upper({value})');
    assert.equal(await read('fields=id&filter=short="A"&order=short'), 200, generation);
    await change('short', 'FILTER', 'lower(coalesce({value}, TEXT))');
    assert.equal(await read('fields=id&filter=short="a"'), 413, generation);
  }));

it('a list is sorted and grouped only by values of 64 MB together', () =>
  onBothSchemas(async (client, generation) => {
    await client.make('essay', 'text:text', 'short:text');
    const body = { resource: [{ text: 'x'.repeat(9_000_000), short: 'a' }] };
    const store = () => client.call('POST', 'shop/_table/essay', { body });
    const read = async (query: string) =>
      (await client.call('GET', `shop/_table/essay?fields=id&${query}`)).status;
    const orders = ['order=text', 'group=text'];
    if (generation === 'current') orders.push('order=short,lower(text) desc');
    await store();
    for (const order of orders) assert.equal(await read(order), 200, `${generation} ${order}`);
    for (let row = 0; row < 7; row++) await store();
    for (const order of orders) assert.equal(await read(order), 413, `${generation} ${order}`);
    for (const order of ['order=short', 'group=short', '']) {
      assert.equal(await read(order), 200, `${generation} ${order}`);
    }
  }));

it('one condition, or an id of a field without an index, goes through at most 640 MB', () => {
  const MB = 1_000_000;
  const databaseOf = (size: number) => {
    const pages = { page_count: size, page_size: 1 };
    const get = (sql: string) => {
      const weight = Number(/([\d.]+) \* total/.exec(sql)?.[1] ?? 1);
      return sql.startsWith('pragma') ? pages : { size: weight * size };
    };
    return { get } as never;
  };
  const search = (size: number) => {
    const target = { generation: 'current', kind: 'table', fields: [{ name: 't', type: 'text' }] };
    refuseCostly(databaseOf(size), 'own', target as never, [{ field: 't', searches: 0 }]);
    const columns = [{ name: 't', isIndexed: false, isUnique: false, reference: null }];
    const table = { name: 'own', isView: false, columns, primaryKey: ['id'] };
    refuseLongSearched(databaseOf(size), table as never, ['t']);
  };
  search(639 * MB);
  assert.throws(() => search(641 * MB), { status: 413 });
});

it('a filter compares the rows of a large table only a few times', () =>
  onBothSchemas(async (client, generation) => {
    await client.make('many', 'value:integer');
    const resource = Array.from({ length: 10_000 }, () => ({ value: 1 }));
    for (let part = 0; part < 4; part++) {
      await client.call('POST', 'shop/_table/many', { body: { resource } });
    }
    const read = async (count: number) => {
      const filter = encodeURIComponent(times(count, 'value=2'));
      return (await client.call('GET', `shop/_table/many?filter=${filter}`)).status;
    };
    assert.equal(await read(800), 413, generation);
    assert.equal(await read(100), 200, generation);
    // a list is measured, read and counted
    assert.equal(await read(400), 413, generation);
  }));
