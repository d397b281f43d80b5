import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  containersOf,
  defaultStorage,
  storageServices,
} from '../../../src/core/apps/storageServices.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { startHandmade } from '../startHandmade.ts';

const made = (generation: string) =>
  ({
    classic: [
      ['bucket', 'local_file'],
      ['cloud', 'aws_s3'],
      ['blob', 'azure_blob'],
    ],
    current: [
      ['bucket', 'local_file'],
      ['cloud', 'aws_s3'],
      ['blob', 'azure_blob'],
      ['remote', 'sftp_file'],
      ['dav', 'webdav_file'],
    ],
  })[generation] ?? [];

forGenerations((generation) => {
  describe(`services that apps can be kept on, ${generation} server`, () => {
    it('are its file services and no others', async () => {
      const { app } = await startSignedIn({ generation });
      const before = (await storageServices(app)).map(({ name }) => name);
      const services = made(generation).map(([name, type]) => ({ name, type, label: name }));
      await app.api.post('system/service', {
        resource: [...services, { name: 'mails', label: 'mails', type: 'local_email' }],
      });
      const after = await storageServices(app);
      const names = services.map(({ name }) => name ?? '');
      assert.deepEqual(
        after.map(({ name }) => name),
        [...before, ...names].sort(),
      );
      assert.ok(after.every(({ type }) => /_file$|^aws_s3$|^azure_blob$/.test(type)));
    });

    it('offer the oldest local one, regardless of their names', async () => {
      const { app } = await startSignedIn({ generation });
      const first = await defaultStorage(app);
      const resource = [{ name: 'aaa', label: 'Aaa', type: 'local_file' }];
      await app.api.post('system/service', { resource });
      assert.equal((await storageServices(app))[0]?.name, 'aaa');
      assert.equal(await defaultStorage(app), first);
    });

    it('have their folders as containers, and no file among them', async () => {
      const { app } = await startSignedIn({ generation });
      await app.api.post('files/shelf/', undefined);
      await app.api.put('files/loose.txt', 'x', {}, { contentType: 'text/plain' });
      const containers = await containersOf(app, 'files');
      assert.ok(containers.includes('shelf'));
      assert.ok(!containers.includes('loose.txt'));
    });
  });
});

describe('services that apps can be kept on', () => {
  it('match the types of the specification, even where the server has no groups', async () => {
    const { app, server } = startHandmade();
    const types = [
      ...['local_file', 'aws_s3', 'azure_blob', 'rackspace_cloud_files'],
      'openstack_object_storage',
    ];
    const services = [...types, 'aws_sns', 'sql_db', 'rws'].map((type, id) => ({
      id,
      name: type,
      type,
    }));
    server.get('/api/v2/system/service_type', () => Response.json({ resource: [] }));
    server.get('/api/v2/system/service', () => Response.json({ resource: services }));
    const found = await storageServices(app);
    assert.deepEqual(
      found.map(({ type }) => type),
      types,
    );
  });

  forGenerations((generation) => {
    it(`suggest the folders at their root as containers, ${generation} server`, async () => {
      const { app } = await startSignedIn({ generation });
      await app.api.post('files/shelf/', { resource: [] });
      await app.api.put('files/note.txt', 'x', {}, { contentType: 'text/plain' });
      const containers = await containersOf(app, 'files');
      assert.ok(containers.includes('shelf'), containers.join());
      assert.ok(!containers.includes('note.txt'));
    });
  });
});
