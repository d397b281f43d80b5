import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceRecord } from '../../../src/core/services/serviceForm.ts';
import type { Config } from '../../../src/core/services/configFields.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { openForm } from '../collections/savingTrial.ts';
import { startSignedIn, type Call } from '../startApp.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

forGenerations((generation) => {
  describe(`the services of a ${generation} server`, () => {
    it('are listed without the built-in ones that no one manages, however they are filtered', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const type = { type: 'local_file', config: { container: '/a' } };
      // the third one, 'Local Portal Service', has a name that is no longer valid
      const names = ['All', 'Schema', 'Ordinary'];
      const resource = names.map((name) => ({ ...type, name, label: name, is_active: true }));
      await app.api.post('system/service', { resource });
      const collection = servicesCollection(app);
      for (const filter of ['', 'a']) {
        await collection.load({ filter, order: 'id', page: 1 });
        const shown = collection.store.getState().rows.map(({ name }) => name);
        assert.ok(shown.includes('Ordinary'));
        assert.deepEqual(
          shown.filter((name) => name === 'All' || name === 'Schema'),
          [],
        );
      }
      const listed = calls
        .filter(({ method, path }) => method === 'GET' && path === 'system/service')
        .map(({ url }) => new URL(url).searchParams);
      assert.ok(listed.every((query) => query.get('filter')?.includes('"Local Portal Service"')));
      // classic servers include passwords in the configuration
      assert.ok(listed.every((query) => !query.get('fields')?.includes('config')));
    });

    it('are not deleted if the instance needs them, even one that no list has shown', async () => {
      const { app } = await startSignedIn({ generation });
      const reply = await app.api.get<{ resource: ServiceRecord[] }>('system/service');
      const system = reply.resource.find(({ name }) => name === 'system');
      assert.equal(system?.deletable, false);
      const collection = servicesCollection(app);
      await collection.fetchOne(String(system.id));
      await assert.rejects(collection.remove([system.id]), /Required services can't be deleted/);
      assert.throws(
        () => collection.hide([String(system.id)]),
        /Required services can't be deleted/,
      );
    });
  });
});

/** Returns the PATCHes of a configuration that were sent, and the deletions. */
const writes = (calls: Call[]) =>
  calls
    .filter(({ method }) => method === 'PATCH' || method === 'DELETE')
    .map(({ method, body }) => {
      const { config } = JSON.parse(body || '{}') as { config?: { cache_enabled: boolean } };
      return config ? `${method} ${config.cache_enabled}` : method;
    });

describe('a service of a classic server that caches', () => {
  const DATABASE = { driver: 'sqlite', dsn: 'sqlite:own.sqlite' };
  async function begin(cached: boolean) {
    const started = await startSignedIn({ generation: 'classic' });
    const { app, calls } = started;
    const lost: string[] = [];
    const collection = servicesCollection(app);
    collection.onCachingLost((services) => lost.push(...services.map(({ name }) => name)));
    const { id } = await collection.create({
      ...{ name: 'own', label: 'Own', type: 'sql_db', is_active: true },
      ...{ 'config.driver': DATABASE.driver, 'config.dsn': DATABASE.dsn },
      ...{ 'config.cache_enabled': cached, 'config.cache_ttl': 7 },
    });
    calls.length = 0;
    const config = async () => (await collection.fetchOne(id)).config as Record<string, unknown>;
    return { ...started, collection, id, config, lost };
  }

  it('is deleted after its caching is switched off, so that the list of caches stays intact', async () => {
    const { app, calls, collection, id } = await begin(true);
    collection.hide([String(id)]);
    await collection.remove([id]);
    assert.deepEqual(writes(calls), ['PATCH false', 'DELETE']);
    const sent = JSON.parse(calls.find(({ method }) => method === 'PATCH')?.body ?? '') as {
      config: object;
    };
    assert.deepEqual(Object.keys(sent.config).sort(), [
      ...['attributes', 'cache_enabled', 'cache_ttl', 'default_schema_only', 'driver', 'dsn'],
      ...['options', 'password', 'service_id', 'username'],
    ]);
    assert.ok(await app.api.get('system/cache'));
  });

  it('is deleted by itself when the page is left, for the rest is done by then', async () => {
    const { app, calls, collection, id } = await begin(true);
    const isCached = async () => {
      const query = { fields: 'id,type,config' };
      const service = await app.api.get<{ config: Config }>(`system/service/${id}`, query);
      return service.config.cache_enabled === true;
    };
    assert.ok(await isCached());
    collection.hide([String(id)]);
    while (await isCached());
    // until the page has processed it, too
    for (let time = 0; time < 3; time++) await app.api.get('system/service');
    calls.length = 0;
    void collection.remove([id]);
    // what a closing page can still do
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(
      calls.map(({ method }) => method),
      ['DELETE'],
    );
  });

  it('caches again when its deletion is undone or rejected', async () => {
    const { calls, collection, id, config, trouble } = await begin(true);
    const before = await config();
    collection.hide([String(id)]);
    collection.show([String(id)]);
    const cachesAfter = async (count: number) => {
      while (writes(calls).length < count || !(await config()).cache_enabled) await config();
    };
    await cachesAfter(2);
    assert.deepEqual(await config(), before);
    collection.hide([String(id)]);
    Object.assign(trouble, { method: 'DELETE', fault: '500' });
    await assert.rejects(collection.remove([id]));
    collection.show([String(id)]);
    await cachesAfter(5);
    assert.deepEqual(await config(), before);
  });

  it("is not deleted if its caching can't be switched off", async () => {
    const { calls, collection, id, config, trouble } = await begin(true);
    Object.assign(trouble, { method: 'PATCH', fault: '500' });
    collection.hide([String(id)]);
    await assert.rejects(collection.remove([id]));
    assert.ok(!writes(calls).includes('DELETE'));
    trouble.method = '';
    collection.show([String(id)]);
    assert.equal((await config()).cache_enabled, true);
  });

  it('is not deleted if the server only claims to have switched its caching off', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    app.page.environment.setState({ status: 'ready', environment: { app_group: [] } });
    const service = { id: 7, type: 'sql_db', config: { cache_enabled: true } };
    const deleted: string[] = [];
    server.get('/api/v2/system/service', () => Response.json({ resource: [service] }));
    let claimed: object | null = null;
    server.patch('/api/v2/system/service/7', () => Response.json(claimed));
    server.delete('/api/v2/system/service/7', () => (deleted.push('7'), Response.json({ id: 7 })));
    for (claimed of [service, {}, null]) {
      await assert.rejects(servicesCollection(app).remove([7]), {
        message: "The server didn't store the change.",
      });
    }
    assert.deepEqual(deleted, []);
  });

  it('caches again if the response to switching it off had been lost', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    app.page.environment.setState({ status: 'ready', environment: { app_group: [] } });
    let service = { id: 7, type: 'sql_db', config: { cache_enabled: true } };
    let changes = 0;
    server.get('/api/v2/system/service', () => Response.json({ resource: [service] }));
    server.patch('/api/v2/system/service/7', async ({ req }) => {
      service = { ...service, ...(await req.json<object>()) };
      return Response.json(changes++ ? service : null);
    });
    const collection = servicesCollection(app);
    collection.hide(['7']);
    await assert.rejects(collection.remove([7]));
    assert.equal(service.config.cache_enabled, false);
    collection.show(['7']);
    while (changes < 2) await app.api.get('system/service');
    assert.equal(service.config.cache_enabled, true);
  });

  it("is reported if its caching couldn't be switched on again", async () => {
    const { app, calls, collection, id, lost, trouble } = await begin(true);
    collection.hide([String(id)]);
    while (!writes(calls).length) await app.api.get('system/service');
    await app.api.get('system/service');
    Object.assign(trouble, { method: 'PATCH', fault: '500' });
    collection.show([String(id)]);
    while (!lost.length) await app.api.get('system/service');
    assert.deepEqual(lost, ['own']);
  });

  it('keeps what others have changed while its deletion could be undone', async () => {
    const { app, calls, collection, id, config } = await begin(true);
    collection.hide([String(id)]);
    const read = { fields: 'id,type,config' };
    const another = () => app.api.get<{ config: Config }>(`system/service/${id}`, read);
    while ((await another()).config.cache_enabled);
    const theirs = { ...(await another()).config, cache_ttl: 99, username: 'theirs' };
    await app.api.patch(`system/service/${id}`, { config: theirs });
    calls.length = 0;
    collection.show([String(id)]);
    while (!(await config()).cache_enabled);
    const { cache_ttl: seconds, username } = await config();
    assert.deepEqual([seconds, username], [99, 'theirs']);
  });

  it('is reported if the server only claims to have switched its caching on again', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    app.page.environment.setState({ status: 'ready', environment: { app_group: [] } });
    const service = { id: 7, type: 'sql_db', config: { cache_enabled: true } };
    const list = '/api/v2/system/service';
    server.get(list, () => Response.json({ resource: [structuredClone(service)] }));
    server.patch(`${list}/7`, () => {
      service.config.cache_enabled = false;
      return Response.json(service);
    });
    const collection = servicesCollection(app);
    const isReported = new Promise<void>((resolve) => collection.onCachingLost(() => resolve()));
    collection.hide(['7']);
    while (service.config.cache_enabled) await app.api.get('system/service');
    collection.show(['7']);
    await isReported;
    assert.equal(service.config.cache_enabled, false);
  });

  it('needs none of this if it does not cache', async () => {
    const { calls, collection, id } = await begin(false);
    collection.hide([String(id)]);
    await collection.remove([id]);
    assert.deepEqual(writes(calls), ['DELETE']);
  });
});

it('a service of a current server is deleted by one call, whether it caches or not', async () => {
  const { app, calls } = await startSignedIn({ generation: 'current' });
  const collection = servicesCollection(app);
  const { id } = await collection.create({
    ...{ name: 'own', label: 'Own', type: 'sqlite', is_active: true },
    ...{ 'config.database': 'own.sqlite', 'config.cache_enabled': true },
  });
  calls.length = 0;
  collection.hide([String(id)]);
  await collection.remove([id]);
  assert.deepEqual(
    calls.map(({ method }) => method),
    ['DELETE'],
  );
});

it('a change of a configuration reverts nothing that others have changed in the meantime', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const [mine, theirs] = [servicesCollection(app), servicesCollection(app)];
  const made = await mine.create({
    ...{ name: 'sales', label: 'Sales', type: 'sql_db', is_active: true },
    ...{ 'config.driver': 'mysql', 'config.dsn': 'mysql:host=a' },
  });
  const form = openForm(app, mine, await mine.fetchOne(made.id));
  await theirs.fetchOne(made.id);
  await theirs.update(made.id, { 'config.dsn': 'mysql:host=theirs' });
  // classic servers require the connection string in each change of a configuration
  form.type({ config: { ...form.form().config, username: 'me' } });
  assert.equal((await form.save()).kind, 'saved');
  assert.deepEqual(form.asked, []);
  const { dsn, username } = form.record()?.config as Record<string, unknown>;
  assert.deepEqual([dsn, username], ['mysql:host=theirs', 'me']);
});
