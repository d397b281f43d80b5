import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import '../../src/elements/df-login.ts';
import type { DfUserMenuElement } from '../../src/elements/df-user-menu.ts';
import '../../src/elements/df-user-menu.ts';
import { signedInApp } from '../../src/core/page/signedInApp.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { recordCalls, type Recording } from './recordCalls.ts';

const NAME = 'Sam Shopper';

/** Compares here, because describing two elements in a failure takes longer than the test may. */
const expectFocus = (element: HTMLElement, target: Element) =>
  expect(
    element.shadowRoot?.activeElement === target,
    `${target.textContent} has the focus`,
  ).to.equal(true);

describe('<df-user-menu>', () => {
  let platform: TestPlatform;
  let network: Recording;

  beforeEach(async () => {
    platform = await startPlatform();
    network = recordCalls(platform.base);
  });
  afterEach(() => {
    network.stop();
  });

  const show = (properties = {}) =>
    mount('df-user-menu', { 'api-base': platform.base }, properties);
  const showSignedIn = async () => {
    const sessionToken = await platform.signIn('sam@example.com', 'dreamfactory-user');
    const element = show({ sessionToken });
    await eventually(() => byRole(element, 'button', NAME));
    return element;
  };

  it('is walked through by the arrows, Home and End', async () => {
    const element = await showSignedIn();
    await click(element, NAME, 'button');
    const has = (name: string) =>
      eventually(() => expectFocus(element, byRole(element, 'menuitem', name)));
    await has('Profile');
    for (const [press, name] of [
      ['End', 'Logout'],
      ['ArrowDown', 'Profile'],
      ['ArrowUp', 'Logout'],
      ['Home', 'Profile'],
    ] as const) {
      await sendKeys({ press });
      await has(name);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    itInWholeMatrix(`passes the a11y audit, ${colorScheme}`, async () => {
      await emulateMedia({ colorScheme });
      const visitor = show();
      await eventually(() => byRole(visitor, 'link', 'Login'));
      await audit(visitor);
      const element = await showSignedIn();
      await audit(element);
      await click(element, NAME);
      await eventually(() => byRole(element, 'menuitem', 'Profile'));
      await audit(element);
      await emulateMedia({ colorScheme: 'light' });
    });
  }

  it('asks the page for the sign-in, without any call and without leaving', async () => {
    const element = show();
    const before = location.href;
    const event = await expectEvent(element, 'df-navigate', () => click(element, 'Login'));
    expect(event.detail).to.deep.equal({ path: '/login' });
    expect(location.href).to.equal(before);
    expect(network.calls).to.deep.equal([]);
  });

  it('has a link to the sign-in that opens what the page says', async () => {
    const linkOf = (element: HTMLElement) => eventually(() => byRole(element, 'link', 'Login'));
    expect((await linkOf(show())).getAttribute('href')).to.equal('#/login');
    const elsewhere = show({ linkBase: '/account' });
    expect((await linkOf(elsewhere)).getAttribute('href')).to.equal('/account/login');
  });

  it('asks the page for the profile', async () => {
    const element = await showSignedIn();
    await click(element, NAME);
    const event = await expectEvent(element, 'df-navigate', () => click(element, 'Profile'));
    expect(event.detail).to.deep.equal({ path: '/profile' });
  });

  it('works by keyboard: opens, moves, closes with Escape and gives the focus back', async () => {
    const element = await showSignedIn();
    const button = byRole(element, 'button', NAME);
    button.focus();
    await sendKeys({ press: 'Enter' });
    const profile = await eventually(() => byRole(element, 'menuitem', 'Profile'));
    await eventually(() => expectFocus(element, profile));
    await sendKeys({ press: 'ArrowDown' });
    await eventually(() => expectFocus(element, byRole(element, 'menuitem', 'Logout')));
    await sendKeys({ press: 'Escape' });
    await eventually(() => expect(allByRole(element, 'menuitem')).to.have.length(0));
    await eventually(() => expectFocus(element, button));
  });

  it('signs out, tells the page, and leaves the focus on the link to the sign-in', async () => {
    const element = await showSignedIn();
    await click(element, NAME);
    await expectEvent(element, 'df-logout', () => click(element, 'Logout'));
    const link = await eventually(() => byRole(element, 'link', 'Login'));
    await eventually(() => expectFocus(element, link));
    expect(network.calls.filter((call) => call.startsWith('DELETE'))).to.deep.equal([
      'DELETE user/session',
    ]);
  });

  it('notifies the page of a token that the server rejects, even a late one', async () => {
    const element = show();
    await eventually(() => byRole(element, 'link', 'Login'));
    const refused = () => Object.assign(element, { sessionToken: 'no such session' });
    const { detail } = await expectEvent(element, 'df-login-error', refused);
    expect(detail.message).not.to.equal('');
    byRole(element, 'link', 'Login');
  });

  it('notifies the page that the session has expired if nothing else would', async () => {
    const { apiBase, apiKey } = (await showSignedIn()) as DfUserMenuElement;
    const app = signedInApp({ apiBase, apiKey });
    await platform.advance(90 * 24 * 3600_000);
    await expectEvent(document, 'df-session-expired', () =>
      app.api.get('user/profile').catch(() => undefined),
    );
  });

  it('stays signed in and says why when the server cannot sign out, and tries again', async () => {
    const element = await showSignedIn();
    network.fault = 'message-only';
    await click(element, NAME);
    const { detail } = await expectEvent(element, 'df-error', () => click(element, 'Logout'));
    expect(detail.status).to.equal(500);
    const told = await eventually(() => byText(byRole(element, 'alert'), detail.message));
    await audit(element);
    byRole(element, 'button', NAME);
    network.fault = undefined;
    await expectEvent(element, 'df-logout', () => click(element, 'Try again'));
    await eventually(() => byRole(element, 'link', 'Login'));
    expect(told.isConnected).to.equal(false);
  });

  it("signs out here if the server can't be reached, and says that the server doesn't know", async () => {
    const element = await showSignedIn();
    network.isOffline = true;
    await click(element, NAME);
    await expectEvent(element, 'df-logout', () => click(element, 'Logout'));
    const link = await eventually(() => byRole(element, 'link', 'Login'));
    await eventually(() => expectFocus(element, link));
    await eventually(() =>
      byText(element, /^You're signed out in this browser. Can't reach the server/),
    );
    expect(platform.cookies().join()).not.to.contain('df_session');
    await click(element, 'Dismiss');
    await eventually(() => expect(byRole(element, 'alert').textContent).to.equal(''));
  });

  it('shows who signs in with the form beside it, and forgets who signs out there', async () => {
    const element = show();
    const form = mount('df-login', { 'api-base': platform.base });
    await fill(form, { Email: 'sam@example.com', Password: 'dreamfactory-user' });
    await click(form, 'Login');
    await eventually(() => byRole(element, 'button', NAME));
    await click(form, 'Logout');
    await eventually(() => byRole(element, 'link', 'Login'));
    await eventually(() => byLabel(form, 'Email'));
  });
});
