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
  it('lists every type except singletons, in their groups', () => {
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

const typesOf = (group: string, ...names: string[]): ServiceType[] =>
  names.map((name) => ({ name, label: name, group, singleton: false }));

/** The vendors that the specification names, as reported by a server with all of them. */
const vendors = [
  ...typesOf('Push Notification', 'aws_sns'),
  ...typesOf(
    'File',
    'aws_s3',
    'azure_blob',
    'local_file',
    'openstack_object_storage',
    'rackspace_cloud_files',
  ),
  ...typesOf('Database', 'aws_dynamodb', 'aws_simpledb', 'azure_table', 'couchdb', 'mongodb'),
];

describe('the vendors of a new service', () => {
  it('include every vendor that the server has: for storage, NoSQL databases and push', () => {
    const offered = typeGroups(vendors).map((group) => [
      group.name,
      ...group.types.map(({ name }) => name),
    ]);
    assert.deepEqual(offered, [
      ['Database', 'mongodb', 'aws_dynamodb', 'aws_simpledb', 'azure_table', 'couchdb'],
      [
        ...['File', 'local_file', 'aws_s3', 'azure_blob', 'openstack_object_storage'],
        'rackspace_cloud_files',
      ],
      ['Push Notification', 'aws_sns'],
    ]);
  });

  it('are found by any word of what they are, and none that there is only one of', () => {
    const single = { ...typesOf('File', 'system')[0], singleton: true } as ServiceType;
    const found = typeGroups([...vendors, single], 'aws file').flatMap(({ types }) => types);
    assert.deepEqual(
      found.map(({ name }) => name),
      ['aws_s3'],
    );
    assert.deepEqual(typeGroups([single]), []);
  });
});
