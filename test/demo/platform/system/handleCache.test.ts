import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Generation } from '../../../../demo/platform/generation.ts';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

const CACHED = { cache_enabled: true, cache_ttl: 5 };
const DATABASE: Record<Generation, object> = {
  classic: { type: 'sql_db', config: { driver: 'sqlite', dsn: 'sqlite:own.sqlite', ...CACHED } },
  current: { type: 'sqlite', config: { database: 'own.sqlite', ...CACHED } },
};

/** Returns the id of a new database that caches responses. */
async function createCached(client: PlatformClient, generation: Generation): Promise<number> {
  const own = { name: 'own', label: 'Own', description: '', is_active: true };
  const { body } = await client.call('POST', 'system/service', {
    body: { resource: [{ ...own, ...DATABASE[generation] }] },
  });
  return Number(body.resource[0]?.id);
}

describe('the list of caches', () => {
  it('breaks for good on a classic server if a service is deleted while it caches', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const id = await createCached(client, generation);
      await client.call('DELETE', `system/service/${id}`);
      for (const flush of [false, true]) {
        if (flush) await client.call('DELETE', 'system/cache');
        const { status, body } = await client.call('GET', 'system/cache');
        assert.equal(status, generation === 'classic' ? 500 : 200);
        if (generation === 'classic')
          assert.equal(body.error.message, 'Trying to get property of non-object');
      }
    }));

  it('stays intact if caching was switched off before, with the whole configuration', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const id = await createCached(client, generation);
      const path = `system/service/${id}`;
      const part = { config: { cache_enabled: false } };
      const refused = await client.call('PATCH', path, { body: part });
      assert.equal(refused.status, generation === 'classic' ? 500 : 200);
      const { body } = await client.call('GET', `${path}?fields=*`);
      const config = { ...(body.config as object), cache_enabled: false };
      assert.equal((await client.call('PATCH', path, { body: { config } })).status, 200);
      await client.call('DELETE', path);
      assert.equal((await client.call('GET', 'system/cache')).status, 200);
    }));
});
