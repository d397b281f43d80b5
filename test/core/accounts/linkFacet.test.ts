import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { idsFilter, linkFacet } from '../../../src/core/accounts/linkFacet.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { ADMIN, startApp } from '../startApp.ts';
import { withoutFilters } from '../withoutFilters.ts';

it('names ids that follow each other by the first and the last', () => {
  assert.equal(idsFilter([7, 3, 4, 5, 3]), '(((id >= 3) and (id <= 5)) or (id = 7))');
  assert.equal(idsFilter([8]), '(id = 8)');
  assert.equal(idsFilter([]), '(id = 0)');
});

forGenerations((generation) => {
  it(`finds just the users with a role, ${generation}`, async () => {
    const { app } = startApp({ generation });
    await signIn(app, ADMIN);
    const relation = 'user_to_app_to_role_by_role_id';
    const facet = linkFacet({ id: 'role', label: 'Role', path: 'system/role', relation }, '');
    const [most] = await facet.options(app);
    assert.ok(most?.count);
    const filter = await facet.readFilter?.(app, most.id.replace('role:', ''));
    const related = 'user_to_app_to_role_by_user_id';
    const { resource } = await app.api.get<{
      resource: { [related]: { role_id: number }[] }[];
    }>('system/user', { filter, related, limit: 1000 });
    const roleId = Number(most.id.replace('role:', ''));
    assert.equal(resource.length, most.count);
    assert.ok(resource.every((user) => user[related].some(({ role_id }) => role_id === roleId)));
  });

  it(`finds the same users behind a gateway that drops filters, ${generation}`, async () => {
    const { app } = startApp({ generation });
    await signIn(app, ADMIN);
    const relation = 'user_to_app_to_role_by_role_id';
    const facet = linkFacet({ id: 'role', label: 'Role', path: 'system/role', relation }, '');
    for (const { id } of await facet.options(app)) {
      const value = id.replace('role:', '');
      const filter = await facet.readFilter?.(app, value);
      assert.equal(await facet.readFilter?.(withoutFilters(app), value), filter);
    }
  });

  it(`finds nobody by a value that isn't an id, ${generation}`, async () => {
    const { app } = startApp({ generation });
    await signIn(app, ADMIN);
    const relation = 'user_to_app_to_role_by_role_id';
    const facet = linkFacet({ id: 'role', label: 'Role', path: 'system/role', relation }, '');
    assert.equal(await facet.readFilter?.(app, '1) or (1 = 1'), '');
  });
});

it('says of a bookmarked role with too many users what its option says, and asks for none', async () => {
  const links = Array.from({ length: 600 }, (_, at) => ({ user_id: at * 2 + 1 }));
  const api = { get: async () => ({ resource: [{ id: 5, name: 'Many', links }] }) };
  const said = { id: 'role', label: 'Role', path: 'system/role', relation: 'links' };
  const facet = linkFacet(said, 'Too many.');
  const asked = facet.readFilter?.({ api } as unknown as App, '5');
  await assert.rejects(async () => asked, { kind: 'refused', message: 'Too many.' });
});
