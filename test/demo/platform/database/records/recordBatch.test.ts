import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SchemaClient } from '../SchemaClient.ts';
import { onBothSchemas } from '../SchemaClient.ts';

const tasks = { resource: [{ name: 'a' }, { priority: 1 }, { name: 'c' }] };

async function stored(client: SchemaClient): Promise<unknown[]> {
  const rows = await client.rows('todo', '?filter=(id > 25)&fields=name');
  return rows.map(({ name }) => name);
}

describe('a batch with a bad record', () => {
  it('keeps what came before it and leaves the rest', () =>
    onBothSchemas(async (client) => {
      const answer = await client.call('POST', 'shop/_table/todo', { body: tasks });
      assert.equal(answer.status, 400);
      const context = answer.body.error.context as { error: number[]; resource: unknown[] };
      assert.deepEqual(context.error, [1]);
      assert.equal(context.resource.length, 2);
      assert.deepEqual(await stored(client), ['a']);
    }));

  it('continues on request', () =>
    onBothSchemas(async (client) => {
      const answer = await client.call('POST', 'shop/_table/todo?continue=true', { body: tasks });
      const context = answer.body.error.context as { error: number[]; resource: unknown[] };
      assert.deepEqual(context.error, [1]);
      assert.deepEqual([context.resource[0], context.resource[2]], [{ id: 26 }, { id: 27 }]);
      assert.deepEqual(await stored(client), ['a', 'c']);
    }));

  it('takes everything back when asked to, and not both', () =>
    onBothSchemas(async (client) => {
      const answer = await client.call('POST', 'shop/_table/todo?rollback=true', { body: tasks });
      assert.match(answer.body.error.message, /All changes rolled back\.$/);
      assert.deepEqual(await stored(client), []);
      const both = await client.call('POST', 'shop/_table/todo?rollback=true&continue=true', {
        body: tasks,
      });
      assert.match(both.body.error.message, /can not be requested at the same time/);
    }));

  it('is reported alone when it is the first, on classic servers', () =>
    onBothSchemas(async (client, generation) => {
      const body = { resource: [{ priority: 1 }, { name: 'b' }] };
      const { error } = (await client.call('POST', 'shop/_table/todo', { body })).body;
      const said = "Required field 'name' can not be NULL.";
      assert.equal(error.message === said, generation === 'classic');
      assert.deepEqual(await stored(client), []);
    }));

  it('stores ten thousand good ones within a few seconds', () =>
    onBothSchemas(async (client) => {
      const resource = Array.from({ length: 10_000 }, (_, n) => ({ name: `Task ${n}` }));
      const answer = await client.call('POST', 'shop/_table/todo', { body: { resource } });
      assert.equal(answer.body.resource.length, 10_000);
    }));
});
