import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-code-editor.ts';
import '../../../src/elements/df-console.ts';
import { audit } from '../../fixture/audit.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startScripts } from '../scriptEditor.ts';
import { recordCalls } from '../recordCalls.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

const own = location.href;
const SAM = ['sam@example.com', 'dreamfactory-user'] as const;

async function pressKey() {
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: 'k' });
  await sendKeys({ up: 'Control' });
}
const press = (key: string) => sendKeys({ press: key });
const type = (text: string) => sendKeys({ type: text });
const options = (root: ParentNode) =>
  allByRole(root, 'option').map((option) => option.innerText.replace(/\s+/g, ' ').trim());
const chosen = (root: ParentNode) =>
  allByRole(root, 'option').find((option) => option.ariaSelected === 'true')?.innerText;
const palettes = (root: ParentNode) => allByRole(root, 'dialog', 'Search everything');
const hashIs = (hash: string) => eventually(() => expect(location.hash).to.equal(hash));
const isClosed = (root: ParentNode) => eventually(() => expect(palettes(root)).to.have.length(0));

/** Opens it with its shortcut, as soon as that works. */
async function openPalette(root: ParentNode): Promise<HTMLElement> {
  await pressKey();
  const dialog = await eventually(() => byRole(root, 'dialog', 'Search everything'));
  await eventually(() => expect(byRole(dialog, 'combobox').matches(':focus')).to.equal(true));
  return dialog;
}

describe('the command palette', () => {
  let platform: TestPlatform;
  afterEach(async () => {
    history.replaceState(null, '', own);
    await setViewport({ width: 1280, height: 800 });
    await platform.stop();
  });
  async function open(address: string, person: readonly string[] = []) {
    const sessionToken = await platform.signIn(...person);
    history.replaceState(null, '', `${own}${address}`);
    const element = mount('df-console', { 'api-base': platform.base }, { sessionToken });
    await eventually(() => byRole(element, 'button', /^Search everything/));
    return element;
  }
  async function openUsers() {
    const element = await open('#/users');
    await eventually(() => byRole(element, 'button', 'Import'));
    return element;
  }

  forGenerations((generation) => {
    it(`finds areas, records and actions, and opens them by keyboard, ${generation} server`, async () => {
      platform = await startPlatform({ generation });
      const [zoe] = await platform.create<{ id: number }>('system/user', {
        name: 'Zoe Quartz',
        email: 'zoe@quartz.example',
      });
      const element = await openUsers();
      let palette = await openPalette(element);
      await audit(element);
      expect(options(palette)).to.include.members(['Import', 'Create', 'Roles', 'Create An App']);

      const network = recordCalls(platform.base);
      await type('quartz');
      await eventually(() => expect(options(palette)).to.have.length(1));
      await eventually(() => byText(palette, '1 result'));
      network.stop();
      // the environment is requested whenever the page is idle
      const searched = network.calls.filter((call) => call.includes('filter='));
      // a slow typist searches again, if there were results for the beginning
      const kinds = new Set(searched.map((call) => call.replace(/\?.*/, '')));
      expect([...kinds].sort()).to.deep.equal(
        [
          ...['admin', 'app', ...(generation === 'classic' ? ['app_group'] : []), 'cors'],
          ...['email_template', 'lookup', 'role', 'service', 'user'],
        ].map((kind) => `GET system/${kind}`),
      );
      await press('Enter');
      await hashIs(`#/users/${zoe?.id}`);
      await isClosed(element);
      await eventually(() =>
        expect(byLabel(element, 'Email').value).to.equal('zoe@quartz.example'),
      );

      palette = await openPalette(element);
      expect(chosen(palette)).to.contain('Zoe Quartz');
      await type('serv');
      await eventually(() => expect(chosen(palette)).to.equal('Services'));
      await press('ArrowDown');
      expect(chosen(palette)).not.to.equal('Services');
      await press('ArrowUp');
      await press('Enter');
      await hashIs('#/services');
      palette = await openPalette(element);
      await type('cors');
      await press('Enter');
      await hashIs('#/config/cors');
      palette = await openPalette(element);
      await type('company_name');
      await eventually(() => byText(palette, '1 result'));
      expect(options(palette)).to.have.length(1);
      await press('Enter');
      await eventually(() => expect(location.hash).to.match(/^#\/config\/lookup-keys\/\d+$/));
      await eventually(() => expect(byLabel(element, 'Name').value).to.equal('company_name'));
      palette = await openPalette(element);
      expect(options(palette)[0]).to.match(/^company_name\b/);
      expect(options(palette).slice(1, 4)).to.deep.equal([
        'CORS Config',
        'Services',
        'Zoe Quartz zoe@quartz.example',
      ]);
      await press('Escape');
      await isClosed(element);
    });
  });

  it('asks no kind again that has answered while the typing went on', async () => {
    platform = await startPlatform();
    const element = await openUsers();
    const palette = await openPalette(element);
    const network = recordCalls(platform.base);
    network.fault = (call) => (call.startsWith('GET system/role?') ? 'slow=3000' : undefined);
    const asked = (kind: string) =>
      network.calls.filter(
        (call) => call.startsWith(`GET system/${kind}?`) && call.includes('filter='),
      );
    try {
      await fill(palette, { 'Search everything': 'sam' });
      await eventually(() => expect(options(palette).join()).to.contain('Sam Shopper'));
      await fill(palette, { 'Search everything': 'sam@' });
      await eventually(() => expect(asked('role')).to.have.length(2));
      expect(asked('user')).to.have.length(1);
    } finally {
      network.stop();
    }
  });

  it('finds fields of the open table, files of the open folder, scripts and endpoints', async () => {
    const scripts = await startScripts('classic');
    platform = scripts;
    await scripts.putScript('shop._table.customers.get.pre_process');
    const token = await platform.signIn();
    await platform.request('POST', 'files/notes.txt', { token, body: 'text' });
    const element = await open('#/data/shop/customers');
    await eventually(() => byRole(element, 'grid', 'Customers'));
    let palette = await openPalette(element);
    await type('refresh records');
    const refresh = await eventually(() => byRole(palette, 'option', 'Refresh records'));
    const drawing = (node: Element) => node.querySelector('path')?.getAttribute('d');
    expect(drawing(refresh)).to.equal(drawing(byRole(element, 'button', 'Refresh records')));
    // a table comes before the fields of the open one
    await fill(palette, { 'Search everything': 'customers' });
    await eventually(() => expect(chosen(palette)).to.match(/^customers\s*shop · Data$/));
    await fill(palette, { 'Search everything': 'last_name' });
    await eventually(() => expect(chosen(palette)).to.contain('last_name'));
    await press('Enter');
    await isClosed(element);
    await eventually(() => byText(element, /^last_name · /));
    expect(byRole(element, 'grid', 'Customers').matches(':focus-within')).to.equal(true);
    // a hidden one is shown
    palette = await openPalette(element);
    await type('credit_limit');
    await eventually(() => expect(chosen(palette)).to.contain('credit_limit'));
    await press('Enter');
    await isClosed(element);
    await eventually(() => byText(element, /^credit_limit · /));
    byRole(element, 'columnheader', 'credit_limit');

    palette = await openPalette(element);
    const network = recordCalls(platform.base);
    await type('shop._table.cust');
    await eventually(() => expect(chosen(palette)).to.contain('customers.get.pre_process'));
    await press('Enter');
    await hashIs('#/scripts/shop._table.customers.get.pre_process');
    palette = await openPalette(element);
    await type('delete /shop/_table/{table_name}/');
    await eventually(() => expect(chosen(palette)).to.contain('DELETE /shop/_table'));
    await eventually(() => byText(palette, '1 result'));
    network.stop();
    const once = network.calls.filter((call) => /api_docs|_schema/.test(call));
    expect(new Set(once).size).to.equal(once.length);
    await press('Enter');
    await eventually(() => expect(location.hash).to.match(/^#\/apidocs\/shop\?call=delete/));

    await setViewport({ width: 320, height: 600 });
    history.pushState(null, '', `${own}#/file-manager/files/`);
    dispatchEvent(new PopStateEvent('popstate'));
    await eventually(() => byRole(element, 'button', 'New folder'));
    palette = await openPalette(element);
    await type('notes');
    await eventually(() => expect(chosen(palette)).to.contain('notes.txt'));
    await audit(element);
    await press('Enter');
    await hashIs('#/file-manager/files/notes.txt');
  });

  it('opens a table with the focus in its grid', async () => {
    platform = await startPlatform();
    const element = await openUsers();
    const palette = await openPalette(element);
    await type('customers');
    await eventually(() => expect(chosen(palette)).to.match(/^customers\s*shop · Data$/));
    await press('Enter');
    await hasFocus(() => byRole(element, 'grid', 'Customers'));
  });

  it('opens a table in the open area, and in the other one with the next entry', async () => {
    platform = await startPlatform();
    const element = await open('#/schema/shop/orders');
    const search = async () => {
      const palette = await openPalette(element);
      await type('customers');
      await eventually(() => expect(chosen(palette)).to.match(/^customers\s*shop · Schema$/));
    };
    await search();
    await press('Enter');
    await hashIs('#/schema/shop/customers');
    await search();
    await press('ArrowDown');
    await press('Enter');
    await hashIs('#/data/shop/customers');
  });

  it('finds the form for a new table, and events that have no script', async () => {
    const scripts = await startScripts('classic');
    platform = scripts;
    await scripts.putScript('shop._table.customers.get.pre_process');
    const element = await openUsers();
    let palette = await openPalette(element);
    await type('shop._table.customers.get');
    await eventually(() =>
      expect(options(palette)).to.include('shop._table.customers.get.post_process'),
    );
    await fill(palette, { 'Search everything': 'create table shop' });
    await eventually(() => expect(chosen(palette)).to.match(/^New table\s*shop$/));
    await press('Enter');
    await hashIs('#/schema/shop?create=table');
    await hasFocus(() => byLabel(element, 'Name'));
    palette = await openPalette(element);
    await type('shop');
    await eventually(() => expect(options(palette).join()).to.contain('customers'));
    expect(options(palette).join()).not.to.contain('New table');
  });

  it('finds endpoints by part of a path, of services that were never opened', async () => {
    platform = await startPlatform({ generation: 'current' });
    const element = await openUsers();
    const palette = await openPalette(element);
    await type('get _table');
    await eventually(() => expect(options(palette).join()).to.contain('GET /db/_table'));
    await press('Enter');
    await eventually(() => expect(location.hash).to.match(/^#\/apidocs\/.*call=get/));
  });

  it("runs the page's actions, and leaves other dialogs and the code editor alone", async () => {
    platform = await startPlatform();
    const element = await openUsers();
    await click(element, /^Search everything (Ctrl\+|⌘)K$/, 'button');
    await eventually(() => byRole(element, 'dialog', 'Search everything'));
    await type('thumb');
    await eventually(() => byRole(element, 'option', 'Thumbnails View'));
    await fill(element, { 'Search everything': 'impo' });
    await eventually(() => byRole(element, 'option', 'Import'));
    await press('Enter');
    const dialog = await eventually(() => byRole(element, 'dialog', /Import/));
    await isClosed(element);

    let captured: boolean | undefined;
    const hear = (event: KeyboardEvent) => event.key === 'k' && (captured = event.defaultPrevented);
    window.addEventListener('keydown', hear);
    await pressKey();
    expect(captured).to.equal(false);
    await click(dialog, 'Close', 'button');
    const editor = mount('df-code-editor', {}, { value: '{}' });
    await eventually(() => byRole(editor, 'textbox')).then((field) => field.focus());
    await pressKey();
    expect(captured).to.equal(false);
    window.removeEventListener('keydown', hear);
    expect(palettes(element)).to.have.length(0);
  });

  it('keeps what is typed while it loads', async () => {
    platform = await startPlatform();
    const element = await openUsers();
    const strike = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    // all before the browser does anything else
    strike('k', true);
    [...'rol'].forEach((key) => strike(key));
    const palette = await eventually(() => byRole(element, 'dialog', 'Search everything'));
    await eventually(() => expect(byRole(palette, 'combobox')).to.include({ value: 'rol' }));
    await type('es');
    expect(byRole(palette, 'combobox')).to.include({ value: 'roles' });
  });

  it('asks before unsaved work is left, and keeps it', async () => {
    platform = await startPlatform();
    const element = await open('#/users/create');
    await fill(element, { Email: 'new@example.com' });
    await openPalette(element);
    await type('roles');
    await press('Enter');
    await eventually(() => byText(element, 'Continue without saving?'));
    await click(element, 'Keep editing', 'button');
    expect(location.hash).to.equal('#/users/create');
    expect(byLabel(element, 'Email').value).to.equal('new@example.com');
  });

  it('shows the areas when the server fails, and says what could not be searched', async () => {
    platform = await startPlatform();
    const element = await openUsers();
    const palette = await openPalette(element);
    const network = recordCalls(platform.base);
    network.fault = '500';
    await type('users');
    await eventually(() => byText(palette, /^Couldn't search (\w+( \w+)*, ){7,8}\w+( \w+)*: ./));
    expect(options(palette)).to.include('Users');
    await type(' qqq');
    await eventually(() => expect(options(palette)).to.deep.equal([]));
    await eventually(() => byText(palette, /^Couldn't search (\w+( \w+)*, ){7,8}\w+( \w+)*: ./));
    // this isn't known
    expect(palette.innerText).not.to.contain('Nothing found.');
    network.stop();
  });

  it('offers users their own pages, on a narrow screen as well', async () => {
    platform = await startPlatform();
    await setViewport({ width: 320, height: 600 });
    const element = await open('#/launchpad', SAM);
    const palette = await openPalette(element);
    expect(options(palette)).to.deep.equal(['LaunchPad', 'Profile', 'Logout']);
    expect(palette.scrollWidth).to.be.at.most(320);
    await type('prof');
    await press('Enter');
    await hashIs('#/profile');
  });
});
