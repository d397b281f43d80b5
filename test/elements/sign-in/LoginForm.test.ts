import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { signedInApp } from '../../../src/core/page/signedInApp.ts';
import type { Environment } from '../../../src/core/environment/Environment.ts';
import { consumeSignInParams } from '../../../src/core/session/consumeSignInParams.ts';
import '../../../src/elements/df-login.ts';
import type { DfLoginElement } from '../../../src/elements/df-login.ts';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByLabel, allByRole, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';

const SAM = { Email: 'sam@example.com', Password: 'dreamfactory-user' };
const own = location.href;

forGenerations((generation) => {
  describe(`the form of a sign-in, ${generation} instance`, () => {
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

    /** Simulates an instance with more ways to sign in than the tests' platform has. */
    const offer = (authentication: NonNullable<Environment['authentication']>) =>
      signedInApp({ apiBase: platform.base, apiKey: show().apiKey }).page.environment.setState({
        status: 'ready',
        environment: { authentication, platform: { host: 'intranet.example' } },
      });
    const firstShown = () => {
      const [first] = document.querySelectorAll<DfLoginElement>('df-login');
      if (!first) throw new Error('There is no df-login.');
      return first;
    };

    it('asks browsers and password managers for the right things in the document itself', async () => {
      const element = show();
      await eventually(() => byLabel(element, 'Email'));
      const password = document.querySelector<HTMLInputElement>('df-login input[type=password]');
      expect(password?.autocomplete).to.equal('current-password');
      expect(byLabel(element, 'Email').getAttribute('autocomplete')).to.equal('username');
      expect(password?.form?.method).to.equal('post');
    });

    it('shows and hides the password, and hides it when it is sent', async () => {
      const element = show();
      await fill(element, { ...SAM, Password: 'wrong' });
      await click(element, 'Show password');
      expect(byLabel(element, 'Password')).to.have.property('type', 'text');
      await click(element, 'Hide password');
      expect(byLabel(element, 'Password')).to.have.property('type', 'password');
      await click(element, 'Show password');
      await fail(element, {});
      expect(byLabel(element, 'Password')).to.have.property('type', 'password');
      await eventually(() => byRole(element, 'button', 'Show password'));
    });

    it('says that Caps Lock is on while the password has the focus', async () => {
      const element = show();
      const password = await eventually(() => byLabel(element, 'Password'));
      password.focus();
      const type = (modifierCapsLock: boolean) =>
        password.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock }),
        );
      type(true);
      await eventually(() => byText(element, 'Caps Lock is on.'));
      type(false);
      await eventually(() => expect(allByText(element, 'Caps Lock is on.')).to.have.length(0));
      // some password managers fire key events without modifiers
      password.dispatchEvent(new Event('keydown', { bubbles: true }));
      type(true);
      await eventually(() => byText(element, 'Caps Lock is on.'));
      password.blur();
      await eventually(() => expect(allByText(element, 'Caps Lock is on.')).to.have.length(0));
    });

    it('takes what a password manager filled in without any event', async () => {
      const element = show();
      await eventually(() => {
        byLabel(element, 'Email').value = SAM.Email;
        byLabel(element, 'Password').value = SAM.Password;
      });
      await expectEvent(element, 'df-login', () => click(element, 'Login'));
    });

    it('offers Remember me only where sessions may last, and sends the choice', async () => {
      offer({ allow_forever_sessions: true });
      const element = firstShown();
      await signIn(element, { ...SAM, 'Remember me': true });
      expect(sessionCalls()[0]).to.contain('"remember_me":true');
    });

    it('asks for a user name if the instance signs in by name', async () => {
      offer({ login_attribute: 'username' });
      const element = firstShown();
      await fail(element, { Username: 'sam', Password: 'wrong' });
      expect(sessionCalls()[0]).to.contain('{"username":"sam","password":"wrong"');
      expect(allByLabel(element, 'Email')).to.have.length(0);
    });

    it('signs in at a directory, and never as an administrator then', async () => {
      offer({ adldap: [{ name: 'staff', label: 'Staff directory', path: 'user/session' }] });
      const element = firstShown();
      const service = await eventually(() => byLabel(element, 'Service') as HTMLSelectElement);
      expect([...service.options].map(({ text }) => text)).to.deep.equal([
        'This instance',
        'Staff directory',
      ]);
      await fill(element, { Email: 'sam', Service: 'Staff directory' });
      expect((await eventually(() => byLabel(element, 'Username'))).value).to.equal('sam');
      await fail(element, { Password: 'secret' });
      expect(sessionCalls()).to.deep.equal([
        'POST user/session {"username":"sam","password":"secret","remember_me":false,"service":"staff"}',
      ]);
    });

    it('leaves the page for a remote provider, below the API base', async () => {
      const provider = { name: 'google', label: 'Google', path: 'user/session?service=google' };
      offer({ oauth: [provider], saml: [{ name: 'okta', path: 'okta/sso' }] });
      const element = firstShown();
      const left: string[] = [];
      const stay = (event: Event) => {
        left.push((event as Event & { destination: { url: string } }).destination.url);
        event.preventDefault();
      };
      const { navigation } = window as unknown as { navigation: EventTarget };
      navigation.addEventListener('navigate', stay);
      await click(element, 'Continue with Google');
      await click(element, 'Continue with okta');
      navigation.removeEventListener('navigate', stay);
      const back = encodeURIComponent(location.href);
      expect(left).to.deep.equal([
        `${location.origin}${platform.base}/user/session?service=google&redirect=${back}`,
        `${location.origin}${platform.base}/okta/sso?redirect=${back}`,
      ]);
      // the provider returned nothing
      consumeSignInParams(signedInApp({ apiBase: platform.base, apiKey: element.apiKey }));
    });

    it('shows other ways to sign in before the fields', async () => {
      const element = show();
      // what the platform itself offers: a directory and a provider
      const service = await eventually(() => byLabel(element, 'Service'));
      const isBefore = (one: Element, other: Element) =>
        one.getBoundingClientRect().bottom < other.getBoundingClientRect().top;
      expect(isBefore(service, byLabel(element, 'Email'))).to.equal(true);
      const providers = allByRole(element, 'button', /^Continue with/);
      expect(providers.length).to.be.above(0);
      expect(providers.every((provider) => isBefore(provider, service))).to.equal(true);
    });

    it('moves nothing under the pointer of a user who has begun', async () => {
      network.fault = (call) => (call.includes('environment') ? '500' : undefined);
      const element = show();
      await fill(element, { Email: 'sam' });
      byLabel(element, 'Email').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
      const button = byRole(element, 'button', 'Login');
      const before = button.getBoundingClientRect().top;
      offer({
        allow_forever_sessions: true,
        adldap: [{ name: 'staff', path: 'user/session' }],
        oauth: [{ name: 'google', path: 'user/session?service=google' }],
      });
      await eventually(() => byLabel(element, 'Remember me'));
      byLabel(element, 'Service');
      expect(button.getBoundingClientRect().top).to.equal(before);
    });

    it('says beside the fields what is missing, and sends nothing', async () => {
      const element = show();
      await fill(element, { Email: 'sam' });
      await click(element, 'Login');
      await eventually(() => byText(element, 'Enter a valid email address.'));
      byText(element, 'Password is required.');
      await hasFocus(() => byLabel(element, 'Email'));
      expect(sessionCalls()).to.deep.equal([]);
    });

    it('keeps the password out of attributes, the address, storage and cookies', async () => {
      const element = show();
      await fill(element, SAM);
      await click(element, 'Show password');
      expect(element.outerHTML).not.to.contain(SAM.Password);
      await signIn(element, {});
      const kept = [location.href, document.cookie, JSON.stringify({ ...sessionStorage })];
      kept.push(JSON.stringify({ ...localStorage }));
      expect(kept.join()).not.to.contain(SAM.Password);
      const urls = performance.getEntriesByType('resource').map(({ name }) => name);
      expect(urls.join()).not.to.contain(SAM.Password);
    });

    it('signs in by Enter', async () => {
      const element = show();
      await fill(element, SAM);
      byLabel(element, 'Password').focus();
      await expectEvent(element, 'df-login', () => sendKeys({ press: 'Enter' }));
    });

    it('sends one request for two clicks, and keeps the focus on the button while it waits', async () => {
      const element = show();
      await fill(element, SAM);
      const button = byRole(element, 'button', 'Login');
      button.focus();
      await expectEvent(element, 'df-login', async () => {
        button.click();
        button.click();
        await eventually(() => expect(button.ariaBusy).to.equal('true'));
        button.click();
        expect(document.activeElement === button).to.equal(true);
      });
      expect(sessionCalls()).to.have.length(1);
    });
  });
});

describe('the form of a sign-in where people sign in by name', () => {
  it('signs in users and administrators by their names', async () => {
    const platform = await startPlatform({ generation: 'current', loginAttribute: 'username' });
    const sam = { name: 'Sam', username: 'sammie', email: 'sam.s@example.com', is_active: true };
    await platform.create('system/user', { ...sam, password: 'a-long-password-of-sammie' });
    const root = { ...sam, username: 'warden', email: 'root@example.com' };
    await platform.create('system/admin', { ...root, password: 'a-long-password-of-warden' });
    for (const name of ['sammie', 'warden']) {
      const element = mount<DfLoginElement>('df-login', { 'api-base': platform.base });
      await eventually(() => byLabel(element, 'Username'));
      await fill(element, { Username: name, Password: `a-long-password-of-${name}` });
      const { detail } = await expectEvent(element, 'df-login', () => click(element, 'Login'));
      expect(detail.user.is_sys_admin).to.equal(name === 'warden');
      await expectEvent(element, 'df-logout', () => click(element, 'Logout'));
      element.remove();
    }
  });
});
