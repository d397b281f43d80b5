import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guestKey } from '../guestKey.ts';
import { onBothSchemas, SchemaClient, sentences } from '../SchemaClient.ts';

const TOO_MANY = /deletes too many records, or too many refer to them/;

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const reference = (name: string, ref_table: string) => ({
  name,
  type: 'reference',
  ref_table,
  ref_field: 'id',
  ref_on_delete: 'CASCADE',
});

const indexed = (at: number) => ({ name: `n_${at}`, type: 'integer', is_index: true });

/** Creates tables for which SQLite has some 3,000 things to do for each row that is deleted. */
async function makeParents(client: SchemaClient): Promise<string> {
  await client.make('root');
  await client.make('parent', reference('root_id', 'root'));
  const keys = many(30, (at) => reference(`key_${at}`, 'parent'));
  await client.make('child', ...keys, ...many(70, indexed));
  await client.store('root', { id: 1 }, { id: 2 });
  await client.store('parent', ...many(500, (at) => ({ root_id: at < 20 ? 1 : 2 })));
  return guestKey(client, { component: '_table/*', verb_mask: 31 });
}

describe('a deletion', () => {
  it('of many rows that a wide table can refer to is rejected before it begins', () =>
    onBothSchemas(async (client, generation) => {
      const key = await makeParents(client);
      const remove = (path: string, body?: object) =>
        client.call('DELETE', `shop/_table/${path}`, { key, ...(body ? { body } : {}) });
      const count = async () => {
        const { body } = await client.call('GET', 'shop/_table/parent?fields=id', { key });
        return body.resource.length;
      };
      const ids = many(500, (at) => at + 1).join();
      for (const path of ['parent?force=true', 'parent?filter=id%3E0', `parent?ids=${ids}`]) {
        assert.match(sentences(await remove(`${path}&rollback=true`)), TOO_MANY, generation);
      }
      assert.match(sentences(await remove('root/2')), TOO_MANY, generation);
      assert.equal(await count(), 500, generation);
      assert.equal((await remove('root/1')).status, 200, generation);
      assert.equal(await count(), 480, generation);
      const resource = many(20, (at) => ({ id: at + 21 }));
      assert.equal((await remove('parent', { resource })).status, 200, generation);
      assert.equal(await count(), 460, generation);
    }));

  it('of a table whose rows refer to each other many times is rejected, too', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('tree', ...many(60, (at) => reference(`key_${at}`, 'tree')));
      await client.store('tree', ...many(300, () => ({ key_0: null })));
      const rules = ['_schema/*', '_table/*'].map((component) => ({ component, verb_mask: 31 }));
      const key = await guestKey(client, ...rules);
      const drop = () => client.call('DELETE', 'shop/_schema/tree', { key });
      assert.match(sentences(await drop()), TOO_MANY, generation);
      const ids = many(60, (at) => at + 1).join();
      await client.call('DELETE', `shop/_table/tree?ids=${ids}`, { key });
      const { status, text } = await drop();
      assert.equal(status, 200, `${generation} ${text}`);
    }));

  it('of a table is rejected, too, if older keys spell its name in another case', async () => {
    // only SQLite accepts a key to a table that doesn't exist
    const client = new SchemaClient('classic');
    await client.signIn();
    const { body } = await client.call('GET', 'system/service?filter=name="db"');
    const service_id = body.resource[0]?.id;
    const id = { name: 'id', type: 'id' };
    const make = (name: string, ...fields: object[]) =>
      client.call('POST', 'db/_schema', { body: { resource: [{ name, field: [id, ...fields] }] } });
    const keys = many(60, (at) => ({ ...reference(`k${at}`, 'PP'), allow_null: true }));
    const made = await make('child', ...keys, ...many(60, indexed));
    assert.equal(made.status, 200, made.text);
    await make('pp');
    const resource = many(500, (at) => ({ id: at + 1 }));
    await client.call('POST', 'db/_table/pp', { body: { resource } });
    const rules = ['_schema/*', '_table/*'].map((component) => ({ component, verb_mask: 31 }));
    const key = await guestKey(client, ...rules.map((rule) => ({ ...rule, service_id })));
    assert.match(sentences(await client.call('DELETE', 'db/_schema/pp', { key })), TOO_MANY);
    client.close();
  });

  it('counts the rows in a circle of keys once', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('folder', reference('parent_id', 'folder'));
      await client.store('folder', { parent_id: null }, { parent_id: 1 }, { parent_id: 2 });
      await client.call('PATCH', 'shop/_table/folder/1', { body: { parent_id: 3 } });
      const key = await guestKey(client, { component: '_table/*', verb_mask: 31 });
      const answer = await client.call('DELETE', 'shop/_table/folder/2', { key });
      assert.equal(answer.status, 200, `${generation} ${answer.text}`);
      const { body } = await client.call('GET', 'shop/_table/folder', { key });
      assert.deepEqual(body.resource, [], generation);
    }));
});
