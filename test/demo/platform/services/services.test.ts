import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import {
  readServiceTypes,
  type ServiceType,
} from '../../../../demo/platform/data/readServiceTypes.ts';
import { ADMIN_KEY, GENERATIONS, onBoth, PlatformClient, type Answer } from '../PlatformClient.ts';

type Field = Record<string, unknown>;

const create = (client: PlatformClient, service: object): Promise<Answer> =>
  client.call('POST', 'system/service?fields=*', { body: { resource: [service] } });

function sample(field: Field): unknown {
  const { items, type } = field;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'verb_mask') return 7;
  if (type === 'object') return { key: 'value' };
  if (!Array.isArray(items)) return String(type).startsWith('array') ? ['one', 'two'] : 'text';
  return [Object.fromEntries((items as Field[]).map((item) => [item.name, sample(item)]))];
}

const fieldsOf = ({ config_schema: schema }: ServiceType): Field[] =>
  (Array.isArray(schema) ? schema : []) as Field[];

function withoutKeys(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) return row;
    const { id: _id, service_id: _service, ...rest } = row as Record<string, unknown>;
    return rest;
  });
}

describe('a service of every type', () => {
  it('keeps its whole config, secrets shown as a mask on current servers', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const type of readServiceTypes(generation, () => [])) {
        if (type.singleton === true) continue;
        const config = Object.fromEntries(fieldsOf(type).map((each) => [each.name, sample(each)]));
        const name = `t_${String(type.name).replace(/\W/g, '_')}`;
        const made = await create(client, { name, label: name, type: type.name ?? '', config });
        assert.equal(made.status, 201, `${name}: ${made.text}`);
        const id = String(made.body.resource[0]?.id);
        const { body } = await client.call('GET', `system/service/${id}`);
        const shown = body.config as Record<string, unknown>;
        for (const [member, value] of Object.entries(config)) {
          if (shown[member] === '**********') continue;
          assert.deepEqual(withoutKeys(shown[member]), value, `${name}.${member}`);
        }
      }
    }));

  it('keeps a secret whose mask is sent back', () =>
    onBoth(async (client, generation) => {
      if (generation === 'classic') return;
      await client.signIn();
      const { body } = await client.call('GET', 'system/service?filter=name%3Dshop');
      const { id, config } = body.resource[0] as { id: number; config: { password: string } };
      assert.equal(config.password, '**********');
      await client.call('PATCH', `system/service/${id}`, { body: { config } });
      const again = await client.call('GET', `system/service/${id}`);
      assert.deepEqual(again.body.config, config);
    }));

  it('cannot be deleted if the instance needs it', () =>
    onBoth(async (client) => {
      await client.signIn();
      assert.equal((await client.call('DELETE', 'system/service/1')).status, 403);
      assert.equal((await client.call('GET', 'system/service/1')).status, 200);
    }));
});

describe('a service that is deleted', () => {
  it('leaves no rule that would allow more than before', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const made = await create(client, { name: 'far', label: 'Far', type: 'rws', config: {} });
      const service_id = made.body.resource[0]?.id;
      const rule = { service_id, component: '*', verb_mask: 31, requestor_mask: 3 };
      const related = 'related=role_service_access_by_role_id';
      const role = { role_service_access_by_role_id: [rule] };
      await client.call('PATCH', `system/role/1?${related}`, { body: role });
      await client.call('DELETE', `system/service/${String(service_id)}`);
      const { body } = await client.call('GET', `system/role/1?${related}`);
      const rules = body.role_service_access_by_role_id as { service_id: number }[];
      const left = rules.filter((each) => each.service_id === service_id);
      assert.equal(left.length, generation === 'classic' ? 1 : 0);
      await client.signIn('sam');
      const key = 'bd704587ab25105dc000f6af3e76f96897aba02dfaf975b3d8b52ce94a5093c2';
      const refused = await client.call('DELETE', 'files/docs/readme.txt', { key });
      assert.ok([401, 403].includes(refused.status), refused.text);
    }));
});

describe('a remote web service', () => {
  it('passes calls on with its headers and parameters, and remembers answers until flushed', async () => {
    const asked: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      asked.push(request);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ url: request.url, count: asked.length }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      await onBoth(async (client, generation) => {
        asked.length = 0;
        await client.signIn();
        const config = {
          base_url: `http://127.0.0.1:${port}/base`,
          parameters: [{ name: 'company', value: '{company_name}', outbound: true, action: 1 }],
          headers: [
            { name: 'X-Secret', value: 's', action: 31 },
            { name: 'X-Who', pass_from_client: true, action: 31 },
          ],
          cache_enabled: true,
          cache_ttl: 5,
        };
        await create(client, { name: 'far', label: 'Far', type: 'rws', is_active: true, config });
        const get = () => client.call('GET', 'far/some%20path?x=1&api_key=k');
        assert.equal((await get()).body.url, '/base/some%20path?x=1&company=Acme+Trading');
        assert.equal(asked[0]?.headers['x-secret'], 's');
        assert.equal(asked[0]?.headers['x-dreamfactory-session-token'], undefined);
        assert.equal((await get()).body.count, 1);
        // another user's parameters get a response of their own
        const asOther = { headers: { 'X-Who': 'other' } };
        const other = await client.call('GET', 'far/some%20path?x=1', asOther);
        assert.equal(other.body.count, 2);
        assert.equal((await get()).body.count, 1);
        const caches = await client.call('GET', 'system/cache');
        assert.ok(caches.body.resource.some(({ name }) => name === 'far'));
        await client.call('DELETE', 'system/cache/far');
        assert.equal((await get()).body.count, 3);
        const unit = generation === 'classic' ? 60_000 : 1000;
        client.clock += 4 * unit;
        assert.equal((await get()).body.count, 3);
        client.clock += 2 * unit;
        assert.equal((await get()).body.count, 4);
      });
    } finally {
      server.close();
    }
  });

  it('keeps no response that was on its way when the cache was flushed', async () => {
    let count = 0;
    let meanwhile: (() => Promise<unknown>) | undefined;
    const server = createServer((_request, response) => {
      const text = String(++count);
      void Promise.resolve(meanwhile?.()).then(() => response.end(text));
      meanwhile = undefined;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      for (const path of ['system/cache/far', 'system/cache']) {
        await onBoth(async (client) => {
          count = 0;
          await client.signIn();
          const cached = { cache_enabled: true, cache_ttl: 5 };
          const config = { base_url: `http://127.0.0.1:${port}`, ...cached };
          await create(client, { name: 'far', label: 'Far', type: 'rws', is_active: true, config });
          meanwhile = () => client.call('DELETE', path);
          const get = async () => (await client.call('GET', 'far/a')).text;
          assert.deepEqual([await get(), await get(), await get()], ['1', '2', '2'], path);
        });
      }
    } finally {
      server.close();
    }
  });

  it('takes what users write about themselves as text of its base URL', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      seen.push(url);
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      await onBoth(
        async (client) => {
          seen.length = 0;
          await client.signIn();
          const config = { base_url: `http://127.0.0.1:${port}/of/{user.phone}/` };
          await create(client, { name: 'far', label: 'Far', type: 'rws', is_active: true, config });
          for (const phone of ['../admin?x=', '..', '1?x=#2']) {
            await client.call('PATCH', 'system/admin/profile', { body: { phone } });
            await client.call('GET', 'far/a');
          }
          assert.deepEqual(seen, ['/of/1%3Fx%3D%232/a']);
        },
        { oldServerHoles: false },
      );
    } finally {
      server.close();
    }
  });

  it('hands over no credential of the caller, wherever it was sent', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = JSON.stringify(request.headers);
        seen.push(`${request.url} ${headers} ${Buffer.concat(chunks).toString()}`);
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const names = [
      'X-DreamFactory-Session-Token',
      'X-DreamFactory-API-Key',
      'X-DreamFactory-Application-Name',
      'Authorization',
      'Cookie',
      'Referer',
      'X-Original-URL',
    ];
    const passed = names.map((name) => ({ name, pass_from_client: true, action: 31 }));
    try {
      await onBoth(async (client, generation) => {
        seen.length = 0;
        await client.signIn();
        const config = { base_url: `http://127.0.0.1:${port}`, headers: passed };
        await create(client, { name: 'far', label: 'Far', type: 'rws', is_active: true, config });
        const { token = '' } = client;
        const headers = {
          Authorization: `Bearer ${token}`,
          Cookie: `df_session=${token}`,
          Referer: `https://portal.example/?session_token=${token}`,
          'X-Original-URL': `/a?api_key=${ADMIN_KEY}`,
        };
        const body = { token, session_token: token, api_key: ADMIN_KEY, jwt: token, kept: 'yes' };
        const query = `token=${token}&session_token=${token}&api_key=${ADMIN_KEY}&kept=yes`;
        await client.call('POST', `far/a?${query}`, { headers, body });
        assert.equal(seen.length, 1, generation);
        assert.equal(seen[0]?.match(/kept/g)?.length, 2, generation);
        assert.ok(!seen[0]?.includes(token), `${generation} ${seen[0]}`);
        assert.ok(!seen[0]?.includes(ADMIN_KEY), generation);
        const form = { 'Content-Type': 'Application/X-WWW-Form-URLencoded' };
        const typed = `session_token=${token}&x=1&x=2`;
        await client.call('POST', 'far/a', { headers: form, body: typed });
        assert.match(seen.pop() ?? '', / x=1&x=2$/, generation);
        const xml = { 'Content-Type': 'application/xml' };
        const text = `<a><api_key>${ADMIN_KEY}</api_key><api_key>x</api_key></a>`;
        const refused = await client.call('POST', 'far/a', { headers: xml, body: text });
        assert.equal(refused.status, 400, generation);
        // what is only named like a credential is the other side's
        await client.call('POST', 'far/a', { headers: xml, body: '<a><token>theirs</token></a>' });
        assert.match(seen.pop() ?? '', /<token>theirs/, generation);
        assert.equal(seen.length, 1, generation);
        // credentials that are meant for the other side
        await client.call('GET', 'far/a', { headers: { Authorization: 'Basic b3duOnNlY3JldA==' } });
        assert.match(seen[1] ?? '', /Basic b3duOnNlY3JldA==/, generation);
      });
    } finally {
      server.close();
    }
  });

  it('is asked for no path that leads out of the one that the rules allow', () =>
    onBoth(async (client) => {
      await client.signIn();
      const config = { base_url: 'http://127.0.0.1:9/' };
      await create(client, { name: 'far', label: 'Far', type: 'rws', is_active: true, config });
      for (const path of ['public%2F..%2Fadmin', 'public/..%2Fadmin', 'public%5C..%5Cadmin']) {
        const { status } = await client.call('GET', `far/${path}`);
        assert.ok([400, 404].includes(status), `${path} ${status}`);
      }
    }));

  it('is not asked by a name that the line of look-ups did not find', async () => {
    for (const generation of GENERATIONS) {
      const asked: string[] = [];
      const privateAddress = async (host: string) => void asked.push(host);
      const client = new PlatformClient(generation, {}, { privateAddress });
      await client.signIn();
      const config = { base_url: 'http://localhost:9/' };
      await create(client, { name: 'far', label: 'Far', type: 'rws', is_active: true, config });
      const { status, body } = await client.call('GET', 'far/x');
      assert.equal(status, 500);
      assert.match(body.error.message, /ENOTFOUND localhost/, generation);
      assert.deepEqual(asked, ['localhost']);
      client.close();
    }
  });

  it('says so when the other side is not there', () =>
    onBoth(async (client) => {
      await client.signIn();
      const config = { base_url: 'http://127.0.0.1:9/' };
      await create(client, { name: 'gone', label: 'Gone', type: 'rws', is_active: true, config });
      const { status, body } = await client.call('GET', 'gone/x');
      assert.equal(status, 500);
      assert.match(body.error.message, /Failed to reach the remote web service/);
    }));
});

describe('a database service of its own', () => {
  it('starts empty and can be read', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const service =
        generation === 'classic'
          ? { type: 'sql_db', config: { driver: 'sqlite', dsn: 'sqlite:../../etc/mine.db' } }
          : { type: 'sqlite', config: { database: '../../etc/mine.db' } };
      await create(client, { name: 'mine', label: 'Mine', is_active: true, ...service });
      const { status, body } = await client.call('GET', 'mine/_table');
      assert.equal(status, 200);
      assert.deepEqual(body.resource, []);
    }));
});

describe('services with different places', () => {
  it('share neither files nor tables, whatever letters their names have', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const named = ['Фото', 'Документы', '写真', 'a b', 'a/b', 'a_b', 'a-b'];
      for (const [at, container] of named.entries()) {
        const files = { name: `f${at}`, label: 'F', is_active: true, type: 'local_file' };
        await create(client, { ...files, config: { container } });
        const content = { body: container, headers: { 'Content-Type': 'text/plain' } };
        const stored = await client.call('POST', `f${at}/${at}.txt`, content);
        assert.equal(stored.status, 201, stored.text);
        const file = container.replace('/', '');
        const database =
          generation === 'classic'
            ? { type: 'sql_db', config: { driver: 'sqlite', dsn: `sqlite:${file}.sqlite` } }
            : { type: 'sqlite', config: { database: `${file}.sqlite` } };
        await create(client, { name: `d${at}`, label: 'D', is_active: true, ...database });
        const field = [{ name: 'id', type: 'id' }];
        const table = { body: { resource: [{ name: `t${at}`, field }] } };
        assert.equal((await client.call('POST', `d${at}/_schema`, table)).status, 200);
      }
      for (const at of named.keys()) {
        const files = (await client.call('GET', `f${at}/`)).body.resource;
        assert.deepEqual(
          files.map(({ name }) => name),
          [`${at}.txt`],
        );
        const tables = (await client.call('GET', `d${at}/_table`)).body.resource;
        assert.deepEqual(
          tables.map(({ name }) => name),
          [`t${at}`],
        );
      }
    }));
});

it('file services share no files, however long the names of their containers', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const long = 'Документы отдела продаж за 2026 год, филиал Санкт-Петербург, часть ';
    const services = [`${long}1`, `${long}2`, 'a'.repeat(200), 'a'.repeat(201)];
    for (const [at, container] of services.entries()) {
      const files = { name: `f${at}`, label: 'F', is_active: true, type: 'local_file' };
      await create(client, { ...files, config: { container } });
      const content = { body: 'x', headers: { 'Content-Type': 'text/plain' } };
      const stored = await client.call('POST', `f${at}/${at}.txt`, content);
      assert.equal(stored.status, 201, stored.text);
    }
    for (const at of services.keys()) {
      const { resource } = (await client.call('GET', `f${at}/`)).body;
      assert.deepEqual(
        resource.map(({ name }) => name),
        [`${at}.txt`],
        generation,
      );
    }
  }));

describe('the database services of a new instance', () => {
  it('keep their tables under another name, which a new service of the old one does not show', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const field = [{ name: 'id', type: 'id' }];
      await client.call('POST', 'db/_schema', { body: { resource: [{ name: 'kept', field }] } });
      for (const [name, table] of [
        ['db', 'kept'],
        ['shop', 'customers'],
      ] as const) {
        const { body } = await client.call('GET', `system/service?filter=name="${name}"`);
        const url = `system/service/${String(body.resource[0]?.id)}`;
        const renamed = await client.call('PATCH', url, { body: { name: `main_${name}` } });
        assert.equal(renamed.status, 200, renamed.text);
        const rows = await client.call('GET', `main_${name}/_table/${table}`);
        assert.equal(rows.status, 200, `${generation} ${rows.text}`);
        const [type, config] =
          generation === 'classic'
            ? ['sql_db', { driver: 'sqlite', dsn: 'sqlite:other.sqlite' }]
            : ['sqlite', { database: 'other.sqlite' }];
        const made = await create(client, { name, label: name, is_active: true, type, config });
        assert.equal(made.status, 201, made.text);
        const tables = await client.call('GET', `${name}/_table`);
        assert.deepEqual(tables.body, { resource: [] }, generation);
      }
    }));

  it('have their tables again if they are deleted and created once more', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { body } = await client.call('GET', 'system/service?filter=name="shop"');
      const { id, ...shop } = body.resource[0] ?? {};
      const deleted = await client.call('DELETE', `system/service/${String(id)}`);
      assert.equal(deleted.status, 200, deleted.text);
      const { type, config } = shop;
      const again = { name: 'shop', label: 'Shop', is_active: true, type, config };
      assert.equal((await create(client, again)).status, 201);
      const rows = await client.call('GET', 'shop/_table/customers');
      assert.equal(rows.status, 200, `${generation} ${rows.text}`);
    }));
});

describe('the tables of a service', () => {
  const mine = (generation: string) => ({
    name: 'mine',
    label: 'Mine',
    description: 'Notes',
    is_active: true,
    ...(generation === 'classic'
      ? { type: 'sql_db', config: { driver: 'sqlite', dsn: 'sqlite:mine.sqlite' } }
      : { type: 'sqlite', config: { database: 'mine.sqlite' } }),
  });
  const tablesOf = async (client: PlatformClient, service: string) =>
    (await client.call('GET', `${service}/_table`)).body.resource.map(({ name }) => name);
  const makeTable = (client: PlatformClient, service: string) => {
    const field = [{ name: 'id', type: 'id' }];
    const body = { resource: [{ name: 'notes', field }] };
    return client.call('POST', `${service}/_schema`, { body });
  };

  for (const scale of [undefined, { tables: 2, rows: 1 }]) {
    const large = scale ? ', beside the large one' : '';
    it(`stay those of its file whatever its name${large}`, () =>
      onBoth(async (client, generation) => {
        await client.signIn();
        const made = await create(client, mine(generation));
        await makeTable(client, 'mine');
        const path = `system/service/${String(made.body.resource[0]?.id)}`;
        const name = 'scale_2';
        const renamed = await client.call('PATCH', path, { body: { name } });
        assert.equal(renamed.status, 200, renamed.text);
        assert.deepEqual(await tablesOf(client, name), ['notes'], generation);
        if (!scale) return;
        const all = await tablesOf(client, 'scale');
        const { body } = await client.call('GET', "system/service?filter=name='scale'");
        const id = String(body.resource[0]?.id);
        await client.call('PATCH', `system/service/${id}`, { body: { name: 'large' } });
        assert.ok(all.length > 1, generation);
        assert.deepEqual(await tablesOf(client, 'large'), all, generation);
      }, scale && { scale }));
  }

  it('are those of the file that its config names, also of a service that was there from the start', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { body } = await client.call('GET', "system/service?filter=name='db'");
      const id = String(body.resource[0]?.id);
      const first = await tablesOf(client, 'db');
      const { config } = mine(generation);
      await client.call('PATCH', `system/service/${id}`, { body: { config } });
      assert.deepEqual(await tablesOf(client, 'db'), [], generation);
      const old = body.resource[0]?.config;
      await client.call('PATCH', `system/service/${id}`, { body: { config: old } });
      assert.deepEqual(await tablesOf(client, 'db'), first, generation);
    }));
});
