import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createComponentLists } from '../../../src/core/access-rules/createComponentLists.ts';
import { loadServices } from '../../../src/core/roles/loadServices.ts';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { storageServices } from '../../../src/core/apps/storageServices.ts';
import { readList } from '../../../src/core/http/readList.ts';
import { packageServices } from '../../../src/core/packages/packageKinds.ts';
import { loadPreferences } from '../../../src/core/preferences/preferences.ts';
import { roles } from '../../../src/core/resources/roles.ts';
import { linkableServices } from '../../../src/core/scripts/linkableServices.ts';
import { scriptCalls } from '../../../src/core/scripts/scriptCalls.ts';
import { serviceTypesFor } from '../../../src/core/services/serviceTypes.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { loadDatabases } from '../../../src/core/tables/loadDatabases.ts';
import { forBothGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forBothGenerations((generation) => {
  describe(`requests of a session, ${generation} server`, () => {
    it('ask for the types of services once', async () => {
      const { app, sent } = await startSignedIn({ generation });
      await loadDatabases(app);
      await loadServices(app);
      await packageServices(app);
      await storageServices(app);
      await linkableServices(app);
      assert.equal(sent().filter((call) => call === 'GET system/service_type').length, 1);
    });

    it('ask for their forms no second time, whatever was saved', async () => {
      const { app, sent } = await startSignedIn({ generation });
      await loadDatabases(app);
      const services = servicesCollection(app);
      await services.fetchOne(3);
      await services.update(3, { label: 'Storage' });
      await createCollection(app, roles).create({ name: 'Listed', is_active: true });
      await services.fetchOne(3);
      const asked = sent().filter((call) => call.startsWith('GET system/service_type'));
      assert.deepEqual(asked, ['GET system/service_type']);
    });

    it('load one type again if this page has changed what its form lists', async () => {
      const { app, sent } = await startSignedIn({ generation });
      const { rows } = readList<{ id: number; name: string }>(
        await app.api.get('system/service', { fields: 'id,name' }),
      );
      const user = rows.find(({ name }) => name === 'user')?.id ?? 0;
      const services = servicesCollection(app);
      await services.fetchOne(user);
      await createCollection(app, roles).create({ name: 'Listed', is_active: true });
      await services.fetchOne(user);
      await services.fetchOne(user);
      const asked = sent().filter((call) => call.startsWith('GET system/service_type'));
      assert.deepEqual(asked, ['GET system/service_type', 'GET system/service_type/user']);
      const fields = serviceTypesFor(app).typeOf('user')?.config_schema ?? [];
      const role = fields.find(({ name }) => name === 'open_reg_role_id');
      assert.ok(role?.values?.some(({ label }) => label === 'Listed'));
    });

    it('are rejected nowhere that can be known before', async () => {
      const { app, calls } = await startSignedIn({ generation });
      assert.deepEqual(await loadPreferences(app), {});
      const script = { name: 'shop._table.todo.get.post_process', type: 'php', content: '1;' };
      await scriptCalls(app, script.name, null).create(script);
      const { services } = await loadServices(app);
      const [shop] = services.filter(({ name }) => name === 'shop');
      assert.ok(shop);
      await app.api.patch(`system/service/${String(shop.id)}`, { is_active: false });
      const { services: now } = await loadServices(app);
      const inactive = now.find(({ name }) => name === 'shop');
      const list = await createComponentLists(app).ask(inactive ?? null);
      assert.equal(list.status, generation === 'current' ? 'failed' : 'ready');
      assert.deepEqual(
        calls.filter(({ status }) => status >= 400),
        [],
      );
    });
  });
});
