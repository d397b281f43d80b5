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
      const { data } = {
        data: await app.api.get<{ resource: { id: number }[] }>('system/service', {
          filter: 'name=shop',
        }),
      };
      const rule = { service_id: data.resource[0]?.id, verb_mask: 1, requestor_mask: 1 };
      const components = ['_table/customers/*', '_table/orders/*'];
      await app.api.post('system/role', {
        resource: components.map((component, at) => ({
          name: `reader ${at}`,
          role_service_access_by_role_id: [{ ...rule, component }],
        })),
      });
      const { uses, missed } = await tableUses(app, 'shop', customers);
      const names = uses.map(({ name }) => name);
      assert.ok(names.includes('reader 0'));
      assert.ok(!names.includes('reader 1'));
      assert.deepEqual(missed, []);
    });
  });
});
