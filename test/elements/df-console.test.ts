import { expect, fixtureSync, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { DfConsoleElement } from '../../src/elements/df-console.ts';
import '../../src/elements/df-console.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../fixture/find.ts';
import { hasFocus } from '../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

const own = location.href;

describe('<df-console>', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    platform = await startPlatform();
  });
  afterEach(async () => {
    history.replaceState(null, '', own);
    await platform.stop();
  });

  const open = (path: string, sessionToken?: string, attributes: Record<string, string> = {}) => {
    history.replaceState(null, '', `${own}#${path}`);
    return mount('df-console', { 'api-base': platform.base, ...attributes }, { sessionToken });
  };

  for (const theme of ['light', 'dark']) {
    itInWholeMatrix(`passes the a11y audit with the list of users (${theme})`, async () => {
      const element = open('/users?filter=maya', await platform.signIn(), { theme });
      await eventually(() => byRole(element, 'link', /^maya/));
      await audit(element);
    });
  }

  it('shows the chat of the page where the instance wants it, and Support as the page has it', async () => {
    const chatty = await startPlatform({
      environment: { chat: { launchpad: true, admin: false } },
    });
    history.replaceState(null, '', `${own}#/users`);
    const element = fixtureSync<HTMLElement>(
      html`<df-console
        api-base=${chatty.base}
        support-link="https://help.example/"
        .sessionToken=${await chatty.signIn()}
      >
        <button slot="chat">Ask us</button>
      </df-console>`,
    );
    await eventually(() => byRole(element, 'link', /^maya/));
    expect(byRole(element, 'link', 'Support').getAttribute('href')).to.equal(
      'https://help.example/',
    );
    expect(allByRole(element, 'button', 'Ask us')).to.have.length(0);
    await click(element, 'LaunchPad', 'link');
    await eventually(() => byRole(element, 'button', 'Ask us'));
    await chatty.stop();
  });

  it('shows a chat with the administration where the instance says nothing of it', async () => {
    const chat = document.createElement('button');
    chat.textContent = 'Ask us';
    const element = open('/users', await platform.signIn(), { 'support-link': '' });
    (element as DfConsoleElement).chat = chat;
    await eventually(() => byRole(element, 'button', 'Ask us'));
    expect(allByRole(element, 'link', 'Support')).to.have.length(0);
    await click(element, 'LaunchPad', 'link');
    await eventually(() => expect(allByRole(element, 'button', 'Ask us')).to.have.length(0));
  });

  it('takes up a chat that is put into it before or after it is shown', async () => {
    const chatOf = (text: string) =>
      Object.assign(document.createElement('button'), { slot: 'chat', textContent: text });
    history.replaceState(null, '', `${own}#/users`);
    const element = document.createElement('df-console');
    element.apiBase = platform.base;
    element.sessionToken = await platform.signIn();
    element.append(chatOf('Ask us'));
    const place = fixtureSync<HTMLElement>(html`<div></div>`);
    place.append(element);
    await eventually(() => byRole(element, 'button', 'Ask us'));
    element.append(chatOf('Ask others'));
    await eventually(() => byRole(element, 'button', 'Ask others'));
    await eventually(() => expect(allByRole(element, 'button', 'Ask us')).to.have.length(0));
    expect(element.children).to.have.length(1);
  });

  it('opens at the record, tab and list that its address names', async () => {
    const element = open('/users?filter=maya', await platform.signIn());
    await eventually(() => expect(allByRole(element, 'row')).to.have.length(2));
    expect(byLabel(element, 'Filter').value).to.equal('maya');
    await click(element, /maya/i, 'link');
    await eventually(() => expect(byLabel(element, 'First Name').value).to.equal('Maya'));
    history.back();
    await eventually(() => expect(byLabel(element, 'Filter').value).to.equal('maya'));
  });

  it('keeps a half-filled form through an expired session and saves it after the sign-in', async () => {
    const element = open('/users/3', await platform.signIn());
    await fill(element, { 'First Name': 'Mayra' });
    await platform.advance(90 * 24 * 3600_000);
    await click(element, 'Save', 'button');
    const dialog = await eventually(() => byRole(element, 'dialog', 'Your session has expired'));
    await fill(dialog, { Email: 'admin@example.com', Password: 'dreamfactory-admin' });
    await click(dialog, 'Login', 'button');
    await eventually(async () => {
      const [user] = await platform.records('system/user?filter=id%3D3');
      expect(user).to.include({ first_name: 'Mayra' });
    });
    expect(allByRole(element, 'dialog')).to.have.length(0);
  });

  it('empties a package that is discarded by the link to its own page', async () => {
    const element = open('/package-manager', await platform.signIn());
    await fill(element, { Type: 'System' });
    await click(element, /^Name/, 'button');
    await click(element, /^role/, 'option');
    await click(element, /^Select all/, 'button');
    await click(element, 'Add to package', 'button');
    await eventually(() => byRole(element, 'button', 'Remove system › role'));
    await click(element, 'Packages', 'link');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Discard changes');
    await eventually(() =>
      expect(allByRole(element, 'button', 'Remove system › role')).to.have.length(0),
    );
  });

  it('takes up a session that the page hands over late', async () => {
    const element = open('/users?filter=maya');
    await eventually(() => byLabel(element, 'Password'));
    Object.assign(element, { sessionToken: await platform.signIn() });
    await eventually(() => byRole(element, 'link', /^maya/));
  });

  it('goes from the sign-in to the list by keyboard and form alone', async () => {
    const element = open('/login?return=%2Fusers%3Ffilter%3Dmaya');
    await fill(element, { Email: 'admin@example.com', Password: 'dreamfactory-admin' });
    byLabel(element, 'Password').form?.requestSubmit();
    await eventually(() => byRole(element, 'link', /^maya/));
    await hasFocus(() => byRole(element, 'main'));
  });

  it('shows the version of the instance on Home, also after a sign-in with a password', async () => {
    const current = await startPlatform({ generation: 'current' });
    history.replaceState(null, '', `${own}#/login`);
    const element = mount('df-console', { 'api-base': current.base });
    await fill(element, { Email: 'admin@example.com', Password: 'dreamfactory-admin' });
    await click(element, 'Login', 'button');
    await eventually(() => byText(element, /· DreamFactory \d/));
    await current.stop();
  });
});
