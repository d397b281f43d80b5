import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { handleDatabaseService } from '../../../../demo/platform/database/handleDatabaseService.ts';
import { seedShop } from '../../../../demo/platform/database/seedShop.ts';
import { ExactNumber } from '../../../../demo/platform/http/exactJson.ts';
import type { Generation } from '../../../../demo/platform/generation.ts';
import type { Caller, ServiceRequest } from '../../../../demo/platform/http/ServiceRequest.ts';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';

const databases = { classic: openDatabase(':memory:'), current: openDatabase(':memory:') };
const generations: Generation[] = ['classic', 'current'];
for (const generation of generations) seedShop(databases[generation], generation);
after(() => {
  databases.classic.close();
  databases.current.close();
});

const admin: Caller = {
  user: { id: 1, email: 'admin@example.com', isAdmin: true },
  token: 'token',
  app: { id: 1, name: 'admin', is_active: true },
  role: null,
  isAdmin: true,
  requestor: 1,
  lookup: () => undefined,
};

interface Answer {
  resource: Record<string, unknown>[];
  meta?: { count?: number; next?: number; schema?: { name: string; field: unknown[] } };
  [name: string]: unknown;
}

function get(
  generation: Generation,
  address: string,
  change: Partial<ServiceRequest> = {},
): Answer {
  const [path = '', search = ''] = address.split('?');
  return handleDatabaseService(databases[generation], {
    generation,
    verb: 'GET',
    service: 'shop',
    path: path.split('/').slice(1),
    query: new URLSearchParams(search),
    body: undefined,
    headers: new Headers(),
    caller: admin,
    ...change,
  }) as Answer;
}

const ids = (answer: Answer) => answer.resource.map((record) => record.id);

describe('records of the shop', () => {
  it('come 1,000 at a time, with the count and the next offset', () => {
    for (const generation of generations) {
      const answer = get(generation, 'shop/_table/customers');
      assert.equal(answer.resource.length, 1000);
      assert.deepEqual(answer.meta, { count: 5000, next: 1000 });
    }
  });

  it('carry booleans, decimals and text as they are', () => {
    const { created_at, ...seven } = get('classic', 'shop/_table/customers/7');
    assert.equal(created_at, '2024-01-08 07:00:00');
    assert.deepEqual(seven, {
      id: 7,
      first_name: 'Margaret',
      last_name: 'Hamilton',
      email: 'customer7@shop.example',
      company: 'Company 7',
      phone: '555-0007',
      city: 'Paris',
      country: 'FR',
      credit_limit: 25.9,
      is_active: false,
      notes: null,
    });
  });

  it('are found by another field with id_field', () => {
    const address = 'shop/_table/customers/customer7@shop.example?id_field=email&fields=id';
    for (const generation of generations) assert.deepEqual(get(generation, address), { id: 7 });
  });

  it('are in key order, or on 2.1.2 in the order of an index with the fields', () => {
    const address = 'shop/_table/customers?fields=id&limit=2';
    assert.deepEqual(ids(get('current', address)), [1, 2]);
    assert.deepEqual(ids(get('classic', address)), [1000, 1001]);
  });

  it('show what they are related to', () => {
    const address = 'shop/_table/orders/1?fields=id&related=*';
    const classic = get('classic', address);
    assert.equal(classic.customer_id, '18');
    assert.equal((classic.customers_by_customer_id as { id: number }).id, 18);
    assert.equal((classic.products_by_order_items as unknown[]).length, 1);
    const current = get('current', address);
    assert.equal(current.customer_id, 18);
    assert.equal((current.products_by_order_items as unknown[]).length, 2);
    assert.equal((current.order_items_by_order_id as unknown[]).length, 2);
  });

  it('that are missing are reported by the batch error of the generation', () => {
    const address = 'shop/_table/customers?ids=1,999999&fields=id';
    const gone = "Record with identifier '999999' not found.";
    assert.throws(() => get('classic', address), {
      status: 404,
      message: 'Batch Error: Not all records could be retrieved.',
      context: { error: [1], resource: [{ id: 1 }, gone] },
    });
    assert.throws(() => get('current', address), {
      status: 400,
      code: 1000,
      message: 'Batch Error: Not all requested records could be retrieved.',
    });
  });

  it('are rejected with the failure of the table when the database rejects', () => {
    assert.throws(() => get('current', 'shop/_table/customers?order=nosuch'), {
      status: 500,
      message: /^Failed to retrieve records from 'customers'\.\n.*"nosuch" does not exist/,
    });
  });

  it('name a field that is unknown and a table that is missing', () => {
    assert.throws(() => get('classic', 'shop/_table/customers?fields=id,nosuch'), {
      status: 400,
      message: 'Invalid field requested: nosuch',
    });
    assert.throws(() => get('current', 'shop/_table/nosuch'), {
      status: 404,
      message: 'Table "nosuch" does not exist in the database.',
    });
  });

  it('bring the schema of their table when asked', () => {
    const { meta } = get('current', 'shop/_table/no_pk_log?limit=2&include_schema=true');
    assert.equal(meta?.schema?.name, 'no_pk_log');
    assert.equal(meta?.schema?.field.length, 2);
    assert.equal(meta?.count, undefined);
  });

  it('are hidden by the filters of a role, also when asked for by id', () => {
    const filters = [{ name: 'is_active', operator: '=', value: 'true' }];
    const rules = [
      {
        service_id: 1,
        service: 'shop',
        component: '_table/*',
        verb_mask: 1,
        requestor_mask: 1,
        filters,
        filter_op: 'AND',
      },
    ];
    const role = { id: 1, name: 'Reader', is_active: true, rules };
    const caller = { ...admin, isAdmin: false, role };
    const list = get('current', 'shop/_table/customers?limit=1&include_count=true', { caller });
    assert.equal(list.meta?.count, 4286);
    assert.throws(() => get('current', 'shop/_table/customers/7', { caller }), { status: 404 });
  });

  it('are hidden even if they are related to others', () => {
    const rule = {
      service_id: 1,
      service: 'shop',
      component: '_table/*',
      verb_mask: 1,
      requestor_mask: 1 as const,
      filters: [],
      filter_op: 'AND',
    };
    const filters = [{ name: 'id', operator: '<', value: '3' }];
    const rules = [rule, { ...rule, component: '_table/products', filters }];
    const caller = { ...admin, isAdmin: false, role: { id: 1, name: 'R', is_active: true, rules } };
    const path = 'shop/_table/order_items?ids=1,2,3&fields=id&related=products_by_product_id';
    for (const generation of generations) {
      const { resource } = get(generation, path, { caller });
      assert.deepEqual(
        resource.map(({ products_by_product_id: one }) => (one as { id: number } | null)?.id),
        [2, undefined, undefined],
      );
    }
  });

  it('are counted bare on the current generation', async () => {
    const answer = get('current', 'shop/_table/todo?count_only=true') as unknown as Response;
    assert.equal(await answer.text(), '25');
  });
});

describe('the schema of the shop', () => {
  it('lists tables and views by name', () => {
    const names = 'active_customers customers no_pk_log order_items orders products todo'.split(
      ' ',
    );
    for (const generation of generations) {
      assert.deepEqual(get(generation, 'shop/_schema?as_list=true').resource, names);
    }
  });

  it('tells a view from a table on the current generation only', () => {
    assert.equal(get('current', 'shop/_schema/active_customers').is_view, true);
    assert.equal(get('classic', 'shop/_schema/active_customers').is_view, false);
  });

  it('describes a column in the terms of the database it was recorded on', () => {
    const classic = get('classic', 'shop/_schema/customers/credit_limit');
    assert.deepEqual(
      [classic.type, classic.db_type, classic.precision, classic.scale, classic.default],
      ['decimal', 'decimal(10,2)', 10, 2, '0'],
    );
    const current = get('current', 'shop/_schema/customers/_field/credit_limit');
    assert.deepEqual(
      [current.type, current.db_type, current.length, current.scale, current.default],
      ['decimal', 'numeric(10,2)', 10, 2, 0],
    );
  });

  it('knows _field and _related on the current generation only', () => {
    const [relation] = get('current', 'shop/_schema/customers/_related').resource;
    assert.equal(relation?.name, 'orders_by_customer_id');
    assert.throws(() => get('classic', 'shop/_schema/customers/_related'), {
      status: 404,
      message: "No requested fields found in table 'customers'.",
    });
  });
});

describe('the service itself', () => {
  it('lists its resources', () => {
    const resources = ['_schema', '_table', '_proc', '_func'].map((name) => ({ name }));
    assert.deepEqual(get('classic', 'shop').resource, resources);
  });

  it('lists the components that rules can name', () => {
    const { resource } = get('classic', 'shop?as_access_list=true');
    assert.deepEqual((resource as unknown[]).slice(0, 5), [
      '',
      '*',
      '_schema/',
      '_schema/*',
      '_schema/active_customers/',
    ]);
    assert.equal(resource.length, 34);
    assert.equal(get('current', 'shop?as_access_list=true').resource.length, 38);
  });

  it('has nothing to write to at its list', () => {
    const change = { verb: 'POST' as const, body: { resource: [{ name: 'x' }] } };
    assert.equal((get('classic', 'shop/_table', change) as unknown as Response).status, 200);
    assert.throws(() => get('current', 'shop/_table', change), {
      status: 400,
      message:
        "POST requests without a resource are not currently supported by the '_table' service.",
    });
  });
});

describe('the default of a new field', () => {
  it('is stored with all of its digits', () => {
    for (const generation of generations) {
      const fallback = new ExactNumber('12345678901234567890');
      const field = [
        { name: 'id', type: 'id' },
        { name: 'large', type: 'decimal', precision: 20, default: fallback },
      ];
      const body = { resource: [{ name: 'digits', field }] } as unknown as ServiceRequest['body'];
      get(generation, 'shop/_schema', { verb: 'POST', body });
      const path = generation === 'classic' ? 'digits/large' : 'digits/_field/large';
      const { default: kept } = get(generation, `shop/_schema/${path}`);
      assert.equal(String(kept), '12345678901234567890');
      get(generation, 'shop/_schema/digits', { verb: 'DELETE' });
    }
  });
});
