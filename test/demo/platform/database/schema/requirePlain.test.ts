import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guestKey } from '../guestKey.ts';
import { onBothSchemas, type SchemaClient } from '../SchemaClient.ts';

const PUBLIC = { oldServerHoles: false };

/** Signs out; the key lets everyone change tables. */
const schemaKey = (client: SchemaClient) =>
  guestKey(
    client,
    { component: '_schema', verb_mask: 31 },
    { component: '_schema/*', verb_mask: 31 },
  );

describe('on a public host, a role for the schema', () => {
  it('gives tables and fields only plain names, which administrators need not', () =>
    onBothSchemas(async (client, generation) => {
      const { token } = client;
      const key = await schemaKey(client);
      const make = (name: string, field: string) =>
        client.call('POST', 'shop/_schema', {
          key,
          body: {
            resource: [
              {
                name,
                field: [
                  { name: 'id', type: 'id' },
                  { name: field, type: 'string', allow_null: true },
                ],
              },
            ],
          },
        });
      for (const odd of [`a'||`, 'a"b', 'abs(', 'a,b', '$`', 'a\u202eb', '-a']) {
        for (const answer of [await make(odd, 'plain'), await make('plain', odd)]) {
          assert.match(answer.text, /may have only letters/, `${generation} ${odd}`);
        }
      }
      assert.match((await make('a'.repeat(129), 'plain')).text, /at most 128 characters/);
      assert.doesNotMatch((await make('größe 2', 'naïve_name-1.b')).text, /error/, generation);
      client.token = token;
      assert.equal((await client.make('a"b', "it's:string")).status, 200, generation);
    }, PUBLIC));

  it('writes no database function, and may send those of an administrator as they are', () =>
    onBothSchemas(async (client, generation) => {
      const written = (text: string) =>
        generation === 'current'
          ? [{ use: ['SELECT'], function: text, function_type: 'string' }]
          : { function: text, type: 'string', aggregate: false };
      await client.make('own', {
        ...{ name: 'loud', type: 'string', allow_null: true },
        db_function: written('upper({value})'),
      });
      const field = await client.field('own', 'loud');
      const key = await schemaKey(client);
      const other = { ...field, db_function: written('lower({value})') };
      const made = { ...other, name: 'other' };
      const tables = { resource: [{ name: 'theirs', field: [{ name: 'id', type: 'id' }, made] }] };
      for (const answer of [
        await client.call('PATCH', 'shop/_schema/own/loud', { key, body: other }),
        await client.call('PATCH', 'shop/_schema/own', { key, body: { field: [made] } }),
        await client.call('POST', 'shop/_schema', { key, body: tables }),
      ]) {
        assert.match(answer.text, /Only an administrator can do this/, generation);
      }
      const same = { ...field, label: 'Loud' };
      const saved = await client.call('PATCH', 'shop/_schema/own/loud', { key, body: same });
      assert.equal(saved.status, 200, `${generation} ${saved.text}`);
    }, PUBLIC));
});
