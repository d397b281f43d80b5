import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-roles.ts';
import { recordCalls } from '../recordCalls.ts';
import { settleConflict } from '../settleConflict.ts';
import { click, fill, mount, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

interface Found {
  id: number;
}

let platform: TestPlatform;
const save = (root: ParentNode) => click(root, 'Save', 'button');

/** Opens a role that visitors of an app have, and that sees some rows of one table. */
async function openRole() {
  const [shop] = await platform.records<Found>('system/service?filter=name%3D%22shop%22');
  const filters = [
    { name: 'id', operator: '<', value: '9' },
    { name: 'country', operator: '=', value: 'DE' },
  ];
  const [role] = await platform.create<Found>('system/role', {
    ...{ name: 'Trial', is_active: true },
    role_service_access_by_role_id: [
      {
        ...{ service_id: shop?.id, component: '_table/customers', verb_mask: 1 },
        ...{ requestor_mask: 1, filters, filter_op: 'AND' },
      },
    ],
  });
  const [app] = await platform.records<Found>('system/app?filter=name%3D%22Mobile%22');
  const sessionToken = await platform.signIn();
  const body = { role_id: role?.id };
  await platform.request('PATCH', `system/app/${app?.id}`, { body, token: sessionToken });
  const own = { 'api-base': platform.base, path: `/${role?.id}` };
  return mount('df-admin-roles', own, { sessionToken });
}

forGenerations((generation) => {
  describe(`rows that saving a role opens on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('are shown, and opened to visitors only when the name of the role is typed', async () => {
      const element = await openRole();
      await click(element, /^Rule 1 _table\/customers/, 'button');
      await click(element, 'Remove filter 2', 'button');
      await seen(element, 'Changes to access');
      await seen(element, 'GET: rows where (id < 9) (was: rows where (id < 9) AND (country = DE))');
      await click(element, 'Remove filter 1', 'button');
      const line = 'GET: all rows (was: only rows where (id < 9) AND (country = DE))';
      await seen(element, line);
      const recording = recordCalls(platform.base);
      await save(element);
      const name = "Grant people who aren't signed in access to these rows?";
      const question = await eventually(() => byRole(element, 'alertdialog', name));
      await seen(question, line);
      byText(question, /^Mobile uses this as the default role/);
      await click(question, 'Cancel', 'button');
      await eventually(() => expect(allByRole(element, 'alertdialog')).to.deep.equal([]));
      await platform.records('system/role');
      expect(recording.calls.filter((call) => call.startsWith('PATCH'))).to.deep.equal([]);
      await save(element);
      await fill(element, { 'Type Trial to confirm': 'Trial' });
      await click(byRole(element, 'alertdialog'), 'Grant access', 'button');
      await seen(element, 'Role updated successfully.');
      // fewer rows again: shown, without a question
      await click(element, /^Rule 1 _table\/customers/, 'button');
      await click(element, 'Add filter', 'button');
      await fill(element, { 'Field 1': 'id', 'Operator 1': '<', 'Value 1': '5' });
      await seen(element, 'GET: only rows where (id < 5) (was: all rows)');
      await save(element);
      await eventually(() =>
        expect(recording.calls.filter((call) => call.startsWith('PATCH'))).to.have.length(2),
      );
      recording.stop();
      expect(allByRole(element, 'alertdialog')).to.deep.equal([]);
    });

    it('cause a question if someone else has closed in the meantime what stays open here', async () => {
      const element = await openRole();
      await click(element, /^Rule 1 _table\/customers/, 'button');
      await fill(element, { Component: '_table/customers/*' });
      const [role] = await platform.records<Found & { role_service_access_by_role_id: Found[] }>(
        'system/role?filter=name%3D%22Trial%22&related=role_service_access_by_role_id',
      );
      const rows = role?.role_service_access_by_role_id.map(({ id }) => ({ id, role_id: null }));
      await platform.request('PATCH', `system/role/${role?.id}`, {
        body: { role_service_access_by_role_id: rows },
        token: await platform.signIn(),
      });
      await save(element);
      await settleConflict(element);
      const name = "Grant this access to people who aren't signed in?";
      const second = await eventually(() => byRole(element, 'alertdialog', name));
      await eventually(() => expect(allByText(second, /^gains GET/)).not.to.be.empty);
      await click(second, 'Cancel', 'button');
    });
  });
});
