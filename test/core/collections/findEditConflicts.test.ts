import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findEditConflicts } from '../../../src/core/collections/findEditConflicts.ts';
import { rolesCollection } from '../../../src/core/collections/rolesCollection.ts';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { roles, type Role, type RoleForm } from '../../../src/core/resources/roles.ts';
import type { ServiceForm } from '../../../src/core/services/serviceForm.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`a role that two people change on a ${generation} server`, () => {
    const begin = async () => {
      const { app, calls } = await startSignedIn({ generation });
      const collection = rolesCollection(app);
      const record = await collection.fetchOne(1);
      const dialect = dialectOf(app);
      const payload = (form: RoleForm) => roles.toPayload(form, dialect);
      const changesOf = (after: Partial<RoleForm>, of: Role = record) =>
        changedMembers(payload(roles.toForm(of)), payload({ ...roles.toForm(of), ...after }));
      const rules = roles.toForm(record).role_service_access_by_role_id;
      const withRule = (at: number, change: object) => ({
        role_service_access_by_role_id: rules.map((rule, place) =>
          place === at ? { ...rule, ...change } : rule,
        ),
      });
      /** As another administrator would, who opened the role at the same time. */
      const theySave = (after: Partial<RoleForm>) => collection.update(1, changesOf(after));
      /** As in a tab that has not sent anything yet. */
      const found = async (after: Partial<RoleForm>) => {
        app.browser.storage?.clear();
        const tab = Object.create(app) as typeof app;
        const all = await findEditConflicts(tab, roles, record, changesOf(after));
        return all.map(({ path: [name] }) => name);
      };
      return { app, calls, collection, record, changesOf, withRule, theySave, found };
    };

    it('is told of exactly where both changed the same to something else', async () => {
      const { theySave, found, withRule } = await begin();
      await theySave({ description: 'Theirs', ...withRule(0, { verb_mask: 3 }) });
      assert.deepEqual(await found({ name: 'Mine' }), []);
      assert.deepEqual(await found(withRule(1, { verb_mask: 3 })), []);
      assert.deepEqual(await found({ description: 'Theirs' }), []);
      assert.deepEqual(await found(withRule(0, { verb_mask: 3 })), []);
      assert.deepEqual(await found({ description: 'Mine', name: 'Mine' }), ['description']);
      assert.deepEqual(await found(withRule(0, { verb_mask: 1, component: '_table/x' })), [
        'role_service_access_by_role_id',
      ]);
    });

    it('tells of a rule that one removes and the other changes, both ways, and of no new one', async () => {
      const { app, record, theySave, changesOf, found, withRule } = await begin();
      await theySave(withRule(0, { role_id: null }));
      const changes = changesOf(withRule(0, { verb_mask: 7 }));
      const [gone] = await findEditConflicts(app, roles, record, changes);
      assert.equal(gone?.theirs, null);
      assert.deepEqual(await found(withRule(0, { role_id: null })), []);
      await theySave(withRule(1, { verb_mask: 7 }));
      const removed = changesOf(withRule(1, { role_id: null }));
      const [changed] = await findEditConflicts(app, roles, record, removed);
      assert.equal(changed?.mine, null);
      const { id: _id, ...fresh } = record.role_service_access_by_role_id?.[2] ?? assert.fail();
      const rules = [...(record.role_service_access_by_role_id ?? []), fresh];
      assert.deepEqual(await found({ role_service_access_by_role_id: rules }), []);
    });

    it('takes nothing for another’s that it has sent itself, whatever became of the answer', async () => {
      const { app, collection, record, changesOf } = await begin();
      const sent = changesOf({ description: 'Sent' });
      assert.deepEqual(await findEditConflicts(app, roles, record, sent), []);
      await collection.update(1, sent);
      // the answer was lost, and typing went on
      const more = changesOf({ description: 'Sent and more' });
      assert.deepEqual(await findEditConflicts(app, roles, record, more), []);
      // the page was loaded anew before the server was done with what it had sent
      const reloaded = Object.create(app) as typeof app;
      const last = changesOf({ description: 'Sent at last' });
      assert.deepEqual(await findEditConflicts(reloaded, roles, { ...record }, last), []);
      const saved = await collection.update(1, last);
      // others have written what was sent once, before a save that was answered
      await collection.update(1, sent);
      const later = changesOf({ description: 'Later' }, saved);
      assert.equal((await findEditConflicts(reloaded, roles, saved, later)).length, 1);
    });

    it('asks for what is about to be sent, and nothing else', async () => {
      const { app, calls, record, changesOf } = await begin();
      calls.length = 0;
      await findEditConflicts(app, roles, record, changesOf({ description: 'Mine' }));
      const asked = calls.map(({ url }) => new URL(url).searchParams);
      assert.deepEqual(
        asked.map((query) => [query.get('fields'), query.get('related')]),
        [['id,description', null]],
      );
    });
  });

  describe(`a service that two people change on a ${generation} server`, () => {
    it('is compared by single members of its configuration', async () => {
      const { app } = await startSignedIn({ generation });
      const collection = servicesCollection(app);
      const { resource } = collection;
      const made = await collection.create({
        ...{ name: 'crm', label: 'CRM', type: 'rws', is_active: true },
        'config.base_url': 'https://a.example',
      });
      const record = await collection.fetchOne(made.id);
      const dialect = dialectOf(app);
      const payload = (form: ServiceForm) => resource.toPayload(form, dialect);
      const form = resource.toForm(record);
      const changesOf = (config: object) =>
        changedMembers(payload(form), payload({ ...form, config: { ...form.config, ...config } }));
      const found = (config: object) => findEditConflicts(app, resource, record, changesOf(config));
      await collection.update(record.id, changesOf({ base_url: 'https://theirs.example' }));
      assert.deepEqual(await found({ cache_enabled: true }), []);
      assert.deepEqual(await found({ base_url: 'https://mine.example' }), [
        {
          path: ['config.base_url'],
          base: 'https://a.example',
          mine: 'https://mine.example',
          theirs: 'https://theirs.example',
        },
      ]);
    });
  });
});

it('the place in a directory is compared as a whole', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const collection = rolesCollection(app);
  const record = await collection.fetchOne(1);
  const rows = (dn: string) => ({ role_adldap_by_role_id: [{ role_id: 1, dn }] });
  await collection.update(1, rows('cn=theirs'));
  const found = await findEditConflicts(app, roles, record, rows('cn=mine'));
  assert.deepEqual(found, [
    {
      path: ['role_adldap_by_role_id'],
      base: rows('').role_adldap_by_role_id,
      mine: rows('cn=mine').role_adldap_by_role_id,
      theirs: rows('cn=theirs').role_adldap_by_role_id,
    },
  ]);
});

it('a secret is compared where the server shows it, and leaves nothing in the storage', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const collection = servicesCollection(app);
  const made = await collection.create({
    ...{ name: 'sales', label: 'Sales', type: 'sql_db', is_active: true },
    ...{ 'config.driver': 'mysql', 'config.dsn': 'mysql:host=a', 'config.password': 'old' },
  });
  const record = await collection.fetchOne(made.id);
  const found = (changes: object) => findEditConflicts(app, collection.resource, record, changes);
  assert.deepEqual(await found({ 'config.password': 'mine', label: 'Mine' }), []);
  const { storage } = app.browser;
  const kept = Array.from({ length: storage?.length ?? 0 }, (_, at) =>
    storage?.getItem(storage.key(at) ?? ''),
  ).join();
  assert.match(kept, /label/);
  assert.doesNotMatch(kept, /password/);
  await collection.update(made.id, { 'config.password': 'theirs' });
  const names = (await found({ 'config.password': 'mine too' })).map(({ path: [name] }) => name);
  assert.deepEqual(names, ['config.password']);
});
