import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, PlatformClient } from '../PlatformClient.ts';
import { sendPackage } from './sendPackage.ts';

const ID = { name: 'id', type: 'id' };
const NAME = { name: 'name', type: 'string', size: 40, allow_null: true };

const makeTable = (client: PlatformClient, name: string, field: object[], more = {}) =>
  client.call('POST', 'db/_schema', { body: { resource: [{ name, field, ...more }] } });

const rowsOf = async (client: PlatformClient, table: string, query = '') =>
  (await client.call('GET', `db/_table/${table}?${query}`)).body.resource;

/** A package with a table of 1,500 rows, which are more than servers return at once. */
async function exportLarge(client: PlatformClient): Promise<Blob> {
  await makeTable(client, 'large', [ID, NAME]);
  const resource = Array.from({ length: 1500 }, (_, at) => ({ name: `n${at + 1}` }));
  await client.call('POST', 'db/_table/large', { body: { resource } });
  return exportTable(client, 'large');
}

async function exportTable(client: PlatformClient, table: string): Promise<Blob> {
  const storage = { filename: table };
  const service = { db: { _table: [table] } };
  const { body, text } = await client.call('POST', 'system/package', {
    body: { storage, service },
  });
  assert.equal(body.success, true, text);
  const path = String(body.path).replace(/^http:\/\/x\/(api\/v2\/)?/, 'http://x/api/v2/');
  const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
  return (await client.platform.fetch(new Request(path, { headers }))).blob();
}

describe('the rows of a table in a package', () => {
  it('are all of them, also on the way back', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const file = await exportLarge(client);
      await client.call('DELETE', 'db/_table/large?force=true');
      assert.equal((await sendPackage(client, file)).status, 201);
      const last = await rowsOf(client, 'large', 'offset=1000');
      assert.equal(last.length, 500, generation);
      assert.deepEqual(last.at(-1), { id: 1500, name: 'n1500' });
    }));

  it('are found among more rows than a server returns at once', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      await exportLarge(client);
      const rows = [
        { id: 1400, name: 'changed' },
        { id: 9000, name: 'new' },
      ];
      const { status, body } = await sendPackage(
        client,
        { 'db/_table/large.json': rows },
        '?overwrite=true',
      );
      assert.equal(status, 201, JSON.stringify(body));
      const isCurrent = generation === 'current';
      const word = isCurrent ? 'Overwrote' : 'Ignored';
      assert.deepEqual(body.log, {
        notice: [`${word} duplicate found for db/_table/large with id 1400`],
      });
      const stored = await rowsOf(client, 'large', 'ids=1400,9000');
      assert.deepEqual(
        stored.map(({ name }) => name),
        [isCurrent ? 'changed' : 'n1400', 'new'],
      );
    }));

  it('are stored one by one, so one that cannot be stored is skipped alone', () =>
    onBoth(async (client) => {
      await client.signIn();
      await makeTable(client, 'codes', [ID, { ...NAME, is_unique: true }]);
      const rows = ['a', 'a', 'b'].map((name, at) => ({ id: at + 1, name }));
      const { status, body } = await sendPackage(client, { 'db/_table/codes.json': rows });
      assert.equal(status, 201);
      assert.equal(body.log.warning?.length, 1);
      assert.match(body.log.warning?.join() ?? '', /^Skipping db\/_table\/codes with id 2\. /);
      const stored = await rowsOf(client, 'codes');
      assert.deepEqual(
        stored.map(({ name }) => name),
        ['a', 'b'],
      );
    }));

  it('can refer to rows of a table that comes later', () =>
    onBoth(async (client) => {
      await client.signIn();
      await makeTable(client, 'z_parent', [ID, NAME]);
      const reference = { type: 'reference', ref_table: 'z_parent', ref_field: 'id' };
      await makeTable(client, 'a_child', [ID, { name: 'parent_id', ...reference }]);
      const { status, body } = await sendPackage(client, {
        'db/_table/a_child.json': [
          { id: 1, parent_id: 7 },
          { id: 2, parent_id: 7 },
        ],
        'db/_table/z_parent.json': [{ id: 7, name: 'p' }],
      });
      assert.equal(status, 201);
      assert.deepEqual(body.log, {});
      assert.equal((await rowsOf(client, 'a_child')).length, 2);
    }));

  it('go by the aliases of their table and its key', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      await makeTable(client, 'keyed', [{ ...ID, alias: 'ident' }, NAME], { alias: 'nick' });
      const resource = [{ name: 'x' }, { name: 'y' }];
      await client.call('POST', 'db/_table/nick', { body: { resource } });
      const { body } = await client.call('GET', 'system/package?full_tree=true');
      const { db } = body.service as Record<string, { _schema: string[]; _table?: string[] }>;
      assert.ok(db?._schema.includes('keyed'));
      assert.ok(db?._table?.includes('nick') ?? true);
      const file = await exportTable(client, 'nick');
      await client.call('DELETE', 'db/_table/nick?ids=2&id_field=ident');
      const answer = await sendPackage(client, file);
      assert.equal(answer.status, 201);
      assert.deepEqual(answer.body.log, {
        notice: ['Ignored duplicate found for db/_table/nick with ident 1'],
      });
      assert.equal((await rowsOf(client, 'nick')).length, 2);
      if (generation === 'classic') return;
      const changed = { 'db/_table/nick.json': [{ ident: 1, name: 'changed' }] };
      await sendPackage(client, changed, '?overwrite=true');
      const [first] = await rowsOf(client, 'nick', 'id_field=ident&ids=1');
      assert.equal(first?.name, 'changed');
    }));
});

it('tables that a package has too much of are named, and the rest of it is imported', () =>
  onBoth(async (client) => {
    await client.signIn();
    for (const name of ['many', 'few', 'wide']) await makeTable(client, name, [ID, NAME]);
    const { status, body } = await sendPackage(client, {
      'shop/_schema.json': Array.from({ length: 10_001 }, (_, at) => ({ name: `t${at}` })),
      'db/_table/few.json': [{ id: 1, name: 'one' }],
      'db/_table/many.json': Array.from({ length: 10_001 }, (_, at) => ({ id: at + 1 })),
      'db/_table/wide.json': [{ id: 1, name: 'x'.repeat(11_000_000) }],
      'files/after.txt': 'A page',
    });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(body.log.warning?.sort(), [
      'Skipping rows of db/_table/many. A request can have at most 10,000 records.',
      'Skipping rows of db/_table/wide. The file db/_table/wide.json of the package can be at most 10 MB.',
      'Skipping shop/_schema. A request can have at most 10,000 records.',
    ]);
    assert.equal((await rowsOf(client, 'few')).length, 1);
    assert.equal((await client.call('GET', 'files/after.txt')).text, 'A page');
  }));

it('a table of a package can refer to a later one', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const key = { name: 'parent_id', type: 'reference', ref_table: 'parent', ref_field: 'id' };
    const keys = { ref_fields: 'id', is_foreign_key: true, allow_null: true };
    const { status, body } = await sendPackage(client, {
      'shop/_schema.json': [
        { name: 'child', field: [ID, { ...key, ...keys }] },
        { name: 'parent', field: [ID] },
      ],
      'shop/_table/child.json': [{ id: 1, parent_id: null }],
    });
    assert.equal(status, 201, JSON.stringify(body));
    const rows = await client.call('GET', 'shop/_table/child');
    assert.deepEqual(rows.body.resource, [{ id: 1, parent_id: null }], generation);
  }));

it('a table that a package overwrites has its label and new fields', async () => {
  const client = new PlatformClient('current');
  try {
    await client.signIn();
    await makeTable(client, 'things', [ID, NAME]);
    const { body: table } = await client.call('GET', 'db/_schema/things');
    const field = [...(table.field as object[]), { ...NAME, name: 'color' }];
    const packed = { 'db/_schema.json': [{ ...table, label: 'Packed', field }] };
    const { status, body } = await sendPackage(client, packed, '?overwrite=true');
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(body.log, {
      notice: ['Overwrote duplicate found for db/_schema with name things'],
    });
    const { body: stored } = await client.call('GET', 'db/_schema/things');
    const names = (stored.field as { name: string }[]).map(({ name }) => name);
    assert.deepEqual([stored.label, names], ['Packed', ['id', 'name', 'color']]);
  } finally {
    client.close();
  }
});
