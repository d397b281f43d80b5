import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { DatabaseCall } from '../../../../../demo/platform/database/DatabaseCall.ts';
import { SchemaBudget } from '../../../../../demo/platform/database/schema/SchemaBudget.ts';
import { saveTable } from '../../../../../demo/platform/database/schema/saveTables.ts';
import { openDatabase } from '../../../../../demo/platform/node/openDatabase.ts';
import type { Db } from '../../../../../demo/platform/storage/Db.ts';
import { onBothSchemas, SchemaClient, sentences } from '../SchemaClient.ts';

describe('making tables', () => {
  it('makes several at once that refer to each other, and shows them as they are', () =>
    onBothSchemas(async (client, generation) => {
      const body = {
        resource: [
          { name: 'author', label: 'Writer', field: [{ name: 'id', type: 'id' }] },
          {
            name: 'book',
            field: [
              { name: 'id', type: 'id' },
              { name: 'title', type: 'string', length: 80, label: 'Title of it' },
              { name: 'author_id', type: 'reference', ref_table: 'author', ref_field: 'id' },
            ],
          },
        ],
      };
      const made = await client.call('POST', 'shop/_schema?fields=name,label', { body });
      assert.deepEqual(made.body.resource, [
        { name: 'author', label: 'Writer' },
        { name: 'book', label: 'Book' },
      ]);
      const title = await client.field('book', 'title');
      assert.deepEqual([title.label, title.length, title.required], ['Title of it', 80, true]);
      const { related } = (await client.call('GET', 'shop/_schema/author')).body;
      assert.equal((related as { name: string }[])[0]?.name, 'book_by_author_id');
      assert.equal((await client.field('book', 'author_id')).type, 'reference', generation);
    }));

  it('keeps the values of an enum and unsigned numbers of a MySQL database', async () => {
    const client = new SchemaClient('classic');
    await client.signIn();
    const own = ["enum('New','Used')", 'int(10) unsigned', 'int unsigned', 'decimal(8,2) unsigned'];
    const field = own.map((db_type, at) => ({ name: `f${at}`, db_type, allow_null: true }));
    const id = { name: 'id', type: 'id' };
    const body = { resource: [{ name: 'sized', field: [id, ...field] }] };
    const made = await client.call('POST', 'shop/_schema', { body });
    assert.equal(made.status, 200, made.text);
    const kinds = await Promise.all(own.map((_, at) => client.field('sized', `f${at}`)));
    assert.deepEqual(
      kinds.map(({ type, db_type }) => [type, db_type]),
      [
        ['string', own[0]],
        ['integer', own[1]],
        ['integer', own[2]],
        ['decimal', own[3]],
      ],
    );
    const record = { f0: 'Used', f1: 5, f2: 4_000_000_000, f3: '1.25' };
    await client.call('POST', 'shop/_table/sized', { body: { resource: [record] } });
    const { body: stored } = await client.call('GET', 'shop/_table/sized/1');
    assert.deepEqual([stored.f0, stored.f1, stored.f2, Number(stored.f3)], ['Used', 5, 4e9, 1.25]);
    client.close();
  });

  it('knows the types of the generation', () =>
    onBothSchemas(async (client, generation) => {
      const types =
        'bigint money float double boolean date time datetime timestamp text binary json uuid';
      await client.make('kinds', ...types.split(' ').map((type) => `${type}_field:${type}`));
      const shown = await Promise.all(
        types.split(' ').map(async (type) => (await client.field('kinds', `${type}_field`)).type),
      );
      const differ = { money: 'decimal' };
      // PostgreSQL reports less than is known
      const differNow = {
        ...{ datetime: 'timestamp', float: 'double' },
        ...{ text: 'string', binary: 'string', json: 'string' },
      };
      const names: Record<string, string> = generation === 'classic' ? differ : differNow;
      assert.deepEqual(
        shown,
        types.split(' ').map((type) => names[type] ?? type),
      );
    }));

  it('rejects a table without fields, one that refers to nothing, and a body without tables', () =>
    onBothSchemas(async (client) => {
      const bare = await client.call('POST', 'shop/_schema', {
        body: { resource: [{ name: 'bare', field: [] }] },
      });
      assert.match(sentences(bare), /^No valid fields exist/);
      const lost = await client.make('lost', { name: 'x_id', type: 'reference', ref_table: 'nil' });
      assert.equal(lost.status, 500);
      const wrong = await client.call('POST', 'shop/_schema', { body: { table: [] } });
      assert.equal(wrong.status, 400);
      assert.equal((await client.call('GET', 'shop/_schema/bare')).status, 404);
      assert.equal((await client.call('GET', 'shop/_schema/lost')).status, 404);
    }));

  it('rejects a table that exists on a classic server and merges it on a current one', () =>
    onBothSchemas(async (client, generation) => {
      const again = await client.make('customers', 'extra:string');
      assert.equal(again.status, generation === 'classic' ? 500 : 200);
      const names = await client.fieldNames('customers');
      assert.equal(names.includes('extra'), generation === 'current');
      assert.ok(names.includes('email'));
    }));

  it('keeps names, aliases and the name field beside the table', () =>
    onBothSchemas(async (client) => {
      const body = { label: 'Client', plural: 'Clients', alias: 'clients', name_field: 'email' };
      await client.call('PATCH', 'shop/_schema/customers', { body });
      const table = (await client.call('GET', 'shop/_schema/customers')).body;
      for (const [member, value] of Object.entries(body)) assert.equal(table[member], value);
      assert.equal((await client.call('GET', 'shop/_table/clients/1')).status, 200);
      assert.equal((await client.call('GET', 'shop/_table/customers/1')).status, 404);
      await client.call('PATCH', 'shop/_schema', {
        body: { resource: [{ name: 'customers', alias: null }] },
      });
      assert.equal((await client.call('GET', 'shop/_table/customers/1')).status, 200);
    }));

  it('finds everything again after a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'platform-'));
    const first = new SchemaClient('current', { dataDir });
    await first.signIn();
    await first.make('kept', { name: 'word', type: 'string', label: 'Word!', picklist: ['a'] });
    await first.store('kept', { word: 'a' });
    first.close();
    const second = new SchemaClient('current', { dataDir });
    await second.signIn();
    assert.equal((await second.field('kept', 'word')).label, 'Word!');
    assert.deepEqual(await second.rows('kept'), [{ id: 1, word: 'a' }]);
    second.close();
    rmSync(dataDir, { recursive: true });
  });

  it('is rejected to a role without the verb', async () => {
    await onBothSchemas(async (client) => {
      await client.signIn('sam');
      const body = { resource: [{ name: 'mine', field: [{ name: 'id', type: 'id' }] }] };
      const answer = await client.call('POST', 'shop/_schema', { body });
      assert.ok([403, 404].includes(answer.status), answer.text);
    });
  });

  it('leaves no table without its labels when it is stopped in between', () => {
    const [folder, left] = ['df-live-', 'df-left-'].map((name) =>
      mkdtempSync(join(tmpdir(), name)),
    );
    assert.ok(folder && left);
    const db = openDatabase(join(folder, 'a.sqlite'));
    const watched: Db = {
      ...db,
      run(sql, params) {
        // what a process that ends here leaves on the disk
        if (sql.includes('df_schema_extras') && readdirSync(left).length === 0) {
          const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
          for (const name of files) copyFileSync(join(folder, name), join(left, name));
        }
        return db.run(sql, params);
      },
    };
    const schemaBudget = new SchemaBudget();
    const call = { db: watched, engine: 'mysql', request: { generation: 'classic' }, schemaBudget };
    const field = [{ name: 'id', type: 'id', label: 'Number' }];
    saveTable(
      call as DatabaseCall,
      { name: 'book', label: 'Books', field },
      { merge: false, drop: false },
    );
    const found = openDatabase(join(left, 'a.sqlite'));
    const tables = found.all("select name from sqlite_master where type = 'table'");
    assert.deepEqual([tables, readdirSync(left).includes('a.sqlite')], [[], true]);
    found.close();
    db.close();
    for (const each of [folder, left]) rmSync(each, { recursive: true });
  });
});
