import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingFromExport } from '../../../src/core/packages/missingFromExport.ts';
import type { PackageRow } from '../../../src/core/packages/PackageRow.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`what an export lacks, ${generation} server`, () => {
    it('is what its roles and apps refer to, with those that do', async () => {
      const { app } = await startSignedIn({ generation });
      const idOf = async (path: string, record: object) => {
        const made = await app.api.post<{ resource: { id: number }[] }>(path, {
          resource: [record],
        });
        return made.resource[0]?.id ?? 0;
      };
      const { resource } = await app.api.get<{ resource: { id: number; name: string }[] }>(
        'system/service',
        { filter: '(name = "shop") or (name = "user")', fields: 'id,name' },
      );
      const rules = resource.map(({ id }) => ({ service_id: id, component: '*', verb_mask: 1 }));
      const role = await idOf('system/role', {
        name: 'Packed',
        role_service_access_by_role_id: rules,
      });
      const client = await idOf('system/app', { name: 'Client', type: 0, role_id: role });
      const shop = resource.find(({ name }) => name === 'shop')?.id ?? 0;

      const row = (kind: string, value: number, label: string): PackageRow => ({
        service: 'system',
        kind,
        items: [{ value, label }],
      });
      const lacks = async (...rows: PackageRow[]) =>
        (await missingFromExport(app, rows)).map(({ kind, item, usedBy }) => [
          kind,
          item.value,
          item.label,
          usedBy.map(({ name }) => name).join(),
        ]);
      assert.deepEqual(await lacks(row('app', client, 'Client')), [
        ['role', role, 'Packed', 'Client'],
      ]);
      // the service `user` exists on every instance
      assert.deepEqual(await lacks(row('role', role, 'Packed'), row('app', client, 'Client')), [
        ['service', shop, 'shop', 'Packed'],
      ]);
      assert.deepEqual(await lacks(row('role', role, 'Packed'), row('service', shop, 'shop')), []);
      assert.deepEqual(await lacks({ service: 'shop', kind: '_schema', items: [] }), []);
    });
  });
});
