import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { replaceApiKey } from '../../../src/core/apps/replaceApiKey.ts';
import { makePublic } from '../../../src/core/apps/publicContainer.ts';
import { adminsCollection } from '../../../src/core/accounts/adminsCollection.ts';
import { accountsCollection } from '../../../src/core/accounts/accountsCollection.ts';
import { changeRecord } from '../../../src/core/collections/changeRecord.ts';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { rolesCollection } from '../../../src/core/roles/rolesCollection.ts';
import { addNewRow } from '../../../src/core/data/grid/editCells.ts';
import { loadRows } from '../../../src/core/data/grid/loadRows.ts';
import { openTable } from '../../../src/core/data/openTable.ts';
import { deleteRows } from '../../../src/core/data/deletion/deleteRows.ts';
import { saveRows } from '../../../src/core/data/save/saveRows.ts';
import type { Collection } from '../../../src/core/collections/createCollection.ts';
import { dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import type { Generation } from '../../../src/core/dialect/Dialect.ts';
import { deleteEntries } from '../../../src/core/files/deleteEntries.ts';
import { putText } from '../../../src/core/files/textFile.ts';
import { createGrant } from '../../../src/core/granting/createGrant.ts';
import { unwrap } from '../../../src/core/http/unwrap.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import type { Entity } from '../../../src/core/resources/resource.ts';
import type { App } from '../../../src/core/page/createApp.ts';
import { saveSectionPreferences } from '../../../src/core/preferences/changePreferences.ts';
import { updateProfile } from '../../../src/core/profile/updateProfile.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { corsEntries } from '../../../src/core/resources/corsEntries.ts';
import { emailTemplates } from '../../../src/core/resources/emailTemplates.ts';
import { globalLookups } from '../../../src/core/resources/globalLookups.ts';
import { users } from '../../../src/core/resources/users.ts';
import { deleteScript, loadScript, scriptCalls } from '../../../src/core/scripts/scriptCalls.ts';
import { blankField } from '../../../src/core/schema/fieldForm.ts';
import { planField, planFieldDrop } from '../../../src/core/schema/planField.ts';
import { planRelation, planRelationDrop } from '../../../src/core/schema/planRelation.ts';
import { blankRelation } from '../../../src/core/schema/relationForm.ts';
import { runPlan } from '../../../src/core/schema/SchemaPlan.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { testUnsaved } from '../../../src/core/services/testUnsaved.ts';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { forBothGenerations } from '../../fixture/forGenerations.ts';
import { isWholeMatrix } from '../../fixture/testRing.ts';
import { openForm } from '../collections/savingTrial.ts';
import { edits, type } from '../data/tables.ts';
import { startSignedIn } from '../startApp.ts';
import { differences, dumpDatabases } from './dumpDatabases.ts';

interface Step {
  name: string;
  write: (app: App) => Promise<unknown>;
  /** What may differ afterwards, as `differences` writes it. */
  changes: readonly string[] | Readonly<Record<Generation, readonly string[]>>;
  /** Only one generation has it. */
  only?: Generation;
}

const t = createTranslator('en');

type AnyCalls = Parameters<typeof openForm>[1];

const calls = {
  users: (app: App) => accountsCollection(app, users) as unknown as AnyCalls,
  admins: (app: App) => adminsCollection(app) as unknown as AnyCalls,
  roles: (app: App) => rolesCollection(app) as unknown as AnyCalls,
  apps: (app: App) => createCollection(app, apps) as unknown as AnyCalls,
  appGroups: (app: App) => createCollection(app, appGroups) as unknown as AnyCalls,
  services: (app: App) => servicesCollection(app) as unknown as AnyCalls,
  cors: (app: App) => createCollection(app, corsEntries) as unknown as AnyCalls,
  templates: (app: App) => createCollection(app, emailTemplates) as unknown as AnyCalls,
  lookups: (app: App) => createCollection(app, globalLookups) as unknown as AnyCalls,
};

/** Saves a form with changes, for the newest record or a new one. */
const save =
  (area: keyof typeof calls, change: object, isNew = false) =>
  async (app: App) => {
    const made = calls[area](app);
    const id = await newest(app, made.resource.path);
    const loaded = isNew ? null : ((await made.fetchOne?.(id)) ?? null);
    const outcome = await openForm(app, made, loaded).type(change).save();
    assert.equal(outcome.kind, 'saved', JSON.stringify(outcome));
    const known = 'notKept' in outcome ? outcome.notKept : [];
    assert.deepEqual(known, []);
  };

async function newest(app: App, path: string): Promise<number> {
  const { rows } = unwrap<{ id: number }>(await app.api.get(path, { fields: 'id' }));
  return Math.max(...rows.map(({ id }) => id));
}

const remove = (area: keyof typeof calls) => async (app: App) => {
  const made = calls[area](app) as unknown as Collection<Entity>;
  await made.remove([await newest(app, made.resource.path)]);
};

const EVENT = 'shop._table.todo.get.post_process';

const script =
  (change: object, isNew = false) =>
  async (app: App) => {
    const loaded = isNew ? null : await loadScript(app, EVENT);
    const made = scriptCalls(app, EVENT, loaded, 'php') as unknown as AnyCalls;
    const outcome = await openForm(app, made, loaded as never)
      .type(change)
      .save();
    assert.equal(outcome.kind, 'saved', JSON.stringify(outcome));
  };

async function todo(app: App) {
  const table = openTable(app, 'shop', 'todo', {});
  await loadRows(table, table.store.getState().query);
  return table;
}

const person = {
  name: 'Fi Delity',
  email: 'fi@example.com',
  first_name: 'Fi',
  last_name: 'Delity',
};
const field = { ...blankField(), name: 'extra', label: 'Extra', length: '20' };

const lookupKey = { name: 'fidelity', value: 'a', private: false };
const rule = {
  ...{ service_id: 2, component: '_table/*', verb_mask: 1, requestor_mask: 1 },
  ...{ filters: [], filter_op: 'AND' as const },
};
const remote = {
  ...{ name: 'fidelity', label: 'Fidelity', type: 'rws', is_active: true },
  config: { base_url: 'https://api.example.com', cache_enabled: true },
};
const relation = {
  ...blankRelation(),
  ...{ type: 'belongs_to', field: 'priority', ref_table: 'customers', ref_field: 'id' },
};
const relationPlan = (app: App) =>
  planRelation({ service: 'shop', table: 'todo' }, null, relation, dialectOf(app).schema);

const STEPS: readonly Step[] = [
  {
    name: 'create a user',
    write: save('users', person, true),
    changes: {
      classic: [
        '1 user + email: "fi@example.com", first_name: "Fi", is_active: 1, is_sys_admin: 0, last_name: "Delity", name: "Fi Delity"',
      ],
      current: [
        '1 user + email: "fi@example.com", first_name: "Fi", is_active: 1, is_sys_admin: 0, last_name: "Delity", name: "Fi Delity", username: "fi@example.com"',
      ],
    },
  },
  {
    name: 'change a user',
    write: save('users', { phone: '12' }),
    changes: ['1 user ~phone: null → "12"'],
  },
  {
    name: 'deactivate a user in the list',
    write: async (app) => {
      const id = await newest(app, users.path);
      await changeRecord(createCollection(app, users), id, { is_active: false });
    },
    changes: ['1 user ~is_active: 1 → 0'],
  },
  {
    name: 'give a user a role and a lookup key',
    write: save('users', {
      user_to_app_to_role_by_user_id: [{ app_id: 1, role_id: 1 }],
      user_lookup_by_user_id: [lookupKey],
    }),
    changes: [
      '1 user_LOOKUP + name: "fidelity", private: 0, user_id: 62, value: "a"',
      '1 user_to_app_to_role + app_id: 1, role_id: 1, user_id: 62',
    ],
  },
  {
    name: 'delete a user',
    write: remove('users'),
    changes: {
      classic: [
        '1 user - email: "fi@example.com", first_name: "Fi", is_active: 0, is_sys_admin: 0, last_name: "Delity", name: "Fi Delity", phone: "12"',
        '1 user_LOOKUP - name: "fidelity", private: 0, user_id: 62, value: "a"',
        '1 user_to_app_to_role - app_id: 1, role_id: 1, user_id: 62',
      ],
      current: [
        '1 LOOKUP - name: "fidelity", private: 0, user_id: 62, value: "a"',
        '1 user - email: "fi@example.com", first_name: "Fi", is_active: 0, is_sys_admin: 0, last_name: "Delity", name: "Fi Delity", phone: "12", username: "fi@example.com"',
        '1 user_to_app_to_role - app_id: 1, role_id: 1, user_id: 62',
      ],
    },
  },
  {
    name: 'create an admin',
    write: save('admins', { ...person, email: 'ad@example.com' }, true),
    changes: {
      classic: [
        '1 user + email: "ad@example.com", first_name: "Fi", is_active: 1, is_sys_admin: 1, last_name: "Delity", name: "Fi Delity"',
      ],
      current: [
        '1 user + email: "ad@example.com", first_name: "Fi", is_active: 1, is_sys_admin: 1, last_name: "Delity", name: "Fi Delity", username: "ad@example.com"',
      ],
    },
  },
  {
    name: 'change an admin',
    write: save('admins', { last_name: 'Changed' }),
    changes: ['1 user ~last_name: "Delity" → "Changed"'],
  },
  {
    name: 'delete an admin',
    write: remove('admins'),
    changes: {
      classic: [
        '1 user - email: "ad@example.com", first_name: "Fi", is_active: 1, is_sys_admin: 1, last_name: "Changed", name: "Fi Delity"',
      ],
      current: [
        '1 user - email: "ad@example.com", first_name: "Fi", is_active: 1, is_sys_admin: 1, last_name: "Changed", name: "Fi Delity", username: "ad@example.com"',
      ],
    },
  },
  {
    name: 'create a role',
    write: save('roles', { name: 'Fidelity', is_active: true }, true),
    changes: ['1 role + is_active: 1, name: "Fidelity"'],
  },
  {
    name: 'change a role',
    write: save('roles', { description: 'changed' }),
    changes: ['1 role ~description: null → "changed"'],
  },
  {
    name: 'give a role a rule and a lookup key',
    write: save('roles', {
      role_service_access_by_role_id: [rule],
      role_lookup_by_role_id: [lookupKey],
    }),
    changes: [
      '1 role_LOOKUP + name: "fidelity", private: 0, role_id: 8, value: "a"',
      '1 role_service_access + component: "_table/*", filter_op: "AND", filters: "[]", requestor_mask: 1, role_id: 8, service_id: 2, verb_mask: 1',
    ],
  },
  {
    name: 'delete a role',
    write: remove('roles'),
    changes: [
      '1 role - description: "changed", is_active: 1, name: "Fidelity"',
      '1 role_LOOKUP - name: "fidelity", private: 0, role_id: 8, value: "a"',
      '1 role_service_access - component: "_table/*", filter_op: "AND", filters: "[]", requestor_mask: 1, role_id: 8, service_id: 2, verb_mask: 1',
    ],
  },
  {
    name: 'create an app',
    write: save('apps', { name: 'Fidelity', type: '0' }, true),
    changes: [
      '1 app + allow_fullscreen_toggle: 1, api_key: …, is_active: 1, name: "Fidelity", requires_fullscreen: 0, toggle_location: "top", type: 0',
    ],
  },
  {
    name: 'change an app',
    write: save('apps', { description: 'changed' }),
    changes: ['1 app ~description: null → "changed"'],
  },
  {
    name: 'replace the API key of an app',
    write: async (app) => replaceApiKey(app, await newest(app, 'system/app')),
    changes: ['1 app ~api_key: … → …'],
  },
  {
    name: 'delete an app',
    write: remove('apps'),
    changes: [
      '1 app - allow_fullscreen_toggle: 1, api_key: …, description: "changed", is_active: 1, name: "Fidelity", requires_fullscreen: 0, toggle_location: "top", type: 0',
    ],
  },
  {
    name: 'give access to a service',
    write: async (app) => {
      const { signal } = new AbortController();
      const plan = { role: 'fidelity access', app: 'fidelity app', rules: [rule] };
      const { failure } = await createGrant(app, t).run(plan, signal);
      assert.equal(failure, null);
    },
    changes: [
      '1 app + allow_fullscreen_toggle: 1, api_key: …, is_active: 1, name: "fidelity app", requires_fullscreen: 0, role_id: 9, toggle_location: "top", type: 0',
      '1 role + is_active: 1, name: "fidelity access"',
      '1 role_service_access + component: "_table/*", filter_op: "AND", filters: "[]", requestor_mask: 1, role_id: 9, service_id: 2, verb_mask: 1',
    ],
  },
  {
    name: 'create an app group',
    write: save('appGroups', { name: 'Fidelity' }, true),
    changes: ['1 app_group + name: "Fidelity"'],
    only: 'classic',
  },
  {
    name: 'change an app group',
    write: save('appGroups', { description: 'changed' }),
    changes: ['1 app_group ~description: null → "changed"'],
    only: 'classic',
  },
  {
    name: 'delete an app group',
    write: remove('appGroups'),
    changes: ['1 app_group - description: "changed", name: "Fidelity"'],
    only: 'classic',
  },
  {
    name: 'change a service',
    write: save('services', { description: 'changed' }),
    changes: {
      classic: ['1 service ~description: "A stand-in for GitHub, on this machine." → "changed"'],
      current: ['1 service ~description: "A stand-in for a SAML identity provider." → "changed"'],
    },
  },
  {
    name: 'test a service that is not saved',
    write: async (app) => {
      const config = { base_url: 'https://api.example.com', cache_enabled: true };
      const service = { ...remote, name: 'trial', config };
      const { error, left } = await testUnsaved(app, service, async () => undefined);
      assert.deepEqual([error, left], [null, null]);
    },
    changes: [],
  },
  {
    name: 'create a service',
    write: save('services', remote, true),
    changes: {
      classic: [
        '1 service + config: "{\\"base_url\\":\\"https://api.example.com\\",\\"cache_enabled\\":true}", deletable: 1, is_active: 1, label: "Fidelity", mutable: 1, name: "fidelity", type: "rws"',
      ],
      current: [
        '1 service + config: "{\\"base_url\\":\\"https://api.example.com\\",\\"cache_enabled\\":true}", deletable: 1, description: "", is_active: 1, label: "Fidelity", mutable: 1, name: "fidelity", type: "rws"',
      ],
    },
  },
  {
    name: 'change the configuration of a service',
    write: save('services', {
      config: { ...remote.config, headers: [{ name: 'X-A', value: 'b', verb_mask: 1 }] },
    }),
    changes: {
      classic: [
        '1 service ~config: "{\\"base_url\\":\\"https://api.example.com\\",\\"cache_enabled\\":true}" → "{\\"base_url\\":\\"https://api.example.com\\",\\"cache_enabled\\":true,\\"headers\\":[{\\"name\\":\\"X-A\\",\\"value\\":\\"b\\",\\"verb_mask\\":1}],\\"cache_ttl\\":null}"',
      ],
      current: [
        '1 service ~config: "{\\"base_url\\":\\"https://api.example.com\\",\\"cache_enabled\\":true}" → "{\\"base_url\\":\\"https://api.example.com\\",\\"cache_enabled\\":true,\\"replace_link\\":null,\\"implements_access_list\\":null,\\"preserve_forward_trailing_slash\\":null,\\"headers\\":[{\\"name\\":\\"X-A\\",\\"value\\":\\"b\\",\\"verb_mask\\":1}],\\"cache_ttl\\":null}"',
      ],
    },
  },
  {
    name: 'delete a service',
    write: remove('services'),
    changes: {
      classic: [
        '1 service - config: "{\\"base_url\\":\\"https://api.example.com\\",\\"cache_enabled\\":true,\\"headers\\":[{\\"name\\":\\"X-A\\",\\"value\\":\\"b\\",\\"verb_mask\\":1}],\\"cache_ttl\\":null}", deletable: 1, is_active: 1, label: "Fidelity", mutable: 1, name: "fidelity", type: "rws"',
      ],
      current: [
        '1 service - config: "{\\"base_url\\":\\"https://api.example.com\\",\\"cache_enabled\\":true,\\"replace_link\\":null,\\"implements_access_list\\":null,\\"preserve_forward_trailing_slash\\":null,\\"headers\\":[{\\"name\\":\\"X-A\\",\\"value\\":\\"b\\",\\"verb_mask\\":1}],\\"cache_ttl\\":null}", deletable: 1, description: "", is_active: 1, label: "Fidelity", mutable: 1, name: "fidelity", type: "rws"',
      ],
    },
  },
  {
    name: 'make a container public',
    write: async (app) => {
      const { rows } = unwrap<{ id: number; name: string }>(
        await app.api.get('system/service', { fields: 'id,name' }),
      );
      const files = rows.find(({ name }) => name === 'files');
      await makePublic(app, files?.id ?? 0, 'fidelity');
    },
    changes: [
      '1 service ~config: "{\\"public_path\\":[\\"applications/\\"],\\"container\\":\\"app\\"}" → "{\\"public_path\\":[\\"applications/\\",\\"fidelity\\"],\\"container\\":\\"app\\"}"',
    ],
    // classic servers have no container there, which the console reports as required
    only: 'current',
  },
  {
    name: 'delete a file',
    write: async (app) => {
      const { deleted } = await deleteEntries(app, { service: 'files', folder: '' }, [
        { type: 'file', name: 'fidelity.txt' },
      ]);
      assert.deepEqual(deleted, ['fidelity.txt']);
    },
    changes: ['1 file - content: "a", path: "app/fidelity.txt"'],
  },
  {
    name: 'create a CORS entry',
    write: save(
      'cors',
      { path: 'fi/*', origin: 'https://fi.example', header: '*', method: ['GET'] },
      true,
    ),
    changes: [
      '1 cors_config + enabled: 0, header: "*", max_age: 0, method: 1, origin: "https://fi.example", path: "fi/*", supports_credentials: 0',
    ],
  },
  {
    name: 'change a CORS entry',
    write: save('cors', { origin: 'https://changed.example' }),
    changes: ['1 cors_config ~origin: "https://fi.example" → "https://changed.example"'],
  },
  {
    name: 'delete a CORS entry',
    write: remove('cors'),
    changes: [
      '1 cors_config - enabled: 0, header: "*", max_age: 0, method: 1, origin: "https://changed.example", path: "fi/*", supports_credentials: 0',
    ],
  },
  {
    name: 'create an email template',
    write: save(
      'templates',
      { name: 'Fidelity', subject: 'a', to: 'a@example.com,b@example.com' },
      true,
    ),
    changes: [
      '1 email_template + name: "Fidelity", subject: "a", to: "[\\"a@example.com\\",\\"b@example.com\\"]"',
    ],
  },
  {
    name: 'change an email template',
    write: save('templates', { subject: 'changed' }),
    changes: ['1 email_template ~subject: "a" → "changed"'],
  },
  {
    name: 'delete an email template',
    write: remove('templates'),
    changes: [
      '1 email_template - name: "Fidelity", subject: "changed", to: "[\\"a@example.com\\",\\"b@example.com\\"]"',
    ],
  },
  {
    name: 'create a lookup key',
    write: save('lookups', { name: 'fidelity', value: 'a' }, true),
    changes: ['1 LOOKUP + name: "fidelity", private: 0, value: "a"'],
  },
  {
    name: 'change a lookup key',
    write: save('lookups', { value: 'changed' }),
    changes: ['1 LOOKUP ~value: "a" → "changed"'],
  },
  {
    name: 'delete a lookup key',
    write: remove('lookups'),
    changes: ['1 LOOKUP - name: "fidelity", private: 0, value: "changed"'],
  },
  {
    name: 'create a script',
    write: script({ content: 'return;', type: 'php' }, true),
    changes: [
      '1 event_script + affects_process: 0, allow_event_modification: 0, content: "return;", is_active: 0, name: "shop._table.todo.get.post_process", type: "php"',
    ],
  },
  {
    name: 'change a script',
    write: script({ content: 'return 1;' }),
    changes: ['1 event_script ~content: "return;" → "return 1;"'],
  },
  {
    name: 'delete a script',
    write: (app) => deleteScript(app, EVENT),
    changes: [
      '1 event_script - affects_process: 0, allow_event_modification: 0, content: "return 1;", is_active: 0, name: "shop._table.todo.get.post_process", type: "php"',
    ],
  },
  {
    name: 'change records',
    write: async (app) => {
      const table = await todo(app);
      type(table, '2', { name: 'Changed' });
      const { updated, refused } = await saveRows(table, edits(table));
      assert.deepEqual([updated, refused], [1, []]);
    },
    changes: ['1 todo ~name: "Task 2" → "Changed"'],
  },
  {
    name: 'create a record',
    write: async (app) => {
      const table = await todo(app);
      type(table, addNewRow(table), { name: 'Fidelity' });
      const { created, refused } = await saveRows(table, edits(table));
      assert.deepEqual([created, refused], [1, []]);
    },
    changes: ['1 todo + complete: 0, name: "Fidelity"'],
  },
  {
    name: 'delete a record',
    write: async (app) => {
      const table = await todo(app);
      const { rows } = table.store.getState();
      const last = rows.flatMap((row) => (row?.name === 'Fidelity' ? [row] : []));
      const { deleted, error } = await deleteRows(table, last);
      assert.deepEqual([deleted.length, error], [1, null]);
    },
    changes: ['1 todo - complete: 0, name: "Fidelity"'],
  },
  {
    name: 'add a relation',
    write: (app) => runPlan(app, relationPlan(app)),
    // what it is, and how it is shown
    changes: [
      '1 df_schema_extras + kind: "relation", members: "{\\"alias\\":null,\\"label\\":null,\\"description\\":null,\\"always_fetch\\":false,\\"flatten\\":false,\\"flatten_drop_prefix\\":false}", name: "customers_by_priority", owner: "todo"',
      '1 df_schema_extras + kind: "virtual", members: "{\\"type\\":\\"belongs_to\\",\\"field\\":\\"priority\\",\\"ref_service_id\\":8,\\"ref_table\\":\\"customers\\",\\"ref_field\\":\\"id\\",\\"junction_service_id\\":null,\\"junction_table\\":null,\\"junction_field\\":null,\\"junction_ref_field\\":null}", name: "customers_by_priority", owner: "todo"',
    ],
    only: 'current',
  },
  {
    name: 'delete a relation',
    write: async (app) => {
      const { related = [] } = await fetchTable(app, 'shop', 'todo', { refresh: true });
      const [made] = related;
      assert.ok(made);
      await runPlan(app, planRelationDrop('shop', 'todo', made));
    },
    changes: [
      '1 df_schema_extras - kind: "relation", members: "{\\"alias\\":null,\\"label\\":null,\\"description\\":null,\\"always_fetch\\":false,\\"flatten\\":false,\\"flatten_drop_prefix\\":false}", name: "customers_by_priority", owner: "todo"',
      '1 df_schema_extras - kind: "virtual", members: "{\\"type\\":\\"belongs_to\\",\\"field\\":\\"priority\\",\\"ref_service_id\\":8,\\"ref_table\\":\\"customers\\",\\"ref_field\\":\\"id\\",\\"junction_service_id\\":null,\\"junction_table\\":null,\\"junction_field\\":null,\\"junction_ref_field\\":null}", name: "customers_by_priority", owner: "todo"',
    ],
    only: 'current',
  },
  {
    name: 'add a field',
    write: (app) =>
      runPlan(
        app,
        planField({ service: 'shop', table: 'todo' }, null, field, dialectOf(app).schema),
      ),
    changes: {
      classic: [
        '1 (definition) ~sql: "CREATE TABLE todo (\\n      id integer not null primary key autoincrement,\\n      name varchar(120) not null,\\n      complete boolean not null default 0,\\n      due_on date,\\n      priority integer\\n    )" → "CREATE TABLE \\"todo\\" (\\"id\\" integer not null primary key autoincrement, \\"name\\" varchar(120) not null, \\"complete\\" boolean not null default 0, \\"due_on\\" date, \\"priority\\" integer, \\"extra\\" varchar(20))"',
        '1 df_schema_extras + kind: "field", members: "{\\"label\\":\\"Extra\\",\\"type\\":null}", name: "extra", owner: "todo"',
      ],
      current: [
        '1 (definition) ~sql: "CREATE TABLE todo (\\n      id integer not null primary key autoincrement,\\n      name character varying(120) not null,\\n      complete boolean not null default 0,\\n      due_on date,\\n      priority integer\\n    )" → "CREATE TABLE \\"todo\\" (\\"id\\" integer not null primary key autoincrement, \\"name\\" character varying(120) not null, \\"complete\\" boolean not null default 0, \\"due_on\\" date, \\"priority\\" integer, \\"extra\\" character varying(20))"',
        '1 df_schema_extras + kind: "field", members: "{\\"label\\":\\"Extra\\",\\"type\\":null}", name: "extra", owner: "todo"',
      ],
    },
  },
  {
    name: 'drop a field',
    write: (app) => runPlan(app, planFieldDrop('shop', 'todo', 'extra')),
    changes: {
      classic: [
        '1 (definition) ~sql: "CREATE TABLE \\"todo\\" (\\"id\\" integer not null primary key autoincrement, \\"name\\" varchar(120) not null, \\"complete\\" boolean not null default 0, \\"due_on\\" date, \\"priority\\" integer, \\"extra\\" varchar(20))" → "CREATE TABLE \\"todo\\" (\\"id\\" integer not null primary key autoincrement, \\"name\\" varchar(120) not null, \\"complete\\" boolean not null default 0, \\"due_on\\" date, \\"priority\\" integer)"',
        '1 df_schema_extras - kind: "field", members: "{\\"label\\":\\"Extra\\",\\"type\\":null}", name: "extra", owner: "todo"',
      ],
      current: [
        '1 (definition) ~sql: "CREATE TABLE \\"todo\\" (\\"id\\" integer not null primary key autoincrement, \\"name\\" character varying(120) not null, \\"complete\\" boolean not null default 0, \\"due_on\\" date, \\"priority\\" integer, \\"extra\\" character varying(20))" → "CREATE TABLE \\"todo\\" (\\"id\\" integer not null primary key autoincrement, \\"name\\" character varying(120) not null, \\"complete\\" boolean not null default 0, \\"due_on\\" date, \\"priority\\" integer)"',
        '1 df_schema_extras - kind: "field", members: "{\\"label\\":\\"Extra\\",\\"type\\":null}", name: "extra", owner: "todo"',
      ],
    },
  },
  {
    name: 'keep a preference',
    write: (app) => saveSectionPreferences(app, 'user', { autoClose: true }),
    changes: [
      '1 user_custom + name: "adminPreferences", user_id: 1, value: "{\\"sections\\":{\\"user\\":{\\"autoClose\\":true}}}"',
    ],
  },
  {
    name: 'change a profile',
    write: (app) => updateProfile(app, { first_name: 'Alexa' }),
    changes: ['1 user ~first_name: "Alex" → "Alexa"'],
  },
];

/** Classic servers store lookup keys in one table per owner, current ones in a single table. */
const inGeneration = (line: string, generation: Generation): string =>
  line.replace(/(\w+_)?LOOKUP/, (_, owner = 'system_') =>
    generation === 'classic' ? `${String(owner)}lookup` : 'lookup',
  );

forBothGenerations((generation) => {
  describe(`writes of every area, ${generation} server`, () => {
    const title = 'change what was meant and nothing else, and are refused nowhere';
    const walk = async (test: TestContext) => {
      const folder = mkdtempSync(join(tmpdir(), 'df-fidelity-'));
      const { app, platform, calls: sent } = await startSignedIn({ generation, dataDir: folder });
      test.after(() => {
        platform.close();
        rmSync(folder, { recursive: true });
      });
      // a server with directories shows by one rejection that it stores no places in them
      await calls.roles(app).fetchOne?.(1);
      // its database is created on the first request for it, its table of labels when it gets one
      await todo(app);
      await app.api.patch('shop/_schema/products', { label: 'Goods' });
      await putText(app, 'files', 'fidelity.txt', 'a');
      for (const { name, write, changes, only = generation } of STEPS) {
        if (only !== generation) continue;
        const before = dumpDatabases(folder);
        sent.length = 0;
        await write(app);
        const meant = 'classic' in changes ? changes[generation] : changes;
        const wanted = meant.map((line) => inGeneration(line, generation)).sort();
        assert.deepEqual(differences(before, dumpDatabases(folder)), wanted, name);
        const refused = sent.filter(({ status }) => status >= 400);
        assert.deepEqual(
          refused.map(({ method, url, status }) => `${method} ${url} ${status}`),
          [],
          name,
        );
      }
    };
    // all databases are dumped around each write: too slow for every run
    if (isWholeMatrix) it(title, walk);
  });
});
