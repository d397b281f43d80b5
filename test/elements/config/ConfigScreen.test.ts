import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-config.ts';
import { audit } from '../../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByLabel, allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type PlatformOptions, type TestPlatform } from '../../fixture/platform.ts';

let platform: TestPlatform;

async function open(path: string, options: PlatformOptions = {}) {
  platform = await startPlatform(options);
  const sessionToken = await platform.signIn();
  return mount('df-admin-config', { 'api-base': platform.base, path }, { sessionToken });
}
const save = (root: ParentNode) => click(root, 'Save', 'button');

/** Leaves the CORS entries for another tab, and reads them again. */
async function readAgain(element: HTMLElement): Promise<void> {
  await click(element, 'Cache', 'tab');
  await eventually(() => byRole(element, 'button', 'Flush system-wide cache'));
  await click(element, 'CORS', 'tab');
}

describe('the configuration', () => {
  beforeEach(() => setViewport({ width: 1280, height: 900 }));
  afterEach(() => platform.stop());

  it('tells which CORS entry decides over a call', async () => {
    const element = await open('/cors', { generation: 'current' });
    const entry = { path: 'api/v2/shop/*', origin: 'https://shop.example', header: '*' };
    await platform.request('DELETE', 'system/cors/1', { token: await platform.signIn() });
    await platform.create('system/cors', { ...entry, method: ['GET', 'PATCH'], enabled: true });
    await click(element, 'Cache', 'tab');
    await eventually(() => byRole(element, 'tabpanel', 'Cache'));
    await click(element, 'CORS', 'tab');
    await seen(element, 'https://shop.example');
    await fill(element, { 'Request origin': 'shop.example' });
    const odd = "Enter a page's scheme and host, e.g. https://shop.example.";
    await seen(element, odd);
    await fill(element, { 'Request origin': 'https://shop.example/cart' });
    await seen(element, 'Browsers send this origin as https://shop.example.');
    const said = () => byRole(byRole(element, 'group', 'Test a request'), 'status').textContent;
    await eventually(() => expect(said()).to.match(/^Denied\. No entry matches this path\./));
    await fill(element, { 'Request path': '/api/v2/shop/_table/todo', 'Request method': 'PATCH' });
    const named = 'Entry https://shop.example (api/v2/shop/*) allows this request.';
    expect(said()).to.contain(`Allowed. ${named}`);
    await fill(element, { 'Request method': 'DELETE' });
    expect(said()).to.contain("doesn't allow DELETE.");
    await fill(element, { 'Request origin': 'https://desk.example' });
    expect(said()).to.contain('allows only https://shop.example.');
    // what is saved applies at once
    await click(element, /^https:\/\/shop\.example/, 'button');
    await fill(element, { Enabled: false, Origin: 'https://shop.example/, shop.example' });
    await seen(element, /^Not a valid origin: https:.+\/, shop\.example\./);
    await fill(element, { Origin: 'https://shop.example' });
    await save(element);
    await eventually(() => expect(said()).to.contain('matches but is disabled.'));
    await expect(element).to.be.accessible({ ignoredRules: ['color-contrast'] });
  });

  it('leaves a CORS entry with a slow pattern to the server', async () => {
    const element = await open('/cors', { generation: 'current' });
    const origin = 'https://shop.example';
    const entry = { path: '^api/v2/(a+)+$', origin, header: '*', method: ['GET'], enabled: true };
    await platform.create('system/cors', entry);
    await readAgain(element);
    const path = `api/v2/${'a'.repeat(30)}!`;
    await fill(element, { 'Request origin': origin, 'Request path': path });
    const said = () => byRole(byRole(element, 'group', 'Test a request'), 'status').textContent;
    await eventually(() =>
      expect(said()).to.equal(
        `The pattern of the entry ${origin} (${entry.path}) can't be tested here.`,
      ),
    );
  });

  it('checks all CORS entries although the server returns few at once', async () => {
    const original = window.fetch;
    window.fetch = (input, init) => {
      const url = new URL(String(input), location.href);
      if (url.pathname.endsWith('/system/cors')) url.searchParams.set('limit', '2');
      return original(url, init);
    };
    try {
      const element = await open('/cors', { generation: 'current' });
      const origin = 'https://shop.example';
      for (const path of ['a/*', 'b/*', 'c/*']) {
        await platform.create('system/cors', {
          ...{ path, origin, header: '*', method: ['GET'], enabled: true },
        });
      }
      await readAgain(element);
      await fill(element, { 'Request origin': origin, 'Request path': 'c/1' });
      const said = () => byRole(byRole(element, 'group', 'Test a request'), 'status').textContent;
      await eventually(() => expect(said()).to.contain(`Entry ${origin} (c/*) allows`));
    } finally {
      window.fetch = original;
    }
  });

  it('shows the email of a template without running it, and sends it to oneself', async () => {
    const element = await open('/email-templates/4', { generation: 'classic' });
    await fill(element, {
      Subject: 'For {first_name} of {company_name}',
      'Body (HTML)':
        '<p style="color: rgb(1, 2, 3)">{greeting} {first_name}</p><script>parent.hacked = 1</script>',
    });
    await click(element, 'Preview email', 'button');
    await seen(
      element,
      'No value for {greeting}. Unless the sender provides one, the placeholder stays in the email.',
    );
    await seen(element, 'For Ada of Acme Trading');
    await fill(element, { '{first_name}': 'Zoë <b>', '{greeting}': 'Good day' });
    await seen(element, 'For Zoë <b> of Acme Trading');
    const frame = element.shadowRoot?.querySelector('iframe');
    await eventually(() =>
      expect(frame?.contentDocument?.body.textContent).to.contain('Good day Zoë <b>'),
    );
    // styles are applied once the whole email has loaded
    await eventually(() => {
      const line = frame?.contentDocument?.querySelector('p');
      expect(line && getComputedStyle(line).color).to.equal('rgb(1, 2, 3)');
    });
    expect(window).not.to.have.property('hacked');
    await click(element, 'Send to admin@example.com', 'button');
    await seen(element, 'Test email sent to admin@example.com.');
    const [mail] = (await platform.outbox<{ to: string; subject: string }>()).slice(-1);
    expect(mail).to.include({
      to: 'admin@example.com',
      subject: 'For Zoë <b> of Acme Trading',
    });
    await click(element, 'Close', 'button');
    await click(
      await eventually(() => byRole(element, 'alertdialog')),
      'Discard changes',
      'button',
    );
  });

  it('tells what uses a lookup key before it is deleted', async () => {
    const element = await open('/lookup-keys', { generation: 'current' });
    await platform.create('system/email_template', { name: 'Letter', subject: '{company_name}' });
    await click(element, /^db_secret/, 'button');
    await seen(element, 'No uses found.');
    await click(element, /^company_name/, 'button');
    const list = await eventually(() => byRole(element, 'list', 'Used by'));
    byText(list, 'Letter');
    byText(
      element,
      /^Searched: services, email templates, .*scripts\. Passwords that the server hides/,
    );
    await fill(element, { Name: 'firm_name' });
    await seen(element, 'The items below refer to {company_name}, which will no longer exist.');
    await save(element);
    const renaming = await eventually(() => byRole(element, 'alertdialog', 'Rename company_name?'));
    byText(renaming, 'Used by: Letter (Email Template).');
    await click(renaming, 'Cancel', 'button');
    await fill(element, { Name: 'company_name' });
    await click(element, 'Delete', 'button');
    const question = await eventually(() => byRole(element, 'alertdialog', 'Delete company_name?'));
    byText(question, 'Used by: Letter (Email Template).');
    await click(question, 'Delete', 'button');
    await click(element, 'Dismiss', 'button');
    await seen(element, 'Lookup key deleted successfully.');
  });

  it('edits the system config as a whole where the server keeps one, and offers the upgrade', async () => {
    const element = await open('', {
      generation: 'classic',
      environment: {
        platform: { version_current: '2.1.2', version_latest: '2.4.0', upgrade_available: true },
      },
      systemConfig: { id: 1, db_version: '2.0', login_with_user_name: false, guest_role_id: null },
    });
    await seen(element, 'DreamFactory 2.4.0 is available.');
    byRole(element, 'link', 'How to upgrade');
    await fill(element, { 'Login with user name': true });
    await audit(element);
    await click(element, 'Cache', 'tab');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Keep editing', 'button');
    const event = await expectEvent(element, 'df-saved', () => save(element));
    expect(event.detail.resource).to.equal('system/config');
    await seen(element, 'System config updated successfully.');
    const [config] = await platform.records('system/config');
    expect(config).to.deep.equal({
      id: 1,
      db_version: '2.0',
      login_with_user_name: true,
      guest_role_id: null,
    });
    expect(allByLabel(element, 'Db version')).to.deep.equal([]);
  });

  it('says what the server says, and keeps what was typed', async () => {
    const element = await open('/lookup-keys/create', { generation: 'current' });
    await fill(element, { Name: 'company_name', Value: 'other' });
    await save(element);
    await seen(element, 'Lookup name can not be modified to one that already exists.');
    expect(byLabel(element, 'Value').value).to.equal('other');
    await setViewport({ width: 320, height: 640 });
    expect(element.scrollWidth).to.be.at.most(320);
    // one of them is for the log files of a current instance
    expect(allByRole(element, 'tab')).to.have.length(7);
  });

  it('says so at an address that names none of its tabs, and leads on', async () => {
    const element = await open('/nonsense');
    await seen(element, "That page doesn't exist.");
    const chosen = allByRole(element, 'tab').filter((tab) => tab.ariaSelected === 'true');
    expect(chosen).to.deep.equal([]);
    await expect(element).to.be.accessible({ ignoredRules: ['color-contrast'] });
    await click(element, 'System Info', 'tab');
    await seen(element, 'DreamFactory version');
  });

  it('lists its facts one below the other, also after the form of an entry', async () => {
    const element = await open('/lookup-keys');
    await click(element, /^db_secret/, 'button');
    await eventually(() => byLabel(element, 'Name'));
    await click(element, 'System Info', 'tab');
    const fact = (text: string) => seen(element, text);
    const [version, host] = [await fact('Console version'), await fact('DreamFactory version')];
    const [first, second] = [version.getBoundingClientRect(), host.getBoundingClientRect()];
    expect(second.left).to.equal(first.left);
    expect(second.top).to.be.at.least(first.bottom);
  });

  it('wants a whole number of rows, and asks for so many', async () => {
    const element = await open('/preferences', { generation: 'classic' });
    await fill(element, { 'Email Templates': '0' });
    await save(element);
    await seen(element, 'Must be a whole number from 1 to 1000.');
    await fill(element, { 'Email Templates': '3' });
    await save(element);
    await seen(element, 'Preferences saved.');
    await click(element, 'Email Templates', 'tab');
    await click(element, 'Next page', 'button');
    await eventually(() => expect(allByRole(element, 'listitem')).to.have.length(1));
  });
});
