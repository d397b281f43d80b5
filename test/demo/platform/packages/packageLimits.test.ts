import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceRequest } from '../../../../demo/platform/http/ServiceRequest.ts';
import { withAppPackage } from '../../../../demo/platform/packages/readAppPackage.ts';
import { withPackage } from '../../../../demo/platform/packages/readPackage.ts';
import type { PlatformContext } from '../../../../demo/platform/platformContext.ts';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import { GENERATIONS, onBoth, PlatformClient } from '../PlatformClient.ts';

/** Far more than an import takes, and far less than without the limits. */
const PATIENCE_MS = 3000;

const encode = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

/** Sends a package whose files are texts or values, and returns the response and how long it took. */
async function send(
  client: PlatformClient,
  [path, field, name]: readonly [string, string, string],
  files: Record<string, unknown>,
) {
  const entries = Object.entries(files).map(([file, value]) => ({
    name: file,
    content: encode(value),
  }));
  const form = new FormData();
  form.set(field, new File([await writeZip(entries, 0)], name));
  const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
  const url = `http://x/api/v2/system/${path}`;
  const start = performance.now();
  const response = await client.platform.fetch(
    new Request(url, { method: 'POST', headers, body: form }),
  );
  const text = await response.text();
  return { status: response.status, text, took: performance.now() - start };
}

const PACKAGE = ['package', 'files', 'package.zip'] as const;
const APP = ['app', 'file', 'app.dfpkg'] as const;
const head = { version: '0.1', secured: false, service: {} };

describe('a package', () => {
  it('lists at most 10,000 items of a kind', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const exported = async (count: number) => {
        const items = Array.from({ length: count }, () => 1);
        const body = { name: 'many', service: { system: { role: items } } };
        return (await client.call('POST', 'system/package', { body })).status;
      };
      assert.notEqual(await exported(10_000), 413, generation);
      assert.equal(await exported(10_001), 413, generation);
    }));

  it('is not exported with more of a table than an import accepts, and the table is named', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const field = [
        { name: 'id', type: 'id' },
        { name: 'note', type: 'text', allow_null: true },
      ];
      const tables = ['many', 'wide'].map((name) => ({ name, field }));
      await client.call('POST', 'db/_schema', { body: { resource: tables } });
      const fill = (table: string, count: number, note: string | null) => {
        const resource = Array.from({ length: count }, () => ({ note }));
        return client.call('POST', `db/_table/${table}`, { body: { resource } });
      };
      const exported = async (table: string) => {
        const service = { db: { _table: [table] } };
        const { status, text, body } = await client.call('POST', 'system/package', {
          body: { service },
        });
        return [status, status === 200 ? body.success : text] as const;
      };
      await fill('many', 10_000, null);
      assert.deepEqual(await exported('many'), [200, true], generation);
      await fill('many', 1, null);
      for (let part = 0; part < 2; part++) await fill('wide', 60, 'x'.repeat(100_000));
      for (const [table, reason] of [
        ['many', 'A request can have at most 10,000 records.'],
        ['wide', 'It is larger than 10 MB.'],
      ] as const) {
        const [status, text] = await exported(table);
        assert.equal(status, 413, `${generation} ${table}`);
        const sentence = `The package can't contain db/_table/${table}, because it couldn't be imported.`;
        assert.ok(String(text).includes(`${sentence} ${reason}`), String(text));
      }
    }));

  it('is not exported with more system records than an import accepts', () =>
    onBoth(async (client) => {
      await client.signIn();
      const many = (prefix: string) =>
        Array.from({ length: 6000 }, (_, at) => ({ name: `${prefix}${at}` }));
      for (const kind of ['role', 'lookup']) {
        const { status, text } = await client.call('POST', `system/${kind}`, {
          body: { resource: many(kind) },
        });
        assert.ok(status < 300, text.slice(0, 200));
      }
      const names = (kind: string) => many(kind).map(({ name }) => name);
      const system = { role: names('role'), lookup: names('lookup') };
      const { status, text } = await client.call('POST', 'system/package', {
        body: { service: { system } },
      });
      assert.equal(status, 413);
      assert.match(text, /can't contain so many system records/);
    }));

  it('that unpacks to a file of JSON above 10 MB is rejected before the file is parsed', () =>
    onBoth(async (client) => {
      await client.signIn();
      const large = `[${'{},'.repeat(4_000_000)}{}]`;
      const sent = await send(client, PACKAGE, { 'package.json': large });
      assert.equal(sent.status, 413);
      assert.equal((await send(client, APP, { 'description.json': large })).status, 413);
    }));

  it('of more than 10,000 records is rejected', () =>
    onBoth(async (client) => {
      await client.signIn();
      const roles = Array.from({ length: 10_001 }, (_, id) => ({ id, name: `Role ${id}` }));
      const files = { 'package.json': head, 'system/role.json': roles };
      assert.equal((await send(client, PACKAGE, files)).status, 413);
    }));

  it('with many references between its records delays no one', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const service = (id: number) => ({
        id,
        name: `far${id}`,
        label: 'x'.repeat(200),
        type: 'rws',
      });
      const rule = (id: number) => ({ service_id: 1000 + id, component: '*', verb_mask: 1 });
      const role = (id: number) => ({
        id,
        name: `Reader ${id}`,
        role_service_access_by_role_id: Array.from({ length: 20 }, (_, each) => rule(each)),
      });
      const { status, took } = await send(client, PACKAGE, {
        'package.json': head,
        'system/service.json': Array.from({ length: 500 }, (_, id) => service(1000 + id)),
        'system/role.json': Array.from({ length: 50 }, (_, id) => role(id)),
      });
      assert.equal(status, 201);
      assert.ok(took < PATIENCE_MS, `${generation} took ${Math.round(took)} ms`);
    }));

  it('with settings that are too long brings only the others', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const long = { name: 'long', value: JSON.stringify('x'.repeat(70_000)) };
      const settings = [long, { name: 'short', value: '1' }];
      await send(client, PACKAGE, { 'package.json': head, 'system/custom.json': settings });
      const { body } = await client.call('GET', 'system/custom');
      const names = body.resource.map(({ name }) => name);
      assert.ok(
        names.includes('short') && !names.includes('long'),
        `${generation} ${names.join()}`,
      );
    }));

  it('with a deeply nested setting leaves the list of settings whole', () =>
    onBoth(async (client) => {
      await client.signIn();
      const value = '['.repeat(20_000) + ']'.repeat(20_000);
      const files = { 'package.json': head, 'system/custom.json': [{ name: 'deep', value }] };
      await send(client, PACKAGE, files);
      assert.equal((await client.call('GET', 'system/custom')).status, 200);
    }));
});

it('a package that waits for another one is not read yet', async () => {
  const context = { generation: 'current' } as PlatformContext;
  for (const [field, name, open] of [
    ['file', 'app.dfpkg', withAppPackage],
    ['files', 'all.zip', withPackage],
  ] as const) {
    const content = await writeZip([{ name: 'a.txt', content: encode('a') }], 0);
    let reads = 0;
    const read = () => {
      reads++;
      return content;
    };
    const discard = () => undefined;
    const form = { fields: new Map(), files: [{ field, name, content: { read, discard } }] };
    const request = { form, query: new URLSearchParams() } as unknown as ServiceRequest;
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const first = open(request, context, () => gate);
    const second = open(request, context, () => Promise.resolve());
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    assert.equal(reads, 1, name);
    finish();
    await Promise.all([first, second]);
    assert.equal(reads, 2, name);
  }
});

it('a package that takes longer than two minutes is given up', async () => {
  for (const generation of GENERATIONS) {
    let clock = Date.UTC(2026, 10, 21);
    const client = new PlatformClient(generation, { now: () => (clock += 1000) });
    await client.signIn();
    const table = Array.from({ length: 200 }, (_, at) => ({
      ...{ name: 'todo', record: [{ name: `Task of a package ${at}` }] },
    }));
    const sent = await send(client, APP, {
      'description.json': { name: 'Slow', type: 0 },
      'data.json': { service: [{ name: 'shop', table }] },
    });
    assert.match(sent.text, /takes too long/, generation);
    assert.equal(sent.status, 413, generation);
    const { body } = await client.call('GET', 'system/app?filter=name%3DSlow');
    assert.deepEqual(body.resource, [], generation);
    const tables = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`shop/_table/t${at}.json`, [{ id: 1 }]]),
    );
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`files/t${at}.txt`, 'text']),
    );
    for (const many of [tables, files]) {
      const { status, text } = await send(client, PACKAGE, { 'package.json': head, ...many });
      assert.match(text, /takes too long/, generation);
      assert.equal(status, 413, generation);
    }
    client.close();
  }
});
