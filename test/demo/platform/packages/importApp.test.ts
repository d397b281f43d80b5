import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import { onBoth, PlatformClient } from '../PlatformClient.ts';

const bytes = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

const about = {
  name: 'Address Book',
  description: 'Keeps addresses',
  type: 1,
  path: 'add/index.html',
  is_active: true,
};

const addressBook = (more: Record<string, unknown> = {}) =>
  writeZip(
    Object.entries({
      'description.json': about,
      'add/index.html': '<h1>Addresses</h1>',
      ...more,
    }).map(([name, value]) => ({ name, content: bytes(value) })),
    0,
  );

async function importFile(
  client: PlatformClient,
  content: Uint8Array<ArrayBuffer>,
  name = 'add.dfpkg',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  form.set('file', new File([content], name));
  form.set('storage_service_id', '0');
  form.set('storage_container', 'applications');
  const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
  const response = await client.platform.fetch(
    new Request('http://x/api/v2/system/app', { method: 'POST', headers, body: form }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const apps = async (client: PlatformClient) =>
  (await client.call('GET', 'system/app?fields=name')).body.resource.map(({ name }) => name);

it('one package is unpacked at a time, and only a few wait', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const content = await addressBook();
    const all = await Promise.all(Array.from({ length: 20 }, () => importFile(client, content)));
    const count = (wanted: number) => all.filter(({ status }) => status === wanted).length;
    assert.equal(count(201), 1, generation);
    assert.ok(count(503) > 0, generation);
  }));

describe('importing an app', () => {
  it('makes the app and its files, and the app can be launched', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { status, body } = await importFile(client, await addressBook());
      assert.equal(status, 201);
      assert.equal(body.launch_url, 'http://x/files/applications/add/index.html');
      assert.match(String(body.api_key), /^[0-9a-f]{64}$/);
      const page = client.platform.publicFile(new Request(String(body.launch_url)));
      assert.equal(await page?.text(), '<h1>Addresses</h1>');
    }));

  it('leaves no app behind when the package asks for what cannot be', () =>
    onBoth(async (client) => {
      await client.signIn();
      const before = await apps(client);
      const schema = { service: [{ name: 'nothing', table: [{ name: 't' }] }] };
      const { status, body } = await importFile(
        client,
        await addressBook({ 'schema.json': schema }),
      );
      assert.equal(status, 500);
      assert.match(JSON.stringify(body), /Could not create the database tables/);
      assert.deepEqual(await apps(client), before);
    }));

  it('never replaces the start page of another app', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { body } = await importFile(client, await addressBook());
      const before = await apps(client);
      const other = { 'description.json': { ...about, name: 'Other' } };
      const second = await importFile(
        client,
        await addressBook({ ...other, 'add/index.html': 'Other' }),
      );
      assert.equal(second.status, 400);
      assert.match(JSON.stringify(second.body), /is the start page of the app 'Address Book'/);
      assert.deepEqual(await apps(client), before);
      const page = client.platform.publicFile(new Request(String(body.launch_url)));
      assert.equal(await page?.text(), '<h1>Addresses</h1>');
    }));

  it('rejects other files and archives without a description', () =>
    onBoth(async (client) => {
      await client.signIn();
      assert.equal((await importFile(client, await addressBook(), 'add.zip')).status, 400);
      assert.equal((await importFile(client, bytes('no archive'))).status, 500);
      const bare = await writeZip([{ name: 'a.txt', content: bytes('a') }], 0);
      assert.equal((await importFile(client, bare)).status, 400);
    }));

  it('by address works on classic servers and never reaches private hosts on current ones', async () => {
    const archive = await addressBook();
    const server = createServer((_request, response) => response.end(archive));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      await onBoth(async (client, generation) => {
        await client.signIn();
        const import_url = `http://127.0.0.1:${port}/add.dfpkg`;
        const { status } = await client.call('POST', 'system/app', { body: { import_url } });
        assert.equal(status, generation === 'classic' ? 201 : 400);
      });
    } finally {
      server.close();
    }
  });
});

it('a package at a slow URL keeps no other package waiting', async () => {
  const server = createServer();
  const arrived = new Promise((resolve) => server.once('request', resolve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new PlatformClient('classic');
  await client.signIn();
  const import_url = `http://127.0.0.1:${port}/slow.dfpkg`;
  const slow = client.call('POST', 'system/app', { body: { import_url } });
  await arrived;
  assert.equal((await importFile(client, await addressBook())).status, 201);
  server.close();
  server.closeAllConnections();
  assert.equal((await slow).status, 500);
  client.close();
});

describe('a package of an app among other packages', () => {
  it('is imported anyway', () =>
    onBoth(async (client) => {
      await client.signIn();
      const form = new FormData();
      form.set('files', new File([await addressBook()], 'add.dfpkg'));
      const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
      const { status } = await client.platform.fetch(
        new Request('http://x/api/v2/system/package', { method: 'POST', headers, body: form }),
      );
      assert.equal(status, 201);
      assert.ok((await apps(client)).includes('Address Book'));
    }));
});

describe('deleting an app', () => {
  it('keeps its files unless told to delete the container', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { body } = await importFile(client, await addressBook());
      const page = () => client.platform.publicFile(new Request(String(body.launch_url)))?.status;
      await client.call('DELETE', `system/app/${String(body.id)}?delete_storage=false`);
      assert.equal(page(), 200);
      const again = await importFile(client, await addressBook());
      await client.call('DELETE', `system/app/${String(again.body.id)}?delete_storage=true`);
      assert.equal(page(), 404);
    }));

  it('lists a container that many apps share only until 50,000 files are listed', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { body } = await client.call('GET', 'system/service?fields=id,name');
      const idOf = (name: string) => body.resource.find((each) => each.name === name)?.id;
      const names = Array.from({ length: 999 }, (_, at) => `${at}.txt`);
      const files = [...names, 'z.txt'].map((name) => ({ name, type: 'file', content: '' }));
      await client.call('POST', 'files/box/');
      await client.call('POST', 'files/box/', { body: { resource: files } });
      const rule = (service: string, component: string, verb_mask: number) => ({
        ...{ service_id: idOf(service), component, verb_mask, requestor_mask: 1 },
      });
      const access = [
        rule('system', 'app', 31),
        rule('files', '*', 31),
        rule('files', 'box/z.txt', 1),
      ];
      const role = { name: 'Apps', is_active: true, role_service_access_by_role_id: access };
      const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
      const stored = { type: 1, storage_service_id: idOf('files'), storage_container: 'box' };
      const apps = Array.from({ length: 60 }, (_, at) => ({ name: `App ${at}`, ...stored }));
      const guest = { name: 'Guest', type: 0, is_active: true, role_id: made.body.resource[0]?.id };
      const created = await client.call('POST', 'system/app?fields=id,api_key', {
        body: { resource: [guest, ...apps] },
      });
      const [{ api_key = '' } = {}, ...others] = created.body.resource;
      client.token = undefined;
      const ids = others.map(({ id }) => String(id)).join();
      const path = `system/app?ids=${ids}&delete_storage=true&continue=true`;
      const { text } = await client.call('DELETE', path, { key: String(api_key) });
      const tried = text.match(/not allowed|too many or too large/g) ?? [];
      assert.equal(tried.length, 51, `${generation} ${text.slice(0, 300)}`);
      assert.equal(tried.at(-1), 'too many or too large', generation);
    }));
});
