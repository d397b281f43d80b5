import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadServices } from '../../../src/core/roles/loadServices.ts';
import { startHandmade } from '../startHandmade.ts';

describe('the services whose rows a rule can limit', () => {
  it('are databases of every vendor, also where the server does not tell which types those are', async () => {
    const { app, server } = startHandmade();
    const services = [{ id: 1, name: 'notes', type: 'couchdb' }];
    server.get('/api/v2/system/service', () => Response.json({ resource: services }));
    server.get('/api/v2/system/service_type', () => new Response('', { status: 500 }));
    const { services: found, databaseTypes } = await loadServices(app);
    assert.deepEqual(found, services);
    for (const type of [
      ...['sql_db', 'aws_dynamodb', 'aws_simpledb', 'azure_table', 'couchdb', 'mongodb'],
      'salesforce_db',
    ]) {
      assert.ok(databaseTypes.has(type), type);
    }
    assert.equal(databaseTypes.has('aws_s3'), false);
  });
});
