import assert from 'node:assert/strict';
import { it } from 'node:test';
import { guestKey } from '../database/guestKey.ts';
import { onBothSchemas } from '../database/SchemaClient.ts';

it('lists of events name only tables that the role can read, if others can reach the server', () =>
  onBothSchemas(
    async (client, generation) => {
      const { body } = await client.call('GET', 'system/service?filter=name="system"');
      const service_id = body.resource[0]?.id;
      const key = await guestKey(
        client,
        { service_id, component: 'event', verb_mask: 1 },
        { component: '_table/todo', verb_mask: 1 },
      );
      const query = generation === 'current' ? '?scriptable=true' : '';
      const { status, text } = await client.call('GET', `system/event${query}`, { key });
      assert.equal(status, 200, text);
      assert.match(text, /"todo"/, generation);
      assert.doesNotMatch(text, /"customers"/, generation);
    },
    { isPublic: true },
  ));

it('offers the events of a table with an alias under the names by which requests find it', () =>
  onBothSchemas(async (client, generation) => {
    const body = { resource: [{ name: 'todo', alias: 'tasks' }] };
    const saved = await client.call('PATCH', 'shop/_schema', { body });
    assert.equal(saved.status, 200, saved.text);
    const query = generation === 'current' ? '&scriptable=true' : '&type=process';
    const answer = await client.call('GET', `system/event?service=shop${query}`);
    const shop = answer.body.shop as Record<string, { parameter: { table_name: string[] } }>;
    const namesIn = (path: string) => shop[`shop.${path}`]?.parameter.table_name ?? [];
    for (const path of ['_table.{table_name}', '_table.{table_name}.{id}']) {
      assert.ok(namesIn(path).includes('tasks'), `${generation} ${path}`);
      assert.ok(!namesIn(path).includes('todo'), `${generation} ${path}`);
    }
    assert.ok(namesIn('_schema.{table_name}').includes('todo'), generation);
    assert.ok(!namesIn('_schema.{table_name}').includes('tasks'), generation);
  }));
