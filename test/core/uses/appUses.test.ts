import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { appUses } from '../../../src/core/uses/appUses.ts';
import { linkedUsers } from '../../../src/core/uses/linkedUsers.ts';
import { roleUses } from '../../../src/core/uses/roleUses.ts';
import { pathOfUse } from '../../../src/core/uses/pathOfUse.ts';
import type { Use, Uses } from '../../../src/core/uses/Uses.ts';
import { hintOf, usesText } from '../../../src/core/uses/usesText.ts';
import { nested } from '../../fixture/nested.ts';
import { refersTo } from '../../../src/core/uses/servicesNaming.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

interface Made {
  id: number;
  name: string;
}

const told = ({ uses }: Uses) => uses.map(({ kind, name, how }) => [kind, name, how ?? '']);

forGenerations((generation) => {
  describe(`who refers to apps and roles of a ${generation} server`, () => {
    const start = async () => {
      const started = await startSignedIn({ generation });
      const { app } = started;
      const make = async (path: string, record: object, query = {}) => {
        const reply = await app.api.post(`system/${path}`, { resource: [record] }, query);
        const [made] = (reply as { resource: Made[] }).resource;
        assert.ok(made);
        return made;
      };
      const shop = await make('app', { name: 'Till', type: 0 });
      const role = await make('role', { name: 'Cashier', is_active: true });
      const person = (name: string) => ({ name, email: `${name.toLowerCase()}@till.example` });
      const rows = [{ app_id: shop.id, role_id: role.id }];
      await make(
        'user',
        { ...person('Ada'), user_to_app_to_role_by_user_id: rows },
        { related: 'user_to_app_to_role_by_user_id' },
      );
      await make('user', { ...person('Grace'), default_app_id: shop.id });
      return { ...started, make, shop, role };
    };

    it('names the users of an app, and the groups it is in', async () => {
      const { app, make, shop, calls } = await start();
      if (generation === 'classic') {
        await make(
          'app_group',
          { name: 'Counter', app_to_app_group_by_group_id: [{ app_id: shop.id }] },
          { related: 'app_to_app_group_by_group_id' },
        );
      }
      calls.length = 0;
      const uses = await appUses(app, [shop.id]);
      assert.deepEqual(told(uses), [
        ...(generation === 'classic' ? [['group', 'Counter', '']] : []),
        ['user', 'Grace', 'uses it as the default app'],
        ['user', 'Ada', 'has a role in this app'],
      ]);
      assert.deepEqual(uses.missed, []);
      assert.ok(calls.length <= 8, `${calls.length} calls`);
      const hints = uses.uses.map((use) => hintOf(use, createTranslator('en')));
      assert.deepEqual(hints.slice(-2), ['User · uses it as the default app', 'User · Cashier']);
      assert.match(pathOfUse(uses.uses.at(-1) as Use), /^\/users\/\d+$/);
      const none = await make('app', { name: 'Nobody has it', type: 0 });
      assert.deepEqual(told(await appUses(app, [none.id])), []);
    });

    // no service of a classic server refers to apps (recorded: service_type)
    if (generation === 'current') {
      it('names the services whose registration or sign-in is about an app', async () => {
        const { app, make, role } = await start();
        const kiosk = await make('app', { name: 'Kiosk', type: 0 });
        const filter = 'name = "user"';
        const found = await app.api.get<{ resource: Made[] }>('system/service', { filter });
        await app.api.patch(`system/service/${found.resource[0]?.id}`, {
          ...{ label: 'Club', config: { app_role_map: [{ app_id: kiosk.id, role_id: role.id }] } },
        });
        assert.deepEqual(told(await appUses(app, [kiosk.id])), [
          ['service', 'Club', 'uses this app in its settings'],
        ]);
      });
    }

    it('names the apps, people and services that a role is given by or to', async () => {
      const { app, make, role } = await start();
      await make('app', { name: 'Kiosk', type: 0, role_id: role.id });
      const filter = 'name = "user"';
      const found = await app.api.get<{ resource: Made[] }>('system/service', { filter });
      const [registration] = found.resource;
      await app.api.patch(`system/service/${registration?.id}`, {
        ...{ label: 'Club', config: { open_reg_role_id: role.id } },
      });
      const uses = await roleUses(app, [role.id]);
      assert.deepEqual(told(uses), [
        ['app', 'Kiosk', 'uses this role by default'],
        ['user', 'Ada', 'has this role in an app'],
        ['service', 'Club', 'assigns it when people sign in or register'],
      ]);
    });

    it('says that users were deleted if their roles are left', async () => {
      const { app } = await start();
      const uses = await linkedUsers(app, [1, 4711], 'has this role in an app');
      assert.equal(
        usesText({ uses, missed: [] }, createTranslator('en')),
        `Used by: ${uses[0]?.name} (Admin), User 4711 (deleted).`,
      );
    });

    it('says what could not be read', async () => {
      const { app, role, shop, trouble } = await start();
      Object.assign(trouble, { method: 'GET', fault: '500' });
      const groups = generation === 'classic' ? ['group'] : [];
      assert.deepEqual((await appUses(app, [shop.id])).missed, [
        ...groups,
        ...['user', 'admin', 'service'],
      ]);
      const uses = await roleUses(app, [role.id]);
      assert.deepEqual(uses, { uses: [], searched: [], missed: ['app', 'user', 'service'] });
    });
  });
});

it('a record can be named thousands of levels deep in a configuration', () => {
  const config = nested({ app_id: 5 });
  assert.equal(refersTo(config, new Set(['5']), /^app_id$/), true);
  assert.equal(refersTo(config, new Set(['6']), /^app_id$/), false);
});
