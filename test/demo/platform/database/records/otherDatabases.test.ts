import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Generation } from '../../../../../demo/platform/generation.ts';
import { nodePorts } from '../../../../../demo/platform/node/nodePorts.ts';
import type { Db } from '../../../../../demo/platform/storage/Db.ts';
import { GENERATIONS } from '../../PlatformClient.ts';
import { guestKey as shopKey } from '../guestKey.ts';
import { onBothSchemas, SchemaClient } from '../SchemaClient.ts';

async function serviceId(client: SchemaClient, name: string): Promise<unknown> {
  const { body } = await client.call('GET', `system/service?filter=name=${name}&fields=id`);
  return body.resource[0]?.id;
}

/** Creates a table of tasks in the shop, whose notes are in the database of another service. */
async function makeTasks(client: SchemaClient, generation: Generation): Promise<void> {
  const id = { name: 'id', type: 'id' };
  const region = { name: 'region', type: 'string', allow_null: false };
  const text = { name: 'text', type: 'string', allow_null: true };
  const notes = { resource: [{ name: 'notes', field: [id, region, text] }] };
  await client.call('POST', 'db/_schema', { body: notes });
  const first = { resource: [{ region: 'north', text: 'first' }] };
  await client.call('POST', 'db/_table/notes', { body: first });
  await client.make('tasks', { name: 'title', type: 'string', allow_null: false }, 'note:integer');
  const ref_service_id = await serviceId(client, 'db');
  const link = { ref_service_id, ref_table: 'notes' };
  const made =
    generation === 'classic'
      ? await client.call('PATCH', 'shop/_schema/tasks/note', {
          body: {
            ...(await client.field('tasks', 'note')),
            ...{ is_virtual_foreign_key: true, is_foreign_ref_service: true, ref_service: 'db' },
            ...{ ...link, ref_fields: 'id' },
          },
        })
      : await client.call('POST', 'shop/_schema/tasks/_related', {
          body: {
            resource: [
              { type: 'belongs_to', is_virtual: true, field: 'note', ...link, ref_field: 'id' },
            ],
          },
        });
  assert.equal(made.status, 200, made.text);
}

const send = (client: SchemaClient, resource: object[], query = '', key?: string) =>
  client.call('POST', `shop/_table/tasks${query}`, { body: { resource }, ...(key ? { key } : {}) });

/** A task with a note. */
const task = (title: string | null, note: object) => ({ title, 'db.notes_by_note': note });

const northern = (text: string) => ({ region: 'north', text });

async function notes(client: SchemaClient): Promise<unknown[]> {
  const { body } = await client.call('GET', 'db/_table/notes?order=id');
  return body.resource.map(({ text }) => text);
}

/** The key of an app whose role writes tasks, and notes of the north. */
async function guestKey(client: SchemaClient): Promise<string> {
  const filters = [{ name: 'region', operator: '=', value: 'north' }];
  const rule = { verb_mask: 31, requestor_mask: 1 };
  const shop = { ...rule, service_id: await serviceId(client, 'shop') };
  const db = { ...rule, service_id: await serviceId(client, 'db'), filters };
  const rules = [
    { ...shop, component: '_table/tasks' },
    { ...db, component: '_table/notes' },
  ];
  const role = { name: 'Guest', is_active: true, role_service_access_by_role_id: rules };
  const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
  const app = { name: 'Guest', type: 0, is_active: true, role_id: made.body.resource[0]?.id };
  const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
  return String(apps.body.resource[0]?.api_key);
}

describe('records nested in one of another database', () => {
  it('are stored with it', () =>
    onBothSchemas(async (client, generation) => {
      await makeTasks(client, generation);
      const answer = await send(client, [task('One', northern('second'))]);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(await notes(client), ['first', 'second']);
      assert.deepEqual(await client.rows('tasks', '?fields=note'), [{ note: 2 }]);
    }));

  it('are not stored if it is rejected', () =>
    onBothSchemas(async (client, generation) => {
      await makeTasks(client, generation);
      const answer = await send(client, [task(null, northern('second'))]);
      assert.ok(answer.status >= 400, generation);
      assert.deepEqual(await notes(client), ['first']);
    }));

  it('stay with the records before the one that is rejected', () =>
    onBothSchemas(async (client, generation) => {
      await makeTasks(client, generation);
      const tasks = [
        task('One', northern('second')),
        task(null, northern('third')),
        task('Three', northern('fourth')),
      ];
      await send(client, tasks, '?continue=true');
      assert.deepEqual(await notes(client), ['first', 'second', 'fourth']);
      assert.equal((await client.rows('tasks')).length, 2);
    }));

  it('are undone if the whole list is', () =>
    onBothSchemas(async (client, generation) => {
      await makeTasks(client, generation);
      const changed = task('Two', { id: 1, text: 'changed' });
      const tasks = [task('One', northern('second')), changed, task(null, northern('third'))];
      assert.match((await send(client, tasks, '?rollback=true')).text, /All changes rolled back/);
      assert.deepEqual(await notes(client), ['first']);
    }));

  it('are undone with the one change of many records', () =>
    onBothSchemas(async (client, generation) => {
      await makeTasks(client, generation);
      await client.store('tasks', { title: 'One' }, { title: 'Two' });
      const body = { resource: [task(null, { id: 1, text: 'changed' })] };
      const path = 'shop/_table/tasks?filter=id>0';
      const { status } = await client.call('PATCH', path, { body });
      assert.ok(status >= 400, generation);
      assert.deepEqual(await notes(client), ['first']);
    }));

  it('are neither shown nor stored while its service is deactivated, on current servers', () =>
    onBothSchemas(async (client, generation) => {
      await makeTasks(client, generation);
      await send(client, [task('One', northern('second'))]);
      const path = `system/service/${await serviceId(client, 'db')}`;
      const activate = (is_active: boolean) => client.call('PATCH', path, { body: { is_active } });
      assert.equal((await activate(false)).status, 200);
      const [shown] = await client.rows('tasks', '?related=*');
      const sent = await send(client, [task('Two', northern('third'))]);
      const isOff = generation === 'current';
      assert.equal(shown?.['db.notes_by_note'] === null, isOff, generation);
      assert.equal(sent.status === 200, !isOff, generation);
      await activate(true);
      assert.equal((await notes(client)).includes('third'), !isOff);
    }));

  it('join the transaction of a request only if the role allows storing them', async () => {
    for (const generation of GENERATIONS) {
      const joined = new Set<string>();
      const ports = nodePorts();
      const openDatabase = (name: string): Db => {
        const db = ports.openDatabase(name);
        return { ...db, savepoint: () => (joined.add(name), db.savepoint()) };
      };
      const client = new SchemaClient(generation, {}, { openDatabase });
      await client.signIn();
      await makeTasks(client, generation);
      const { token } = client;
      const key = await shopKey(client, { component: '_table/*', verb_mask: 31 });
      joined.clear();
      const denied = await send(client, [task('One', northern('second'))], '', key);
      assert.notEqual(denied.status, 200, generation);
      assert.equal(joined.size, 1, generation);
      client.token = token;
      await send(client, [task('One', northern('second'))]);
      assert.equal(joined.size, 2, generation);
      client.close();
    }
  });

  it('stay within the row filter of the role', () =>
    onBothSchemas(
      async (client, generation) => {
        await makeTasks(client, generation);
        const key = await guestKey(client);
        client.token = undefined;
        const asGuest = (note: object) => send(client, [task('One', note)], '', key);
        assert.equal((await asGuest(northern('second'))).status, 200);
        const denied = /Denied access to some of the requested fields/;
        assert.match((await asGuest({ region: 'west', text: 'third' })).text, denied);
        assert.match((await asGuest({ id: 1, region: 'east', text: 'moved' })).text, denied);
        await client.signIn();
        assert.deepEqual(await notes(client), ['first', 'second']);
      },
      { oldServerHoles: false },
    ));
});
