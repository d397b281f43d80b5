import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { rolesCollection } from '../../../src/core/roles/rolesCollection.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import type { RoleForm } from '../../../src/core/resources/roles.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { openForm } from './savingTrial.ts';

const NEW_RULE = {
  ...{ service_id: 7, component: '_table/new', verb_mask: 1, requestor_mask: 1 },
  ...{ filters: [], filter_op: 'AND' as const },
};

forGenerations((generation) => {
  describe(`the rows of a role on a ${generation} server`, () => {
    const begin = async () => {
      const { app, trouble, calls } = await startSignedIn({ generation });
      const roles = rolesCollection(app);
      const open = async () => openForm(app, roles, await roles.fetchOne(1));
      const rulesOf = (form: RoleForm) => form.role_service_access_by_role_id;
      const withRule = (form: RoleForm, at: number, change: object) => ({
        role_service_access_by_role_id: rulesOf(form).map((rule, place) =>
          place === at ? { ...rule, ...change } : rule,
        ),
      });
      const without = (form: RoleForm, at: number) => ({
        role_service_access_by_role_id: rulesOf(form).toSpliced(at, 1),
      });
      const lose = () => Object.assign(trouble, { method: 'PATCH', fault: 'cut' });
      const heal = () => Object.assign(trouble, { method: '', fault: '' });
      return { app, calls, open, rulesOf, withRule, without, lose, heal };
    };

    it('are added once, whatever happens to the responses', async () => {
      const { open, rulesOf, lose, heal } = await begin();
      const form = await open();
      const count = rulesOf(form.form()).length;
      const key = { name: 'fresh', value: 'hush', private: true };
      lose();
      form.type({
        description: 'Again',
        role_service_access_by_role_id: [...rulesOf(form.form()), NEW_RULE, NEW_RULE],
        role_lookup_by_role_id: [key],
      });
      assert.equal((await form.save()).kind, 'unsure');
      heal();
      assert.equal((await form.save()).kind, 'saved');
      const saved = (await open()).form();
      assert.equal(saved.description, 'Again');
      assert.equal(rulesOf(saved).length, count + 2);
      assert.equal(saved.role_lookup_by_role_id.filter(({ name }) => name === 'fresh').length, 1);
    });

    it('are changed after they were added without a response, even a key with a hidden value', async () => {
      const { open, lose, heal } = await begin();
      const form = await open();
      const keys = (value: string) => ({
        role_lookup_by_role_id: [
          { name: 'fresh', value, private: false },
          { name: 'hidden', value, private: true },
        ],
      });
      lose();
      await form.type(keys('north')).save();
      heal();
      assert.equal((await form.type(keys('south')).save()).kind, 'saved');
      const { role_lookup_by_role_id: saved } = (await open()).form();
      assert.deepEqual(
        saved
          .filter(({ name }) => /fresh|hidden/.test(name))
          .map(({ name, value }) => [name, value]),
        [
          ['fresh', 'south'],
          ['hidden', '**********'],
        ],
      );
    });

    it('that were removed stay if the save was not carried out', async () => {
      const { open, rulesOf, without } = await begin();
      const form = await open();
      const [first] = rulesOf(form.form());
      await form.type(without(form.form(), 0)).save();
      const left = rulesOf((await open()).form());
      assert.ok(left.every(({ id }) => id !== first?.id));
    });

    it('cause a question exactly if both changed the same row', async () => {
      const { open, withRule, rulesOf } = await begin();
      const [loaded, same, another, added] = await Promise.all([open(), open(), open(), open()]);
      const theirs = await open();
      await theirs.type(withRule(theirs.form(), 0, { verb_mask: 3 })).save();
      await same.type(withRule(same.form(), 0, { verb_mask: 3 })).save();
      assert.deepEqual(same.asked, []);
      await another.type(withRule(another.form(), 1, { verb_mask: 3 })).save();
      assert.deepEqual(another.asked, []);
      const rules = [...rulesOf(added.form()), NEW_RULE];
      await added.type({ role_service_access_by_role_id: rules }).save();
      assert.deepEqual(added.asked, []);
      await loaded.type(withRule(loaded.form(), 0, { component: '_table/x' })).save('neither');
      assert.deepEqual(
        loaded.asked.map(({ path: [name] }) => name),
        ['role_service_access_by_role_id'],
      );
    });

    it('cause a question if one removes and the other changes them, both ways', async () => {
      const { open, withRule, without } = await begin();
      const [changing, removing, alike] = await Promise.all([open(), open(), open()]);
      const theirs = await open();
      await theirs.type(without(theirs.form(), 0)).save();
      await changing.type(withRule(changing.form(), 0, { verb_mask: 7 })).save('neither');
      assert.equal(changing.asked[0]?.theirs, null);
      await alike.type(without(alike.form(), 0)).save();
      assert.deepEqual(alike.asked, []);
      await theirs.type(withRule(theirs.form(), 0, { verb_mask: 7 })).save();
      await removing.type(without(removing.form(), 1)).save('neither');
      assert.equal(removing.asked[0]?.mine, null);
    });

    it('are not read if a save changes none', async () => {
      const { calls, open } = await begin();
      const form = await open();
      calls.length = 0;
      await form.type({ description: 'Mine' }).save();
      const { searchParams: query } = new URL(calls[0]?.url ?? '');
      assert.deepEqual([query.get('fields'), query.get('related')], ['id,description', null]);
    });
  });
});

it('the place of a role in a directory is compared as a whole', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const roles = rolesCollection(app);
  const [mine, theirs] = [await roles.fetchOne(1), await roles.fetchOne(1)];
  await openForm(app, roles, theirs).type({ dn: 'cn=theirs' }).save();
  const form = openForm(app, roles, mine).type({ dn: 'cn=mine' });
  await form.save('neither');
  assert.deepEqual(
    form.asked.map(({ path }) => path),
    [['role_adldap_by_role_id']],
  );
});

it('an app selected in a group is in it once, and leaves it in one request', async () => {
  const { app, trouble, calls } = await startSignedIn({ generation: 'classic' });
  const groups = createCollection(app, appGroups);
  const form = openForm(app, groups, await groups.create({ name: 'Logistics' }));
  Object.assign(trouble, { method: 'PATCH', fault: 'cut' });
  form.type({ app_to_app_group_by_group_id: [{ app_id: 2 }] });
  calls.length = 0;
  assert.equal((await form.save()).kind, 'saved');
  assert.deepEqual(
    form.form().app_to_app_group_by_group_id.map(({ app_id: id }) => id),
    [2],
  );
  // it is read before, and looked up after the response was cut off
  assert.deepEqual(
    calls.map(({ method }) => method),
    ['GET', 'PATCH', 'GET'],
  );
  Object.assign(trouble, { method: '', fault: '' });
  form.type({ app_to_app_group_by_group_id: [] });
  assert.equal((await form.save()).kind, 'saved');
  assert.deepEqual(form.form().app_to_app_group_by_group_id, []);
});
