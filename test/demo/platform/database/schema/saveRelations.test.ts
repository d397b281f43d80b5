import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBothSchemas, type SchemaClient } from '../SchemaClient.ts';

interface RelationBody {
  name: string;
  [member: string]: unknown;
}

async function related(client: SchemaClient, table: string): Promise<RelationBody[]> {
  return (await client.call('GET', `shop/_schema/${table}`)).body.related as RelationBody[];
}

async function serviceId(client: SchemaClient, name: string): Promise<unknown> {
  const { resource } = (await client.call('GET', 'system/service?fields=id,name')).body;
  return resource.find((service) => service.name === name)?.id;
}

/** Lets `shop/_table/customers.country` refer to a table of another service, without a key. */
async function referElsewhere(client: SchemaClient, generation: string): Promise<void> {
  const id = await serviceId(client, 'db');
  const code = { name: 'code', type: 'string', length: 2, is_primary_key: true };
  const body = { resource: [{ name: 'land', field: [code, { name: 'name', type: 'string' }] }] };
  await client.call('POST', 'db/_schema', { body });
  const lands = { resource: [{ code: 'FR', name: 'France' }] };
  await client.call('POST', 'db/_table/land', { body: lands });
  const field = {
    ...(await client.field('customers', 'country')),
    is_virtual_foreign_key: true,
    is_foreign_ref_service: true,
    ref_service: 'db',
    ref_service_id: id,
    ref_table: 'land',
    ref_fields: 'code',
  };
  const relation = {
    type: 'belongs_to',
    is_virtual: true,
    field: 'country',
    ref_service_id: id,
    ref_table: 'land',
    ref_field: 'code',
  };
  if (generation === 'classic') {
    await client.call('PATCH', 'shop/_schema/customers/country', { body: field });
  } else {
    const resource = [relation];
    await client.call('POST', 'shop/_schema/customers/_related', { body: { resource } });
  }
}

describe('relations', () => {
  it('keep names and settings, and records then know them by their alias', () =>
    onBothSchemas(async (client) => {
      const [relation] = (await related(client, 'orders')).filter(
        ({ type }) => type === 'belongs_to',
      );
      const named = { ...relation, alias: 'buyer', label: 'Buyer', always_fetch: true };
      await client.call('PATCH', 'shop/_schema/orders', { body: { related: [named] } });
      assert.deepEqual(
        (await related(client, 'orders')).find(({ name }) => name === relation?.name),
        named,
      );
      const [order] = await client.rows('orders', '?limit=1&fields=id');
      assert.equal((order?.buyer as { id: number }).id, 18);
    }));

  it('take no alias of a field or of another relationship', () =>
    onBothSchemas(async (client, generation) => {
      const [first, second] = await related(client, 'orders');
      const call = (alias: unknown) =>
        client.call('PATCH', 'shop/_schema/orders', { body: { related: [{ ...first, alias }] } });
      for (const alias of ['total', 'Total', second?.name]) {
        const { status } = await call(alias);
        assert.equal(status, 400, `${generation} ${String(alias)}`);
      }
      assert.equal((await call('mine')).status, 200, generation);
      assert.equal((await call('mine')).status, 200, generation);
    }));

  it('lead to another service without a key', () =>
    onBothSchemas(async (client, generation) => {
      await referElsewhere(client, generation);
      const [customer] = await client.rows(
        'customers',
        '?ids=1&fields=id&related=db.land_by_country',
      );
      assert.deepEqual(customer?.['db.land_by_country'], { code: 'FR', name: 'France' });
    }));

  it('go both ways on a classic server, and each way of its own on a current one', () =>
    onBothSchemas(async (client, generation) => {
      const field = { ...(await client.field('todo', 'priority')) };
      const key = { is_virtual_foreign_key: true, ref_table: 'products', ref_fields: 'id' };
      const relation = {
        type: 'belongs_to',
        is_virtual: true,
        field: 'priority',
        ref_service_id: await serviceId(client, 'shop'),
        ref_table: 'products',
        ref_field: 'id',
      };
      await (generation === 'classic'
        ? client.call('PATCH', 'shop/_schema/todo/priority', { body: { ...field, ...key } })
        : client.call('PATCH', 'shop/_schema/todo', { body: { related: [relation] } }));
      assert.deepEqual(
        (await related(client, 'todo')).map(({ name, is_virtual }) => [name, is_virtual]),
        [['products_by_priority', true]],
      );
      const back = (await related(client, 'products')).map(({ name }) => name);
      assert.equal(back.includes('todo_by_priority'), generation === 'classic');
      const [task] = await client.rows('todo', '?ids=2&related=products_by_priority');
      assert.equal((task?.products_by_priority as { id: number }).id, 2);
    }));

  it('that name a missing field leave the records of their table readable', () =>
    onBothSchemas(async (client, generation) => {
      const to = { is_virtual: true, ref_table: 'products', ref_field: 'id', always_fetch: true };
      const through = { ...to, type: 'many_many', junction_table: 'orders' };
      const broken = [
        { ...to, type: 'belongs_to', field: 'nosuch' },
        { ...to, type: 'has_many', field: 'id', ref_field: 'nosuch' },
        { ...through, field: 'id', junction_field: 'nosuch', junction_ref_field: 'id' },
        { ...through, field: 'nosuch', junction_field: 'id', junction_ref_field: 'id' },
      ];
      if (generation === 'current') {
        for (const one of broken) {
          const body = { resource: [one] };
          await client.call('POST', 'shop/_schema/todo/_related', { body });
        }
      } else {
        const key = { is_virtual_foreign_key: true, ref_table: 'products', ref_fields: 'nosuch' };
        const field = { ...(await client.field('todo', 'priority')), ...key };
        await client.call('PATCH', 'shop/_schema/todo/priority', { body: field });
        const [relation] = await related(client, 'todo');
        const body = { related: [{ ...relation, always_fetch: true }] };
        await client.call('PATCH', 'shop/_schema/todo', { body });
      }
      assert.ok((await related(client, 'todo')).length > 0, generation);
      for (const query of ['', '?related=*', '?ids=1&related=*', '/1?related=*']) {
        const { status, text } = await client.call('GET', `shop/_table/todo${query}`);
        assert.equal(status, 200, `${generation} ${query} ${text.slice(0, 200)}`);
      }
      const body = { resource: [{ id: 1, name: 'x' }] };
      const changed = await client.call('PATCH', 'shop/_table/todo?fields=*&related=*', { body });
      assert.equal(changed.status, 200, changed.text);
      assert.equal((await client.call('GET', 'shop/_table/products?related=*')).status, 200);
    }));

  it('of a current server are made through a junction, and taken away', async () =>
    onBothSchemas(async (client, generation) => {
      if (generation === 'classic') return;
      const shop = await serviceId(client, 'shop');
      await client.make('pair', 'task:integer', 'product:integer');
      await client.store('pair', { task: 1, product: 5 }, { task: 1, product: 6 });
      const relation = {
        type: 'many_many',
        is_virtual: true,
        field: 'id',
        ref_service_id: shop,
        ref_table: 'products',
        ref_field: 'id',
        junction_service_id: shop,
        junction_table: 'pair',
        junction_field: 'task',
        junction_ref_field: 'product',
      };
      const body = { resource: [relation] };
      await client.call('POST', 'shop/_schema/todo/_related', { body });
      const [task] = await client.rows('todo', '?ids=1&related=products_by_pair');
      assert.deepEqual(
        (task?.products_by_pair as { id: number }[]).map(({ id }) => id),
        [5, 6],
      );
      const path = 'shop/_schema/todo/_related/products_by_pair';
      assert.equal((await client.call('GET', path)).body.type, 'many_many');
      assert.deepEqual((await client.call('DELETE', path)).body, { success: true });
      assert.equal((await client.call('GET', path)).status, 404);
    }));
});
