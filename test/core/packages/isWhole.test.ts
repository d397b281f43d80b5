import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isWhole } from '../../../src/core/packages/isWhole.ts';

it('an import that skipped a relation is not whole', () => {
  const skipped = 'Skipping relation role_service_access_by_role_id with id 4 for role Readers.';
  assert.ok(isWhole([]));
  assert.ok(isWhole(['Imported 3 records.']));
  assert.ok(!isWhole(['Imported 3 records.', skipped]));
});
