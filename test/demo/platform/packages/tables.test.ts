import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import { GENERATIONS, onBoth, PlatformClient } from '../PlatformClient.ts';

const entry = (name: string, value: unknown) => ({
  name,
  content: new TextEncoder().encode(JSON.stringify(value)),
});

const fields = [
  { name: 'id', type: 'id' },
  { name: 'first_name', type: 'string', size: 40, allow_null: false },
];
const people = [{ first_name: 'Ann' }, { first_name: 'Bob' }];

const addressBook = () =>
  writeZip(
    [
      entry('description.json', { name: 'Address Book', type: 1, path: 'index.html' }),
      entry('schema.json', {
        service: [{ name: 'db', table: [{ name: 'contact', field: fields }] }],
      }),
      entry('data.json', {
        service: [{ name: 'db', table: [{ name: 'contact', record: people }] }],
      }),
    ],
    0,
  );

async function send(client: PlatformClient, path: string, field: string, file: File) {
  const form = new FormData();
  form.set(field, file);
  const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
  const url = `http://x/api/v2/${path}`;
  return client.platform.fetch(new Request(url, { method: 'POST', headers, body: form }));
}

const contacts = async (client: PlatformClient) =>
  (await client.call('GET', 'db/_table/contact')).body.resource;

describe('a packaged app with tables', () => {
  it('brings its tables and their rows', () =>
    onBoth(async (client) => {
      await client.signIn();
      const file = new File([await addressBook()], 'add.dfpkg');
      assert.equal((await send(client, 'system/app', 'file', file)).status, 201);
      assert.deepEqual(await contacts(client), [
        { id: 1, first_name: 'Ann' },
        { id: 2, first_name: 'Bob' },
      ]);
    }));

  it('keeps each digit of their numbers', () =>
    onBoth(async (client) => {
      await client.signIn();
      const field = [
        { name: 'id', type: 'id' },
        { name: 'code', type: 'bigint' },
      ];
      const data =
        '{"service":[{"name":"db","table":[{"name":"long","record":[{"code":9007199254740993}]}]}]}';
      const entries = [
        entry('description.json', { name: 'Long', type: 1, path: 'index.html' }),
        entry('schema.json', { service: [{ name: 'db', table: [{ name: 'long', field }] }] }),
        { name: 'data.json', content: new TextEncoder().encode(data) },
      ];
      const file = new File([await writeZip(entries, 0)], 'long.dfpkg');
      assert.equal((await send(client, 'system/app', 'file', file)).status, 201);
      assert.match((await client.call('GET', 'db/_table/long')).text, /9007199254740993/);
    }));
});

describe('a package with tables', () => {
  it('takes them from one instance to another', async () => {
    for (const generation of GENERATIONS) {
      const source = new PlatformClient(generation);
      const target = new PlatformClient(generation);
      await source.signIn();
      await target.signIn();
      await send(source, 'system/app', 'file', new File([await addressBook()], 'add.dfpkg'));
      const service = { db: { _schema: ['contact'], _table: ['contact'] } };
      const { body } = await source.call('POST', 'system/package', { body: { service } });
      const path = String(body.path).replace(/^http:\/\/x\/(api\/v2\/)?/, 'http://x/api/v2/');
      const headers = { 'X-DreamFactory-Session-Token': source.token ?? '' };
      const file = await (await source.platform.fetch(new Request(path, { headers }))).blob();
      const sent = new File([file], 'package.zip');
      assert.equal((await send(target, 'system/package', 'files', sent)).status, 201);
      assert.deepEqual(await contacts(target), await contacts(source));
      assert.equal((await send(target, 'system/package', 'files', sent)).status, 200);
      source.close();
      target.close();
    }
  });
});
