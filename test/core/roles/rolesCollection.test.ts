import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rolesCollection } from '../../../src/core/roles/rolesCollection.ts';
import { createComponentLists } from '../../../src/core/access-rules/createComponentLists.ts';
import { loadServices } from '../../../src/core/roles/loadServices.ts';
import { readHolders, roleHolders } from '../../../src/core/roles/roleHolders.ts';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { dialectFor, dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { offline, refusalOf } from '../../../src/core/http/apiError.ts';
import type { Query } from '../../../src/core/http/queryText.ts';
import { roles, type RoleForm } from '../../../src/core/resources/roles.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { openForm } from '../collections/savingTrial.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

forGenerations((generation) => {
  describe(`the roles of a ${generation} server`, () => {
    it('are read with rules and keys, and with their DN where there is a directory', async () => {
      const { app, sent } = await startSignedIn({ generation });
      const { fetchOne, resource } = rolesCollection(app);
      const form = resource.toForm(await fetchOne(1));
      assert.equal(form.role_service_access_by_role_id.length, 3);
      assert.deepEqual(
        form.role_lookup_by_role_id.map(({ name }) => name),
        ['role_region'],
      );
      // the recorded current server has directories, but stores no place of a role in them
      assert.equal(form.dn, generation === 'classic' ? '' : null);
      assert.deepEqual(sent().filter((call) => call === 'GET system/role/1').length, 2);
    });

    it("request a service's components once, and again after a failure", async () => {
      const { app, calls, sent } = await startSignedIn({ generation });
      const { services, databaseTypes } = await loadServices(app);
      const named = (name: string) => services.find((service) => service.name === name) ?? null;
      assert.ok(databaseTypes.has(named('shop')?.type ?? ''));
      assert.ok(!databaseTypes.has(named('files')?.type ?? ''));
      const lists = createComponentLists(app);
      calls.length = 0;
      const [one, other] = await Promise.all([lists.ask(named('shop')), lists.ask(named('shop'))]);
      assert.equal(one, other);
      assert.ok(one.components.includes('_table/customers/*'));
      assert.deepEqual((await lists.ask(null)).components, ['', '*']);
      const failed = await lists.ask(named('email'));
      assert.equal(failed.status, 'failed');
      assert.ok(failed.error);
      await lists.ask(named('email'));
      assert.deepEqual(sent(), ['GET shop/', 'GET email/', 'GET email/']);
    });

    it('can limit rows of database types only', async () => {
      const { app } = await startSignedIn({ generation });
      const { databaseTypes } = await loadServices(app);
      const types = ['sql_db', 'mongo_db', 'aws_dynamodb', 'aws_simpledb', 'azure_table'];
      for (const type of [...types, 'couch_db', 'salesforce_db']) {
        assert.ok(databaseTypes.has(type), type);
      }
      for (const type of ['local_file', 'rws', 'system', 'smtp_email', 'nodejs']) {
        assert.ok(!databaseTypes.has(type), type);
      }
    });

    it('begin new ones without what the server does not keep, copies too', async () => {
      const { app } = await startSignedIn({ generation });
      const collection = rolesCollection(app);
      assert.equal(collection.resource.blank().isDefaultAppDropped, false);
      await collection.detectCapabilities({ waitsForList: false });
      // the recorded servers drop the default app of a role
      assert.equal(collection.resource.blank().isDefaultAppDropped, true);
      const role = await collection.fetchOne(1);
      const form = { ...roles.toForm(role), isDefaultAppDropped: false };
      const copy = collection.resource.copyOf?.(form, t);
      assert.deepEqual([copy?.name, copy?.isDefaultAppDropped], [`${role.name} copy`, true]);
    });

    it('are known as the server has them, once they have been opened or saved', async () => {
      const { app } = await startSignedIn({ generation });
      const { fetchOne, create, update, savedOf } = rolesCollection(app);
      assert.equal(savedOf(1), null);
      const role = await fetchOne(1);
      assert.equal(savedOf('1'), role);
      assert.equal((await update(1, { description: 'x' })).description, 'x');
      assert.equal(savedOf(1)?.description, 'x');
      const made = await create({ name: 'Made', is_active: false });
      assert.equal(savedOf(made.id), made);
    });

    it('tell who has them, by app', async () => {
      const { app } = await startSignedIn({ generation });
      const { byDefault, links } = await roleHolders(app, 1);
      assert.ok(byDefault.some(({ name }) => name === 'Shop Front'));
      const holders = await readHolders(app, links);
      assert.deepEqual(
        holders.map(({ name, apps }) => [name, apps.map((one) => one.name)]),
        [['Sam Shopper', ['Shop Front']]],
      );
    });
  });
});

describe('a role', () => {
  it('is saved with its directory DN in a request of its own, after the rest', async () => {
    const { app, calls } = await startSignedIn({ generation: 'classic' });
    const { fetchOne, update, resource } = rolesCollection(app);
    const dialect = dialectOf(app);
    const before = resource.toForm(await fetchOne(1));
    const after: RoleForm = { ...before, description: 'x', dn: 'cn=a' };
    calls.length = 0;
    const changes = changedMembers(
      resource.toPayload(before, dialect),
      resource.toPayload(after, dialect),
    );
    const saved = resource.toForm(await update(1, changes));
    assert.deepEqual(saved, { ...after });
    assert.deepEqual(
      calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body)),
      [{ description: 'x' }, { role_adldap_by_role_id: [{ role_id: 1, dn: 'cn=a' }] }],
    );
  });
});

describe('a role with a new place in a directory', () => {
  const dn = [{ role_id: 1, dn: 'cn=a' }];

  it('keeps its place if the rest is rejected', async () => {
    const { app, calls } = await startSignedIn({ generation: 'classic' });
    const { fetchOne, update } = rolesCollection(app);
    await fetchOne(1);
    calls.length = 0;
    const name = 'Shop Editor';
    await assert.rejects(update(1, { name, role_adldap_by_role_id: dn }), /UNIQUE|Duplicate/);
    assert.equal(calls.filter(({ method }) => method === 'PATCH').length, 1);
  });

  it('is saved in part if the directory rejects the place', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    const form = openForm(app, rolesCollection(app), await rolesCollection(app).fetchOne(1));
    const { patch } = app.api;
    const isMapping = (body: unknown) => JSON.stringify(body).includes('role_adldap_by_role_id');
    app.api.patch = ((path: string, body: object, query?: Query) =>
      isMapping(body)
        ? Promise.reject(refusalOf('No such place.', 400))
        : patch(path, body, query)) as typeof patch;
    const outcome = await form.type({ description: 'x', dn: 'cn=a' }).save();
    assert.equal(outcome.kind, 'partly');
    assert.equal(form.record()?.description, 'x');
    assert.equal(form.form().dn, 'cn=a');
    app.api.patch = patch;
    assert.equal((await form.save()).kind, 'saved');
    assert.equal(form.record()?.role_adldap_by_role_id?.[0]?.dn, 'cn=a');
  });
});

describe('a role whose place in a directory cannot be read', () => {
  it('is created and saved anyway', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    const { create, update } = rolesCollection(app);
    const get = app.api.get.bind(app.api);
    const isMapping = (query: unknown) =>
      JSON.stringify(query ?? '').includes('role_adldap_by_role_id');
    app.api.get = ((path: string, query?: Query) =>
      isMapping(query) ? Promise.reject(offline()) : get(path, query)) as typeof get;
    const made = await create({ name: 'New', is_active: true });
    assert.equal(made.name, 'New');
    assert.equal((await update(1, { description: 'x' })).description, 'x');
  });
});

describe('a copy of a role', () => {
  it('has rules and keys of its own, and no value that was hidden', () => {
    const rule = {
      ...{ service_id: 7, component: '*', verb_mask: 1, requestor_mask: 1, filters: [] },
      filter_op: 'AND',
    };
    const key = { name: 'a', value: '**********', private: true };
    const role = {
      ...{ id: 4, name: 'One', description: null, is_active: true },
      role_service_access_by_role_id: [{ id: 1, role_id: 4, created_date: 'x', ...rule }],
      lookup_by_role_id: [{ id: 2, role_id: 4, ...key }],
    };
    const copy = roles.copyOf?.(roles.toForm(role), t) ?? roles.blank();
    assert.deepEqual(copy.role_service_access_by_role_id, [rule]);
    assert.deepEqual(copy.role_lookup_by_role_id, [{ ...key, value: '' }]);
    assert.deepEqual([copy.id, copy.name], [null, `${role.name} copy`]);
    const wrong = (form: RoleForm) =>
      roles.validate(form, dialectFor(null), t).map(({ message }) => message);
    // so that nobody saves an empty secret unawares
    assert.deepEqual(wrong(copy), ['a is required.']);
    const [hidden] = copy.role_lookup_by_role_id;
    assert.ok(hidden);
    assert.deepEqual(wrong({ ...copy, role_lookup_by_role_id: [{ ...hidden, value: 'x' }] }), []);
    assert.deepEqual(wrong({ ...copy, role_lookup_by_role_id: [] }), []);
  });

  it('must name the field of every filter', () => {
    const filters = [{ name: ' ', operator: '=', value: '1' }];
    const rule = { service_id: 7, component: '*', verb_mask: 1, requestor_mask: 1, filters };
    const form = { ...roles.blank(), name: 'a' };
    const problems = roles.validate(
      { ...form, role_service_access_by_role_id: [{ ...rule, filter_op: 'AND' }] },
      dialectFor(null),
      t,
    );
    assert.deepEqual(
      problems.map(({ message }) => message),
      ['Choose a field for each filter.'],
    );
  });
});
