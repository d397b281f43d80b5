import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatSchemaPath, parseSchemaPath } from '../../../src/core/schema/schemaAddress.ts';

describe('the addresses of the schema editor', () => {
  it('read back as they were written, whatever names they contain', () => {
    for (const place of [
      { service: 'shop' },
      { service: 'shop', table: 'orders' },
      { service: 'a/b', table: 'fields', field: 'ä?&#' },
      { service: 'shop', table: 'create', relation: 'customers_by_customer_id' },
      { service: 'shop', create: 'table' as const },
      { service: 'shop', create: 'table' as const, view: 'json' as const },
      { service: 'shop', table: 'orders', create: 'field' as const },
      { service: 'shop', table: 'orders', view: 'json' as const },
    ]) {
      const path = formatSchemaPath(place);
      const { service, ...rest } = parseSchemaPath(path);
      assert.deepEqual(
        { service, ...Object.fromEntries(Object.entries(rest).filter(([, part]) => part)) },
        place,
        path,
      );
    }
    assert.equal(formatSchemaPath({}), '');
  });

  it('take what makes no sense as not there', () => {
    const place = parseSchemaPath('/shop/orders/other/x?create=nothing&view=3');
    assert.deepEqual(
      [place.table, place.field, place.relation, place.create, place.view],
      ['orders', null, null, null, null],
    );
    assert.equal(parseSchemaPath('/shop?view=diagram&q=a?b').view, 'diagram');
    assert.equal(parseSchemaPath('/shop?q=a?b&create=table').create, 'table');
    assert.equal(parseSchemaPath('/%E0%A4%A').service, '%E0%A4%A');
  });
});
