import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { typeGroups } from '../../../src/core/services/serviceTypes.ts';
import type { ServiceType } from '../../../src/core/services/ServiceType.ts';

const typesOf = (group: string, ...names: string[]): ServiceType[] =>
  names.map((name) => ({ name, label: name, group, singleton: false }));

/** The vendors that the specification names, as a server with all of them tells of them. */
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

describe('the types that a new service can have', () => {
  it('are every vendor that the server has: of storage, of NoSQL databases, of push', () => {
    const offered = typeGroups(vendors).map((group) => [
      group.name,
      ...group.types.map(({ name }) => name),
    ]);
    assert.deepEqual(offered, [
      ['Database', 'aws_dynamodb', 'aws_simpledb', 'azure_table', 'couchdb', 'mongodb'],
      [
        ...['File', 'aws_s3', 'azure_blob', 'local_file', 'openstack_object_storage'],
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
