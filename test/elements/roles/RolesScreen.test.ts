import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-roles.ts';
import { audit } from '../../fixture/audit.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

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

describe('a new role', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'current' });
  });
  afterEach(() => platform.stop());

  async function create(): Promise<HTMLElement> {
    const own = { 'api-base': platform.base, path: '/create' };
    const element = mount('df-admin-roles', own, { sessionToken: await platform.signIn() });
    await fill(element, { Name: 'Auditor' });
    await click(element, 'Save', 'button');
    await eventually(() => byText(element, "Role saved, but it's inactive."));
    return element;
  }

  it('keeps what was typed since, private values too, while it is activated', async () => {
    const element = await create();
    await click(element, 'Add lookup key', 'button');
    await fill(element, { 'Name of key 1': 'token', 'Value of token': 'a secret' });
    await fill(element, { 'Private token': true });
    await click(element, 'Activate', 'button');
    await eventually(() => expect(byLabel(element, 'Active')).to.have.property('checked', true));
    expect(byLabel(element, 'Value of token').value).to.equal('a secret');
    await click(element, 'Save', 'button');
    await eventually(() => byText(element, 'Role updated successfully.'));
  });

  it('has the focus on its title after Activate, whose note disappears', async () => {
    const element = await create();
    byRole(element, 'button', 'Activate').focus();
    await sendKeys({ press: 'Enter' });
    await hasFocus(() => byRole(element, 'heading', 'Auditor'));
  });
});
