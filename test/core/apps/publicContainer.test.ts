import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPublic, makePublic, publicFolders } from '../../../src/core/apps/publicContainer.ts';
import type { Id } from '../../../src/core/lib/Id.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { startHandmade } from '../startHandmade.ts';

describe('a container', () => {
  it('is public if it is a public folder or lies below one', () => {
    assert.ok(isPublic('applications', ['/applications/']));
    assert.ok(isPublic('applications/todo', ['applications']));
    assert.ok(!isPublic('applications2', ['applications']));
    assert.ok(!isPublic('applications', ['applications/todo', '/']));
  });
});

forGenerations((generation) => {
  describe(`a container on a ${generation} server`, () => {
    it('is made public beside those that are', async () => {
      const { app } = await startSignedIn({ generation });
      const config = { public_path: ['applications/'], container: 'store' };
      const record = { name: 'store', label: 'Store', type: 'local_file', is_active: true, config };
      const { resource } = (await app.api.post('system/service', { resource: [record] })) as {
        resource: { id: Id }[];
      };
      const id = resource[0]?.id ?? 0;
      const before = (await publicFolders(app, id)) ?? [];
      assert.ok(!isPublic('quartz', before));
      await makePublic(app, id, '/quartz/');
      assert.deepEqual(await publicFolders(app, id), [...before, 'quartz']);
      assert.deepEqual(await makePublic(app, id, 'quartz/deep'), [...before, 'quartz']);
    });

    it('has no such setting on a service without files', async () => {
      const { app } = await startSignedIn({ generation });
      const query = { filter: 'name = "shop"', fields: 'id' };
      const { resource } = (await app.api.get('system/service', query)) as {
        resource: { id: Id }[];
      };
      assert.equal(await publicFolders(app, resource[0]?.id ?? 0), null);
    });
  });
});

it("a container isn't made public if its service lacks the one that servers require", async () => {
  const { app, calls } = await startSignedIn({ generation: 'classic' });
  const query = { filter: 'type = "local_file"', fields: 'id', order: 'id' };
  const { resource } = (await app.api.get('system/service', query)) as { resource: { id: Id }[] };
  const attempt = makePublic(app, resource[0]?.id ?? 0, 'quartz');
  await assert.rejects(attempt, /^Error: Set a container on the storage service first\./);
  assert.ok(calls.every(({ method }) => method === 'GET'));
});

it("a container isn't made public if the response lacks those that are", async () => {
  const { app, server } = startHandmade();
  const config = { container: 'app' };
  server.get('/api/v2/system/service/3', () =>
    Response.json({ id: 3, type: 'local_file', config }),
  );
  server.get('/api/v2/system/service_type', () => Response.json({ resource: [] }));
  server.patch('/api/v2/system/service/3', () => Response.json({ id: 3 }));
  await assert.rejects(makePublic(app, 3, 'quartz'), { status: 502 });
});
