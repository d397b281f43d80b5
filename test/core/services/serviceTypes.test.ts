import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceType } from '../../../src/core/services/ServiceType.ts';
import { typeGroups } from '../../../src/core/services/serviceTypes.ts';

const type = (name: string, group: string, more: Partial<ServiceType> = {}): ServiceType => ({
  ...{ name, label: name.toUpperCase(), group, singleton: false, config_schema: [] },
  ...more,
});
const types = [
  type('system', 'System', { singleton: true }),
  type('zulu', 'Zebra'),
  type('smtp', 'Email', { description: 'Sends by a host' }),
  type('pgsql', 'Database'),
  type('mysql', 'Database'),
];
const told = (search?: string) =>
  typeGroups(types, search).map((group) => [group.name, ...group.types.map(({ name }) => name)]);

describe('what a new service can be', () => {
  it('is every type but those of which there is one, in their groups', () => {
    assert.deepEqual(told(), [
      ['Database', 'mysql', 'pgsql'],
      ['Email', 'smtp'],
      ['Zebra', 'zulu'],
    ]);
  });

  it('is found by any words of its name, label, group and description', () => {
    assert.deepEqual(told('DATABASE my'), [['Database', 'mysql']]);
    assert.deepEqual(told('host email'), [['Email', 'smtp']]);
    assert.deepEqual(told('system'), []);
  });
});
