import { expect, fixtureSync, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-admin-users.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { recordCalls } from './recordCalls.ts';

interface User extends Record<string, unknown> {
  id: number;
  name: string;
  email: string;
  last_name: string | null;
  phone: string | null;
  is_active: boolean;
  default_app_id: number | null;
  user_to_app_to_role_by_user_id: { id: number; app_id: number; role_id: number }[];
  user_lookup_by_user_id?: { name: string; value: string; private: boolean }[];
  lookup_by_user_id?: { name: string; value: string; private: boolean }[];
}

const LOOKUPS = { classic: 'user_lookup_by_user_id', current: 'lookup_by_user_id' } as const;
const LONG = 'a-rather-long-password';

let platform: TestPlatform;

async function open(path = '', attributes: Record<string, string> = {}) {
  const sessionToken = await platform.signIn();
  return mount(
    'df-admin-users',
    { 'api-base': platform.base, path, ...attributes },
    { sessionToken },
  );
}
const seen = (root: ParentNode, text: string | RegExp) => eventually(() => byText(root, text));
const rowNames = (root: ParentNode) =>
  allByRole(root, 'row')
    .slice(1)
    .map((row) => allByRole(row, 'button')[0]?.textContent);
const listed = (root: ParentNode, count: number) =>
  eventually(() => expect(rowNames(root)).to.have.length(count));
const userWith = async (email: string) => {
  const related = 'user_to_app_to_role_by_user_id';
  const [user] = await platform.records<User>(
    `system/user?related=${related}&filter=${encodeURIComponent(`email = "${email}"`)}`,
  );
  if (!user) throw new Error(`There is no user ${email}.`);
  return user;
};
async function pick(root: ParentNode, picker: RegExp, option: string) {
  await click(root, picker, 'button');
  await fill(await eventually(() => byRole(root, 'dialog')), { Search: option });
  await click(root, option, 'option');
}
const save = (root: ParentNode) => click(root, 'Save', 'button');

forGenerations((generation) => {
  describe(`<df-admin-users> on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    for (const theme of ['light', 'dark']) {
      itInWholeMatrix(`passes the a11y audit: list, form and dialog, ${theme}`, async () => {
        const element = await open('', { theme });
        await listed(element, 20);
        await audit(element);
        await click(element, 'Import', 'button');
        await seen(element, /checked first/);
        await audit(element);
        await click(element, 'Close', 'button');
        await click(element, 'maya.lindqvist@acme.example');
        await eventually(() => byRole(element, 'button', /^Role for Shop Front/));
        await click(element, 'Set password manually', 'checkbox');
        await audit(element);
      });
    }

    it('lists 20 users a page with the columns of the specification', async () => {
      const element = await open();
      await listed(element, 20);
      for (const name of ['ID', 'Email', 'Display Name', 'First Name', 'Last Name', 'Active']) {
        byRole(element, 'columnheader', name);
      }
      byRole(element, 'columnheader', 'Confirmed');
      await click(element, 'Next page', 'button');
      await eventually(() => expect(rowNames(element)).to.include('camille.dubois@acme.example'));
    });

    it('sorts all users, not only the page that is shown', async () => {
      const element = await open();
      await listed(element, 20);
      await click(element, 'Email', 'button');
      await click(element, 'Email', 'button');
      await eventually(() => expect(rowNames(element)[0]).to.equal('zuzana.novakova@acme.example'));
    });

    it('finds users by any of their names, also with quotes and signs in the search', async () => {
      const element = await open();
      await listed(element, 20);
      await fill(element, { Filter: `o'b` });
      await sendKeys({ press: 'Enter' });
      await eventually(() =>
        expect(rowNames(element)).to.deep.equal(['aoife.obrien@acme.example']),
      );
      await fill(element, { Filter: 'no"body(' });
      await sendKeys({ press: 'Enter' });
      await seen(element, 'You have no Users that match your search criteria!');
    });

    it('creates a user with role, lookup key, password and default app', async () => {
      const element = await open('/create');
      await fill(element, {
        Email: 'new@acme.example',
        'Display Name': 'New One',
        Active: false,
        'Set password manually': true,
        Password: LONG,
        'Verify Password': LONG,
      });
      await pick(element, /^Default App/, 'Todo App');
      await pick(element, /^App: /, 'Shop Front');
      await pick(element, /^Role: /, 'Warehouse');
      await eventually(() => byRole(element, 'button', 'Role for Shop Front: Warehouse'));
      await click(element, 'Add lookup key', 'button');
      await fill(element, { 'Name of key 1': 'region', 'Value of region': 'north' });
      await fill(element, { 'Allow user update region': true });
      const network = recordCalls(platform.base);
      const event = await expectEvent(element, 'df-saved', () => save(element));
      await seen(element, "Saved, but the server didn't store: Allow User Update.");
      expect(event.detail.resource).to.equal('system/user');
      network.stop();
      expect(network.calls.join()).to.contain('"allow_user_update":true');

      const user = await userWith('new@acme.example');
      expect(user.is_active).to.equal(false);
      expect(user.user_to_app_to_role_by_user_id).to.have.length(1);
      expect(user.default_app_id).not.to.equal(null);
      const lookups = await platform.records<User>(
        `system/user?ids=${user.id}&related=${LOOKUPS[generation]}`,
      );
      expect(lookups[0]?.[LOOKUPS[generation]]?.[0]).to.include({ name: 'region', value: 'north' });
    });

    it('signs a created user in with the password that was set', async () => {
      const element = await open('/create');
      await fill(element, {
        Email: 'new@acme.example',
        'Display Name': 'New One',
        'Set password manually': true,
        Password: LONG,
        'Verify Password': LONG,
      });
      await save(element);
      await seen(element, 'User saved successfully.');
      expect(await platform.signIn('new@acme.example', LONG)).to.be.a('string');
    });

    it('marks the half of a role that is missing, instead of saving without it', async () => {
      const element = await open('/3');
      await pick(element, /^App: /, 'Todo App');
      await save(element);
      const missing = await seen(element, 'Choose a role for this app, or remove the row.');
      const picker = byRole(element, 'button', /^Role: /);
      expect(picker.getAttribute('aria-describedby')).to.contain(missing.id);
      await pick(element, /^Role: /, 'Warehouse');
      await save(element);
      await seen(element, 'User updated successfully.');
    });

    it('mails an invitation with the creation unless told otherwise', async () => {
      const element = await open('/create');
      await fill(element, { Email: 'guest@acme.example', 'Display Name': 'Guest' });
      expect(byRole(element, 'radio', 'Send email invitation')).to.have.property('checked', true);
      await save(element);
      await seen(element, 'User saved successfully.');
      const [mail] = await platform.outbox();
      expect(mail?.to).to.equal('guest@acme.example');
      const { id } = await userWith('guest@acme.example');
      element.setAttribute('path', `/${id}`);
      await click(element, 'Send Invite', 'button');
      await seen(element, 'User invite has been sent.');
      expect(await platform.outbox()).to.have.length(2);
    });

    it('asks for a password as long as the server wants, written twice alike', async () => {
      const element = await open('/create');
      const minimum = generation === 'classic' ? 6 : 16;
      await fill(element, {
        Email: 'new@acme.example',
        'Display Name': 'New One',
        'Set password manually': true,
        Password: 'x'.repeat(minimum - 1),
        'Verify Password': 'y',
      });
      await save(element);
      await seen(element, `Password must be at least ${minimum} characters.`);
      await seen(element, 'Passwords not same.');
    });

    it('sends only what was changed: what others changed meanwhile stays', async () => {
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

    it('narrows the list, chooses all of it and does one thing with each', async () => {
      const element = await open();
      await listed(element, 20);
      byRole(element, 'button', 'Create A User');
      expect(byLabel(element, 'Filter').getAttribute('aria-description')).to.match(/email/);
      await click(element, 'Show only', 'button');
      await click(element, /^Inactive 5$/, 'checkbox');
      await listed(element, 5);
      await click(element, /^Inactive/, 'checkbox');
      await listed(element, 20);
      await click(element, 'Select Maya Lindqvist', 'checkbox');
      await click(element, 'Select all 60', 'button');
      await eventually(() => byRole(element, 'button', 'Clear selection (60)'));
      await click(element, 'Deactivate', 'button');
      const question = await eventually(() =>
        byRole(element, 'alertdialog', 'Deactivate 60 records?'),
      );
      await click(question, 'Deactivate', 'button');
      await seen(element, '60 records deactivated.');
      expect((await userWith('sam@example.com')).is_active).to.equal(false);
      await click(element, 'Columns', 'button');
      await click(element, 'Roles', 'checkbox');
      await eventually(() => byRole(element, 'cell', 'Shop Reader'));
    }).timeout(20_000);

    it('removes, changes and adds roles', async () => {
      const element = await open('/3');
      await pick(element, /^Role for Shop Front/, 'Finance');
      await pick(element, /^App: /, 'Todo App');
      await pick(element, /^Role: /, 'Warehouse');
      await save(element);
      await seen(element, 'User updated successfully.');
      let user = await userWith('maya.lindqvist@acme.example');
      expect(user.user_to_app_to_role_by_user_id).to.have.length(2);
      await click(element, 'Remove role for Shop Front', 'button');
      await save(element);
      await eventually(async () => {
        user = await userWith('maya.lindqvist@acme.example');
        expect(user.user_to_app_to_role_by_user_id).to.have.length(1);
      });
    });

    it('finds an app among five thousand, to give a role for it', async () => {
      const apps = Array.from({ length: 5000 }, (_, i) => ({ name: `Plant ${i}`, type: 0 }));
      for (let i = 0; i < 5000; i += 1000) {
        await platform.create('system/app', ...apps.slice(i, i + 1000));
      }
      const element = await open('/3');
      await pick(element, /^App: /, 'Plant 4711');
      await pick(element, /^Role: /, 'Finance');
      await eventually(() => byRole(element, 'button', 'Role for Plant 4711: Finance'));
      await save(element);
      await seen(element, 'User updated successfully.');
    }).timeout(60_000);

    it('says that a user does not exist, and leads back to the list', async () => {
      const element = await open('/4711');
      await seen(element, /not found/);
      await click(element, 'Back to list', 'button');
      await listed(element, 20);
    });

    it('asks before unsaved work is left, and has it back after a reload', async () => {
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

    it('does not save while a lookup key has the name of another', async () => {
      const element = await open('/4');
      for (const number of [1, 2]) {
        await click(element, 'Add lookup key', 'button');
        await fill(element, { [`Name of key ${number}`]: 'region' });
      }
      await save(element);
      await seen(element, 'Lookup key names must be unique: region is used more than once.');
    });

    it('offers an invitation to a user whom an administrator has made', async () => {
      const [made] = await platform.create<User>('system/user', {
        name: 'Uninvited',
        email: 'uninvited@acme.example',
      });
      const element = await open(`/${made?.id}`);
      // a server of today says of him that he has confirmed
      if (generation === 'current') return void (await seen(element, 'Confirmed'));
      await click(element, 'Send Invite', 'button');
      await seen(element, 'User invite has been sent.');
      expect(await platform.outbox()).to.have.length(1);
    });

    it('closes a record of a deep link after a save where that is preferred', async () => {
      const value = { sections: { user: { autoClose: true } } };
      await platform.create('user/custom', { name: 'adminPreferences', value });
      const element = await open('/3');
      await fill(element, { Phone: '+1 555 0100' });
      await save(element);
      await seen(element, 'User updated successfully.');
      await listed(element, 20);
    });

    for (const kind of ['500', 'html', 'message-only', 'empty', 'cut']) {
      it(`keeps what was typed when a save meets the fault ${kind}`, async () => {
        const element = await open('/3');
        await fill(element, { 'Last Name': `fail-${kind}`, Phone: '+1 555 0100' });
        await save(element);
        const told = await eventually(() => byRole(byRole(element, 'form'), 'alert'));
        expect(told.textContent).not.to.match(/[<>]|^$/);
        expect(byLabel(element, 'Phone').value).to.equal('+1 555 0100');
      });
    }

    it('renews a session that expires while a user is saved, and saves him once', async () => {
      const element = await open('/3');
      await fill(element, { 'Last Name': 'fail-expire' });
      await save(element);
      await seen(element, 'User updated successfully.');
      expect(await userWith('maya.lindqvist@acme.example')).to.include({
        last_name: 'fail-expire',
      });
    });

    it('shows what was searched last, also when the answer before comes later', async () => {
      const element = await open();
      await listed(element, 20);
      await fill(element, { Filter: 'fault:slow=1500' });
      await sendKeys({ press: 'Enter' });
      await fill(element, { Filter: 'maya' });
      await sendKeys({ press: 'Enter' });
      await listed(element, 1);
      const slow = platform.records('system/user?filter=fault:slow%3D1500');
      await slow.catch(() => undefined);
      await listed(element, 1);
    });

    it('says why the list cannot be had, and tries again', async () => {
      const element = await open('?filter=fault:html');
      await eventually(() => byRole(element, 'button', 'Try again'));
      const told = allByRole(element, 'alert').map(({ textContent }) => textContent);
      expect(told.join('')).not.to.match(/[<>]|^$/);
    });

    it('exports all users without the token in an address', async () => {
      const element = await open();
      await listed(element, 20);
      // the browser keeps the first 250 only
      performance.clearResourceTimings();
      const asked = () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('file='));
      for (const [index, format] of ['CSV', 'JSON', 'XML'].entries()) {
        await click(element, 'Export', 'button');
        await click(element, format, 'menuitem');
        await eventually(() => expect(asked().length).to.be.above(index));
      }
      expect(asked().some(({ name }) => name.includes('token'))).to.equal(false);
    });

    it('asks for a sign-in where nobody is signed in', async () => {
      const element = mount('df-admin-users', { 'api-base': platform.base });
      const event = await expectEvent(element, 'df-navigate', () => click(element, 'Login'));
      expect(event.detail.path).to.equal('/login');
    });

    it('shows nothing of the users to somebody who is no administrator', async () => {
      const sessionToken = await platform.signIn('sam@example.com', 'dreamfactory-user');
      const element = mount('df-admin-users', { 'api-base': platform.base }, { sessionToken });
      await seen(element, 'Access to this route requires Admin role.');
    });

    it('deletes one user, and the chosen ones of several pages', async () => {
      const element = await open();
      await click(element, 'Delete Sam Shopper', 'button');
      await click(
        await eventually(() => byRole(element, 'alertdialog', 'Delete Sam Shopper?')),
        'Delete',
        'button',
      );
      await seen(element, 'User successfully deleted.');
      await click(element, 'Select Maya Lindqvist', 'checkbox');
      await click(element, 'Next page', 'button');
      await click(element, 'Select Camille Dubois', 'checkbox');
      await click(element, 'Delete selected', 'button');
      const question = await eventually(() =>
        byRole(element, 'alertdialog', 'Delete selected users?'),
      );
      byText(question, 'Maya Lindqvist, Camille Dubois');
      await click(question, 'Delete 2 users', 'button');
      await seen(element, 'Users deleted successfully.');
      const left = await platform.records<User>('system/user?fields=name');
      const names = left.map(({ name }) => name);
      expect(names).not.to.include.members(['Maya Lindqvist']);
      expect(names).not.to.include.members(['Camille Dubois']);
      expect(names).not.to.include.members(['Sam Shopper']);
    });

    it('shows what is left after a delete that failed, and keeps only that chosen', async () => {
      const element = await open();
      await click(element, 'Select Maya Lindqvist', 'checkbox');
      await click(element, 'Select Sam Shopper', 'checkbox');
      const { id } = await userWith('maya.lindqvist@acme.example');
      await platform.request('DELETE', `system/user/${id}`, { token: await platform.signIn() });
      await click(element, 'Delete selected', 'button');
      const asked = await eventually(() => byRole(element, 'alertdialog'));
      const told = await expectEvent(element, 'df-deleted', () =>
        click(asked, 'Delete 2 users', 'button').then(() => click(element, 'Dismiss', 'button')),
      );
      expect(told.detail.ids).to.deep.equal([id]);
      await seen(element, '1 of 2 were deleted; the rest are still selected.');
      await eventually(() => byRole(element, 'button', 'Clear selection (1)'));
      await eventually(() =>
        expect(rowNames(element)).not.to.include('maya.lindqvist@acme.example'),
      );
    });
  });
});

describe('<df-admin-users> in the colours of a page', () => {
  const PAGE = 'rgb(1, 2, 3)';
  const LEAK = 'rgb(9, 9, 9)';
  const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;

  beforeEach(async () => {
    platform = await startPlatform();
  });
  afterEach(() => platform.stop());

  it('takes the styles of its parts, and none that the page has for its own elements', async () => {
    fixtureSync(html`
      <style>
        df-admin-users::part(primary-button),
        df-admin-users::part(cell),
        df-admin-users::part(input) {
          background: rgb(1, 2, 3);
        }
        button,
        td,
        form,
        .df-button {
          background: rgb(9, 9, 9);
        }
      </style>
    `);
    const element = await open();
    await listed(element, 20);
    const [cell] = allByRole(element, 'cell').filter((each) => each.hasAttribute('data-label'));
    expect(cell && backgroundOf(cell)).to.equal(PAGE);
    expect(backgroundOf(byRole(element, 'button', 'Import'))).not.to.equal(LEAK);
    await click(element, 'Create', 'tab');
    expect(backgroundOf(await eventually(() => byRole(element, 'button', 'Save')))).to.equal(PAGE);
    expect(backgroundOf(byLabel(element, 'Email'))).to.equal(PAGE);
    expect(backgroundOf(byRole(element, 'form'))).not.to.equal(LEAK);
  });

  it('leaves the page’s own elements as they are', async () => {
    const own = fixtureSync(html`<button class="df-button df-primary">Mine</button>`);
    const before = backgroundOf(own);
    await listed(await open(), 20);
    expect(backgroundOf(own)).to.equal(before);
  });

  it('asks for a user name where the instance signs in by name', async () => {
    const original = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await original(input, init);
      if (!String(input).includes('system/environment')) return answer;
      const environment = (await answer.json()) as { authentication: object };
      const authentication = { ...environment.authentication, login_attribute: 'username' };
      return Response.json({ ...environment, authentication });
    };
    const element = await open('/3');
    await fill(element, { Username: 'maya.l' });
    window.fetch = original;
    await save(element);
    await seen(element, 'User updated successfully.');
    expect(await userWith('maya.lindqvist@acme.example')).to.include({ username: 'maya.l' });
  });
});
