import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountsCollection } from '../../../src/core/collections/accountsCollection.ts';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { resendSafely } from '../../../src/core/collections/resendSafely.ts';
import { rolesCollection } from '../../../src/core/collections/rolesCollection.ts';
import { admins } from '../../../src/core/resources/admins.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const ACCOUNT_LOOKUPS = {
  classic: 'user_lookup_by_user_id',
  current: 'lookup_by_user_id',
} as const;
const LOOKUPS = { classic: 'role_lookup_by_role_id', current: 'lookup_by_role_id' } as const;

forGenerations((generation) => {
  describe(`a save whose answer was lost, on a ${generation} server`, () => {
    it('can be repeated: what it has added is not added twice', async () => {
      const { app, trouble } = await startSignedIn({ generation });
      const roles = rolesCollection(app);
      const before = await roles.fetchOne(1);
      const count = before.role_service_access_by_role_id?.length ?? 0;
      const rule = {
        ...{ service_id: 7, component: '_table/new', verb_mask: 1, requestor_mask: 1 },
        ...{ filters: [], filter_op: 'AND' },
      };
      const key = { name: 'fresh', value: 'hush', private: true };
      const changes = {
        description: 'Again',
        role_service_access_by_role_id: [rule, rule],
        [LOOKUPS[generation]]: [key],
      };
      Object.assign(trouble, { method: 'PATCH', fault: 'cut' });
      const form = resendSafely(roles, before);
      await assert.rejects(form.update(1, changes));
      await assert.rejects(form.update(1, changes));
      Object.assign(trouble, { method: '', fault: '' });
      const saved = await form.update(1, changes);
      assert.equal(saved.description, 'Again');
      assert.equal(saved.role_service_access_by_role_id?.length, count + 2);
      const keys = saved[LOOKUPS[generation]] ?? [];
      assert.equal(keys.filter(({ name }) => name === 'fresh').length, 1);
    });

    it('adds no key twice that was changed before it was repeated, nor after a reload', async () => {
      const { app, trouble } = await startSignedIn({ generation });
      const roles = rolesCollection(app);
      const before = await roles.fetchOne(1);
      const keysOf = (value: string) => ({
        [LOOKUPS[generation]]: [
          { name: 'fresh', value, private: false },
          { name: 'hidden', value, private: true },
        ],
      });
      Object.assign(trouble, { method: 'PATCH', fault: 'cut' });
      const form = resendSafely(roles, before);
      await assert.rejects(form.update(1, keysOf('north')));
      Object.assign(trouble, { method: '', fault: '' });
      await form.update(1, keysOf('south'));
      // as a form that begins with a draft: it was loaded before the first save arrived
      const reloaded = resendSafely(roles, before, true);
      const saved = await reloaded.update(1, keysOf('west'));
      const ours = (saved[LOOKUPS[generation]] ?? []).filter(({ name }) =>
        /fresh|hidden/.test(name),
      );
      assert.deepEqual(
        ours.map(({ name, value }) => [name, value]),
        [
          ['fresh', 'west'],
          ['hidden', '**********'],
        ],
      );
    });

    it('that was not carried out is sent whole', async () => {
      const { app, trouble } = await startSignedIn({ generation });
      const roles = rolesCollection(app);
      const before = await roles.fetchOne(1);
      const [first] = before.role_service_access_by_role_id ?? [];
      const changes = { role_service_access_by_role_id: [{ ...first, role_id: null }] };
      Object.assign(trouble, { method: 'PATCH', fault: '500' });
      const form = resendSafely(roles, before);
      await assert.rejects(form.update(1, changes));
      Object.assign(trouble, { method: '', fault: '' });
      const saved = await form.update(1, changes);
      const left = saved.role_service_access_by_role_id ?? [];
      assert.ok(left.every(({ id }) => id !== first?.id));
    });

    it('gives an administrator a new lookup key once', async () => {
      const { app, trouble } = await startSignedIn({ generation });
      const collection = accountsCollection(app, admins);
      const before = await collection.fetchOne(1);
      const list = ACCOUNT_LOOKUPS[generation];
      const key = { name: 'fresh', value: '1', private: false, allow_admin_update: false };
      const form = resendSafely(collection, before);
      Object.assign(trouble, { method: 'PATCH', fault: 'cut' });
      await assert.rejects(form.update(1, { [list]: [key] }));
      Object.assign(trouble, { method: '', fault: '' });
      await form.update(1, { [list]: [key] });
      const { [list]: keys } = await collection.fetchOne(1);
      assert.equal((keys as { name: string }[]).filter(({ name }) => name === 'fresh').length, 1);
    });
  });
});

describe('a group of apps whose save is sent again', () => {
  it('has the app that was ticked once, and loses it with one call', async () => {
    const { app, trouble, calls } = await startSignedIn({ generation: 'classic' });
    const groups = createCollection(app, appGroups);
    const list = 'app_to_app_group_by_group_id';
    const before = await groups.create({ name: 'Logistics' });
    const form = resendSafely(groups, before);
    Object.assign(trouble, { method: 'PATCH', fault: 'cut' });
    await assert.rejects(form.update(before.id, { [list]: [{ app_id: 2 }] }));
    Object.assign(trouble, { method: '', fault: '' });
    const asked = calls.length;
    const saved = await form.update(before.id, { [list]: [{ app_id: 2 }] });
    const links = saved[list] ?? [];
    assert.deepEqual(
      links.map(({ app_id: id }) => id),
      [2],
    );
    assert.deepEqual(
      calls.slice(asked).map(({ method }) => method),
      ['GET', 'PATCH'],
    );
    const left = await form.update(before.id, {
      [list]: [{ id: links[0]?.id ?? 0, app_id: 2, group_id: null }],
    });
    assert.deepEqual(left[list] ?? [], []);
  });
});
