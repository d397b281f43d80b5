import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFileSync } from 'node:fs';
import { typeKind } from '../../../src/core/services/typeKind.ts';

interface Type {
  name: string;
  group: string;
}

const typesOf = (generation: string): Type[] =>
  JSON.parse(readFileSync(`demo/platform/data/serviceTypes.${generation}.json`, 'utf8')) as Type[];

describe('the kind of a service', () => {
  for (const generation of ['classic', 'current']) {
    it(`is the same in the list as in the gallery, for every type of a ${generation} server`, () => {
      for (const { name, group } of typesOf(generation)) {
        const kind = typeKind({ name });
        assert.equal(kind, typeKind({ name, group }), name);
        assert.notEqual(kind, 'other', name);
      }
    });
  }

  it('is recognized by the name of types that these servers lack', () => {
    const kinds = Object.entries({
      database: ['mysql', 'postgres', 'apache_hive', 'sqlsrv', 'oracle', 'ibmdb2', 'snowflake'],
      documents: ['mongodb', 'couchdb', 'dynamodb', 'aws_dynamodb', 'salesforce_db'],
      files: ['aws_s3', 'azure_blob', 'rackspace_cloud_files'],
      remote: ['soap'],
      push: ['aws_sns', 'gcm', 'apn'],
      messages: ['mqtt', 'amqp'],
      code: ['github', 'gitlab', 'bitbucket'],
      log: ['logstash', 'audit_log'],
      other: ['catalog', 'data_catalog', 'subscription_api'],
    });
    for (const [kind, names] of kinds) {
      for (const name of names) assert.equal(typeKind({ name }), kind, name);
    }
  });
});

it('a row without a type has the kind of none that is known', () => {
  for (const name of [undefined, null, 7]) {
    assert.equal(typeKind({ name: name as unknown as string }), 'other');
  }
});
