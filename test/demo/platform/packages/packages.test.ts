import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Generation } from '../../../../demo/platform/generation.ts';
import { readZip } from '../../../../demo/platform/zip/readZip.ts';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import { GENERATIONS, onBoth, PlatformClient } from '../PlatformClient.ts';

type Fields = Record<string, unknown>;

async function download(client: PlatformClient, path: string): Promise<Blob> {
  const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
  const url = path.replace(/^http:\/\/x\/(api\/v2\/)?/, 'http://x/api/v2/');
  return (await client.platform.fetch(new Request(url, { headers }))).blob();
}

async function importInto(
  client: PlatformClient,
  file: Blob,
  query = '',
): Promise<{ status: number; body: Fields }> {
  const form = new FormData();
  form.set('files', file, 'package.zip');
  const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
  const url = `http://x/api/v2/system/package${query}`;
  const response = await client.platform.fetch(
    new Request(url, { method: 'POST', headers, body: form }),
  );
  return { status: response.status, body: (await response.json()) as Fields };
}

const exporting = (client: PlatformClient, body: object) =>
  client.call('POST', 'system/package', { body });

const one = async (client: PlatformClient, path: string): Promise<Fields> => {
  const { body } = await client.call('GET', path);
  return body.resource[0] ?? {};
};

/** A source with records of its own, and another instance with different ids. */
async function twoInstances(generation: Generation) {
  const source = new PlatformClient(generation);
  const target = new PlatformClient(generation);
  await source.signIn();
  await target.signIn();
  const post = (client: PlatformClient, path: string, record: object) =>
    client.call('POST', `system/${path}`, { body: { resource: [record] } });
  await post(target, 'service', { name: 'other', label: 'Other', type: 'rws', config: {} });
  await post(target, 'role', { name: 'Of the target' });
  const config = { base_url: 'http://127.0.0.1:9/' };
  await post(source, 'service', { name: 'far', label: 'Far', type: 'rws', config });
  const service = await one(source, 'system/service?filter=name%3Dfar');
  const rule = { service_id: service.id, component: 'a/*', verb_mask: 3, requestor_mask: 1 };
  await post(source, 'role', {
    name: 'Far Reader',
    is_active: true,
    role_service_access_by_role_id: [rule],
  });
  const role = await one(source, 'system/role?filter=name%3D%22Far%20Reader%22');
  await post(source, 'app', { name: 'Far App', type: 0, role_id: role.id, is_active: true });
  await post(source, 'lookup', { name: 'far_secret', value: 'hush', private: true });
  await source.call('POST', 'files/far/');
  await source.call('PUT', 'files/far/page.txt', {
    body: 'A page',
    headers: { 'Content-Type': 'text/plain' },
  });
  return { source, target };
}

const WANTED = {
  system: {
    service: ['far'],
    role: ['Far Reader'],
    app: ['Far App'],
    lookup: ['far_secret'],
    user: ['sam@example.com'],
  },
  files: ['far/'],
};

describe('a package of one instance', () => {
  it('imports its records into another, which has different ids', async () => {
    for (const generation of GENERATIONS) {
      const { source, target } = await twoInstances(generation);
      const { body } = await exporting(source, { service: WANTED });
      assert.equal(body.success, true);
      const { status } = await importInto(target, await download(source, String(body.path)));
      assert.equal(status, 201);
      const service = await one(target, 'system/service?filter=name%3Dfar');
      const related = 'related=role_service_access_by_role_id';
      const role = await one(target, `system/role?filter=name%3D%22Far%20Reader%22&${related}`);
      const [rule] = role.role_service_access_by_role_id as Fields[];
      assert.equal(rule?.service_id, service.id);
      const app = await one(target, 'system/app?filter=name%3D%22Far%20App%22');
      assert.equal(app.role_id, role.id);
      assert.equal((await target.call('GET', 'files/far/page.txt')).text, 'A page');
      source.close();
      target.close();
    }
  });

  it('carries secrets only under a password, and opens with that only', async () => {
    for (const generation of GENERATIONS) {
      const { source, target } = await twoInstances(generation);
      const secured = { secured: true, password: 'package-pass', service: WANTED };
      const { body } = await exporting(source, secured);
      const file = await download(source, String(body.path));
      assert.equal((await importInto(target, file)).status, 400);
      assert.equal((await importInto(target, file, '?password=wrong')).status, 400);
      assert.equal((await importInto(target, file, '?password=package-pass')).status, 201);
      const lookup = await one(target, 'system/lookup?filter=name%3Dfar_secret');
      const id = String(lookup.id);
      await target.call('PATCH', `system/lookup/${id}`, { body: { private: false } });
      assert.equal((await target.call('GET', `system/lookup/${id}`)).body.value, 'hush');
      source.close();
      target.close();
    }
  });

  it('changes nothing if everything already exists, and says so', () =>
    onBoth(async (client) => {
      await client.signIn();
      const service = { system: { role: [1], app: ['Shop Front'] }, files: ['docs/readme.txt'] };
      const { body } = await exporting(client, { service });
      const { status, body: answer } = await importInto(
        client,
        await download(client, String(body.path)),
      );
      assert.equal(status, 200);
      assert.equal(answer.success, false);
      const log = answer.log as { notice: string[]; warning: string[] };
      assert.ok(
        log.notice.includes('Ignored duplicate found for system/role with name Shop Reader'),
      );
      assert.match(log.warning.at(-1) ?? '', /already exists/);
    }));

  it('omits what refers to records that it does not contain, and says so', async () => {
    for (const generation of GENERATIONS) {
      const { source, target } = await twoInstances(generation);
      const { body } = await exporting(source, {
        service: { system: { role: ['Far Reader'], app: ['Far App'] } },
      });
      const file = await download(source, String(body.path));
      const log = (await importInto(target, file)).body.log as { warning: string[] };
      assert.match(
        log.warning.join(),
        /^Skipping relation role_service_access_by_role_id with id /,
      );
      const related = 'related=role_service_access_by_role_id';
      const role = await one(target, `system/role?filter=name%3D%22Far%20Reader%22&${related}`);
      assert.deepEqual(role.role_service_access_by_role_id, []);
      source.close();
      target.close();
    }
  });

  it('contains once what is named several times, also by a folder', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const headers = { 'Content-Type': 'text/plain' };
      for (const folder of ['twice/', 'twice/in/']) await client.call('POST', `files/${folder}`);
      for (const path of ['a.txt', 'in/b.txt']) {
        await client.call('PUT', `files/twice/${path}`, { body: path, headers });
      }
      const custom = { resource: [{ name: 'home', value: 1 }] };
      await client.call('POST', 'system/custom', { body: custom });
      const { body } = await exporting(client, {
        service: {
          system: { role: [1, 'Shop Reader', 1], custom: ['home', 'home'] },
          files: ['twice/in/', 'twice/a.txt', 'twice/', 'twice/', 'twice/in/b.txt'],
          shop: { _schema: ['todo', 'todo'], _table: ['todo', 'todo'] },
        },
      });
      const file = await download(client, String(body.path));
      const entries = await readZip(new Uint8Array(await file.arrayBuffer()));
      const names = entries.map(({ name }) => name).sort();
      assert.deepEqual(names, [
        ...['files/twice/a.txt', 'files/twice/in/b.txt', 'package.json'],
        ...['shop/_schema.json', 'shop/_table/todo.json'],
        ...['system/custom.json', 'system/role.json'],
      ]);
      for (const name of ['shop/_schema.json', 'system/custom.json', 'system/role.json']) {
        const entry = entries.find((each) => each.name === name);
        const list = JSON.parse(new TextDecoder().decode(entry?.content)) as unknown[];
        assert.equal(list.length, 1, `${generation} ${name}`);
      }
    }));

  it('carries settings and scripts, which have no ids', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const custom = { resource: [{ name: 'home', value: { a: 1 } }] };
      await client.call('POST', 'system/custom', { body: custom });
      const kind = generation === 'classic' ? 'event' : 'event_script';
      const name = 'shop._table.todo.get.post_process';
      const script = { name, type: 'nodejs', content: '1;', is_active: true };
      await client.call('POST', `system/${kind}/${name}`, { body: script });
      const { body } = await exporting(client, {
        service: { system: { custom: ['home'], [kind]: [name] } },
      });
      const file = await download(client, String(body.path));
      await client.call('DELETE', 'system/custom/home');
      await client.call('DELETE', `system/${kind}/${name}`);
      assert.equal((await importInto(client, file)).status, 201);
      assert.deepEqual((await client.call('GET', 'system/custom/home')).body, { a: 1 });
      assert.equal((await client.call('GET', `system/${kind}/${name}`)).body.content, '1;');
    }));

  it('leaves a script that it overwrites linked to its file, unless it brings another text', async () => {
    const client = new PlatformClient('current');
    try {
      await client.signIn();
      const headers = { 'Content-Type': 'text/plain' };
      const file = 'event.response.content = { from: "file" };';
      await client.call('PUT', 'files/a.js', { body: file, headers });
      const { id } = await one(client, "system/service?filter=name='files'");
      const name = 'shop._table.todo.get.post_process';
      const link = { storage_service_id: id, storage_path: 'a.js', scm_repository: 'r' };
      const flags = { type: 'nodejs', is_active: true, allow_event_modification: true };
      const body = { name, ...flags, ...link };
      await client.call('POST', `system/event_script/${name}`, { body });
      const service = { system: { event_script: [name] } };
      const exported = await exporting(client, { service });
      const linked = await download(client, String(exported.body.path));
      assert.equal((await importInto(client, linked, '?overwrite=true')).status, 201);
      const run = () => client.call('GET', 'shop/_table/todo');
      assert.deepEqual((await run()).body, { from: 'file' });
      const kept = await client.call('GET', `system/event_script/${name}`);
      assert.deepEqual({ ...kept.body, ...link }, kept.body);

      const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
      const content = 'event.response.content = { from: "package" };';
      const entries = Object.entries({
        'package.json': { version: '0.1' },
        'system/event_script.json': [{ name, ...flags, is_active: 1, content }],
      }).map(([entry, value]) => ({ name: entry, content: encode(value) }));
      const written = new Blob([await writeZip(entries, 0)]);
      assert.equal((await importInto(client, written, '?overwrite=true')).status, 201);
      assert.deepEqual((await run()).body, { from: 'package' });
    } finally {
      client.close();
    }
  });

  it('skips settings and scripts that it could not read again', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const kind = generation === 'classic' ? 'event' : 'event_script';
      const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
      const odd = ['{broken', null, undefined, { a: 1 }, [1]];
      const settings = odd.map((value, at) => ({ name: `odd${at}`, value }));
      const scripts = [
        { name: 'a' },
        { name: 'b', type: 'nodejs', content: {} },
        { type: 'nodejs' },
        // as classic servers send it
        { name: 'good', type: 'nodejs', content: 'event;', is_active: true },
      ];
      const file = await writeZip(
        [
          { name: 'package.json', content: encode({ version: '0.1' }) },
          {
            name: 'system/custom.json',
            content: encode([
              ...settings,
              { name: null, value: '1' },
              { name: 'good', value: '1' },
            ]),
          },
          { name: `system/${kind}.json`, content: encode(scripts) },
        ],
        0,
      );
      assert.equal((await importInto(client, new Blob([file]))).status, 201);
      const stored = await client.call('GET', `system/${kind}/good`);
      assert.equal(stored.body.content, 'event;', generation);
      const { body } = await client.call('GET', 'system/custom');
      const names = body.resource.map((each) => each.name);
      assert.ok(names.includes('good') && !names.includes('odd0'), names.join());
    }));
});

it('is locked however the request says so, and replaces no other of the same second', () =>
  onBoth(async (client) => {
    await client.signIn();
    const service = { system: { role: [1] } };
    const locked = { secured: 'true', password: 'package-pass', service };
    const first = await exporting(client, locked);
    const second = await exporting(client, { service });
    assert.notEqual(first.body.path, second.body.path);
    const file = await download(client, String(first.body.path));
    assert.equal((await importInto(client, file)).status, 400);
    const open = await download(client, String(second.body.path));
    assert.equal((await importInto(client, open)).status, 200);
  }));

it('exports no package that is larger than an import can be', () =>
  onBoth(
    async (client) => {
      await client.signIn();
      const headers = { 'Content-Type': 'text/plain' };
      const long = 'x'.repeat(30_000);
      const files = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
      for (const name of files) await client.call('PUT', `files/${name}`, { body: long, headers });
      const field = ['id', 'text'].map((name) => ({ name, type: name }));
      const made = { resource: [{ name: 'wide', field }] };
      await client.call('POST', 'shop/_schema', { body: made });
      const rows = { resource: files.map(() => ({ text: long })) };
      await client.call('POST', 'shop/_table/wide', { body: rows });
      for (const service of [{ files }, { shop: { _table: ['wide'] } }]) {
        const { status, text } = await exporting(client, { service });
        assert.equal(status, 413, text.slice(0, 200));
        assert.match(text, /The package is too large\. Export fewer items/);
      }
    },
    { uploadLimit: 100_000 },
  ));

it('a role that may list what a package can hold sees only what it may read', async () => {
  for (const generation of GENERATIONS) {
    const client = new PlatformClient(generation, { oldServerHoles: false });
    await client.signIn();
    const { body } = await client.call('GET', 'system/service?fields=id,name');
    const idOf = (name: string) => body.resource.find((one) => one.name === name)?.id;
    const access = [
      { service_id: idOf('system'), component: 'package' },
      { service_id: idOf('system'), component: 'app' },
      { service_id: idOf('shop'), component: '_schema/todo' },
    ].map((rule) => ({ ...rule, verb_mask: 1, requestor_mask: 1 }));
    const role = { name: 'Lists', is_active: true, role_service_access_by_role_id: access };
    const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
    const app = { name: 'L', type: 0, is_active: true, role_id: made.body.resource[0]?.id };
    const path = 'system/app?fields=*';
    const apps = await client.call('POST', path, { body: { resource: [app] } });
    client.token = undefined;
    const key = String(apps.body.resource[0]?.api_key);
    const answer = await client.call('GET', 'system/package?full_tree=true', { key });
    assert.equal(answer.status, 200, answer.text);
    const { system, shop, ...others } = answer.body.service as Record<string, object>;
    assert.deepEqual(Object.keys(system ?? {}), ['app'], generation);
    assert.deepEqual((shop as { _schema: unknown })._schema, ['todo'], generation);
    assert.deepEqual(others, {}, generation);
    client.close();
  }
});

describe('a package of a server of the other generation', () => {
  it('brings its scripts, and the lookups of its roles and users', async () => {
    const EVENT = 'shop._table.todo.get.post_process';
    const names = (generation: Generation) =>
      generation === 'classic'
        ? { event: 'event', ofRole: 'role_lookup_by_role_id', ofUser: 'user_lookup_by_user_id' }
        : { event: 'event_script', ofRole: 'lookup_by_role_id', ofUser: 'lookup_by_user_id' };
    for (const [from, to] of [
      ['classic', 'current'],
      ['current', 'classic'],
    ] as const) {
      const source = new PlatformClient(from);
      const target = new PlatformClient(to);
      await source.signIn();
      await target.signIn();
      const there = names(from);
      const script = { name: EVENT, type: 'nodejs', content: '1;', is_active: true };
      await source.call('POST', `system/${there.event}/${EVENT}`, { body: script });
      const role = { name: 'Clerk', [there.ofRole]: [{ name: 'region', value: 'EU' }] };
      await source.call('POST', 'system/role', { body: { resource: [role] } });
      const email = 'kim@example.com';
      const kim = { email, name: 'Kim', [there.ofUser]: [{ name: 'desk', value: '7' }] };
      for (const kind of ['user', 'admin']) {
        const person = { ...kim, email: `${kind}.${email}` };
        const { status } = await source.call('POST', `system/${kind}`, {
          body: { resource: [person] },
        });
        assert.ok(status < 300);
      }
      const people = { user: [`user.${email}`], admin: [`admin.${email}`] };
      const system = { ...people, role: ['Clerk'], [there.event]: [EVENT] };
      const { body } = await exporting(source, { service: { system } });
      const answer = await importInto(target, await download(source, String(body.path)));
      assert.deepEqual(answer.body, { success: true, log: {} }, `${from} to ${to}`);
      const here = names(to);
      const event = await target.call('GET', `system/${here.event}/${EVENT}`);
      assert.equal(event.body.content, '1;');
      // every script of a classic server changes its event
      if (to === 'current') assert.equal(event.body.allow_event_modification, true);
      const valueOf = async (path: string, member: string) => {
        const lookups = (await one(target, `${path}&related=${member}`))[member] as Fields[];
        return lookups.map(({ value }) => value);
      };
      assert.deepEqual(await valueOf('system/role?filter=name%3DClerk', here.ofRole), ['EU']);
      for (const kind of ['user', 'admin']) {
        const filter = encodeURIComponent(`email="${kind}.${email}"`);
        assert.deepEqual(await valueOf(`system/${kind}?filter=${filter}`, here.ofUser), ['7']);
      }
      source.close();
      target.close();
    }
  });

  it('brings a script whose language this server lacks inactive, and says so', async () => {
    const EVENT = 'shop._table.todo.get.post_process';
    const source = new PlatformClient('classic');
    const target = new PlatformClient('current');
    await source.signIn();
    await target.signIn();
    const script = { name: EVENT, type: 'v8js', content: '1;', is_active: true };
    await source.call('POST', `system/event/${EVENT}`, { body: script });
    const { body } = await exporting(source, { service: { system: { event: [EVENT] } } });
    const answer = await importInto(target, await download(source, String(body.path)));
    assert.match(JSON.stringify(answer.body), /is inactive. This server can't run its language/);
    assert.equal((await target.call('GET', 'shop/_table/todo?limit=1')).status, 200);
    // nor does it replace one that runs
    const path = `system/event_script/${EVENT}`;
    const guard = { type: 'nodejs', content: '2;', is_active: true };
    await target.call('PUT', path, { body: { ...guard, name: EVENT } });
    const file = await download(source, String(body.path));
    const again = await importInto(target, file, '?overwrite=true');
    assert.match(JSON.stringify(again.body), /Skipping[^"]*can't run its language/);
    const kept = (await target.call('GET', path)).body;
    assert.deepEqual({ type: kept.type, content: kept.content, is_active: kept.is_active }, guard);
    source.close();
    target.close();
  });

  it('names the kinds of records that this server lacks', async () => {
    const source = new PlatformClient('classic');
    const target = new PlatformClient('current');
    await source.signIn();
    await target.signIn();
    const system = { app_group: ['Sales'] };
    const { body } = await exporting(source, { service: { system } });
    const file = await download(source, String(body.path));
    const { body: answer } = await importInto(target, file);
    const warning = ['Skipping system/app_group. This server has no records of that kind.'];
    assert.deepEqual(answer, { success: false, log: { warning } });
    assert.equal((await importInto(source, file)).body.success, false);
    source.close();
    target.close();
  });
});
