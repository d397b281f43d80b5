import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { connectionTimes } from '../../../src/core/http/connection.ts';
import '../../../src/elements/df-admin-config.ts';
import '../../../src/elements/df-admin-roles.ts';
import '../../../src/elements/df-admin-users.ts';
import '../../../src/elements/df-launchpad.ts';
import '../../../src/elements/df-session.ts';
import { waitingTimes } from '../../../src/screens/ui/waitingTimes.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';

const AWAY = "Can't reach the server. Trying again…";
const UNREACHABLE = "Can't reach the server. Check your connection and try again.";
const times = { ...connectionTimes };

describe('a server that is away', () => {
  let platform: TestPlatform;
  let network: Recording;
  let sessionToken: string;

  beforeEach(async () => {
    Object.assign(connectionTimes, { shortest: 20, longest: 40 });
    platform = await startPlatform();
    sessionToken = await platform.signIn();
    network = recordCalls(platform.base);
  });
  afterEach(() => {
    network.stop();
    Object.assign(connectionTimes, times);
    return platform.stop();
  });
  const area = () => mount('df-admin-users', { 'api-base': platform.base }, { sessionToken });
  const onlyMaya = (element: Element) => {
    byText(byRole(element, 'table', 'Users'), 'Maya Lindqvist');
    expect(allByText(element, 'Tomás Herrera')).to.deep.equal([]);
  };
  const notices = (element: Element) => byRole(element, 'region', 'Notices');

  it('is reported in one line, which disappears when the failed list is loaded', async () => {
    const element = area();
    await eventually(() => byRole(element, 'table', 'Users'));
    network.isOffline = true;
    await fill(element, { Filter: 'maya' });
    await eventually(() => byText(notices(element), AWAY));
    expect(allByText(notices(element), UNREACHABLE)).to.deep.equal([]);
    expect(allByText(notices(element), AWAY)).to.have.length(1);

    network.isOffline = false;
    await eventually(() => onlyMaya(element));
    await eventually(() => expect(allByText(element, AWAY)).to.deep.equal([]));
    expect(allByText(element, UNREACHABLE)).to.deep.equal([]);
  });

  it('takes the place of notices, and a form keeps what was typed and its button', async () => {
    const element = area();
    await eventually(() => byRole(element, 'table', 'Users'));
    await click(element, /^maya.lindqvist@/, 'button');
    const name = await eventually(() => byRole(element, 'textbox', 'First Name'));
    await fill(element, { 'First Name': 'Mia' });
    network.isOffline = true;
    await click(element, 'Save', 'button');
    await eventually(() => byText(notices(element), AWAY));
    expect(allByText(notices(element), UNREACHABLE)).to.deep.equal([]);
    byText(byRole(element, 'form'), UNREACHABLE);

    network.isOffline = false;
    await eventually(() => expect(allByText(element, AWAY)).to.deep.equal([]));
    await eventually(() => expect(allByText(element, UNREACHABLE)).to.deep.equal([]));
    expect((name as HTMLInputElement).value).to.equal('Mia');
    byText(byRole(element, 'form'), 'Unsaved changes.');
    await click(element, 'Save', 'button');
    await eventually(() => byText(notices(element), /saved|updated/i));
  });

  it('leaves a duplicate unsaved, though nobody has typed in it', async () => {
    const attributes = { 'api-base': platform.base, path: '/create?copy=1' };
    const element = mount('df-admin-roles', attributes, { sessionToken });
    const name = await eventually(() => byRole(element, 'textbox', 'Name'));
    await eventually(() => expect((name as HTMLInputElement).value).to.match(/ copy$/));
    network.isOffline = true;
    await click(element, 'Save', 'button');
    await eventually(() => byText(byRole(element, 'form'), UNREACHABLE));
    network.isOffline = false;
    await eventually(() => byText(byRole(element, 'form'), 'Unsaved changes.'));
    expect(allByText(element, UNREACHABLE)).to.deep.equal([]);
  });

  it('leaves settings unsaved too, until they are typed back', async () => {
    const attributes = { 'api-base': platform.base, path: '/preferences' };
    const element = mount('df-admin-config', attributes, { sessionToken });
    const users = await eventually(() => byRole(element, 'group', 'Users'));
    const rows = byRole(users, 'spinbutton', 'Rows per page') as HTMLInputElement;
    const before = rows.value;
    await fill(users, { 'Rows per page': '35' });
    network.isOffline = true;
    await click(element, 'Save', 'button');
    await eventually(() => byText(element, UNREACHABLE));
    network.isOffline = false;
    await eventually(() => byText(element, 'Unsaved changes.'));
    await fill(users, { 'Rows per page': before });
    await eventually(() => expect(allByText(element, 'Unsaved changes.')).to.deep.equal([]));
  });

  it('is said to have confirmed nothing once it is back, and the action is offered again', async () => {
    const attributes = { 'api-base': platform.base, path: '/cache' };
    const element = mount('df-admin-config', attributes, { sessionToken });
    await eventually(() => byRole(element, 'button', 'Flush system-wide cache'));
    network.isOffline = true;
    await click(element, 'Flush system-wide cache', 'button');
    await eventually(() => byText(notices(element), AWAY));
    expect(allByText(notices(element), /didn't confirm/)).to.deep.equal([]);

    network.isOffline = false;
    const failed =
      "The server didn't confirm “Flush system-wide cache”. It may have been carried out.";
    await eventually(() => byText(notices(element), failed));
    expect(allByText(element, AWAY)).to.deep.equal([]);
    await click(notices(element) as HTMLElement, 'Try again', 'button');
    await eventually(() => byText(notices(element), 'System-wide cache flushed.'));
    expect(allByText(element, failed)).to.deep.equal([]);
  });

  it('says that a save is slow, and keeps what was typed when it is stopped', async () => {
    const { slow } = waitingTimes;
    waitingTimes.slow = 20;
    const element = area();
    await click(element, /^maya.lindqvist@/, 'button');
    const name = await eventually(() => byRole(element, 'textbox', 'First Name'));
    await fill(element, { 'First Name': 'Mia' });
    network.fault = 'slow=600000';
    byRole(element, 'button', 'Save').focus();
    await sendKeys({ press: 'Enter' });
    const stop = await eventually(() => byRole(element, 'button', 'Stop waiting'));
    stop.focus();
    await sendKeys({ press: 'Enter' });
    await eventually(() => expect(allByText(element, /^Still waiting/)).to.deep.equal([]));
    // not on Discard changes, which one more Enter would press
    await hasFocus(() => byText(element, /^You stopped waiting\./));
    expect((name as HTMLInputElement).value).to.equal('Mia');
    network.fault = undefined;
    waitingTimes.slow = slow;
    await click(element, 'Save', 'button');
    await eventually(() => byText(notices(element), /saved|updated/i));
  });

  it('says that a list is slow, and that it was stopped', async () => {
    const { slow } = waitingTimes;
    waitingTimes.slow = 20;
    const element = area();
    await eventually(() => byRole(element, 'table', 'Users'));
    network.fault = 'slow=600000';
    await fill(element, { Filter: 'maya' });
    await eventually(() => byText(element, 'Still waiting for the server…'));
    await click(element, 'Stop waiting', 'button');
    await eventually(() => byText(element, "Loading stopped. The server hasn't responded yet."));
    expect(allByText(element, /^Still waiting/)).to.deep.equal([]);
    network.fault = undefined;
    waitingTimes.slow = slow;
    await click(element, 'Try again', 'button');
    await eventually(() => onlyMaya(element));
  });

  it('is shown in portals by df-session, with the apps', async () => {
    mount('df-session', { 'api-base': platform.base, lang: 'en' }, { sessionToken });
    const session = document.querySelector('df-session') as HTMLElement;
    await eventually(() =>
      expect(network.calls.some((call) => call.includes('user/session'))).to.equal(true),
    );
    network.isOffline = true;
    const launchpad = mount('df-launchpad', { 'api-base': platform.base, lang: 'en' });
    await eventually(() => byText(session, AWAY));
    byText(launchpad, UNREACHABLE);
    network.isOffline = false;
    await eventually(() => expect(allByText(session, AWAY)).to.deep.equal([]));
    await eventually(() => expect(allByText(launchpad, UNREACHABLE)).to.deep.equal([]));
  });

  it('is not assumed if a single request gets no response', async () => {
    const element = area();
    await eventually(() => byRole(element, 'table', 'Users'));
    const { fetch } = window;
    let hasFailed = false;
    window.fetch = (input, init) => {
      if (hasFailed || !String(input).includes('system/user')) return fetch(input, init);
      hasFailed = true;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await fill(element, { Filter: 'maya' });
    await eventually(() => byText(element, UNREACHABLE));
    await click(element, 'Try again', 'button');
    await eventually(() => onlyMaya(element));
    expect(allByText(element, AWAY)).to.deep.equal([]);
    window.fetch = fetch;
  });
});
