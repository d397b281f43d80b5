import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  bothFilters,
  facetFilter,
  flagFacet,
  valueFacet,
} from '../../../src/core/collections/facets.ts';

const path = 'system/service';
const active = flagFacet({ id: 'status', label: 'Status', path }, [
  ['active', 'Active', '(is_active = 1)'],
  ['inactive', 'Inactive', '(is_active = 0)'],
]);
const type = valueFacet(
  { id: 'type', label: 'Type', path, field: 'type' },
  async () => new Map<string, string>(),
);

describe('what narrows a list', () => {
  it('leaves records with any value of a facet, and of all facets together', () => {
    const chosen = ['status:active', 'type:sql_db', 'type:script'];
    assert.equal(
      facetFilter([active, type], chosen),
      '(is_active = 1) and ((type = "sql_db") or (type = "script"))',
    );
  });

  it('is combined with a search without changing what that finds', () => {
    const search = '(name like "%a%") or (label like "%a%")';
    assert.equal(bothFilters(search, '(is_active = 1)'), `(${search}) and (is_active = 1)`);
  });

  it('accepts nothing from a link that could be grammar', () => {
    assert.equal(facetFilter([type], ['type:x") or (1 = 1', 'status:active']), '');
  });
});
