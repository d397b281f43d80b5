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
