import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingFor } from '../../../src/core/services/missingFor.ts';

describe('what an instance lacks for a type of service', () => {
  const silver = { subscription_required: 'SILVER', dependencies_required: null };

  it('is a licence that it has not', () => {
    assert.equal(missingFor(silver, 'OPEN SOURCE'), 'SILVER');
    assert.equal(missingFor(silver, undefined), 'SILVER');
  });

  it("isn't a licence that it has, or a lower one", () => {
    assert.equal(missingFor(silver, 'SILVER'), null);
    assert.equal(missingFor(silver, 'Gold'), null);
  });

  it('is the dependency that the server names', () => {
    const type = { subscription_required: null, dependencies_required: 'ext-ldap' };
    assert.equal(missingFor(type, 'GOLD'), 'ext-ldap');
  });
});
