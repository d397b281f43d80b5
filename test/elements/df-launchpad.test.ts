import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { signedInApp } from '../../src/core/page/signedInApp.ts';
import { forgetSession } from '../../src/core/session/forgetSession.ts';
import { signOut } from '../../src/core/session/signOut.ts';
import '../../src/elements/df-launchpad.ts';
import '../../src/elements/df-login.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText, nameOf } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { recordCalls, type Recording } from './recordCalls.ts';

const SAM = ['sam@example.com', 'dreamfactory-user'] as const;
const PAT = { id: 77, name: 'Pat', email: 'pat@example.com', is_sys_admin: false };
const NONE =
  'Sorry, it appears you have no active applications. Please contact your system administrator.';

forGenerations((generation) => {
  describe(`<df-launchpad> on a ${generation} instance`, () => {
    let platform: TestPlatform;
    let network: Recording;
    let windows: string[][];
    const { open } = window;

    beforeEach(async () => {
      platform = await startPlatform({ generation });
      network = recordCalls(platform.base);
      windows = [];
      // no window opens in a test: what would open is recorded
      window.open = (...about) => {
        windows.push(about.map(String));
        return null;
      };
    });
    afterEach(() => {
      network.stop();
      window.open = open;
    });

    const show = (properties = {}) =>
      mount('df-launchpad', { 'api-base': platform.base }, properties);
    const showTo = async (email: string, password: string) =>
      show({ sessionToken: await platform.signIn(email, password) });
    const showToAdmin = async () => show({ sessionToken: await platform.signIn() });
    const addApp = (name: string, url: string, more = {}) =>
      platform.create('system/app', { name, url, type: 2, is_active: true, ...more });
    const tiles = (element: HTMLElement) => allByRole(element, 'link').map(nameOf);

    for (const colorScheme of ['light', 'dark'] as const) {
      itInWholeMatrix(`passes the a11y audit in every state, ${colorScheme}`, async () => {
        await emulateMedia({ colorScheme });
        await addApp('Trick', 'javascript:alert(1)');
        const element = await showToAdmin();
        await eventually(() => byRole(element, 'link', 'Shop Front'));
        await audit(element);
        await click(element, 'Trick');
        await eventually(() => byText(element, /Couldn't open/));
        await audit(element);
        await fill(element, { 'Find an app': 'shop' });
        await eventually(() => byText(element, '↵'));
        await audit(element);
        await fill(element, { 'Find an app': 'nothing of the kind' });
        await eventually(() => byText(element, 'No matching apps.'));
        await audit(element);
        await emulateMedia({ colorScheme: 'light' });
      });
    }

    for (const [who, show, name] of [
      ['a user', () => showTo(...SAM), 'Sam'],
      ['an administrator', () => showToAdmin(), 'Alex'],
    ] as const) {
      it(`greets ${who} by name and shows the apps, without those that have no URL`, async () => {
        const element = await show();
        await eventually(() => byRole(element, 'link', 'Shop Front'));
        byRole(element, 'heading', new RegExp(`^Good (morning|afternoon|evening), ${name}$`));
        expect(tiles(element)).not.to.include('Mobile');
      });
    }

    it("shows the page's text above the apps, or nothing", async () => {
      const attributes = { 'api-base': platform.base };
      const element = mount('df-launchpad', { ...attributes, heading: 'Tools of the trade' });
      await eventually(() => byRole(element, 'heading', 'Tools of the trade'));
      element.setAttribute('heading', '');
      await eventually(() =>
        expect(allByRole(element, 'heading', /trade|Welcome/)).to.have.length(0),
      );
    });

    it("opens an app in a new window that can't reach its opener", async () => {
      const element = await showTo(...SAM);
      const event = await expectEvent(element, 'df-launch', () => click(element, 'Shop Front'));
      expect(event.detail.url).to.equal('https://shop.example/app');
      expect((event.detail.app as { name: string }).name).to.equal('Shop Front');
      expect(windows).to.deep.equal([
        ['https://shop.example/app', '_blank', 'noopener,noreferrer'],
      ]);
      const link = byRole(element, 'link', 'Shop Front') as HTMLAnchorElement;
      expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    });

    it('leaves the opening to a page that prevents it', async () => {
      const element = await showTo(...SAM);
      element.addEventListener('df-launch', (event) => event.preventDefault());
      await expectEvent(element, 'df-launch', () => click(element, 'Shop Front'));
      expect(windows).to.deep.equal([]);
    });

    it('hands the session over only where the app asks for it, and shows it nowhere', async () => {
      await addApp('Single', 'https://s.example/?t={session_id}&n={first_name}&a={app_name}');
      const sessionToken = await platform.signIn();
      const element = show({ sessionToken });
      await click(element, 'Single');
      await eventually(() => expect(windows).to.have.length(1));
      const address = new URL(windows[0]?.[0] ?? '');
      expect(Object.fromEntries(address.searchParams)).to.deep.equal({
        t: sessionToken,
        n: 'Alex',
        a: 'Single',
      });
      expect(element.shadowRoot?.innerHTML).not.to.contain(sessionToken);
    });

    it('opens nothing without the ticket that an app asks for, and says why', async () => {
      await addApp('Ticketed', 'https://t.example/?t={ticket}');
      const element = await showToAdmin();
      await eventually(() => byRole(element, 'link', 'Ticketed'));
      network.fault = '500';
      await expectEvent(element, 'df-error', () => click(element, 'Ticketed'));
      await eventually(() => byText(element, 'This failure was requested.'));
      network.fault = undefined;
      const { detail } = await expectEvent(element, 'df-error', () => click(element, 'Ticketed'));
      expect(detail.message).to.match(
        /^Couldn't open Ticketed\. Its URL requires a ticket, but the server didn't issue one\./,
      );
      await eventually(() => byText(element, detail.message));
      expect(windows).to.deep.equal([]);
    });

    it('opens nothing that asks for an expired session, even at the second click', async () => {
      await addApp('Single', 'https://s.example/?t={session_id}');
      const element = await showToAdmin();
      await eventually(() => byRole(element, 'link', 'Single'));
      await platform.advance(90 * 24 * 3_600_000);
      const { session } = signedInApp({ apiBase: platform.base, apiKey: '' }).page;
      session.setState({ expires: Date.now() + 1000 });
      for (const _click of [1, 2]) {
        const { detail } = await expectEvent(element, 'df-error', () => click(element, 'Single'));
        expect(detail.message).to.equal('Your session has expired.');
        expect(session.getState().status).to.equal('expired');
      }
      // the others don't require one
      await expectEvent(element, 'df-launch', () => click(element, 'Shop Front'));
      expect(windows.map(([url]) => url)).to.deep.equal(['https://shop.example/app']);
    });

    it("rejects a URL that isn't a web page, and says so", async () => {
      await addApp('Trick', 'javascript:alert(document.cookie)');
      const element = await showToAdmin();
      const { detail } = await expectEvent(element, 'df-error', () => click(element, 'Trick'));
      expect(detail.message).to.match(/^Couldn't open Trick\. .* http or https\./);
      await eventually(() => byText(element, detail.message));
      expect(windows).to.deep.equal([]);
      expect(element.shadowRoot?.innerHTML).not.to.contain('javascript:');
    });

    it('searches while you type, wherever the focus is, and opens the first match on Enter', async () => {
      await addApp('Warehouse', 'https://w.example/');
      const element = await showToAdmin();
      const tile = await eventually(() => byRole(element, 'link', 'Shop Front'));
      tile.focus();
      await sendKeys({ type: 'ware' });
      expect(byLabel(element, 'Find an app').value).to.equal('ware');
      await eventually(() => expect(tiles(element)).to.deep.equal(['Warehouse']));
      await expectEvent(element, 'df-launch', () => sendKeys({ press: 'Enter' }));
      expect(windows[0]?.[0]).to.equal('https://w.example/');
      await sendKeys({ press: 'Escape' });
      await eventually(() => byRole(element, 'link', 'Shop Front'));
    });

    it('moves from the search to the apps by arrow key, and opens them with Enter', async () => {
      const element = await showTo(...SAM);
      (await eventually(() => byLabel(element, 'Find an app'))).focus();
      await sendKeys({ press: 'ArrowDown' });
      expect(element.shadowRoot?.activeElement?.textContent).to.contain('Shop Front');
      await expectEvent(element, 'df-launch', () => sendKeys({ press: 'Enter' }));
    });

    it('says that there are no apps, and whom to ask', async () => {
      const apps = await platform.records<{ id: number }>('system/app?fields=id,role_id');
      const token = await platform.signIn();
      for (const { id } of apps) {
        const body = { is_active: false };
        if (id > 3) await platform.request('PATCH', `system/app/${id}`, { token, body });
      }
      const element = await showTo(...SAM);
      await eventually(() => byText(element, NONE));
      await audit(element);
    });

    it('shows a visitor what is open to everyone', async () => {
      const element = show();
      await eventually(() => byRole(element, 'link', 'Shop Front'));
      byRole(element, 'heading', 'Welcome');
    });

    it('shows a visitor the link to the sign-in if nothing is open', async () => {
      const token = await platform.signIn();
      for (const { id } of await platform.records<{ id: number }>('system/app?fields=id')) {
        const body = { role_id: null };
        await platform.request('PATCH', `system/app/${id}`, { token, body });
      }
      const element = show();
      const event = await expectEvent(element, 'df-navigate', () => click(element, 'Login'));
      expect(event.detail).to.deep.equal({ path: '/login' });
    });

    it('asks once more who is signed in', async () => {
      const element = await showTo(...SAM);
      await eventually(() => byRole(element, 'link', 'Shop Front'));
      const asked = network.calls.filter((call) => call === 'GET system/environment');
      expect(asked).to.have.length(1);
    });

    it('is a visitor’s if the session has expired, and its owner’s after the sign-in', async () => {
      await addApp('Ledger', 'https://l.example/');
      const sessionToken = await platform.signIn();
      await platform.advance(90 * 24 * 3_600_000);
      const element = show({ sessionToken });
      await eventually(() => byRole(element, 'link', 'Shop Front'));
      byRole(element, 'heading', 'Welcome');
      expect(tiles(element)).not.to.include('Ledger');
      const form = mount('df-login', { 'api-base': platform.base });
      await fill(form, { Email: 'admin@example.com', Password: 'dreamfactory-admin' });
      await click(form, 'Login', 'button');
      await eventually(() => byRole(element, 'link', 'Ledger'));
      byRole(element, 'heading', /Alex$/);
    });

    it('says why there is nothing when the server fails, and tries again', async () => {
      network.fault = '500';
      const element = show();
      await eventually(() => byText(element, 'This failure was requested.'));
      await audit(element);
      network.fault = undefined;
      await click(element, 'Try again');
      await eventually(() => byRole(element, 'link', 'Shop Front'));
    });

    it('never shows the apps of the previous user, whatever the server does', async () => {
      await addApp('Ledger', 'https://l.example/');
      const element = await showToAdmin();
      await eventually(() => byRole(element, 'link', 'Ledger'));
      network.fault = '500';
      const app = signedInApp({ apiBase: platform.base, apiKey: '' });
      await signOut(app).catch(() => forgetSession(app));
      await eventually(() => byText(element, 'This failure was requested.'));
      expect(tiles(element)).to.deep.equal([]);
      app.page.session.setState({ status: 'signed-in', user: PAT, token: 'token' });
      await eventually(() => byRole(element, 'heading', /Pat$/));
      await eventually(() => byText(element, 'This failure was requested.'));
      expect(tiles(element)).to.deep.equal([]);
    });
  });
});

describe('<df-launchpad> with groups', () => {
  it('lists them under their names, with the rest under Other Apps', async () => {
    const platform = await startPlatform({ generation: 'classic' });
    await platform.create('system/app', {
      name: 'Warehouse',
      url: 'https://w.example/',
      type: 2,
      is_active: true,
    });
    await platform.create('system/app_group', { name: 'Nothing in it' });
    const sessionToken = await platform.signIn();
    const element = mount('df-launchpad', { 'api-base': platform.base }, { sessionToken });
    await eventually(() => byRole(element, 'link', 'Warehouse'));
    const headings = allByRole(element, 'heading').map(({ textContent }) => textContent);
    expect(headings.slice(1)).to.deep.equal(['Sales', 'Other Apps']);
    byText(element, 'Sales apps');
  });
});
