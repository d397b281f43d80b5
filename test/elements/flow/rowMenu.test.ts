import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-roles.ts';
import '../../../src/elements/df-admin-users.ts';
import { click, expectEvent, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { waitingTimes } from '../../../src/screens/ui/waitingTimes.ts';
import { recordCalls } from '../recordCalls.ts';

let platform: TestPlatform;

const open = async (tag: 'df-admin-users' | 'df-admin-roles') =>
  mount(
    tag,
    { 'api-base': platform.base },
    { sessionToken: await platform.signIn(), linkBase: '#/' },
  );
const menuOf = (root: ParentNode, name: string) =>
  click(root, `More actions for ${name}`, 'button');
const itemsOf = (root: ParentNode) => allByRole(root, 'menuitem').map((item) => item.textContent);
const activeOf = async (path: string, name: string) => {
  const filter = encodeURIComponent(`name = "${name}"`);
  const [found] = await platform.records<{ is_active: boolean }>(
    `system/${path}?filter=${filter}&fields=name,is_active`,
  );
  return found?.is_active;
};
const user = { name: 'Sam Shopper', email: 'sam@example.com' };
interface Role {
  name: string;
  role_service_access_by_role_id: { component: string | null }[];
}
const componentsOf = async (name: string) => {
  const [role] = await platform.records<Role>(
    `system/role?related=role_service_access_by_role_id&filter=${encodeURIComponent(`name = "${name}"`)}`,
  );
  return role?.role_service_access_by_role_id.map(({ component }) => component);
};

forGenerations((generation) => {
  describe(`the menu of a row on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('offers what can be done with a user', async () => {
      const element = await open('df-admin-users');
      await menuOf(element, user.name);
      await eventually(() =>
        expect(itemsOf(element)).to.deep.equal([
          ...['Open', 'Duplicate', 'Deactivate', 'Copy link', 'Delete'],
        ]),
      );
      await click(element, 'Open', 'menuitem');
      await eventually(() => expect(byLabel(element, 'Email').value).to.equal(user.email));
    });

    it('is opened and used with the keyboard, and gives the focus back', async () => {
      const element = await open('df-admin-users');
      const name = `More actions for ${user.name}`;
      const button = await eventually(() => byRole(element, 'button', name));
      button.focus();
      await sendKeys({ press: 'Enter' });
      await eventually(() =>
        expect(byRole(element, 'menuitem', 'Open').matches(':focus')).to.equal(true),
      );
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'Enter' });
      await eventually(async () => expect(await activeOf('user', user.name)).to.equal(false));
      await eventually(() => expect(button.matches(':focus')).to.equal(true));
      await menuOf(element, user.name);
      await click(element, 'Activate', 'menuitem');
      await eventually(async () => expect(await activeOf('user', user.name)).to.equal(true));
    });

    it('deactivates a user in two clicks, and offers to undo it', async () => {
      const element = await open('df-admin-users');
      await menuOf(element, user.name);
      await expectEvent(element, 'df-saved', () => click(element, 'Deactivate', 'menuitem'));
      expect(await activeOf('user', user.name)).to.equal(false);
      await expectEvent(element, 'df-saved', () => click(element, 'Undo', 'button'));
      expect(await activeOf('user', user.name)).to.equal(true);
      expect(allByRole(element, 'button', 'Undo')).to.have.length(0);
    });

    it('says that a change has no response yet, and changes other records', async () => {
      const network = recordCalls(platform.base);
      const changes = () => network.calls.filter((call) => call.startsWith('PATCH system/user'));
      network.fault = (call) =>
        call.startsWith('PATCH system/user') && changes().length === 1 ? 'slow=600000' : undefined;
      try {
        const element = await open('df-admin-users');
        await menuOf(element, user.name);
        await click(element, 'Deactivate', 'menuitem');
        await eventually(() => expect(changes()).to.have.length(1));
        await menuOf(element, 'Maya Lindqvist');
        await expectEvent(element, 'df-saved', () => click(element, 'Deactivate', 'menuitem'));
        await menuOf(element, user.name);
        await click(element, 'Deactivate', 'menuitem');
        await eventually(() => byText(element, 'Still waiting for the server…'));
        expect(changes()).to.have.length(2);
      } finally {
        network.stop();
      }
    });

    it('says that it waits while a question is prepared, and asks nothing once it was stopped', async () => {
      const network = recordCalls(platform.base);
      const { slow } = waitingTimes;
      waitingTimes.slow = 20;
      try {
        const element = await open('df-admin-roles');
        await eventually(() => byRole(element, 'button', 'More actions for Shop Reader'));
        network.fault = () => 'slow=600000';
        for (const action of ['Deactivate', 'Delete']) {
          await menuOf(element, 'Shop Reader');
          await click(element, action, 'menuitem');
          await eventually(() => byText(element, 'Still waiting for the server…'));
          await click(element, 'Stop waiting', 'button');
          const waits = () => allByText(element, 'Still waiting for the server…');
          await eventually(() => expect(waits()).to.have.length(0));
          expect(allByRole(element, 'alertdialog')).to.have.length(0);
        }
      } finally {
        waitingTimes.slow = slow;
        network.stop();
      }
    });

    it('asks before it deletes', async () => {
      const element = await open('df-admin-users');
      await menuOf(element, user.name);
      await click(element, 'Delete', 'menuitem');
      await eventually(() => byRole(element, 'alertdialog', `Delete ${user.name}?`));
    });

    it('duplicates a role with its rules', async () => {
      const element = await open('df-admin-roles');
      await menuOf(element, 'Shop Reader');
      await click(element, 'Duplicate', 'menuitem');
      await eventually(() => expect(byLabel(element, 'Name').value).to.equal('Shop Reader copy'));
      await click(element, 'Save', 'button');
      await eventually(() => byText(element, 'Role saved successfully.'));
      const copied = await componentsOf('Shop Reader copy');
      expect(copied).to.have.length.above(0);
      expect(copied).to.deep.equal(await componentsOf('Shop Reader'));
    });

    it('asks about the users of a role before it is deactivated', async () => {
      const element = await open('df-admin-roles');
      await menuOf(element, 'Shop Reader');
      await click(element, 'Deactivate', 'menuitem');
      const question = await eventually(() =>
        byRole(element, 'alertdialog', 'Deactivate Shop Reader?'),
      );
      await click(question, 'Cancel', 'button');
      expect(await activeOf('role', 'Shop Reader')).to.equal(true);
    });
  });
});
