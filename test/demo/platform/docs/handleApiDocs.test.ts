import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

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
});
