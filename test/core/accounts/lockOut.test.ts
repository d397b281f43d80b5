import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { lockOutBy } from '../../../src/core/accounts/lockOut.ts';
import { admins } from '../../../src/core/resources/admins.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, startSignedIn } from '../startApp.ts';
import { withoutQueries } from '../withoutFilters.ts';

forGenerations((generation) => {
  describe(`deleting or deactivating administrators of a ${generation} server`, () => {
    const start = async () => {
      const { app } = await startSignedIn({ generation });
      const password = 'a-rather-long-password';
      const people = ['Second', 'Idle'].map((name) => ({
        name,
        email: `${name.toLowerCase()}@example.com`,
        password,
      }));
      const reply = await app.api.post('system/admin', { resource: people });
      const [second, idle] = (reply as { resource: { id: number }[] }).resource;
      assert.ok(second && idle);
      await app.api.patch(`system/admin/${idle.id}`, { is_active: false });
      const own = app.page.session.getState().user;
      assert.ok(own);
      return { app, own, second, idle };
    };

    it('locks nobody out while the user and another active one stay', async () => {
      const { app, second, idle } = await start();
      assert.equal(await lockOutBy(app, [second.id, idle.id]), null);
    });

    it('counts as deleted while its deletion waits', async () => {
      const { app, own, second } = await start();
      createCollection(app, admins).hide([String(second.id)]);
      const all = await lockOutBy(app, [own.id]);
      assert.deepEqual(all, { self: true, everybody: true, name: own.name });
    });

    it('shuts oneself out, and everyone with the last active one', async () => {
      const { app, own, second } = await start();
      const self = await lockOutBy(app, [own.id]);
      assert.deepEqual(self, { self: true, everybody: false, name: own.name });
      const all = await lockOutBy(app, [second.id, String(own.id)]);
      assert.deepEqual(all, { self: true, everybody: true, name: own.name });
    });

    it('is asked about also if a gateway drops the query', async () => {
      const { app, own, second } = await start();
      const all = await lockOutBy(withoutQueries(app), [second.id, own.id]);
      assert.equal(all?.everybody, true);
    });

    it('locks nobody out if inactive ones are deleted, and always the user if they delete themselves', async () => {
      const { app, own, idle } = await start();
      assert.equal(await lockOutBy(app, [idle.id]), null);
      const many = Array.from({ length: 120 }, (_, index) => ({
        ...{ name: `Admin ${index}`, email: `admin${index}@example.com` },
      }));
      await app.api.post('system/admin', { resource: many });
      const others = Array.from({ length: 130 }, (_, index) => index + 1);
      const lockOut = await lockOutBy(app, [...others, own.id]);
      assert.equal(lockOut?.self, true);
      assert.equal(lockOut?.everybody, false);
    });

    it('shuts everyone out with the last active one', async () => {
      const { app, own, second } = await start();
      await app.api.patch(`system/admin/${own.id}`, { phone: '1' });
      app.page.session.setState((state) => ({
        user: state.user && { ...state.user, id: 4711, email: `x${ADMIN.email}` },
      }));
      const last = await lockOutBy(app, [own.id, second.id]);
      assert.equal(last?.self, false);
      assert.equal(last?.everybody, true);
    });
  });
});
