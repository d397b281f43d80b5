import { expect } from '@open-wc/testing';
import { personPolicies } from '../../../src/core/page/signedInApp.ts';
import { createApp, type App } from '../../../src/core/page/createApp.ts';
import { renewSession } from '../../../src/core/session/renewSession.ts';
import { restoreSession } from '../../../src/core/session/restoreSession.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import '../../../src/elements/df-console.ts';
import '../../../src/elements/df-login.ts';
import '../../../src/elements/df-user-menu.ts';
import { recordCalls } from '../recordCalls.ts';
import { mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

const SAM = { email: 'sam@example.com', password: 'dreamfactory-user' };
const own = location.href;

describe('a page that is handed a session', () => {
  let platform: TestPlatform;
  let heard: string[];
  let token: string;
  const note = ({ detail }: DocumentEventMap['df-login']) => heard.push(detail.user.email);

  beforeEach(async () => {
    platform = await startPlatform();
    token = await platform.signIn(SAM.email, SAM.password);
    heard = [];
    document.addEventListener('df-login', note);
  });
  afterEach(() => {
    document.removeEventListener('df-login', note);
    history.replaceState(null, '', own);
  });
  const show = (tag: string, properties = {}) =>
    mount(tag, { 'api-base': platform.base }, properties);

  it('in its URL is notified once, whichever elements it has', async () => {
    history.replaceState(null, '', `${own}&session_token=${token}`);
    const menu = show('df-user-menu');
    const form = show('df-login');
    await eventually(() => byRole(menu, 'button', 'Sam Shopper'));
    await eventually(() => byRole(form, 'button', 'Logout'));
    expect(heard).to.deep.equal([SAM.email]);
  });

  it('by its own script is notified, and not again about the same user', async () => {
    const form = show('df-login', { sessionToken: token });
    await eventually(() => byRole(form, 'button', 'Logout'));
    expect(heard).to.deep.equal([SAM.email]);
    const sessionToken = await platform.signIn(SAM.email, SAM.password);
    const network = recordCalls(platform.base);
    Object.assign(form, { sessionToken });
    await eventually(() => expect(network.calls).to.deep.equal(['GET user/session']));
    network.stop();
    const later = show('df-user-menu');
    await eventually(() => byRole(later, 'button', 'Sam Shopper'));
    expect(heard).to.deep.equal([SAM.email]);
  });

  it('and shows a console gets one event from it', async () => {
    history.replaceState(null, '', `${own}#/launchpad?session_token=${token}`);
    const element = show('df-console');
    await eventually(() => byRole(element, 'button', 'Sam Shopper'));
    expect(heard).to.deep.equal([SAM.email]);
  });
});

describe('a page whose person comes and goes in another tab', () => {
  let platform: TestPlatform;
  let otherTab: App;
  let heard: string[];
  const note = ({ type, detail }: DocumentEventMap['df-login'] | DocumentEventMap['df-logout']) =>
    heard.push(detail ? `${type} ${detail.user.email}` : type);

  beforeEach(async () => {
    platform = await startPlatform();
    heard = [];
    document.addEventListener('df-login', note);
    document.addEventListener('df-logout', note);
    const { apiKey } = document.createElement('df-login');
    otherTab = createApp({ apiBase: platform.base, apiKey }, personPolicies);
    await restoreSession(otherTab);
  });
  afterEach(() => {
    document.removeEventListener('df-login', note);
    document.removeEventListener('df-logout', note);
    history.replaceState(null, '', own);
  });
  const show = (tag: string) => mount(tag, { 'api-base': platform.base });

  it('is notified once, whichever elements it has, and not when a session is only renewed', async () => {
    const form = show('df-login');
    const menu = show('df-user-menu');
    await eventually(() => byRole(form, 'button', 'Login'));
    await eventually(() => byRole(menu, 'link', 'Login'));
    await signIn(otherTab, SAM);
    await eventually(() => byRole(menu, 'button', 'Sam Shopper'));
    expect(heard).to.deep.equal(['df-login sam@example.com']);
    await platform.advance(1000);
    await renewSession(otherTab);
    await signOut(otherTab);
    await eventually(() => byRole(menu, 'link', 'Login'));
    expect(heard).to.deep.equal(['df-login sam@example.com', 'df-logout']);
  });

  it('is reported once by a console, which tells its own user as well', async () => {
    history.replaceState(null, '', `${own}#/login`);
    const element = show('df-console');
    await eventually(() => byRole(element, 'button', 'Login'));
    await signIn(otherTab, SAM);
    await eventually(() => byRole(element, 'button', 'Sam Shopper'));
    await signOut(otherTab);
    await eventually(() => byRole(element, 'button', 'Login'));
    await eventually(() => byText(element, 'You were signed out in another tab.'));
    expect(heard).to.deep.equal(['df-login sam@example.com', 'df-logout']);
  });
});
