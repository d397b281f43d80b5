import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AccessRule } from '../../../src/core/access-rules/AccessRule.ts';
import { addedAccess } from '../../../src/core/roles/addedAccess.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { indexOf, ruleOf } from '../access-rules/roleOf.ts';

const saved = (id: number, text: string) => ruleOf(text, { id, role_id: 7 });

forGenerations((generation) => {
  const gains = (now: AccessRule[], sent: AccessRule[], isActive = true) =>
    addedAccess(
      { is_active: isActive, role_service_access_by_role_id: now },
      { role_service_access_by_role_id: sent },
      (rules, active) => ({ isActive: active, index: indexOf(generation, ...rules) }),
    )
      // current servers open the list of tables with the first GET
      .filter(({ component }) => component !== '_schema')
      .map(({ component, gained }) => `${component} ${gained.join()}`);

  describe(`what a save of a role opens on a ${generation} server`, () => {
    it('is measured against what others have left of it', () => {
      const wide = saved(1, 'shop _table/customers GET,POST');
      const narrow = { ...wide, verb_mask: 1 };
      assert.deepEqual(gains([wide], [narrow]), []);
      // removed by others in the meantime: the save restores it
      assert.deepEqual(gains([], [narrow]), ['_table/customers GET']);
      // narrowed by others to less than what this leaves
      assert.deepEqual(gains([{ ...wide, verb_mask: 2 }], [narrow]), ['_table/customers GET']);
      // closed by others completely
      assert.deepEqual(gains([wide], [narrow], false), []);
    });

    it('takes rules of others that are not sent as they are', () => {
      const theirs = saved(2, 'shop _table/orders GET');
      const own = saved(1, 'shop _table/customers GET');
      assert.deepEqual(gains([own, theirs], [{ ...own, role_id: null }]), []);
      assert.deepEqual(gains([own, theirs], [ruleOf('shop _table/orders POST')]), [
        '_table/orders POST',
      ]);
    });
  });
});
