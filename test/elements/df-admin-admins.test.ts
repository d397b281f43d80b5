import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-admin-admins.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { recordCalls } from './recordCalls.ts';

interface Admin extends Record<string, unknown> {
  id: number;
  name: string;
  is_active: boolean;
}

const LONG = 'a-rather-long-password';
const LOOKUPS = { classic: 'user_lookup_by_user_id', current: 'lookup_by_user_id' } as const;

let platform: TestPlatform;

async function open(path = '', attributes: Record<string, string> = {}) {
  const sessionToken = await platform.signIn();
  return mount(
    'df-admin-admins',
    { 'api-base': platform.base, path, ...attributes },
    { sessionToken },
  );
}
const admins = () => platform.records<Admin>('system/admin?order=id');
const namesLeft = async () => (await admins()).map(({ name }) => name);
const question = (root: ParentNode, sentence: string) =>
  eventually(() => byRole(root, 'alertdialog', sentence));
const second = { name: 'Second Admin', email: 'second@acme.example', password: LONG };

forGenerations((generation) => {
  describe(`<df-admin-admins> on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    for (const theme of ['light', 'dark']) {
      itInWholeMatrix(
        `passes the a11y audit: list, form, import and typed question, ${theme}`,
        async () => {
          const element = await open('', { theme });
          await eventually(() => byRole(element, 'table', 'Admins'));
          await audit(element);
          await click(element, 'Import', 'button');
          await seen(element, /checked first/);
          await audit(element);
          await click(element, 'Close', 'button');
          await click(element, 'admin@example.com');
          await click(element, 'Set password manually', 'checkbox');
          await audit(element);
          await fill(element, { Active: false, 'Set password manually': false });
          await click(element, 'Save', 'button');
          await question(element, "You're about to deactivate your own account.");
          // the bar of a busy button never stops
          const moving = byRole(element, 'alertdialog').getAnimations();
          await Promise.allSettled(moving.map(({ finished }) => finished));
          await audit(element);
        },
      );
    }

    it('creates an administrator with an invitation and a lookup key, and invites them again', async () => {
      const element = await open();
      for (const name of ['ID', 'Email', 'Display Name', 'First Name', 'Last Name', 'Active']) {
        await eventually(() => byRole(element, 'columnheader', name));
      }
      byRole(element, 'columnheader', 'Confirmed');
      await click(element, 'Create', 'tab');
      await eventually(() => byRole(element, 'heading', 'Create An Admin'));
      await fill(element, { Email: 'new@acme.example', 'Display Name': 'New One' });
      await fill(element, { 'Send email invitation': true });
      await click(element, 'Add lookup key', 'button');
      await fill(element, { 'Name of key 1': 'desk', 'Value of desk': '4' });
      await fill(element, { 'Allow admin update desk': true });
      const network = recordCalls(platform.base);
      const told = await expectEvent(element, 'df-saved', () => click(element, 'Save', 'button'));
      expect(told.detail.resource).to.equal('system/admin');
      await seen(element, /^The server didn't store: Allow /);
      network.stop();
      expect(network.calls.join()).to.contain('"allow_admin_update":true');
      expect(await platform.outbox()).to.have.length(1);
      const related = `system/admin?related=${LOOKUPS[generation]}&order=id desc`;
      const [made] = await platform.records<Admin>(related);
      expect(made?.[LOOKUPS[generation]]).to.have.length(1);

      element.setAttribute('path', `/${made?.id}`);
      // neither generation stores it
      await seen(element, "This server doesn't support “Allow admin update” for lookup keys.");
      await click(element, 'Send invitation', 'button');
      await seen(element, 'Admin invite has been sent.');
      expect(await platform.outbox()).to.have.length(2);
      await fill(element, { Phone: '+1 555 0100' });
      await click(element, 'Save', 'button');
      await seen(element, 'Admin updated successfully.');
    });

    it('has the lookup keys beside the other fields in wide windows, and below them otherwise', async () => {
      const element = await open('/1');
      const keys = await eventually(() => byText(element, 'Lookup Keys'));
      const phone = byLabel(element, 'Phone');
      expect(keys.getBoundingClientRect().left).to.be.above(phone.getBoundingClientRect().right);
      await setViewport({ width: 1000, height: 900 });
      await eventually(() =>
        expect(keys.getBoundingClientRect().top).to.be.above(phone.getBoundingClientRect().bottom),
      );
    });

    it('requires the password twice alike', async () => {
      const element = await open('/create');
      await fill(element, {
        Email: 'new@acme.example',
        'Display Name': 'New One',
        'Set password manually': true,
        Password: LONG,
        'Verify Password': 'another',
      });
      await click(element, 'Save', 'button');
      await seen(element, 'Passwords not same.');
    });

    it('deletes one administrator and several in the words of the specification', async () => {
      const others = ['Third', 'Fourth'].map((name) => ({
        ...second,
        name,
        email: `${name}@a.ex`,
      }));
      await platform.create('system/admin', second, ...others);
      const element = await open();
      await click(element, 'Delete Second Admin', 'button');
      await click(await question(element, 'Delete Second Admin?'), 'Delete', 'button');
      await seen(element, /^Deleting /);
      await eventually(() => expect(allByRole(element, 'row')).to.have.length(4));
      await click(element, 'Select Third', 'checkbox');
      await click(element, 'Select Fourth', 'checkbox');
      await click(element, 'Delete selected', 'button');
      await click(
        await question(element, 'Delete selected admins?'),
        /^Delete \d admins?$/,
        'button',
      );
      await seen(element, 'Deleting Third, Fourth…');
      expect(await namesLeft()).to.have.length(1);
      await seen(element, 'Admins deleted successfully.');
    });

    it("says that users can't delete their own account, alone or among others", async () => {
      await platform.create('system/admin', second);
      const [own] = await admins();
      const element = await open();
      await click(element, `Select ${own?.name}`, 'checkbox');
      await click(element, 'Select Second Admin', 'checkbox');
      await click(element, 'Delete selected', 'button');
      await seen(element, "You can't delete your own account. Ask another admin.");
      expect(allByRole(element, 'alertdialog')).to.have.length(0);
      await eventually(() => byRole(element, 'button', 'Clear selection (2)'));
      await click(element, `Delete ${own?.name}`, 'button');
      expect(allByRole(element, 'alertdialog')).to.have.length(0);
      byRole(element, 'button', `Delete ${own?.name}`);
      expect(await namesLeft()).to.have.length(2);
    });

    it('wants the name typed before people deactivate their own account', async () => {
      // the platform keeps the last administrator
      await platform.create<Admin>('system/admin', second);
      const [own] = await admins();
      const element = await open(`/${own?.id}`);
      await fill(element, { Active: false });
      await click(element, 'Save', 'button');
      await click(
        await question(element, "You're about to deactivate your own account."),
        'Cancel',
        'button',
      );
      expect((byLabel(element, 'Active') as HTMLInputElement).checked).to.equal(false);
      expect((await admins())[0]?.is_active).to.equal(true);
      await click(element, 'Save', 'button');
      const typed = await question(element, "You're about to deactivate your own account.");
      await fill(typed, { [`Type ${own?.name} to confirm`]: own?.name ?? '' });
      await click(typed, 'Deactivate', 'button');
      await seen(element, 'Admin updated successfully.');
    });

    it('deactivates another administrator without a question, even a new one', async () => {
      const [made] = await platform.create<Admin>('system/admin', second);
      const element = await open(`/${made?.id}`);
      await fill(element, { Active: false });
      await click(element, 'Save', 'button');
      await seen(element, 'Admin updated successfully.');
      await click(element, 'Admins', 'button');
      await click(element, 'Create', 'tab');
      await eventually(() => byRole(element, 'heading', 'Create An Admin'));
      await fill(element, { Email: 'idle@acme.example', 'Display Name': 'Idle', Active: false });
      await click(element, 'Save', 'button');
      await seen(element, 'Admin saved successfully.');
      expect((await admins()).map(({ is_active }) => is_active)).to.deep.equal([
        true,
        false,
        false,
      ]);
    });

    it('closes the form after an update where the account prefers that', async () => {
      const value = { sections: { admin: { autoClose: true } } };
      await platform.create('user/custom', { name: 'adminPreferences', value });
      const element = await open();
      await click(element, 'admin@example.com');
      await fill(element, { Phone: '+1 555 0100' });
      await click(element, 'Save', 'button');
      await seen(element, 'Admin updated successfully.');
      await eventually(() => byRole(element, 'table', 'Admins'));
    });

    it('imports administrators after a dry run, and exports them', async () => {
      const element = await open();
      await click(element, 'Import', 'button');
      const input = await eventually(() => byLabel(element, /^File with admins/));
      const files = new DataTransfer();
      files.items.add(new File(['name,email\nGood,good@x.example\nBad,nowhere'], 'a.csv'));
      (input as HTMLInputElement).files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await click(element, 'Import 1 admin', 'button');
      await seen(element, '1 admin was imported. 1 row skipped.');
      await click(element, 'Done', 'button');
      await click(element, 'Import', 'button');
      const again = await eventually(() => byLabel(element, /^File with admins/));
      files.items.clear();
      files.items.add(new File(['{"resource":[{"name":"B","email":"b@x.example"}]}'], 'a.json'));
      (again as HTMLInputElement).files = files.files;
      again.dispatchEvent(new Event('change', { bubbles: true }));
      await click(element, 'Import 1 admin', 'button');
      await seen(element, 'Admins imported successfully.');
      expect(await namesLeft()).to.include.members(['Good', 'B']);
      await click(element, 'Done', 'button');
      performance.clearResourceTimings();
      await click(element, 'Export', 'button');
      await click(element, 'CSV', 'menuitem');
      const asked = () => performance.getEntriesByType('resource').map(({ name }) => name);
      await eventually(() => expect(asked().join()).to.match(/system\/admin\?file=admin\.csv/));
    });

    it('finds no one, in the words of the specification', async () => {
      const element = await open('?filter=nobody');
      await seen(element, 'You have no Admins that match your search criteria!');
      expect(allByRole(element, 'table')).to.have.length(0);
    });
  });
});
