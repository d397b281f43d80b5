import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grantPlaces } from '../../../src/core/granting/grantPlaces.ts';

describe('what access can be limited to', () => {
  it('is the tables of a database', () => {
    const components = ['', '*', '_schema/', '_schema/orders', '_table/', '_table/*'];
    const found = grantPlaces([...components, '_table/orders/', '_table/orders/*', '_proc/tidy']);
    assert.deepEqual(found, { kind: 'tables', places: ['_table/orders'] });
  });

  it('is the paths of any other service, each once', () => {
    const found = grantPlaces(['', '*', 'reports/', 'reports/*', 'reports/2026/']);
    assert.deepEqual(found, { kind: 'paths', places: ['reports', 'reports/2026'] });
  });

  it('is nothing if a service lists nothing', () => {
    assert.deepEqual(grantPlaces(['', '*']).places, []);
  });
});
