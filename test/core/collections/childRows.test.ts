import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { rolesCollection } from '../../../src/core/roles/rolesCollection.ts';
import {
  createCollection,
  type Collection,
} from '../../../src/core/collections/createCollection.ts';
import { dialectFor } from '../../../src/core/dialect/dialectFor.ts';
import { admins } from '../../../src/core/resources/admins.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import type { Id } from '../../../src/core/lib/Id.ts';
import type { Entity, Resource } from '../../../src/core/resources/resource.ts';
import { users } from '../../../src/core/resources/users.ts';
import { configOf } from '../../../src/core/services/configFields.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

type Row = Record<string, unknown>;

interface Story {
  /** What these rows contain, for comparison. */
  name: string;
  open: (app: App) => Collection<Entity & Row, Row>;
  id: Id;
  rowsOf: (form: Row) => Row[];
  withRows: (form: Row, rows: Row[]) => Row;
  /** Returns the rows as the server stores them. */
  stored: (record: Row) => Row[];
  added: Row;
  edited: Row;
  again: Row;
}

const listed =
  <T extends Entity, F>(resource: Resource<T, F>) =>
  (app: App) =>
    createCollection(app, resource) as unknown as Collection<Entity & Row, Row>;

const inList = (member: string, relation: readonly string[] = [member]) => ({
  rowsOf: (form: Row) => form[member] as Row[],
  withRows: (form: Row, rows: Row[]) => ({ ...form, [member]: rows }),
  stored: (record: Row) => relation.flatMap((name) => (record[name] as Row[] | undefined) ?? []),
});

const lookup = {
  added: { name: 'child_row', value: 'first', private: false },
  edited: { value: 'second' },
  again: { value: 'third' },
};
const lookupsOf = (kind: 'user' | 'role') => [
  `${kind}_lookup_by_${kind}_id`,
  `lookup_by_${kind}_id`,
];
const userLookups = inList('user_lookup_by_user_id', lookupsOf('user'));
const roleLookups = inList('role_lookup_by_role_id', lookupsOf('role'));
const openRoles = (app: App) => rolesCollection(app) as unknown as Collection<Entity & Row, Row>;
const openServices = (app: App) =>
  servicesCollection(app) as unknown as Collection<Entity & Row, Row>;

const STORIES: readonly Story[] = [
  { name: 'lookup keys of a user', open: listed(users), id: 3, ...userLookups, ...lookup },
  {
    name: 'lookup keys of an administrator',
    open: listed(admins),
    id: 1,
    ...userLookups,
    ...lookup,
  },
  { name: 'lookup keys of a role', open: openRoles, id: 1, ...roleLookups, ...lookup },
  {
    name: 'roles of a user in apps',
    open: listed(users),
    id: 4,
    ...inList('user_to_app_to_role_by_user_id'),
    added: { app_id: 1, role_id: 1 },
    edited: { role_id: 2 },
    again: { role_id: 1 },
  },
  {
    name: 'access rules of a role',
    open: openRoles,
    id: 1,
    ...inList('role_service_access_by_role_id'),
    added: {
      ...{ service_id: 2, component: '_table/child/*', verb_mask: 1, requestor_mask: 1 },
      ...{ filters: [], filter_op: 'AND' },
    },
    edited: { verb_mask: 3 },
    again: { verb_mask: 7 },
  },
];

const GROUPS: Story = {
  name: 'apps of a group',
  open: listed(appGroups),
  id: 1,
  ...inList('app_to_app_group_by_group_id'),
  added: { app_id: 1 },
  edited: { app_id: 2 },
  again: { app_id: 3 },
};

/** Rows of a configuration, which the servers store in tables of their own. */
const rowsOfConfig = (member: 'headers' | 'parameters') => ({
  rowsOf: (form: Row) => ((form.config as Row)[member] ?? []) as Row[],
  withRows: (form: Row, rows: Row[]) => ({
    ...form,
    config: { ...(form.config as Row), [member]: rows },
  }),
  stored: (record: Row) => (configOf(record.config)[member] ?? []) as Row[],
  added: { name: 'x-child', value: 'first' },
  edited: { value: 'second' },
  again: { value: 'third' },
});

const essential = (row: Row, shown: Row) =>
  Object.fromEntries(Object.keys(shown).map((name) => [name, row[name]]));

forGenerations((generation) => {
  describe(`child rows on a ${generation} server`, () => {
    async function play(story: Story, app: App, id: Id) {
      const collection = story.open(app);
      const { resource } = collection;
      const dialect = dialectFor(app.page.environment.getState().environment);
      let record = await collection.fetchOne(id);
      const before = story.stored(record).length;
      const expected: Row = { ...story.added };
      const own = (row: Row) =>
        Object.keys(expected).every((name) => String(row[name]) === String(expected[name]));
      /** Saves the rows like a form, and returns those that the server has then. */
      const save = async (change: (rows: Row[]) => Row[]) => {
        const form = resource.toForm(record);
        const payload = resource.toPayload(
          story.withRows(form, change(story.rowsOf(form))),
          dialect,
        );
        const changes = changedMembers(resource.toPayload(form, dialect), payload);
        assert.notDeepEqual(changes, {});
        record = await collection.update(id, changes);
        return story.stored(await collection.fetchOne(id));
      };
      const editing = (members: Row) => (rows: Row[]) =>
        rows.map((row) => (own(row) ? { ...row, ...members } : row));
      const added = await save((rows) => [...rows, story.added]);
      assert.equal(added.filter(own).length, 1, 'added');
      assert.equal(added.length, before + 1);
      for (const members of [story.edited, story.again]) {
        const rows = await save(editing(members));
        Object.assign(expected, members);
        assert.equal(rows.length, before + 1, 'edited');
        assert.deepEqual(
          rows.filter(own).map((row) => essential(row, members)),
          [members],
        );
      }
      const removed = await save((rows) => rows.filter((row) => !own(row)));
      assert.equal(removed.length, before, 'removed');
      assert.equal(removed.filter(own).length, 0);
    }

    for (const story of [...STORIES, ...(generation === 'classic' ? [GROUPS] : [])]) {
      it(`${story.name} are added, edited, edited again and removed`, async () => {
        const { app, platform } = await startSignedIn({ generation });
        await play(story, app, story.id);
        platform.close();
      });
    }

    for (const member of ['headers', 'parameters'] as const) {
      it(`${member} of a remote service are added, edited, edited again and removed`, async () => {
        const { app, platform } = await startSignedIn({ generation });
        const config = { base_url: 'https://api.example.com' };
        const crm = { name: 'crm', label: 'CRM', type: 'rws', is_active: true, config };
        const reply = await app.api.post<{ resource: { id: Id }[] }>('system/service', {
          resource: [crm],
        });
        const story = { name: member, open: openServices, id: 0, ...rowsOfConfig(member) };
        await play(story, app, reply.resource[0]?.id ?? 0);
        platform.close();
      });
    }
  });
});
