import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { connectionTimes } from '../../src/core/http/connection.ts';
import '../../src/elements/df-home.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, mount, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { recordCalls } from './recordCalls.ts';
import { startPlatform, type PlatformOptions, type TestPlatform } from '../fixture/platform.ts';

const BUILT_IN = ['Welcome', 'Quickstart', 'Resources', 'Download'];

const times = { ...connectionTimes };

let platform: TestPlatform;

async function open(path = '', options: PlatformOptions = {}, attributes = {}) {
  platform = await startPlatform(options);
  const sessionToken = await platform.signIn();
  const at = { 'api-base': platform.base, path, ...attributes };
  return mount('df-home', at, { sessionToken });
}
const tabs = (root: ParentNode) => allByRole(root, 'tab').map(({ textContent }) => textContent);
const frame = (element: HTMLElement) =>
  eventually(() => {
    const found = element.shadowRoot?.querySelector('iframe');
    if (!found) throw new Error('There is no frame.');
    return found;
  });

describe('<df-home>', () => {
  beforeEach(() => setViewport({ width: 1280, height: 900 }));
  afterEach(() => platform.stop());

  for (const theme of ['light', 'dark']) {
    itInWholeMatrix(`passes the a11y audit on each of its pages (${theme})`, async () => {
      const element = await open('', {}, { theme });
      await seen(element, 'First steps');
      await audit(element);
      const last = { Quickstart: 'Invite users', Resources: 'External links', Download: 'SDKs' };
      for (const [tab, text] of Object.entries(last)) {
        await click(element, tab, 'tab');
        await seen(element, text);
        await audit(element);
        await setViewport({ width: 320, height: 800 });
        expect(document.documentElement.scrollWidth, tab).to.be.at.most(320);
        await setViewport({ width: 1280, height: 900 });
      }
    });
  }

  it('lists what to read and download, each with a drawing and a button or a link', async () => {
    const element = await open('/download');
    const row = (await seen(element, /sample app Address Book for Android/)).closest('li');
    expect(row?.querySelector('svg')).to.be.instanceOf(SVGElement);
    expect(row?.querySelectorAll('a.df-button')).to.have.length(2);
    await click(element, 'Resources', 'tab');
    const guide = await eventually(() => byRole(element, 'link', 'Guide'));
    expect(guide.closest('li')?.querySelectorAll('svg')).to.have.length(2);
  });

  it('says so at an address that names none of its pages, and leads on', async () => {
    const element = await open('/nonsense');
    await seen(element, "That page doesn't exist.");
    await click(element, 'Quickstart', 'tab');
    await seen(element, 'Invite users');
  });

  it('reads from right to left in such a language, though the host comes first', async () => {
    const element = await open('', {}, { lang: 'he' });
    const line = await seen(element, /DreamFactory 2/);
    expect(getComputedStyle(line).direction).to.equal('rtl');
  });

  forGenerations((generation) => {
    it(`counts what a ${generation} instance has and checks off what is done`, async () => {
      const element = await open('', { generation });
      const users = await eventually(() => byRole(element, 'link', /^Users \d+$/));
      expect(users.textContent).to.match(/[1-9]/);
      byRole(element, 'link', 'Admins 1');
      byRole(element, 'link', /^Apps \d$/);
      byText(element, '4 of 5 done');
      byRole(element, 'link', 'Shop Front');
      const step = byRole(element, 'link', 'Invite a second admin');
      const asked = await expectEvent(element, 'df-navigate', () => step.click());
      expect(asked.detail.path).to.equal('/admins/create');
      await platform.create('system/admin', { name: 'Two', email: 'two@acme.example' });
      element.setAttribute('path', '/resources');
      await seen(element, 'In this console');
      element.setAttribute('path', '');
      await eventually(() => byRole(element, 'link', 'Admins 2'));
      expect(allByRole(element, 'heading', 'First steps')).to.have.length(0);
    });
  });

  it('names what might need attention, with a link to it, and lets first steps be dismissed', async () => {
    const element = await open();
    await seen(element, '1 role lets people make themselves administrators.');
    await seen(element, /users aren't assigned a role\.$/);
    const role = byRole(element, 'link', 'Shop Editor');
    const asked = await expectEvent(element, 'df-navigate', () => role.click());
    expect(asked.detail.path).to.match(/^\/roles\/\d+$/);
    const signIns = await eventually(() => byRole(element, 'region', 'Recent sign-ins'));
    await eventually(() => byRole(signIns, 'link', 'Alex Admin'));
    byText(signIns, /^[A-Z][a-z]+ \d+, \d{4}, \d/);
    await click(element, 'Dismiss');
    await eventually(() => expect(allByRole(element, 'heading', 'First steps')).to.have.length(0));
    localStorage.removeItem(`df first-steps ${platform.base}`);
  });

  it('reads the health checks again when a server that was away is back', async () => {
    Object.assign(connectionTimes, { shortest: 20, longest: 40 });
    platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const network = recordCalls(platform.base);
    network.fault = (call) => {
      if (call.startsWith('GET system/cors')) network.isOffline = true;
      return undefined;
    };
    const element = mount('df-home', { 'api-base': platform.base }, { sessionToken });
    const health = await eventually(() => byRole(element, 'region', 'Health'));
    await eventually(() => expect(allByRole(health, 'button', 'Try again')).not.to.be.empty);
    network.fault = undefined;
    network.isOffline = false;
    await seen(element, '1 role lets people make themselves administrators.');
    await eventually(() => expect(allByRole(health, 'button', 'Try again')).to.deep.equal([]));
    network.stop();
    Object.assign(connectionTimes, times);
  });

  it('shows pages of our own, each at its address, and loads nothing from elsewhere', async () => {
    performance.clearResourceTimings();
    const element = await open('/download');
    await eventually(() => byRole(element, 'link', 'Source Angular 2'));
    expect(tabs(element)).to.deep.equal(BUILT_IN);
    expect(allByRole(element, 'link', /^Package /)).to.have.length(9);
    const asked = await expectEvent(element, 'df-navigate', () =>
      click(element, 'Quickstart', 'tab'),
    );
    expect(asked.detail.path).to.equal('/home/quickstart');
    byText(
      await eventually(() => byRole(element, 'region', 'Your first request')),
      /curl ".*\/db\/_table"/,
    );
    await click(element, 'Welcome', 'tab');
    await seen(element, /^Welcome, /);
    const foreign = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).origin !== location.origin);
    expect(foreign).to.deep.equal([]);
    expect(element.shadowRoot?.querySelector('iframe')).to.equal(null);
  });

  it("frames the pages of the instance so that they can't reach the console", async () => {
    const home_links = [
      { name: 'welcome-home', label: 'Hello', href: `${location.origin}/status?a=1` },
      { name: 'rules', label: 'House rules', href: 'javascript:alert(1)' },
    ];
    const element = await open('', { environment: { home_links } });
    const shown = await frame(element);
    expect(tabs(element)).to.deep.equal(['Hello', 'House rules']);
    expect(shown.title).to.equal('Hello');
    expect(shown.getAttribute('sandbox')).not.to.match(/same-origin|top-navigation/);
    expect(shown.src).to.match(
      /\?a=1&total_users=\d+&total_admins=1&total_services=\d+&total_apps=\d+$/,
    );
    await click(element, 'House rules', 'tab');
    await seen(element, "House rules can't be shown.");
    await audit(element);
  });

  it("says why the counts can't be loaded, and tries again", async () => {
    const element = await open();
    await seen(element, 'First steps');
    const network = recordCalls(platform.base);
    network.fault = '500';
    await click(element, 'Quickstart', 'tab');
    await click(element, 'Welcome', 'tab');
    await eventually(() => byRole(element, 'button', 'Try again'));
    await seen(element, /^Welcome, /);
    network.fault = undefined;
    await click(element, 'Try again');
    await seen(element, 'First steps');
    network.stop();
  });
});
