import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { VERSION } from '../../../src/core/page/version.ts';
import { recordCalls } from '../recordCalls.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText, nameOf } from '../../fixture/find.ts';
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

  const open = (path: string, sessionToken?: string) => {
    history.replaceState(null, '', `${own}#${path}`);
    return mount('trial-console', { 'api-base': platform.base }, { sessionToken });
  };
  const linksIn = (element: HTMLElement, name: string) =>
    allByRole(byRole(element, 'navigation', name), 'link').map(nameOf);
  const shows = (element: HTMLElement, name: string, links: readonly string[]) =>
    eventually(() => expect(linksIn(element, name)).to.deep.equal(links));

  it('shows each of the links at the top to whom it is for', async () => {
    const token = await platform.signIn();
    // a role for everybody makes a launchpad for everybody
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
    await click(sam, /^Sam/, 'button');
    const items = await eventually(() => {
      const found = allByRole(sam, 'menuitem');
      expect(found).to.have.length(2);
      return found;
    });
    expect(items.map(({ textContent }) => textContent)).to.deep.equal(['Profile', 'Logout']);
  });

  it('has no areas of administration while somebody signs out', async () => {
    const element = open('/users', await platform.signIn());
    await shows(element, 'Administration', AREAS.split(', '));
    const network = recordCalls(platform.base);
    network.fault = (call) => (call.startsWith('DELETE') ? '500' : undefined);
    location.hash = '#/logout';
    // the server fails: the page of the logout stays
    await eventually(() => byRole(element, 'button', 'Try again'));
    expect(allByRole(element, 'navigation', 'Administration')).to.have.length(0);
    network.stop();
    await click(element, 'Try again');
    await eventually(() => byRole(element, 'button', 'Login'));
  });

  it('names its version and that of the instance in the footer', async () => {
    const element = open('/login');
    await eventually(() => byText(element, 'Instance 2.1.2'));
    const footer = byRole(element, 'contentinfo');
    byText(footer, `Version ${VERSION}`);
    byText(footer, 'Instance 2.1.2');
  });
});
