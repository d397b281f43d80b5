import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { signedInApp } from '../../src/core/page/signedInApp.ts';
import '../../src/elements/df-login.ts';
import type { DfLoginElement } from '../../src/elements/df-login.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByLabel, allByRole, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { recordCalls, type Recording } from './recordCalls.ts';

const SAM = { Email: 'sam@example.com', Password: 'dreamfactory-user' };
const ADMIN = { Email: 'admin@example.com', Password: 'dreamfactory-admin' };
const own = location.href;
const REFUSED = 'Invalid credentials supplied.';

forGenerations((generation) => {
  describe(`<df-login> on a ${generation} instance`, () => {
    let platform: TestPlatform;
    let network: Recording;

    beforeEach(async () => {
      platform = await startPlatform({ generation });
      network = recordCalls(platform.base);
    });
    afterEach(() => {
      network.stop();
      history.replaceState(null, '', own);
    });

    const show = (attributes: Record<string, string | true> = {}, properties = {}) =>
      mount<DfLoginElement>('df-login', { 'api-base': platform.base, ...attributes }, properties);

    /** Signs in and returns the events that the element fires. */
    async function signIn(element: HTMLElement, credentials: Record<string, string | boolean>) {
      await fill(element, credentials);
      return expectEvent(element, 'df-login', () => click(element, 'Login'));
    }
    async function fail(element: HTMLElement, credentials: Record<string, string | boolean>) {
      await fill(element, credentials);
      const event = await expectEvent(element, 'df-login-error', () => click(element, 'Login'));
      await eventually(() => expect(byRole(element, 'button', 'Login').ariaBusy).to.equal(null));
      return event;
    }
    const sessionCalls = () => network.calls.filter((call) => call.includes('session'));

    for (const colorScheme of ['light', 'dark'] as const) {
      itInWholeMatrix(`passes the a11y audit in every state, ${colorScheme}`, async () => {
        await emulateMedia({ colorScheme });
        const element = show();
        await eventually(() => byLabel(element, 'Email'));
        await audit(element);
        await fail(element, { ...SAM, Password: 'wrong' });
        await audit(element);
        await signIn(element, SAM);
        await eventually(() => byText(element, 'Signed in as'));
        await audit(element);
        await emulateMedia({ colorScheme: 'light' });
      });
    }

    it('signs a user in with one request and tells the page who it is', async () => {
      const element = show();
      const { detail } = await signIn(element, SAM);
      expect(detail.user).to.include({ email: SAM.Email, is_sys_admin: false });
      const { token } = signedInApp({
        apiBase: platform.base,
        apiKey: element.apiKey,
      }).page.session.getState();
      expect(JSON.stringify(detail)).not.to.contain(token);
      expect(sessionCalls()).to.have.length(1);
      expect(element.user?.email).to.equal(SAM.Email);
      await eventually(() => byRole(element, 'button', 'Continue'));
      expect(allByLabel(element, 'Password')).to.have.length(0);
    });

    it('hides from the page the ticket of a server that issues one', async () => {
      const { fetch } = globalThis;
      globalThis.fetch = async (...call) => {
        const answer = await fetch(...call);
        if (!String(call[0]).includes('session') || !answer.ok) return answer;
        return Response.json({ ...((await answer.json()) as object), ticket: 'a ticket' });
      };
      const element = show();
      const { detail } = await signIn(element, SAM).finally(() => (globalThis.fetch = fetch));
      expect(detail.user.email).to.equal(SAM.Email);
      expect(JSON.stringify([detail, element.user])).not.to.contain('ticket');
    });

    it('signs an administrator in by a second request after the first answered 401', async () => {
      const { detail } = await signIn(show(), ADMIN);
      expect(detail.user.is_sys_admin).to.equal(true);
      const body = JSON.stringify({
        email: ADMIN.Email,
        password: ADMIN.Password,
        remember_me: false,
      });
      expect(sessionCalls()).to.deep.equal([
        `POST user/session ${body}`,
        `POST system/admin/session ${body}`,
      ]);
    });

    for (const [who, email] of [
      ['a wrong password', SAM.Email],
      ['an unknown person', 'nobody@example.com'],
    ] as const) {
      it(`shows the server's sentence for ${who} and lets them type the password again`, async () => {
        const element = show();
        const { detail } = await fail(element, { Email: email, Password: 'wrong' });
        expect(detail.message).to.equal(REFUSED);
        await eventually(() => expect(byRole(element, 'alert').textContent).to.equal(REFUSED));
        const password = byLabel(element, 'Password');
        expect(document.activeElement === password).to.equal(true);
        await sendKeys({ type: SAM.Password });
        expect(password.value).to.equal(SAM.Password);
        expect(byLabel(element, 'Email').value).to.equal(email);
      });
    }

    it('tells a server that fails from a wrong password, and keeps what was typed', async () => {
      const element = show();
      for (const fault of ['500', 'html', 'message-only', 'empty']) {
        network.fault = fault;
        const { detail } = await fail(element, SAM);
        expect(detail.message, fault).not.to.match(/credentials|</);
        expect(detail.message, fault).not.to.equal('');
        expect(byLabel(element, 'Password').value).to.equal(SAM.Password);
      }
      network.fault = undefined;
      await signIn(element, SAM);
    });

    it('says that the server failed if its response names no user, and signs nobody in', async () => {
      const element = show();
      network.fault = 'hollow';
      const { detail } = await fail(element, SAM);
      expect(detail.message).to.contain('Something went wrong on the server');
      expect(byRole(element, 'alert').textContent).to.equal(detail.message);
      expect(byLabel(element, 'Password').value).to.equal(SAM.Password);
      expect(platform.cookies()).to.deep.equal([]);
      network.fault = undefined;
      await signIn(element, SAM);
    });

    it('tells a lost connection from a wrong password', async () => {
      const element = show({ 'api-base': 'http://localhost:1/api/v2' });
      const { detail } = await fail(element, SAM);
      expect(detail.message).to.contain("Can't reach the server");
    });

    it('works before the environment has loaded, and even if it fails', async () => {
      network.fault = '500';
      const element = show();
      await eventually(() => byLabel(element, 'Email'));
      await eventually(() => expect(network.calls).to.deep.equal(['GET system/environment']));
      network.fault = undefined;
      await signIn(element, SAM);
    });

    it('leads the default administrator of a new instance to the profile', async () => {
      const password = 'known-to-everybody';
      const known = { name: 'Default', email: 'user@example.com', is_active: true, password };
      await platform.create('system/admin', known);
      const element = show();
      const { detail } = await signIn(element, { Email: known.email, Password: password });
      expect(detail.user.is_sys_admin).to.equal(true);
      const event = await expectEvent(element, 'df-navigate', () => click(element, 'Continue'));
      expect(event.detail).to.deep.equal({ path: '/profile' });
    });

    it('shows who is signed in at once when it is made again, never the form', async () => {
      const first = show();
      await signIn(first, SAM);
      first.remove();
      network.calls.length = 0;
      const seen = new Set<string>();
      const second = show();
      new MutationObserver(() => {
        if (second.querySelector('form')) seen.add('form');
      }).observe(second, { childList: true, subtree: true });
      await eventually(() => byRole(second, 'button', 'Logout'));
      expect(second.user?.email).to.equal(SAM.Email);
      expect([...seen]).to.deep.equal([]);
      expect(network.calls).to.deep.equal([]);
    });

    it('shares its session with every other element of the instance', async () => {
      const [first, second] = [show(), show()];
      await signIn(first, SAM);
      await click(second, 'Logout');
      await eventually(() => byLabel(first, 'Email'));
      await eventually(() => byLabel(second, 'Email'));
    });

    it('goes on to the landing page by asking the page', async () => {
      const element = show();
      await signIn(element, SAM);
      const event = await expectEvent(element, 'df-navigate', () => click(element, 'Continue'));
      expect(event.detail).to.deep.equal({ path: '/launchpad' });
      expect(event.cancelable).to.equal(true);
    });

    it('signs out on the server, and stays signed in where the server cannot be asked', async () => {
      const element = show();
      await signIn(element, SAM);
      network.fault = '500';
      await click(element, 'Logout');
      await eventually(() => expect(byRole(element, 'alert').textContent).not.to.equal(''));
      network.fault = undefined;
      await expectEvent(element, 'df-logout', () => click(element, 'Logout'));
      await eventually(() => byLabel(element, 'Email'));
      expect(element.user).to.equal(null);
      expect(network.calls.filter((call) => call.startsWith('DELETE'))).to.have.length(2);
    });

    it('says how long one has to wait after too many wrong passwords, and keeps the address', async () => {
      const element = show();
      const body = { email: SAM.Email, password: 'wrong' };
      for (let time = 0; time < 10; time++)
        await platform.request('POST', 'user/session', { body });
      await fill(element, SAM);
      await click(element, 'Login', 'button');
      await eventually(() =>
        expect(byRole(element, 'alert').textContent).to.match(
          /^Too many failed sign-ins\. Please try again in \d+ minutes\.$/,
        ),
      );
      expect(byLabel(element, 'Email').value).to.equal(SAM.Email);
    });

    it('keeps nothing beyond the page on request', async () => {
      sessionStorage.clear();
      const element = show({ 'memory-only': true });
      await signIn(element, SAM);
      await eventually(() => byRole(element, 'button', 'Logout'));
      expect(platform.cookies()).to.deep.equal([]);
      expect(sessionStorage.length).to.equal(0);
    });

    it('takes up a session that the page hands over as a property', async () => {
      const sessionToken = await platform.signIn(SAM.Email, SAM.Password);
      const element = show({}, { sessionToken });
      await eventually(() => byRole(element, 'button', 'Logout'));
      expect(element.outerHTML).not.to.contain(sessionToken);
    });

    it('signs in by a token in the URL, which is removed before anything is painted', async () => {
      const token = await platform.signIn(SAM.Email, SAM.Password);
      network.calls.length = 0;
      history.replaceState(null, '', `${own}#/login?a=1&session_token=${token}`);
      const element = show();
      const seen = new Promise((resolve) => {
        const watch = new MutationObserver(() => resolve(location.hash));
        watch.observe(element, { childList: true, subtree: true });
        // one runtime has already rendered
        if (element.childElementCount) resolve(location.hash);
      });
      expect(await seen).to.equal('#/login?a=1');
      await eventually(() => byRole(element, 'button', 'Logout'));
      expect(network.calls).to.deep.equal(['GET user/session']);
    });

    it("shows the server's sentence above the form when the token in the address is rejected", async () => {
      history.replaceState(null, '', `${own}#/?session_token=gar.ba.ge`);
      const element = document.createElement('df-login');
      const { detail } = await expectEvent(document, 'df-login-error', () => {
        Object.assign(element, { apiBase: platform.base });
        document.body.append(element);
      });
      await eventually(() => expect(byRole(element, 'alert').textContent).to.equal(detail.message));
      await signIn(element, SAM);
      element.remove();
    });

    it('says the same of a token in the address that no server can have given', async () => {
      const refused: string[] = [];
      for (const token of ['garbage', '%00']) {
        history.replaceState(null, '', `${own}#/?session_token=${token}`);
        const element = document.createElement('df-login');
        const { detail } = await expectEvent(document, 'df-login-error', () => {
          Object.assign(element, { apiBase: platform.base });
          document.body.append(element);
        });
        refused.push(detail.message);
        expect(location.href).not.to.contain('session_token');
        element.remove();
      }
      expect(refused[0]).not.to.contain('reached');
      expect(refused[1]).to.equal(refused[0]);
    });

    it('tells the page once of a sign-in that is rejected, however many elements it has', async () => {
      let told = 0;
      const note = () => told++;
      document.addEventListener('df-login-error', note);
      history.replaceState(null, '', `${own}?oauth_callback=true&code=unknown`);
      const elements = [show(), show()];
      for (const element of elements)
        await eventually(() => expect(byRole(element, 'alert').textContent).not.to.equal(''));
      document.removeEventListener('df-login-error', note);
      expect(told).to.equal(1);
    });

    it('says so when the session handed over is not taken', async () => {
      const element = document.createElement('df-login');
      await expectEvent(document, 'df-login-error', () => {
        Object.assign(element, { apiBase: platform.base, sessionToken: 'gar.ba.ge' });
        document.body.append(element);
      });
      await eventually(() => byLabel(element, 'Email'));
      element.remove();
    });

    it('has the heading the page gives it, none when it is empty', async () => {
      const element = show({ heading: 'Welcome back' });
      await eventually(() => byRole(element, 'heading', 'Welcome back'));
      element.heading = '';
      await eventually(() => expect(allByRole(element, 'heading')).to.have.length(0));
      await audit(element);
      element.removeAttribute('heading');
      await eventually(() => byRole(element, 'heading', 'Login'));
    });

    it('shows the form when it stands in the HTML with attributes', async () => {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = `<df-login api-base="${platform.base}" theme="dark" heading="Hello"></df-login>`;
      await eventually(() => byLabel(place, 'Email'));
      place.remove();
    });

    it('shows its parts to the styles of a page when it is isolated', async () => {
      const sheet = new CSSStyleSheet();
      for (const part of ['field', 'label', 'input', 'primary-button', 'quiet-button'])
        sheet.insertRule(`df-login::part(${part}) { padding-block: 3px }`);
      document.adoptedStyleSheets.push(sheet);
      const element = show({ isolated: true });
      const email = await eventually(() => byLabel(element, 'Email'));
      const parts = [
        email,
        email.previousElementSibling,
        email.parentElement,
        byLabel(element, 'Password'),
        byRole(element, 'button', 'Show password'),
        byRole(element, 'button', 'Login'),
      ];
      for (const part of parts)
        expect(part && getComputedStyle(part).paddingTop, part?.className).to.equal('3px');
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    });

    it('does the same in a shadow root when it is isolated', async () => {
      const element = show({ isolated: true });
      await signIn(element, SAM);
      await eventually(() => byRole(element, 'button', 'Logout'));
      expect(element.children).to.have.length(0);
      await audit(element);
    });
  });
});
