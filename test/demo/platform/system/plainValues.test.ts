import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBothSchemas } from '../database/SchemaClient.ts';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

const ODD = [{ toString: 1 }, [{ toString: 1 }]];

const post = (client: PlatformClient, kind: string, record: object) =>
  client.call('POST', `system/${kind}`, { body: { resource: [record] } });

/** Columns of each kind, with a record that lacks only them. */
const COLUMNS: readonly [kind: string, record: object, columns: string[]][] = [
  ['app', { type: 0 }, ['type', 'storage_service_id', 'role_id']],
  ['cors', { path: 'x', origin: '*' }, ['origin', 'header', 'method', 'max_age']],
  ['service', { type: 'rws', label: 'x' }, ['name', 'type']],
  [
    'user',
    { email: 'odd@example.com' },
    ['email', 'default_app_id', 'security_answer', 'password'],
  ],
];

describe('a value with a member that is named like a method', () => {
  it('is a text or nothing in a column of texts or numbers', () =>
    onBoth(async (client) => {
      await client.signIn();
      for (const [kind, record, columns] of COLUMNS) {
        for (const column of columns) {
          for (const value of ODD) {
            const sent = { name: 'odd', ...record, [column]: value };
            const { text } = await post(client, kind, sent);
            assert.doesNotMatch(text, /primitive value/, `${kind}.${column}`);
          }
        }
        assert.equal((await client.call('GET', `system/${kind}`)).status, 200, kind);
      }
    }));

  it('is no obstacle in the rules of a role', () =>
    onBoth(async (client) => {
      await client.signIn();
      for (const column of ['verb_mask', 'requestor_mask', 'service_id']) {
        for (const value of ODD) {
          const rule = { service_id: 1, component: '*', verb_mask: 1, [column]: value };
          const role = { name: 'odd', role_service_access_by_role_id: [rule] };
          const { text } = await post(client, 'role', role);
          assert.doesNotMatch(text, /primitive value/, column);
        }
      }
      assert.equal((await client.call('GET', 'system/role')).status, 200);
    }));

  it('takes no list of tables away from a member of a table, a field or a relationship', () =>
    onBothSchemas(async (client) => {
      await client.make('odd', 'word:string', 'other:integer');
      const send = (body: object) => client.call('PATCH', 'shop/_schema/odd', { body });
      const head = ['label', 'plural', 'description', 'name_field'];
      const ofField = [
        'label',
        'alias',
        'description',
        'picklist',
        'validation',
        'type',
        'db_type',
      ];
      ofField.push('default', 'length', 'db_function', 'ref_table', 'ref_field', 'allow_null');
      const ofRelation = ['label', 'alias', 'description', 'type', 'ref_table', 'ref_fields'];
      for (const value of ODD) {
        for (const member of head) await send({ [member]: value });
        for (const member of ofField) await send({ field: [{ name: 'word', [member]: value }] });
        for (const member of ofRelation)
          await send({ related: [{ name: 'odd_by_other', field: 'other', [member]: value }] });
        for (const path of ['_schema?fields=*', '_table?fields=*', '_schema/odd', '_table/odd']) {
          const { status, text } = await client.call('GET', `shop/${path}`);
          assert.equal(status, 200, `${path} ${text}`);
        }
      }
      await send({ alias: ODD[0] });
      for (const path of ['_schema?fields=*', '_table?fields=*'])
        assert.equal((await client.call('GET', `shop/${path}`)).status, 200, path);
    }));

  it('is rejected where a text is required', () =>
    onBoth(async (client) => {
      await client.signIn();
      const body = { security_question: 'Why?', security_answer: { toString: 1 } };
      const { status, text } = await client.call('PUT', 'user/profile', { body });
      assert.equal(status, 400, text);
    }));

  it('stays an object where objects are stored', () =>
    onBoth(async (client) => {
      await client.signIn();
      await post(client, 'custom', { name: 'odd', value: { toString: 1 } });
      const { text } = await client.call('GET', 'system/custom/odd');
      assert.deepEqual(JSON.parse(text), { toString: 1 });
    }));
});
