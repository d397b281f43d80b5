import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { setMessages } from '../../../src/core/messages/translate.ts';
import '../../../src/elements/df-admin-users.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls } from '../recordCalls.ts';
import { conflictIn, settleConflict } from '../settleConflict.ts';
import { LONG, listed, pick, save, usersOf } from './usersOf.ts';

let platform: TestPlatform;
const { open, userWith } = usersOf(() => platform);

forGenerations((generation) => {
  describe(`a user that is saved on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('sends only what was changed: what others changed in the meantime stays', async () => {
      const element = await open('/3');
      await fill(element, { Phone: '+1 555 0100' });
      const token = await platform.signIn();
      const body = { last_name: 'Changed Elsewhere' };
      await platform.request('PATCH', 'system/user/3', { token, body });
      await save(element);
      await seen(element, 'User updated successfully.');
      const user = await userWith('maya.lindqvist@acme.example');
      expect(user).to.include({ phone: '+1 555 0100', last_name: 'Changed Elsewhere' });
    });

    it('asks which role to keep if someone else has given them one for the same app', async () => {
      const element = await open('/3');
      await pick(element, /^App: /, 'Todo App');
      await pick(element, /^Role: /, 'Warehouse');
      await eventually(() => byRole(element, 'button', 'Role for Todo App: Warehouse'));
      const idOf = async (path: string, name: string) =>
        (await platform.records<{ id: number; name: string }>(path)).find(
          (record) => record.name === name,
        )?.id;
      const app_id = await idOf('system/app', 'Todo App');
      const role_id = await idOf('system/role', 'Finance');
      const token = await platform.signIn();
      const body = { user_to_app_to_role_by_user_id: [{ app_id, role_id }] };
      await platform.request('PATCH', 'system/user/3', { token, body });
      await save(element);
      const question = await conflictIn(element);
      byRole(question, 'rowheader', 'Role for Todo App');
      byText(question, 'Finance');
      byText(question, 'Warehouse');
      await settleConflict(element, 'theirs');
      await seen(element, 'No changes to save.');
      const user = await userWith('maya.lindqvist@acme.example');
      const roles = user.user_to_app_to_role_by_user_id.filter((row) => row.app_id === app_id);
      expect(roles.map((row) => row.role_id)).to.deep.equal([role_id]);
    });

    it('keeps the form, with the server’s sentence, when a save fails', async () => {
      const element = await open('/3');
      await fill(element, { Email: 'sam@example.com', Phone: '+1 555 0100' });
      await save(element);
      await eventually(() => byRole(byRole(element, 'form'), 'alert'));
      expect(byLabel(element, 'Email').getAttribute('aria-invalid')).to.equal('true');
      expect(byLabel(element, 'Phone').value).to.equal('+1 555 0100');
      await fill(element, { Email: 'maya@acme.example' });
      await save(element);
      await seen(element, 'User updated successfully.');
      expect(await userWith('maya@acme.example')).to.include({ phone: '+1 555 0100' });
    });

    it('asks before unsaved work is left, and restores it after a reload', async () => {
      const element = await open('/3');
      await fill(element, { Phone: '+1 555 0199', 'Set password manually': true, Password: LONG });
      await click(element, 'Close', 'button');
      await click(
        byRole(element, 'alertdialog', 'Continue without saving?'),
        'Keep editing',
        'button',
      );
      element.remove();
      const again = await open('/3');
      await seen(again, 'Unsaved changes restored.');
      expect(byLabel(again, 'Phone').value).to.equal('+1 555 0199');
      expect(JSON.stringify({ ...sessionStorage })).not.to.contain(LONG);
    });

    it('asks before Duplicate leaves what was typed', async () => {
      const element = await open('/3');
      await fill(element, { Phone: '+1 555 0199', 'Set password manually': true, Password: LONG });
      const duplicate = async (answer: string) => {
        await click(element, 'More actions for Maya Lindqvist', 'button');
        await click(element, 'Duplicate', 'menuitem');
        const asked = await eventually(() =>
          byRole(element, 'alertdialog', 'Continue without saving?'),
        );
        await click(asked, answer, 'button');
      };
      await duplicate('Keep editing');
      expect(byLabel(element, 'Password').value).to.equal(LONG);
      await duplicate('Discard changes');
      await eventually(() => expect(byLabel(element, 'Email').value).to.equal(''));
    });

    it('keeps what was typed into a duplicate when the language changes', async () => {
      const element = await open('/create?copy=3');
      const typed = { Email: 'copy@acme.example', 'Set password manually': true, Password: LONG };
      await fill(element, typed);
      setMessages('de', { Password: 'Passwort' });
      element.setAttribute('lang', 'de');
      await eventually(() => byLabel(element, 'Passwort'));
      expect(byLabel(element, 'Passwort').value).to.equal(LONG);
    });

    it('never reports another account as saved: what was rejected is sent again after a reload', async () => {
      const typed = { Email: 'e@acme.example', 'Display Name': 'E' };
      const password = { Password: LONG, 'Verify Password': LONG };
      await platform.create('system/user', { email: typed.Email, name: 'E', is_active: true });
      const element = await open('/create');
      await fill(element, { ...typed, 'Set password manually': true, ...password });
      await save(element);
      await eventually(() => byRole(byRole(element, 'form'), 'alert'));
      element.remove();
      const again = await open('/create');
      await seen(again, 'Unsaved changes restored.');
      expect(byLabel(again, 'Email').value).to.equal(typed.Email);
      const network = recordCalls(platform.base);
      await fill(again, password);
      await save(again);
      await seen(again, '“E” already exists. Your first attempt may have created it.');
      network.stop();
      expect(network.calls.filter((call) => call.startsWith('POST system/user'))).to.have.length(1);
      expect(allByText(again, 'User saved successfully.')).to.deep.equal([]);
    });

    it('asks before the account that already exists is opened instead', async () => {
      const typed = { Email: 'e@acme.example', 'Display Name': 'E' };
      const password = { Password: LONG, 'Verify Password': LONG };
      await platform.create('system/user', { email: typed.Email, name: 'E', is_active: true });
      const first = await open('/create');
      await fill(first, { ...typed, 'Set password manually': true, ...password });
      await save(first);
      await eventually(() => byRole(byRole(first, 'form'), 'alert'));
      first.remove();
      const element = await open('/create');
      await fill(element, password);
      await save(element);
      await click(element, 'Open it', 'button');
      const asked = await eventually(() =>
        byRole(element, 'alertdialog', 'Continue without saving?'),
      );
      await click(asked, 'Keep editing', 'button');
      expect(byLabel(element, 'Password').value).to.equal(LONG);
    });

    it('closes the form after an update where the account prefers that', async () => {
      const token = await platform.signIn();
      const value = { sections: { user: { autoClose: true } } };
      const body = { resource: [{ name: 'adminPreferences', value }] };
      await platform.request('POST', 'user/custom', { token, body });
      const element = await open();
      await click(element, 'maya.lindqvist@acme.example');
      await fill(element, { Phone: '+1 555 0100' });
      await save(element);
      await seen(element, 'User updated successfully.');
      await listed(element, 20);
    });

    it('closes a record of a deep link after a save if that is preferred', async () => {
      const value = { sections: { user: { autoClose: true } } };
      await platform.create('user/custom', { name: 'adminPreferences', value });
      const element = await open('/3');
      await fill(element, { Phone: '+1 555 0100' });
      await save(element);
      await seen(element, 'User updated successfully.');
      await listed(element, 20);
    });

    for (const kind of ['500', 'html', 'message-only', 'empty']) {
      it(`keeps what was typed when a save meets the fault ${kind}`, async () => {
        const element = await open('/3');
        await fill(element, { 'Last Name': `fail-${kind}`, Phone: '+1 555 0100' });
        await save(element);
        const told = await eventually(() => byRole(byRole(element, 'form'), 'alert'));
        expect(told.textContent).not.to.match(/[<>]|^$/);
        expect(byLabel(element, 'Phone').value).to.equal('+1 555 0100');
      });
    }

    it('looks up a save whose response is cut off, and says that it was saved', async () => {
      const element = await open('/3');
      await fill(element, { 'Last Name': 'fail-cut' });
      await save(element);
      await seen(element, 'User updated successfully.');
    });

    it('renews a session that expires while a user is saved, and saves them once', async () => {
      const element = await open('/3');
      await fill(element, { 'Last Name': 'fail-expire' });
      await save(element);
      await seen(element, 'User updated successfully.');
      expect(await userWith('maya.lindqvist@acme.example')).to.include({
        last_name: 'fail-expire',
      });
    });
  });
});
