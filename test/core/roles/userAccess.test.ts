import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCall } from '../../../src/core/access-rules/readCall.ts';
import { roleInApp } from '../../../src/core/roles/roleInApp.ts';
import { loadUserAccess } from '../../../src/core/roles/userAccess.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import type { User } from '../../../src/core/resources/users.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const GET = (text: string) => ({ ...readCall(text), verb: 'GET', requestor: 'API' as const });

forGenerations((generation) => {
  describe(`what a user can do on a ${generation} server`, () => {
    const loadSam = async () => {
      const { app, calls } = await startSignedIn({ generation });
      const related = 'user_to_app_to_role_by_user_id';
      const filter = '(email = "sam@example.com")';
      const reply = await app.api.get<{ resource: User[] }>('system/user', { related, filter });
      const rows = reply.resource[0]?.user_to_app_to_role_by_user_id ?? [];
      calls.length = 0;
      return { access: await loadUserAccess(app), rows, calls };
    };

    it('is answered for each app, with the role that counts there', async () => {
      const { access, rows } = await loadSam();
      const apps = await access.accessWith(rows);
      const [first] = apps;
      assert.deepEqual([first?.app.name, first?.role?.name], ['Shop Front', 'Shop Reader']);
      assert.ok(first);
      const judge = (call: string, isActive = true) => {
        const { allowed, obstacle } = access.judge(first, isActive, GET(call));
        return `${allowed} ${obstacle}`;
      };
      assert.equal(judge('shop/_table/customers'), 'true null');
      assert.equal(judge('system/role'), 'false null');
      assert.equal(judge('shop/_table/customers', false), 'false user');
      const elsewhere = apps.find(({ app }) => app.name === 'file_manager');
      assert.equal(elsewhere?.source, generation === 'current' ? 'other' : null);
      assert.ok(elsewhere);
      const there = access.judge(elsewhere, true, GET('shop/_table/customers'));
      assert.equal(there.obstacle, generation === 'current' ? null : 'role');
      const closed = { ...first, app: { ...first.app, is_active: false } };
      assert.equal(access.judge(closed, true, GET('shop/_table/customers')).obstacle, 'app');
    });

    it('asks for each role once, however often roles are chosen', async () => {
      const { access, rows, calls } = await loadSam();
      await access.accessWith(rows);
      const before = calls.length;
      await access.accessWith(rows.map((row) => ({ ...row, user_id: null })));
      await access.accessWith(rows);
      assert.equal(calls.length, before);
    });

    it('depends on the role for the app, then on what the generation uses instead', () => {
      const { access } = dialects[generation];
      const shop = { id: 1, role_id: 9 };
      const other = { id: 4, app_id: 2, role_id: 5 };
      assert.deepEqual(roleInApp([other, { app_id: 1, role_id: 7 }], shop, access), {
        roleId: 7,
        source: 'own',
      });
      const instead = generation === 'current' ? [5, 'other'] : [9, 'default'];
      const found = roleInApp([other], shop, access);
      assert.deepEqual([found?.roleId, found?.source], instead);
      const gone = { ...other, user_id: null };
      assert.equal(roleInApp([gone], { id: 1, role_id: null }, access), null);
    });
  });
});
