import assert from 'node:assert/strict';
import { it } from 'node:test';
import { linkableServices } from '../../../src/core/scripts/linkableServices.ts';
import { databasesStore } from '../../../src/core/tables/databasesStore.ts';
import { loadDatabases } from '../../../src/core/tables/loadDatabases.ts';
import { loadServices } from '../../../src/core/roles/loadServices.ts';
import { ADA, signedIn, startHandmade } from '../startHandmade.ts';

it('services are all listed, however few a server returns at once', async () => {
  const { app, server } = startHandmade();
  const services = [
    { id: 1, name: 'crm', label: 'CRM', type: 'mysql', is_active: true },
    { id: 2, name: 'files', label: 'Files', type: 'local_file', is_active: true },
    { id: 3, name: 'shop', label: 'Shop', type: 'mysql', is_active: true },
  ];
  server.get('/api/v2/system/service_type', (context) =>
    context.json({
      resource: [
        { name: 'mysql', label: 'MySQL', group: 'Database' },
        { name: 'local_file', label: 'Local', group: 'File' },
      ],
    }),
  );
  server.get('/api/v2/system/service', (context) => {
    const offset = Number(context.req.query('offset') ?? 0);
    return context.json({
      resource: services.slice(offset, offset + 1),
      meta: { count: services.length },
    });
  });
  signedIn(app, 'token', ADA);
  await loadDatabases(app);
  const { services: databases } = databasesStore(app).getState();
  assert.deepEqual(
    databases.rows.map(({ name }) => name),
    ['crm', 'shop'],
  );
  assert.deepEqual((await loadServices(app)).services, services);
  assert.deepEqual(
    (await linkableServices(app)).map(({ name }) => name),
    ['files'],
  );
});
