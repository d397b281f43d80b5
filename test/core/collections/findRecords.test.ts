import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { findRecords, namesOf } from '../../../src/core/collections/findRecords.ts';
import { roles } from '../../../src/core/resources/roles.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`records of a ${generation} server, by name`, () => {
    it('are found by any part of it, in its order', async () => {
      const { app } = await startSignedIn({ generation });
      const found = await findRecords(app, 'system/role', 'shop');
      assert.deepEqual(
        found.map(({ name }) => name),
        ['Shop Editor', 'Shop Reader'],
      );
    });

    it('are found among thousands with one call that asks for few', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const apps = Array.from({ length: 5000 }, (_, i) => ({ name: `Plant ${i}`, type: 0 }));
      await app.api.post('system/app', { resource: apps });
      calls.length = 0;
      const found = await findRecords(app, 'system/app', 'plant 4711');
      assert.deepEqual(
        found.map(({ name }) => name),
        ['Plant 4711'],
      );
      assert.equal((await findRecords(app, 'system/app', 'plant')).length, 20);
      assert.equal(calls.length, 2);
    });

    it('are omitted while they are about to be deleted', async () => {
      const { app } = await startSignedIn({ generation });
      const [editor] = await findRecords(app, 'system/role', 'shop');
      const collection = createCollection(app, roles);
      collection.hide([String(editor?.id)]);
      const names = async () =>
        (await findRecords(app, 'system/role', 'shop')).map(({ name }) => name);
      assert.deepEqual(await names(), ['Shop Reader']);
      collection.show([String(editor?.id)]);
      assert.deepEqual(await names(), ['Shop Editor', 'Shop Reader']);
    });

    it('are offered beyond those that are taken, however many these are', async () => {
      const { app } = await startSignedIn({ generation });
      const apps = Array.from({ length: 50 }, (_, i) => ({ name: `Plant ${i + 10}`, type: 0 }));
      await app.api.post('system/app', { resource: apps });
      for (const text of ['plant', 'plant ']) {
        const first = await findRecords(app, 'system/app', text);
        assert.equal(first.length, 20);
        const taken = first.map(({ id }) => String(id));
        const next = await findRecords(app, 'system/app', text, undefined, taken);
        assert.deepEqual(
          next.map(({ name }) => name),
          Array.from({ length: 20 }, (_, i) => `Plant ${i + 30}`),
        );
      }
    });

    it('are searched as text, whatever characters it contains', async () => {
      const { app } = await startSignedIn({ generation });
      assert.deepEqual(await findRecords(app, 'system/role', `x") or ("a" = "a`), []);
    });

    it('are named by id; records missing on the server are missing in the result', async () => {
      const { app } = await startSignedIn({ generation });
      const [role] = await findRecords(app, 'system/role', 'Shop Editor');
      const names = await namesOf(app, 'system/role', [role?.id ?? 0, 4711, role?.id ?? 0]);
      assert.deepEqual([...names.values()], ['Shop Editor']);
    });

    it('are named fifty a call, each once', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const before = calls.length;
      await namesOf(
        app,
        'system/app',
        Array.from({ length: 120 }, (_, i) => i + 1),
      );
      assert.equal(calls.length - before, 3);
    });
  });
});
