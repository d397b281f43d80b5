import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFilters } from '../../../../../demo/platform/auth/access/readFilters.ts';
import { guestKey } from '../../database/guestKey.ts';
import { onBothSchemas, type SchemaClient } from '../../database/SchemaClient.ts';

const FIRST = { name: 'id', operator: '=', value: '1' };

const idsFor = async (client: SchemaClient, rule: object) => {
  await client.signIn();
  const key = await guestKey(client, { component: '_table/todo', verb_mask: 1, ...rule });
  const { body, text } = await client.call('GET', 'shop/_table/todo?fields=id', { key });
  assert.ok(Array.isArray(body.resource), text);
  return body.resource.map(({ id }) => id);
};

describe('the filters of an access rule', () => {
  it('can be their JSON, as in a CSV file', () =>
    onBothSchemas(async (client) => {
      assert.deepEqual(await idsFor(client, { filters: JSON.stringify([FIRST]) }), [1]);
    }));

  it('are none if they are empty, as PHP clients send an empty list', async () => {
    for (const filters of [null, '', {}, []]) {
      await onBothSchemas(async (client) => {
        assert.ok((await idsFor(client, { filters })).length > 1, JSON.stringify(filters));
      });
    }
  });

  it('are rejected if they are anything else', () =>
    onBothSchemas(async (client) => {
      await client.signIn();
      for (const filters of ['abc', 5, false, [null], [5], { name: 'id' }]) {
        const role_service_access_by_role_id = [{ component: '*', verb_mask: 1, filters }];
        const body = { resource: [{ name: 'Odd', role_service_access_by_role_id }] };
        const { status, text } = await client.call('POST', 'system/role', { body });
        assert.equal(status, 400, `${JSON.stringify(filters)} ${text}`);
        assert.match(text, /must be a list of objects/);
      }
    }));

  it('are joined by AND without an operator', async () => {
    const filters = [FIRST, { ...FIRST, operator: '>', value: '0' }];
    for (const filter_op of [undefined, null, '']) {
      await onBothSchemas(async (client, generation) => {
        // the database of classic servers rejects it
        if (generation === 'classic' && filter_op === null) return;
        assert.deepEqual(await idsFor(client, { filters, filter_op }), [1], String(filter_op));
      });
    }
  });

  it('that were stored and can’t be read aren’t taken for none', () => {
    for (const stored of ['abc', 5, true, [null], { name: 'id' }]) {
      assert.equal(readFilters(stored), undefined);
    }
  });
});
