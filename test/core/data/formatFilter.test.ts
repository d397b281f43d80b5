import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Condition } from '../../../src/core/data/Condition.ts';
import { operatorsFor } from '../../../src/core/data/grid/operatorsFor.ts';
import { parseGroups } from '../../../src/core/data/filterGroups.ts';
import { formatFilter } from '../../../src/core/data/formatFilter.ts';
import { loadRows } from '../../../src/core/data/grid/loadRows.ts';
import { field, generations, openShop, schemaOf } from './tables.ts';

for (const generation of generations) {
  describe(`a filter on columns, ${generation} server`, () => {
    it('finds by text, number, date, truth and NULL', async () => {
      const { table } = await openShop(generation, 'customers');
      const find = async (...conditions: Condition[]) => {
        const filter = formatFilter(schemaOf(table), conditions);
        await loadRows(table, { filter, order: '', page: 1, limit: 1000 });
        const { rows, status, error } = table.store.getState();
        assert.equal(status, 'ready', error?.message);
        return rows.filter((row) => row !== undefined);
      };
      const byName = await find({ field: 'last_name', operator: '=', value: "O'Brien" });
      assert.ok(byName.length > 300 && byName.every((row) => row.last_name === "O'Brien"));
      const some = await find(
        { field: 'id', operator: '<=', value: '20' },
        { field: 'is_active', operator: '=', value: 'FALSE' },
      );
      assert.deepEqual(
        some.map(({ id }) => id),
        [7, 14],
      );
      const cities = await find({ field: 'city', operator: 'starts', value: 'Ber' });
      assert.ok(cities.every(({ city }) => city === 'Berlin'));
      const noted = await find(
        { field: 'notes', operator: 'set', value: '' },
        { field: 'id', operator: '<', value: '12' },
      );
      assert.deepEqual(
        noted.map(({ id }) => id),
        [5, 10],
      );
      const late = await find({ field: 'created_at', operator: '>', value: '2024-07-01' });
      assert.ok(late.length > 0 && late.every(({ created_at: at }) => String(at) > '2024-07'));
      assert.deepEqual(await find({ field: 'city', operator: '=', value: 'a >= b) and (c' }), []);
    });

    it('is read back from its address', async () => {
      const { table } = await openShop(generation, 'customers');
      const schema = schemaOf(table);
      const conditions: Condition[] = [
        { field: 'last_name', operator: 'contains', value: 'Hop' },
        { field: 'first_name', operator: '=', value: "d'Arc" },
        { field: 'credit_limit', operator: '>=', value: '10.5' },
        { field: 'is_active', operator: '=', value: 'TRUE' },
        { field: 'notes', operator: 'null', value: '' },
        { field: 'email', operator: 'lacks', value: 'shop' },
      ];
      assert.deepEqual(
        parseGroups(schema, formatFilter(schema, conditions)),
        conditions.map((each) => [each]),
      );
      assert.equal(parseGroups(schema, '(id = 1) and'), null);
      assert.deepEqual(parseGroups(schema, ''), []);
    });
  });
}

describe('the operators of a column', () => {
  it('fit its type', () => {
    const labels = (type: string, more = {}) =>
      operatorsFor(field(type, more)).map(({ operator }) => operator);
    assert.deepEqual(labels('boolean', { allow_null: false }), ['=']);
    assert.deepEqual(labels('integer'), ['=', '!=', '>', '>=', '<', '<=', 'null', 'set']);
    assert.equal(labels('string')[0], 'contains');
    assert.equal(operatorsFor(field('date'))[2]?.label, 'is after');
  });
});
