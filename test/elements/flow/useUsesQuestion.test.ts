import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-roles.ts';
import { audit } from '../../fixture/audit.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';
import { waitingTimes } from '../../../src/screens/ui/waitingTimes.ts';
import { recordCalls } from '../recordCalls.ts';

interface Made {
  id: number;
  is_active: boolean;
}

it("names what refers to a role before it is deactivated, and doesn't ask if nothing does", async () => {
  await setViewport({ width: 1280, height: 900 });
  const platform = await startPlatform({ generation: 'current' });
  const [used, unused] = await platform.create<Made>(
    'system/role',
    { name: 'Till', is_active: true },
    { name: 'Spare', is_active: true },
  );
  await platform.create('system/app', { name: 'Kiosk', type: 0, role_id: used?.id });
  const isActive = async (role: Made | undefined) =>
    (await platform.records<Made>(`system/role?ids=${role?.id}`))[0]?.is_active;
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path: `/${used?.id}` };
  const element = mount('df-admin-roles', own, { sessionToken });
  const deactivate = async () => {
    await fill(element, { Active: false });
    await click(element, 'Save', 'button');
  };
  await deactivate();
  const asked = await eventually(() => byRole(element, 'alertdialog', 'Deactivate Till?'));
  byText(asked, 'Used by: Kiosk (App).');
  await audit(element);
  await click(asked, 'Cancel', 'button');
  expect(await isActive(used)).to.equal(true);
  expect((byLabel(element, 'Active') as HTMLInputElement).checked).to.equal(false);
  await click(element, 'Save', 'button');
  await click(await eventually(() => byRole(element, 'alertdialog')), 'Deactivate', 'button');
  await eventually(async () => expect(await isActive(used)).to.equal(false));

  Object.assign(element, { path: `/${unused?.id}` });
  await eventually(() => expect(byLabel(element, 'Name').value).to.equal('Spare'));
  await deactivate();
  await eventually(async () => expect(await isActive(unused)).to.equal(false));
  await platform.stop();
});

it('says that it waits while it reads who uses a role, and asks nothing once it was stopped', async () => {
  const { slow } = waitingTimes;
  const platform = await startPlatform({ generation: 'current' });
  const network = recordCalls(platform.base);
  const [role] = await platform.create<Made>('system/role', { name: 'Till', is_active: true });
  await platform.create('system/app', { name: 'Kiosk', type: 0, role_id: role?.id });
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path: `/${role?.id}` };
  const element = mount('df-admin-roles', own, { sessionToken });
  await fill(element, { Active: false });
  const reads = (call: string) => /^GET system\/app\?.*role_id/.test(call);
  network.fault = (call) => (reads(call) ? 'slow=3000' : undefined);
  waitingTimes.slow = 20;
  await click(element, 'Save', 'button');
  await eventually(() => expect(network.calls.some(reads)).to.equal(true));
  await eventually(() => byText(element, 'Still waiting for the server…'));
  await click(element, 'Stop waiting', 'button');
  await eventually(() => expect(allByText(element, 'Still waiting for the server…')).to.be.empty);
  network.fault = () => undefined;
  // the next save asks its own question; that of the first isn't asked before it or after it
  await click(element, 'Save', 'button');
  const asked = await eventually(() => byRole(element, 'alertdialog', 'Deactivate Till?'));
  // a question waits for the user, not for the server
  expect(allByText(element, 'Still waiting for the server…')).to.have.length(0);
  await click(asked, 'Cancel', 'button');
  await eventually(() => expect(allByRole(element, 'alertdialog')).to.be.empty);
  expect((byLabel(element, 'Active') as HTMLInputElement).checked).to.equal(false);
  waitingTimes.slow = slow;
  network.stop();
  await platform.stop();
});
