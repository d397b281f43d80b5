import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadOverview } from '../../../src/core/home/loadOverview.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`what a ${generation} instance has`, () => {
    it('is counted with one request per kind, which includes its newest apps', async () => {
      const { app, sent } = await startSignedIn({ generation });
      const { counts, apps, done } = await loadOverview(app);
      assert.equal(sent().length, 5);
      assert.ok(counts.total_users > 20);
      assert.equal(counts.total_admins, 1);
      assert.ok(apps.length > 0 && apps.length <= counts.total_apps);
      const all = { service: true, role: true, app: true, user: true, secondAdmin: false };
      assert.deepEqual(done, all);
    });

    it('is only what it started with until something is created', async () => {
      const { app } = await startSignedIn({ generation });
      const own = async (path: string, filter: string) => {
        const reply = await app.api.get<{ resource: { id: number }[] }>(path, { filter });
        return reply.resource.map(({ id }) => id);
      };
      for (const path of ['system/user', 'system/role', 'system/app', 'system/service']) {
        const filter =
          path.endsWith('user') || path.endsWith('role') ? 'id > 0' : 'created_by_id > 0';
        const ids = await own(path, filter);
        if (ids.length) await app.api.delete(path, { ids: ids.join(',') });
      }
      const { done } = await loadOverview(app);
      assert.deepEqual(Object.values(done), [false, false, false, false, false]);
    });
  });
});
