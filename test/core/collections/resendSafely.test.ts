import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutStored } from '../../../src/core/collections/resendSafely.ts';
import { rolesCollection } from '../../../src/core/collections/rolesCollection.ts';
import { startSignedIn } from '../startApp.ts';

const LOOKUPS = { classic: 'role_lookup_by_role_id', current: 'lookup_by_role_id' } as const;

for (const generation of ['classic', 'current'] as const) {
  describe(`a save whose answer was lost, on a ${generation} server`, () => {
    it('can be repeated: what it has added is not added twice', async () => {
      const { app, trouble } = await startSignedIn({ generation });
      const roles = rolesCollection(app);
      const before = await roles.fetchOne(1);
      const count = before.role_service_access_by_role_id?.length ?? 0;
      const rule = {
        ...{ service_id: 7, component: '_table/new', verb_mask: 1, requestor_mask: 1 },
        ...{ filters: [], filter_op: 'AND' },
      };
      const key = { name: 'fresh', value: 'hush', private: true };
      const changes = {
        description: 'Again',
        role_service_access_by_role_id: [rule, rule],
        [LOOKUPS[generation]]: [key],
      };
      Object.assign(trouble, { method: 'PATCH', fault: 'cut' });
      await assert.rejects(roles.update(1, changes));
      await assert.rejects(roles.update(1, changes));
      Object.assign(trouble, { method: '', fault: '' });
      const saved = await roles.update(1, changes);
      assert.equal(saved.description, 'Again');
      assert.equal(saved.role_service_access_by_role_id?.length, count + 2);
      const keys = saved[LOOKUPS[generation]] ?? [];
      assert.equal(keys.filter(({ name }) => name === 'fresh').length, 1);
    });

    it('that was not carried out is sent whole', async () => {
      const { app, trouble } = await startSignedIn({ generation });
      const roles = rolesCollection(app);
      const before = await roles.fetchOne(1);
      const [first] = before.role_service_access_by_role_id ?? [];
      const changes = { role_service_access_by_role_id: [{ ...first, role_id: null }] };
      Object.assign(trouble, { method: 'PATCH', fault: '500' });
      await assert.rejects(roles.update(1, changes));
      Object.assign(trouble, { method: '', fault: '' });
      const saved = await roles.update(1, changes);
      const left = saved.role_service_access_by_role_id ?? [];
      assert.ok(left.every(({ id }) => id !== first?.id));
    });
  });
}

describe('changes that are sent again', () => {
  it('lose the rows that are there by now, each once, and those that are gone', () => {
    const before = { rows_by_role_id: [{ id: 1, name: 'a' }] };
    const now = { rows_by_role_id: [{ id: 2, name: 'b', filters: null }] };
    const changes = {
      name: 'x',
      rows_by_role_id: [{ name: 'b', filters: [] }, { name: 'b' }, { id: 1, role_id: null }],
    };
    assert.deepEqual(withoutStored(changes, before, now), {
      name: 'x',
      rows_by_role_id: [{ name: 'b' }],
    });
  });
});
