import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasLaunchables } from '../../../src/core/environment/hasLaunchables.ts';

describe('a launchpad for visitors', () => {
  it('exists if any app is open to everyone, even one without a URL', () => {
    assert.equal(hasLaunchables({ no_group_app: [{ id: 1, name: 'a', url: '' }] }), true);
    assert.equal(hasLaunchables({ app_group: [], no_group_app: [], apps: [] }), false);
  });
});
