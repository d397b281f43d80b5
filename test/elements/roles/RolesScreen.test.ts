import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-roles.ts';
import { audit } from '../../fixture/audit.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

describe('a role that others refer to', () => {
  it('says who before it is deleted, and in its overview which services give it', async () => {
    await setViewport({ width: 1280, height: 900 });
    const platform = await startPlatform({ generation: 'current' });
    const [role] = await platform.create<{ id: number }>('system/role', { name: 'Cashier' });
    await platform.create('system/app', { name: 'Kiosk', type: 0, role_id: role?.id });
    const [user] = await platform.records<{ id: number }>('system/service?filter=name%3Duser');
    const token = await platform.signIn();
    await platform.request('PATCH', `system/service/${user?.id}`, {
      ...{ token, body: { label: 'Club', config: { open_reg_role_id: role?.id } } },
    });
    const own = { 'api-base': platform.base, path: `/${role?.id}` };
    const element = mount('df-admin-roles', own, { sessionToken: token });
    const fold = await eventually(() =>
      byText(element, /^Overview: access by service and assigned users/),
    );
    fold.click();
    await eventually(() => byText(element, 'Club'));
    await click(element, 'Roles', 'button');
    await click(element, 'Delete Cashier', 'button');
    const question = await eventually(() => byRole(element, 'alertdialog', 'Delete Cashier?'));
    byText(question, 'Used by: Kiosk (App), Club (Service).');
    await audit(element);
    await click(question, 'Cancel', 'button');
    await platform.stop();
  });
});
