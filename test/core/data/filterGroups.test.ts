import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  formatGroups,
  parseGroups,
  searchGroup,
  splitSearch,
} from '../../../src/core/data/filterGroups.ts';
import { addCondition, valueCondition } from '../../../src/core/data/grid/addCondition.ts';
import type { TableSchema } from '../../../src/core/tables/TableSchema.ts';

const field = (name: string, type: string) => ({ name, type, label: name, allow_null: true });

const schema: TableSchema = {
  name: 'customers',
  label: 'Customers',
  primary_key: 'id',
  field: [field('id', 'id'), field('name', 'string'), field('city', 'string'), field('at', 'date')],
  related: [],
};

const name = { field: 'name', operator: 'contains', value: 'a) or (b' } as const;
const city = { field: 'city', operator: '=', value: 'Oslo' } as const;

describe('groups of conditions', () => {
  it('are read back as they were written, whatever the texts say', () => {
    for (const groups of [[], [[name]], [[name], [city]], [[name, city]], [[name, city], [city]]]) {
      const filter = formatGroups(schema, groups);
      assert.deepEqual(parseGroups(schema, filter), groups, filter);
    }
    assert.equal(formatGroups(schema, [[city, city]]), '(city = "Oslo") or (city = "Oslo")');
    assert.equal(
      formatGroups(schema, [[city], [city, city]]),
      '(city = "Oslo") and ((city = "Oslo") or (city = "Oslo"))',
    );
  });

  it('leave a filter alone that says something else', () => {
    for (const filter of ['city = "Oslo"', '(a = 1) or', '((city = "x"))', 'not (city = "x")']) {
      assert.equal(parseGroups(schema, filter), null, filter);
      assert.equal(addCondition(schema, filter, city), `(${filter}) and (city = "Oslo")`);
    }
  });

  it('tell a search in all columns of text from other conditions', () => {
    const groups = [[city], ...searchGroup(schema, ' ada ')];
    const found = splitSearch(schema, groups, []);
    assert.deepEqual(found, { search: 'ada', others: [[city]] });
    assert.deepEqual(searchGroup(schema, ' '), []);
  });

  it('tell the typed search from a condition on the only column of text', () => {
    const narrow = { ...schema, field: schema.field.filter((one) => one.name !== 'city') };
    const groups = [[name], ...searchGroup(narrow, 'ada')];
    assert.deepEqual(splitSearch(narrow, groups, ['eva', 'ada']), {
      search: 'ada',
      others: [[name]],
    });
    assert.deepEqual(splitSearch(narrow, groups, []), { search: '', others: groups });
  });

  it('take one more that holds besides an “or”', () => {
    const either = formatGroups(schema, [[name, city]]);
    const more = addCondition(schema, either, city);
    assert.deepEqual(parseGroups(schema, more), [[name, city], [city]]);
  });

  it('find a value, its opposite, and NULL', () => {
    const at = schema.field[3];
    assert.ok(at);
    assert.deepEqual(valueCondition(at, null, true), { field: 'at', operator: 'null', value: '' });
    assert.deepEqual(valueCondition(at, '2025-01-01', false), {
      field: 'at',
      operator: '!=',
      value: '2025-01-01',
    });
  });
});
