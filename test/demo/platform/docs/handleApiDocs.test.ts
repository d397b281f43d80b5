import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, PlatformClient } from '../PlatformClient.ts';

const SHOP_KEY = 'd833f57561dbac2c64aad2904659e722f4846e0033210ea299c3c6c028b257a9';

type Item = Record<string, { operationId: string; summary: string }>;

const read = async (client: PlatformClient, path = 'api_docs') => {
  const { body } = await client.call('GET', path);
  return body as unknown as { paths: Record<string, Item> } & Record<string, unknown>;
};

/** Returns every `$ref` of a document that leads nowhere. */
function danglingReferences(document: unknown): string[] {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  const found = references.map(([, path = '']) => path);
  return [...new Set(found)].filter((path) => {
    let place = document as Record<string, unknown> | undefined;
    for (const step of path.split('/')) place = place?.[step] as typeof place;
    return place === undefined;
  });
}

const operations = (paths: Record<string, Item>) =>
  Object.values(paths).flatMap((item) =>
    Object.entries(item).flatMap(([verb, one]) => (verb === 'parameters' ? [] : [one])),
  );

describe('the document of an instance', () => {
  it('refers only to what it contains, and gives every operation its own id', () =>
    onBoth(async (client) => {
      await client.signIn();
      const document = await read(client);
      assert.deepEqual(danglingReferences(document), []);
      const ids = operations(document.paths).map(({ operationId }) => operationId);
      assert.ok(ids.length > 100);
      assert.equal(new Set(ids).size, ids.length);
      const table = document.paths['/shop/_table/{table_name}'] ?? {};
      const summaries = ['get', 'post', 'put', 'patch', 'delete'].map(
        (verb) => table[verb]?.summary,
      );
      assert.equal(new Set(summaries).size, 5, summaries.join(' '));
    }));

  it('knows the columns of system records', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const document = JSON.stringify(await read(client));
      assert.match(document, /"toggle_location"/);
      assert.equal(document.includes('AppGroup'), generation === 'classic');
    }));

  it('holds a new service, with values that only its maker knows', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const content = JSON.stringify({
        paths: { '/weather': { get: { operationId: 'getWeather', summary: 'The weather.' } } },
      });
      const definition = { format: 0, content };
      const service = {
        name: 'far',
        label: 'Far',
        type: 'rws',
        is_active: true,
        config: { base_url: 'http://127.0.0.1:9' },
        service_doc_by_service_id: generation === 'classic' ? [definition] : definition,
      };
      await client.call('POST', 'system/service', { body: { resource: [service] } });
      const { paths } = await read(client);
      assert.equal(paths['/far/weather']?.get?.summary, 'The weather.');
    }));
});

describe('the document of a service', () => {
  it('allows a user what their role allows', () =>
    onBoth(async (client, generation) => {
      if (generation === 'classic') return;
      await client.signIn('sam');
      const { body } = await client.call('GET', 'api_docs/shop', { key: SHOP_KEY });
      const { paths } = body as unknown as { paths: Record<string, Item> };
      assert.deepEqual(Object.keys(paths['/_table/{table_name}'] ?? {}), ['get', 'parameters']);
    }));

  it('names to programs the tables that the role allows', async () => {
    const client = new PlatformClient('current');
    await client.signIn();
    const services = await client.call('GET', 'system/service?filter=name=shop');
    const rule = { service_id: services.body.resource[0]?.id, requestor_mask: 1, verb_mask: 1 };
    const rules = ['_spec', '_table/todo'].map((component) => ({ ...rule, component }));
    const role = { name: 'Guest', is_active: true, role_service_access_by_role_id: rules };
    const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
    const app = { name: 'Guest', type: 0, is_active: true, role_id: made.body.resource[0]?.id };
    const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
    const all = await client.call('GET', 'shop/_spec');
    client.token = undefined;
    const key = String(apps.body.resource[0]?.api_key);
    const { body } = await client.call('GET', 'shop/_spec', { key });
    const tablesIn = (document: Record<string, unknown>) =>
      (document['x-dreamfactory-resources'] as { tables: string[] }).tables;
    assert.ok(tablesIn(all.body).includes('customers'));
    assert.deepEqual(tablesIn(body), ['todo']);
    client.close();
  });
});

describe('the definition that someone stores with a service', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const define = (client: PlatformClient, generation: string, name: string, content: string) => {
    const definition = { format: 0, content };
    const service = {
      ...{ name, label: name, description: '', type: 'rws', is_active: true },
      config: { base_url: 'http://127.0.0.1:9' },
      service_doc_by_service_id: generation === 'classic' ? [definition] : definition,
    };
    return client.call('POST', 'system/service', { body: { resource: [service] } });
  };

  it('has at most 5 MB and 200 levels', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const deep = await define(client, generation, 'deep', `{"paths":${nested(201)}}`);
      assert.match(deep.text, /nested at most 200 levels/, generation);
      const large = await define(client, generation, 'large', 'x'.repeat(5 * 1024 * 1024 + 1));
      assert.match(large.text, /at most 5 MB/, generation);
      assert.equal((await client.call('GET', 'api_docs')).status, 200, generation);
    }));

  it('has objects as its paths, never a text', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const content = JSON.stringify({
        paths: { '/text': 'ab', '/list': ['a'], '/x': { get: {} } },
      });
      await define(client, generation, 'own', content);
      const { paths } = await read(client);
      const own = Object.keys(paths).filter((path) => path.startsWith('/own'));
      assert.deepEqual(own, ['/own/x'], generation);
    }));

  it('is omitted if the name of its service makes it too long', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const name = 'n'.repeat(30);
      const content = `{"paths":{"/x":{}},"info":"${'{service.name}'.repeat(200_000)}"}`;
      assert.equal((await define(client, generation, name, content)).status, 201, generation);
      const { paths } = await read(client);
      assert.equal(paths[`/${name}/x`], undefined, generation);
    }));

  it('is omitted if it has more than 5,000 paths, and 20,000 of all are shown', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const contentOf = (count: number) =>
        JSON.stringify({
          paths: Object.fromEntries(Array.from({ length: count }, (_, at) => [`/p${at}`, {}])),
        });
      await define(client, generation, 'over', contentOf(5001));
      const names = Array.from({ length: 5 }, (_, at) => `full${at}`);
      for (const name of names) await define(client, generation, name, contentOf(5000));
      const { paths } = await read(client);
      const shown = ['over', ...names].filter((name) => paths[`/${name}/p0`]);
      assert.deepEqual(shown, names.slice(0, 4), generation);
    }));

  it('is shown as far as the role of the reader allows, on a current server', async () => {
    const client = new PlatformClient('current');
    await client.signIn();
    const item = { get: { summary: 'Reads' }, post: { summary: 'Writes' }, parameters: [] };
    const content = JSON.stringify({
      paths: { '/weather': item, '/payroll': item },
      components: { schemas: { Salary: { type: 'integer' } } },
    });
    const made = await define(client, 'current', 'far', content);
    const service_id = made.body.resource[0]?.id;
    const keyFor = async (name: string, component: string) => {
      const rule = { service_id, component, verb_mask: 1, requestor_mask: 1 };
      const role = { name, is_active: true, role_service_access_by_role_id: [rule] };
      const roles = await client.call('POST', 'system/role', { body: { resource: [role] } });
      const app = { name, type: 0, is_active: true, role_id: roles.body.resource[0]?.id };
      const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
      return String(apps.body.resource[0]?.api_key);
    };
    const [reader, other] = [await keyFor('A', 'weather'), await keyFor('B', 'nothing')];
    const all = await client.call('GET', 'api_docs/far');
    assert.deepEqual(all.body.paths, { '/weather': item, '/payroll': item });
    client.token = undefined;
    for (const [path, base] of [
      ['api_docs', '/far'],
      ['api_docs/far', ''],
    ] as const) {
      const seen = (await client.call('GET', path, { key: reader })).body;
      const { post: _post, ...shown } = item;
      const paths = seen.paths as Record<string, Item>;
      assert.deepEqual(paths[`${base}/weather`], shown, path);
      assert.equal(paths[`${base}/payroll`], undefined, path);
      const { text } = await client.call('GET', path, { key: other });
      assert.doesNotMatch(text, /weather|payroll|Salary/, path);
    }
    client.close();
  });

  it('is read again after each change of it or of the name', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const made = await define(client, generation, 'one', '{"paths":{"/a":{}}}');
      const id = String(made.body.resource[0]?.id);
      assert.ok((await read(client)).paths['/one/a'], generation);
      await client.call('PATCH', `system/service/${id}`, { body: { name: 'two' } });
      const renamed = await read(client);
      assert.ok(renamed.paths['/two/a'], generation);
      assert.equal(renamed.paths['/one/a'], undefined, generation);
      const doc = { service_id: Number(id), format: 0, content: '{"paths":{"/b":{}}}' };
      const related = await client.call(
        'GET',
        `system/service/${id}?related=service_doc_by_service_id`,
      );
      const known = related.body.service_doc_by_service_id as { id: number }[];
      const sent = generation === 'classic' ? [{ ...doc, id: known[0]?.id }] : doc;
      const body = { service_doc_by_service_id: sent };
      await client.call('PATCH', `system/service/${id}`, { body });
      assert.ok((await read(client)).paths['/two/b'], generation);
    }));

  it('counts towards the 10 MB of all definitions in one document', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const content = `{"paths":{"/x":{}},"info":"${'.'.repeat(5 * 1024 * 1024 - 100)}"}`;
      const names = Array.from({ length: 3 }, (_, at) => `big${at}`);
      for (const name of names) await define(client, generation, name, content);
      const { paths } = await read(client);
      const shown = names.filter((name) => paths[`/${name}/x`]);
      assert.equal(shown.length, 2, generation);
    }));
});

it('the API documents of a public host name no service that a visitor can know nothing of', async () => {
  const client = new PlatformClient('current', { oldServerHoles: false });
  const list = await client.call('GET', 'api_docs?as_list=true', { key: null });
  const names = list.body.resource as unknown as string[];
  assert.ok(names.includes('user') && !names.includes('shop'), list.text);
  const { text } = await client.call('GET', 'api_docs', { key: null });
  assert.doesNotMatch(text, /"name":"shop"/);
  assert.equal((await client.call('GET', 'api_docs/shop', { key: null })).status, 404);
  assert.equal((await client.call('GET', 'api_docs/user', { key: null })).status, 200);
  await client.signIn();
  assert.equal((await client.call('GET', 'api_docs/shop')).status, 200);
  client.close();
});
