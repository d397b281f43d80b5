import { expect, fixtureSync, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-admin-users.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byLabel, byRole, nameOf } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { listed, rowNames, usersOf } from './accounts/usersOf.ts';

let platform: TestPlatform;
const { open, userWith } = usersOf(() => platform);

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

    it('narrows the list, chooses all of it and does one thing with each', async () => {
      const element = await open();
      await listed(element, 20);
      byRole(element, 'button', 'Create A User');
      expect(byLabel(element, 'Filter').getAttribute('aria-description')).to.match(/email/);
      await click(element, 'Filters', 'button');
      await click(element, /^Inactive 5$/, 'checkbox');
      await listed(element, 5);
      // the filter can be seen and removed in the list itself
      await click(element, 'Remove filter Status: Inactive', 'button');
      await listed(element, 20);
      const role = await eventually(() => byRole(element, 'checkbox', /^Finance \d+$/));
      await click(element, nameOf(role), 'checkbox');
      await eventually(() => expect(rowNames(element)).not.to.have.length(20));
      const count = Number(/\d+$/.exec(nameOf(role))?.[0]);
      await listed(element, count);
      await seen(element, 'Role: Finance');
      await click(element, /^Finance/, 'checkbox');
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
    });

    it('says that a user does not exist, and leads back to the list', async () => {
      const element = await open('/4711');
      await seen(element, /not found/);
      await click(element, 'Back to list', 'button');
      await listed(element, 20);
    });

    it('shows the last search, even if the previous response arrives later', async () => {
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

    it("says why the list can't be loaded, and tries again", async () => {
      const element = await open('?filter=fault:html');
      await eventually(() => byRole(element, 'button', 'Try again'));
      const told = allByRole(element, 'alert').map(({ textContent }) => textContent);
      expect(told.join('')).to.contain("Couldn't load “Users”.");
      expect(told.join('')).not.to.match(/[<>]|^$/);
    });

    it('exports all users without the token in an address', async () => {
      const element = await open();
      await listed(element, 20);
      // the browser stores only the first 250
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

    it('asks for a sign-in if nobody is signed in', async () => {
      const element = mount('df-admin-users', { 'api-base': platform.base });
      const event = await expectEvent(element, 'df-navigate', () => click(element, 'Login'));
      expect(event.detail.path).to.equal('/login');
    });

    it("shows nothing of the users to someone who isn't an administrator", async () => {
      const sessionToken = await platform.signIn('sam@example.com', 'dreamfactory-user');
      const element = mount('df-admin-users', { 'api-base': platform.base }, { sessionToken });
      await seen(element, 'Access to this route requires Admin role.');
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
});
