import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Generation } from '../../../../demo/platform/generation.ts';
import { nodePorts } from '../../../../demo/platform/node/nodePorts.ts';
import type { Db } from '../../../../demo/platform/storage/Db.ts';
import { GENERATIONS } from '../PlatformClient.ts';
import { guestKey } from './guestKey.ts';
import { onBothSchemas, SchemaClient } from './SchemaClient.ts';

/** One by one, 1,000 searches through 10,000 rows take many times as long. */
const PATIENCE_MS = 3000;

/** Relates a column to one of another table, without a key or an index. */
async function relate(
  client: SchemaClient,
  generation: Generation,
  [table, field]: [string, string],
  [refTable, refField]: [string, string],
): Promise<void> {
  const services = await client.call('GET', 'system/service?filter=name=shop&fields=id');
  const made =
    generation === 'classic'
      ? await client.call('PATCH', `shop/_schema/${table}/${field}`, {
          body: {
            ...(await client.field(table, field)),
            ...{ is_virtual_foreign_key: true, ref_table: refTable, ref_fields: refField },
          },
        })
      : await client.call('PATCH', `shop/_schema/${table}`, {
          body: {
            related: [
              {
                ...{ type: 'belongs_to', is_virtual: true, field },
                ...{ ref_service_id: services.body.resource[0]?.id },
                ...{ ref_table: refTable, ref_field: refField },
              },
            ],
          },
        });
  assert.equal(made.status, 200, made.text);
}

/** Relates owners to words by a table whose fields have other types than what they link to. */
async function relateThrough(client: SchemaClient, generation: Generation): Promise<void> {
  await client.make('owner', 'name:string');
  await client.make('word', 'text:string', { name: 'kind', type: 'string', is_index: true });
  await client.make('link', 'owner_id:integer', 'word:integer');
  if (generation === 'classic') {
    await relate(client, generation, ['link', 'owner_id'], ['owner', 'id']);
    await relate(client, generation, ['link', 'word'], ['word', 'text']);
    return;
  }
  const related = [
    {
      ...{ type: 'many_many', is_virtual: true, field: 'id', ref_table: 'word', ref_field: 'text' },
      ...{ junction_table: 'link', junction_field: 'owner_id', junction_ref_field: 'word' },
    },
  ];
  const made = await client.call('PATCH', 'shop/_schema/owner', { body: { related } });
  assert.equal(made.status, 200, made.text);
}

/** Notes how SQLite looks for related rows. */
function watch(db: Db, plans: string[]): Db {
  return {
    ...db,
    each(sql, params, visit) {
      if (sql.startsWith('with df_asked')) {
        const plan = db.all(`explain query plan ${sql}`, params);
        plans.push(plan.map(({ detail }) => String(detail)).join('\n'));
      }
      db.each(sql, params, visit);
    },
  };
}

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('related records', () => {
  it('of a thousand records are found without an index, none of them late', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('place', 'code:string');
      await client.make('visit', 'code:string');
      await relate(client, generation, ['visit', 'code'], ['place', 'code']);
      const places = many(10_000, (at) => ({ code: `c${at}` }));
      await client.call('POST', 'shop/_table/place', { body: { resource: places } });
      const visits = many(1000, (at) => ({ code: `c${9999 - at}` }));
      await client.call('POST', 'shop/_table/visit', { body: { resource: visits } });
      const start = performance.now();
      const rows = await client.rows('visit', '?related=place_by_code');
      const took = Math.round(performance.now() - start);
      assert.deepEqual(
        rows.map(({ place_by_code: place }) => (place as { code: string }).code),
        visits.map(({ code }) => code),
      );
      assert.ok(took < PATIENCE_MS, `${generation} ${took} ms`);
    }));

  it('are searched for only where a record has some hundred thousand at most', async () => {
    const client = new SchemaClient('current', { scale: { tables: 0, rows: 600_000 } });
    await client.signIn();
    const itself = { ref_table: 'readings', ref_field: 'is_checked' };
    const related = [{ type: 'belongs_to', is_virtual: true, field: 'is_checked', ...itself }];
    await client.call('PATCH', 'scale/_schema/readings', { body: { related } });
    const read = (filter: string) =>
      client.call('GET', `scale/_table/readings?limit=1&related=*&filter=${filter}`);
    const third = await read('id=3');
    assert.equal(third.status, 200, third.text.slice(0, 200));
    assert.ok(third.body.resource[0]?.readings_by_is_checked, third.text.slice(0, 200));
    const rest = await read('id=1');
    assert.match(rest.text, /too large for one response/);
    client.close();
  });

  it('are compared as the related column stores its values', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('number', 'value:integer');
      await client.make('word', 'text:string');
      await client.store('number', { value: 1 }, { value: 12 });
      await client.store('word', { text: '01' }, { text: '1' }, { text: 'one' }, { text: '12.0' });
      await relate(client, generation, ['word', 'text'], ['number', 'value']);
      const rows = await client.rows('word', '?related=number_by_text');
      assert.deepEqual(
        rows.map(({ number_by_text: number }) => (number as { value: number } | null)?.value),
        [1, 1, undefined, 12],
        generation,
      );
    }));

  it('are limited for each record, in the order in which they were stored', () =>
    onBothSchemas(async (client) => {
      const to = { type: 'reference', ref_table: 'team', ref_field: 'id' };
      await client.make('team', 'name:string');
      await client.make('member', { name: 'team_id', ...to }, 'name:string');
      await client.store('team', { name: 'A' }, { name: 'B' });
      const members = many(9, (at) => ({ team_id: 1 + (at % 2), name: `m${9 - at}` }));
      await client.store('member', ...members);
      const query = '?related=member_by_team_id&member_by_team_id.limit=2';
      for (const ids of ['', '&ids=1,2']) {
        const rows = await client.rows('team', query + ids);
        assert.deepEqual(
          rows.map((row) => (row.member_by_team_id as { name: string }[]).map(({ name }) => name)),
          [
            ['m9', 'm7'],
            ['m8', 'm6'],
          ],
        );
      }
    }));

  it('have functions that name any field of their table', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('team', 'name:string');
      const team = { name: 'team_id', type: 'reference', ref_table: 'team', ref_field: 'id' };
      await client.make('member', team, 'name:string', 'key:string', 'value:string');
      const text = `{value} || "key" || "value" || "id"`;
      const db_function =
        generation === 'classic'
          ? { function: text }
          : [{ use: ['SELECT'], function: text, function_type: 'SQL' }];
      const field = { ...(await client.field('member', 'name')), db_function };
      const body = { field: [field] };
      const changed = await client.call('PATCH', 'shop/_schema/member', { body });
      assert.equal(changed.status, 200, changed.text);
      await client.store('team', { name: 'A' });
      await client.store('member', { team_id: 1, name: 'm', key: 'k', value: 'v' });
      const [found] = await client.rows('team', '?related=member_by_team_id');
      const [member] = (found?.member_by_team_id ?? []) as { name: string }[];
      assert.equal(member?.name, 'mkv1', generation);
    }));

  it('through two rows of a junction table appear once on 2.1.2, twice on current servers', () =>
    onBothSchemas(async (client, generation) => {
      const to = (name: string) => ({ type: 'reference', ref_table: name, ref_field: 'id' });
      await client.make('film', 'title:string');
      await client.make('actor', 'name:string');
      const ends = ['film', 'actor'].map((name) => ({ name: `${name}_id`, ...to(name) }));
      await client.make('part', ...ends);
      await client.store('film', { title: 'F' });
      await client.store('actor', { name: 'a' }, { name: 'b' });
      await client.store('part', ...[2, 1, 2].map((actor_id) => ({ film_id: 1, actor_id })));
      const [film] = await client.rows('film', '?related=actor_by_part');
      assert.deepEqual(
        (film?.actor_by_part as { name: string }[]).map(({ name }) => name),
        generation === 'classic' ? ['a', 'b'] : ['b', 'a', 'b'],
      );
    }));

  it('through a junction table are compared as the related column stores its values', () =>
    onBothSchemas(async (client, generation) => {
      await relateThrough(client, generation);
      await client.store('owner', { name: 'A' });
      await client.store('word', { text: '1' }, { text: '01' }, { text: '1.0' });
      await client.store('link', { owner_id: 1, word: 1 });
      const [owner] = await client.rows('owner', '?related=word_by_link');
      const words = owner?.word_by_link as { text: string }[];
      assert.deepEqual(
        words.map(({ text }) => text),
        ['1'],
        generation,
      );
    }));

  it('are found by an index, whatever the types of the fields and the filter of a role', async () => {
    for (const generation of GENERATIONS) {
      const plans: string[] = [];
      const ports = nodePorts();
      const client = new SchemaClient(
        generation,
        {},
        {
          openDatabase: (name) => watch(ports.openDatabase(name), plans),
        },
      );
      await client.signIn();
      await relateThrough(client, generation);
      const filters = [{ name: 'kind', operator: '=', value: 'a' }];
      const readable = ['owner', 'link'].map((name) => ({ component: `_table/${name}` }));
      const rules = [...readable, { component: '_table/word', filters }];
      await client.store('owner', ...many(200, () => ({ name: 'A' })));
      const key = await guestKey(client, ...rules.map((rule) => ({ ...rule, verb_mask: 1 })));
      plans.length = 0;
      const read = await client.call('GET', 'shop/_table/owner?related=word_by_link', { key });
      assert.equal(read.status, 200, read.text.slice(0, 200));
      const [plan] = plans;
      assert.match(plan ?? '', /SEARCH word USING AUTOMATIC .*\(text=\?\)/, generation);
      client.close();
    }
  });

  it('of few records are found in one pass through their table, too', async () => {
    for (const generation of GENERATIONS) {
      const plans: string[] = [];
      const ports = nodePorts();
      const openDatabase = (name: string) => watch(ports.openDatabase(name), plans);
      const client = new SchemaClient(generation, {}, { openDatabase });
      await client.signIn();
      await client.make('owner', 'name:string');
      await client.make('word', 'text:string');
      await relate(client, generation, ['owner', 'name'], ['word', 'text']);
      await client.store('owner', { name: 'A' }, { name: 'B' });
      await client.store('word', { text: 'B' });
      plans.length = 0;
      const [, second] = await client.rows('owner', '?related=word_by_name');
      assert.deepEqual(second?.word_by_name, { id: 1, text: 'B' }, generation);
      assert.match(plans[0] ?? '', /SEARCH word USING AUTOMATIC .*\(text=\?\)/, generation);
      client.close();
    }
  });

  it('by a field without an index are found only if its values have 64 MB together', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('owner', 'name:string');
      await client.make('essay', 'text:text');
      await relate(client, generation, ['owner', 'name'], ['essay', 'text']);
      await client.store('owner', { name: 'A' });
      const body = { resource: [{ text: 'x'.repeat(9_000_000) }] };
      const store = () => client.call('POST', 'shop/_table/essay', { body });
      const query = 'related=essay_by_name&essay_by_name.fields=id';
      const read = () => client.call('GET', `shop/_table/owner?${query}`);
      await store();
      assert.equal((await read()).status, 200, generation);
      for (let row = 0; row < 7; row++) await store();
      const { status, text } = await read();
      assert.equal(status, 413, generation);
      assert.match(text, /relate these records are too large together/);
    }));

  it('in a view are read only if few rows link to a large one', async () => {
    const client = new SchemaClient('current');
    await client.signIn();
    await client.make('owner', 'name:string');
    await client.make('link', 'owner_id:integer', 'email:string');
    const related = [
      {
        ...{ type: 'many_many', is_virtual: true, field: 'id' },
        ...{ ref_table: 'active_customers', ref_field: 'email' },
        ...{ junction_table: 'link', junction_field: 'owner_id', junction_ref_field: 'email' },
      },
    ];
    await client.call('PATCH', 'shop/_schema/owner', { body: { related } });
    await client.store('owner', { name: 'A' }, { name: 'B' });
    const [customer] = await client.rows('active_customers', '?limit=1&fields=id,email');
    const links = many(2, () => ({ owner_id: 1, email: customer?.email }));
    await client.store('link', ...links);
    const [owner] = await client.rows('owner', '?related=active_customers_by_link');
    const customers = owner?.active_customers_by_link as { id: number }[];
    assert.deepEqual(
      customers.map(({ id }) => id),
      [customer?.id, customer?.id],
    );
    const body = { resource: many(10_000, () => ({ owner_id: 2, email: 'x' })) };
    await client.call('POST', 'shop/_table/link', { body });
    const read = await client.call('GET', 'shop/_table/owner?related=active_customers_by_link');
    assert.match(read.text, /Too many rows link to a view/);
    client.close();
  });

  it('in a view are read for at most 100 records', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('visitor', 'customer:integer');
      await client.store('visitor', ...many(101, (at) => ({ customer: at })));
      await relate(client, generation, ['visitor', 'customer'], ['active_customers', 'id']);
      const related = 'active_customers_by_customer';
      const read = (limit: number) =>
        client.call('GET', `shop/_table/visitor?limit=${limit}&related=${related}`);
      const { body, text } = await read(100);
      const customers = body.resource?.map((visitor) => visitor[related] as { id: number } | null);
      assert.equal(customers?.find((one) => one)?.id, 1, text.slice(0, 300));
      assert.equal((await read(101)).status, 413, generation);
    }));

  it('of a write are read for at most 100 records', () =>
    onBothSchemas(async (client) => {
      const write = (count: number) => {
        const body = { resource: many(count, (at) => ({ id: at + 1, comment: 'x' })) };
        return client.call('PATCH', 'shop/_table/orders?related=customers_by_customer_id', {
          body,
        });
      };
      assert.equal((await write(100)).status, 200);
      assert.equal((await write(101)).status, 413);
      const byFilter = 'shop/_table/orders?filter=id<200&related=customers_by_customer_id';
      const body = { resource: [{ comment: 'y' }] };
      assert.equal((await client.call('PATCH', byFilter, { body })).status, 413);
      const [kept] = await client.rows('orders', '?ids=101');
      assert.notEqual(kept?.comment, 'y');
    }));

  it('come by at most 50 relationships', () =>
    onBothSchemas(async (client) => {
      const to = { type: 'reference', ref_table: 'todo', ref_field: 'id' };
      await client.make('links', ...many(51, (at) => ({ name: `to_${at}`, ...to })));
      const read = (related: string) => client.call('GET', `shop/_table/links?related=${related}`);
      assert.equal((await read('*')).status, 413);
      const some = many(50, (at) => `todo_by_to_${at}`).join();
      assert.equal((await read(some)).status, 200);
    }));
});
