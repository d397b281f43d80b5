import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { databasesStore, tablesIn } from '../../../src/core/tables/databasesStore.ts';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { loadDatabases } from '../../../src/core/tables/loadDatabases.ts';
import { loadTables } from '../../../src/core/tables/loadTables.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, startSignedIn } from '../startApp.ts';

/**
 * The same page with a slow connection: two responses, which are read at once and arrive on demand.
 */
function withLateAnswers(app: App) {
  const line = new EventEmitter();
  const [read, arrival] = [once(line, 'read'), once(line, 'arrive')];
  let count = 0;
  const get: App['api']['get'] = async (...asked) => {
    const answer = await app.api.get<never>(...asked);
    if (++count === 2) line.emit('read');
    await arrival;
    return answer;
  };
  return { app: { ...app, api: { ...app.api, get } }, read, arrive: () => line.emit('arrive') };
}

forGenerations((generation) => {
  describe(`the databases of a ${generation} server`, () => {
    it('are the services of every type that has tables, and nothing else', async () => {
      const { app, calls } = await startSignedIn({ generation });
      await Promise.all([loadDatabases(app), loadDatabases(app)]);
      await loadDatabases(app);
      const { services } = databasesStore(app).getState();
      assert.equal(services.status, 'ready');
      assert.ok(services.rows.some(({ name }) => name === 'shop'));
      assert.ok(services.rows.every(({ name }) => !['files', 'system', 'email'].includes(name)));
      assert.equal(calls.length, 2);
    });

    it('are read again after a response that is no list of types', async () => {
      const { app, platform } = await startSignedIn({ generation });
      const { fetch } = platform;
      platform.fetch = async (request) =>
        request.url.includes('/service_type') ? Response.json({}) : fetch(request);
      await loadDatabases(app);
      assert.equal(databasesStore(app).getState().services.status, 'failed');
      platform.fetch = fetch;
      await loadDatabases(app);
      assert.ok(
        databasesStore(app)
          .getState()
          .services.rows.some(({ name }) => name === 'shop'),
      );
    });

    it('describe no other table than the one that was requested', async () => {
      const { app, platform } = await startSignedIn({ generation });
      const { fetch } = platform;
      platform.fetch = (request) =>
        fetch(new Request(request.url.replace('/_schema/todo', '/_schema/orders'), request));
      await assert.rejects(fetchTable(app, 'shop', 'todo'), { status: 502 });
      platform.fetch = fetch;
      assert.equal((await fetchTable(app, 'shop', 'todo')).name, 'todo');
    });

    it('list their tables once, and again on refresh', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const first = await loadTables(app, 'shop');
      assert.ok(first.rows.some(({ name }) => name === 'order_items'));
      assert.equal(await loadTables(app, 'shop'), first);
      await app.api.post('shop/_schema', {
        resource: [{ name: 'added', field: [{ name: 'id', type: 'id' }] }],
      });
      calls.length = 0;
      const next = await loadTables(app, 'shop', { refresh: true });
      assert.ok(next.rows.some(({ name }) => name === 'added'));
      assert.deepEqual(
        calls.map(({ url }) => new URL(url).search),
        ['?refresh=true&fields=name%2Clabel%2Calias%2Cis_view'],
      );
      assert.equal(tablesIn(databasesStore(app).getState(), 'shop'), next);
    });

    it('describe a table, read again on refresh', async () => {
      const { app, calls } = await startSignedIn({ generation });
      calls.length = 0;
      const known = await fetchTable(app, 'shop', 'orders');
      assert.deepEqual(await fetchTable(app, 'shop', 'orders', { refresh: true }), known);
      assert.deepEqual(
        calls.map(({ url }) => new URL(url).search),
        ['', '?refresh=true'],
      );
    });

    it('are read again after a change, though an older reading is still under way', async () => {
      const { app } = await startSignedIn({ generation });
      const late = withLateAnswers(app);
      const older = [
        loadTables(late.app, 'shop', { refresh: true }),
        fetchTable(late.app, 'shop', 'orders', { refresh: true }),
      ];
      await late.read;
      await app.api.post('shop/_schema', {
        resource: [{ name: 'added', field: [{ name: 'id', type: 'id' }] }],
      });
      await app.api.patch('shop/_schema/orders', { label: 'Purchases' });
      const newer = Promise.all([
        loadTables(app, 'shop', { refresh: true }),
        fetchTable(app, 'shop', 'orders', { refresh: true }),
      ]);
      late.arrive();
      await Promise.all(older);
      const [tables, orders] = await newer;
      assert.ok(tables.rows.some(({ name }) => name === 'added'));
      assert.equal(tablesIn(databasesStore(app).getState(), 'shop'), tables);
      assert.equal(orders.label, 'Purchases');
    });

    it('that one user has requested are not shown to the next', async () => {
      const { app } = await startSignedIn({ generation });
      const asked = [loadDatabases(app), loadTables(app, 'shop')];
      const user = app.page.session.getState().user;
      assert.ok(user);
      app.page.session.setState({ user: { ...user, id: 4711 } });
      const own = loadTables(app, 'shop');
      await Promise.all(asked);
      assert.equal(databasesStore(app).getState().services.status, 'idle');
      assert.equal((await own).status, 'ready');
    });

    it('and their tables are requested again after an expired session', async () => {
      const { app, trouble } = await startSignedIn({ generation });
      Object.assign(trouble, { method: 'GET', fault: 'revoke' });
      const [, tables] = await Promise.all([loadDatabases(app), loadTables(app, 'shop')]);
      assert.equal(app.page.session.getState().status, 'expired');
      assert.equal(tables.status, 'failed');
      assert.equal(databasesStore(app).getState().services.status, 'failed');

      trouble.fault = '';
      await signIn(app, ADMIN);
      await loadDatabases(app);
      assert.equal(databasesStore(app).getState().services.status, 'ready');
      assert.equal((await loadTables(app, 'shop')).status, 'ready');
    });

    it("report a response that isn't a table", async () => {
      const { app, trouble } = await startSignedIn({ generation });
      Object.assign(trouble, { method: 'GET', fault: 'hollow' });
      const read = fetchTable(app, 'shop', 'orders');
      await assert.rejects(read, { status: 502, message: /Something went wrong on the server/ });
    });

    it("say why their tables can't be loaded", async () => {
      const { app } = await startSignedIn({ generation });
      const listing = await loadTables(app, 'no such service');
      assert.equal(listing.status, 'failed');
      assert.match(listing.error?.message ?? '', /no such service/);
      assert.equal(tablesIn(databasesStore(app).getState(), '__proto__').status, 'idle');
    });
  });
});
