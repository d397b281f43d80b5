import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { referringTables, tableUses } from '../../../src/core/schema/tableUses.ts';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`what refers to a table on a ${generation} server`, () => {
    it('are tables by their keys, roles by their rules', async () => {
      const { app } = await startSignedIn({ generation });
      const customers = await fetchTable(app, 'shop', 'customers');
      assert.deepEqual(referringTables(customers), ['orders']);
      const { resource: services } = await app.api.get<{
        resource: { id: number; name: string }[];
      }>('system/service', { fields: 'id,name' });
      const idOf = (name: string) => services.find((service) => service.name === name)?.id;
      const rules = {
        'whole table': { component: '_table/customers/*' },
        'without slash': { component: '_table/customers*' },
        'by its beginning': { component: '_schema/cust*' },
        'other table': { component: '_table/orders/*' },
        'all tables': { component: '_table/*' },
        'other service': { component: '_table/customers/*', service_id: idOf('system') },
        'every service': { component: '_table/customers/*', service_id: null },
      };
      await app.api.post('system/role', {
        resource: Object.entries(rules).map(([name, rule]) => ({
          name,
          role_service_access_by_role_id: [
            { service_id: idOf('shop'), verb_mask: 1, requestor_mask: 1, ...rule },
          ],
        })),
      });
      const { uses, missed } = await tableUses(app, 'shop', customers);
      const found = uses.map(({ name }) => name).filter((name) => name in rules);
      assert.deepEqual(found.toSorted(), ['by its beginning', 'whole table', 'without slash']);
      assert.deepEqual(missed, []);
    });
  });
});
