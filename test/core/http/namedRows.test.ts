import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadServices } from '../../../src/core/roles/loadServices.ts';
import { namedService } from '../../../src/core/palette/endpoints.ts';
import { scriptedEvents } from '../../../src/core/scripts/scriptCalls.ts';
import { serviceTypesFor, typeGroups } from '../../../src/core/services/serviceTypes.ts';
import { databasesStore } from '../../../src/core/tables/databasesStore.ts';
import { loadDatabases } from '../../../src/core/tables/loadDatabases.ts';
import { loadTables } from '../../../src/core/tables/loadTables.ts';
import { ADA, signedIn, startHandmade } from '../startHandmade.ts';

const type = { name: 'mysql', label: 'MySQL', group: 'Database' };
const service = { id: 1, name: 'db', label: 'DB', type: 'mysql', is_active: true };
const table = { name: 'orders', label: 'Orders' };

function start() {
  const { app, server } = startHandmade();
  const answer = (path: string, resource: readonly unknown[]) =>
    server.get(`/api/v2/${path}`, (context) => context.json({ resource }));
  answer('system/service_type', [null, { label: 'No name' }, type]);
  answer('system/service', [
    { ...service, id: 3, name: null },
    { ...service, id: 4, name: 5 },
    { id: 2 },
    service,
  ]);
  answer('db/_schema', [{ name: null }, 'text', table]);
  answer('system/event', [null, {}, 'db.get.post_process']);
  answer('system/event_script', [null, {}, 'db.get.post_process']);
  signedIn(app, 'token', ADA);
  return app;
}

it('rows of a response without a name are omitted of services, types and tables', async () => {
  const app = start();
  assert.deepEqual(await serviceTypesFor(app).known(), [type]);
  await loadDatabases(app);
  const { services, names } = databasesStore(app).getState();
  assert.equal(services.error, null);
  assert.deepEqual(services.rows, [service]);
  assert.equal(namedService(names, 'db/orders'), 'db');
  assert.deepEqual((await loadTables(app, 'db')).rows, [table]);
  assert.deepEqual((await loadServices(app)).services, [service]);
});

it("text that isn't a name is not shown as the name of a script", async () => {
  assert.deepEqual(await scriptedEvents(start()), ['db.get.post_process']);
});

it('a type without a label or a group can be offered for a new service', async () => {
  const { app, server } = startHandmade();
  server.get('/api/v2/system/service_type', (context) =>
    context.json({
      resource: [{ name: 'odd', label: null, group: null }, { name: 'plain' }, type],
    }),
  );
  signedIn(app, 'token', ADA);
  const offered = typeGroups(await serviceTypesFor(app).known());
  assert.deepEqual(
    offered.map(({ name, types }) => [name, ...types.map(({ label }) => label)]),
    [
      ['Database', 'MySQL'],
      ['', 'odd', 'plain'],
    ],
  );
});
