import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceRecord } from '../../../src/core/services/serviceForm.ts';
import { findOverwritten } from '../../../src/core/collections/findOverwritten.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`the services of a ${generation} server`, () => {
    it('are listed without the built-in ones that nobody manages, however they are filtered', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const type = { type: 'local_file', config: { container: '/a' } };
      // the third one, 'Local Portal Service', has a name that none can be given any more
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
      // classic servers send passwords in the configuration
      assert.ok(listed.every((query) => !query.get('fields')?.includes('config')));
    });

    it('are not deleted where the instance needs them, also one that no list has shown', async () => {
      const { app } = await startSignedIn({ generation });
      const reply = await app.api.get<{ resource: ServiceRecord[] }>('system/service');
      const system = reply.resource.find(({ name }) => name === 'system');
      assert.equal(system?.deletable, false);
      const collection = servicesCollection(app);
      await collection.fetchOne(String(system.id));
      await assert.rejects(collection.remove([system.id]), /not deletable/);
      assert.throws(() => collection.hide([String(system.id)]), /not deletable/);
    });
  });
});

it('a change of a configuration takes nothing back that others have changed meanwhile', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const [mine, theirs] = [servicesCollection(app), servicesCollection(app)];
  const made = await mine.create({
    ...{ name: 'sales', label: 'Sales', type: 'sql_db', is_active: true },
    ...{ 'config.driver': 'mysql', 'config.dsn': 'mysql:host=a' },
  });
  const record = await mine.fetchOne(made.id);
  await theirs.fetchOne(made.id);
  await theirs.update(made.id, { 'config.dsn': 'mysql:host=theirs' });
  // classic servers want the connection string in each change of a configuration
  const changes = { 'config.username': 'me' };
  const found = await findOverwritten(app, mine.resource, record, changes, {
    onRead: mine.noteRead,
  });
  assert.deepEqual(found, []);
  const saved = await mine.update(made.id, changes);
  const { dsn, username } = saved.config as Record<string, unknown>;
  assert.deepEqual([dsn, username], ['mysql:host=theirs', 'me']);
});
