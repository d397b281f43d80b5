import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { VERSION } from '../../../src/core/page/version.ts';
import { recordCalls } from '../recordCalls.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText, nameOf } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import './trialConsole.ts';

const own = location.href;
const AREAS =
  'Home, Apps, Admins, Users, Roles, Services, Schema, Data, Files, Scripts, API Docs, Config, Packages';

describe('the frame of the console', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(async () => {
    history.replaceState(null, '', own);
    await platform.stop();
  });

  afterEach(() => {
    for (const key of ['df_navigation', 'df_contrast', 'df_lang']) localStorage.removeItem(key);
  });

  const choose = async (element: HTMLElement, label: string, option: string) => {
    const select = await eventually(() => byLabel(element, label) as HTMLSelectElement);
    const wanted = [...select.options].find(({ text }) => text === option);
    select.value = wanted?.value ?? '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const open = (path: string, sessionToken?: string) => {
    history.replaceState(null, '', `${own}#${path}`);
    return mount('trial-console', { 'api-base': platform.base }, { sessionToken });
  };
  const linksIn = (element: HTMLElement, name: string) =>
    allByRole(byRole(element, 'navigation', name), 'link').map(nameOf);
  const shows = (element: HTMLElement, name: string, links: readonly string[]) =>
    eventually(() => expect(linksIn(element, name)).to.deep.equal(links));

  it('shows each link at the top only to those it is for', async () => {
    const token = await platform.signIn();
    // a role for everyone gives everyone a launchpad
    for (const { id } of await platform.records<{ id: number }>('system/app?fields=id')) {
      await platform.request('PATCH', `system/app/${id}`, { token, body: { role_id: null } });
    }
    const visitor = open('/login');
    await shows(visitor, 'Top bar', ['Support', 'Login', 'Register']);
    visitor.remove();
    const admin = open('/users', token);
    await shows(admin, 'Top bar', ['Support', 'LaunchPad', 'Admin']);
    await shows(admin, 'Administration', AREAS.split(', '));
    admin.remove();
    const sam = open('/', await platform.signIn('sam@example.com', 'dreamfactory-user'));
    await shows(sam, 'Top bar', ['Support', 'LaunchPad']);
    // opening the page moves the focus, which closes the menu
    await eventually(() => expect(byRole(sam, 'link', 'LaunchPad').ariaCurrent).to.equal('page'));
    await hasFocus(() => byRole(sam, 'main'));
    await click(sam, /^Sam/, 'button');
    const items = await eventually(() => {
      const found = allByRole(sam, 'menuitem');
      expect(found).to.have.length(2);
      return found;
    });
    expect(items.map(({ textContent }) => textContent)).to.deep.equal(['Profile', 'Logout']);
  });

  it('has no areas of administration while someone signs out', async () => {
    const element = open('/users', await platform.signIn());
    await shows(element, 'Administration', AREAS.split(', '));
    const network = recordCalls(platform.base);
    network.fault = (call) => (call.startsWith('DELETE') ? '500' : undefined);
    location.hash = '#/logout';
    // the server fails, so the logout page stays
    await eventually(() => byRole(element, 'button', 'Try again'));
    expect(allByRole(element, 'navigation', 'Administration')).to.have.length(0);
    network.stop();
    await click(element, 'Try again');
    await eventually(() => byRole(element, 'button', 'Login'));
  });

  it('lists the areas in four groups, and collapses to their icons on request', async () => {
    const element = open('/users', await platform.signIn());
    await shows(element, 'Administration', AREAS.split(', '));
    const groups = allByRole(byRole(element, 'navigation', 'Administration'), 'group');
    expect(groups.map(nameOf)).to.deep.equal(['Access', 'Data', 'Automation', 'System']);
    const rail = byRole(element, 'navigation', 'Administration');
    const wide = rail.clientWidth;
    await click(element, 'Collapse navigation');
    await eventually(() => expect(rail.clientWidth).to.be.below(60));
    expect(linksIn(element, 'Administration')).to.deep.equal(AREAS.split(', '));
    element.remove();
    const again = open('/users', await platform.signIn());
    // stored on this device
    await click(again, 'Expand navigation');
    const back = byRole(again, 'navigation', 'Administration');
    await eventually(() => expect(back.clientWidth).to.equal(wide));
    await setViewport({ width: 1100, height: 800 });
    await eventually(() => expect(back.clientWidth).to.be.below(60));
  });

  it('offers theme, contrast, language and shortcuts in the user menu', async () => {
    const element = open('/users', await platform.signIn());
    await click(element, /^Alex/, 'button');
    await eventually(() => byText(element, 'admin@example.com'));
    await click(element, 'High contrast', 'checkbox');
    await eventually(() => expect(element.hasAttribute('data-contrast')).to.equal(true));
    await choose(element, 'Language', 'Deutsch');
    await eventually(() => expect(element.lang).to.equal('de'));
    await choose(element, 'Language', 'Automatic');
    await eventually(() => expect(element.hasAttribute('lang')).to.equal(false));
    await click(element, 'High contrast', 'checkbox');
    await click(element, /^Keyboard shortcuts/);
    await eventually(() => byRole(element, 'dialog', 'Keyboard shortcuts'));
  });

  it('names its version and that of the instance in the footer', async () => {
    const element = open('/login');
    await eventually(() => byText(element, 'Instance 2.1.2'));
    const footer = byRole(element, 'contentinfo');
    byText(footer, `Version ${VERSION}`);
    byText(footer, 'Instance 2.1.2');
  });
});
