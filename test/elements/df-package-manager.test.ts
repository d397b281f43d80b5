import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-package-manager.ts';
import { packFiles } from '../../src/core/packages/packFiles.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../fixture/find.ts';
import { hasFocus } from '../fixture/hasFocus.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { watchRequests } from '../fixture/watchRequests.ts';
import { recordCalls } from './recordCalls.ts';

async function open(platform: TestPlatform, attributes: Record<string, string> = {}) {
  const sessionToken = await platform.signIn();
  return mount(
    'df-package-manager',
    { 'api-base': platform.base, ...attributes },
    { sessionToken },
  );
}
async function choose(element: ParentNode, type: string, name: RegExp) {
  await fill(element, { Type: type });
  await click(element, /^Name/, 'button');
  await click(element, name, 'option');
}

/** Passes a file to the import, as if it were dropped there. */
async function chooseFile(element: ParentNode, file: File) {
  const input = (await eventually(() =>
    byRole(element, 'button', /^Package file/),
  )) as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns the package that an export says it has created. */
async function exported(platform: TestPlatform, element: ParentNode): Promise<File> {
  const { textContent: path } = await seen(element, /\/files\/__EXPORTS\/.*\.zip$/);
  const headers = { 'X-DreamFactory-Session-Token': await platform.signIn() };
  const name = path.slice(path.indexOf('__EXPORTS'));
  const reply = await fetch(`${platform.base}/files/${name}`, { headers });
  return new File([await reply.blob()], 'made.zip');
}

/** Asserts that users who see one element also see the other. */
function standsWithin(part: Element, whole: Element | null) {
  const [inner, outer] = [part, whole].map((each) => each?.getBoundingClientRect());
  expect(inner?.top).to.be.at.least(outer?.top ?? NaN);
  expect(inner?.bottom).to.be.at.most(outer?.bottom ?? NaN);
}

forGenerations((generation) => {
  describe(`<df-package-manager> on a ${generation} server`, () => {
    let platform: TestPlatform;
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('exports chosen items of several kinds into one package', async () => {
      await platform.create('system/role', { name: 'Packed role' });
      const element = await open(platform);
      await click(element, 'Export', 'button');
      await seen(element, 'No package content is selected.');
      await choose(element, 'System', /^role/);
      await eventually(() => byRole(element, 'checkbox', 'Packed role'));
      await click(element, 'Add to package', 'button');
      await seen(element, 'Nothing is selected for export.');
      await click(element, 'Packed role', 'checkbox');
      await click(element, 'Add to package', 'button');
      await eventually(() =>
        expect(allByText(element, 'No package content is selected.')).to.have.length(0),
      );
      await choose(element, 'System', /^email_template/);
      await click(element, /^Select all/, 'button');
      await eventually(() => byText(element, /^[1-9]\d* selected$/));
      await click(element, 'Add to package', 'button');
      const list = byRole(element, 'list', 'Package contents');
      await eventually(() => expect(list.textContent).to.contain('email_template'));
      await audit(element);
      await click(element, 'Remove system › email_template', 'button');
      const network = recordCalls(platform.base);
      for (const [fault, reason] of [
        ['full', /^No space left on device/],
        ['500', 'This failure was requested.'],
        ['php', /^This failure was requested\. *Details/],
      ] as const) {
        network.fault = fault;
        await click(element, 'Export', 'button');
        await seen(element, 'An error occurred!');
        const told = await seen(element, reason);
        expect(told.innerText).not.to.match(/Stack trace|\/opt\//);
        expect(list.textContent).to.contain('Packed role');
      }
      network.stop();
      await click(element, 'Export', 'button');
      await seen(element, /\/files\/__EXPORTS\/.*\.zip$/);
      byRole(element, 'link', /\/files\/__EXPORTS\/.*\.zip$/);
      await click(element, 'Clear', 'button');
      await seen(element, 'Nothing yet.');
    });

    it('says what the chosen items refer to and the package lacks, and adds it', async () => {
      const [shop] = await platform.records<{ id: number }>('system/service?filter=(name=shop)');
      const rule = { service_id: shop?.id, component: '*', verb_mask: 1, requestor_mask: 1 };
      await platform.create('system/role', {
        name: 'Packed role',
        role_service_access_by_role_id: [rule],
      });
      const element = await open(platform);
      await choose(element, 'System', /^role/);
      await click(element, 'Packed role', 'checkbox');
      await click(element, 'Add to package', 'button');
      await seen(element, 'Service “shop”, used by Role Packed role');
      byRole(element, 'button', 'Add missing items').focus();
      await click(element, 'Add missing items', 'button');
      const list = byRole(element, 'list', 'Package contents');
      await eventually(() => expect(list.textContent).to.match(/system › service\s*shop/));
      await eventually(() => expect(allByText(element, /used by/)).to.have.length(0));
      expect(byRole(element, 'heading', 'Package contents').matches(':focus')).to.equal(true);
    });

    it('shows what is in a package before and after its import', async () => {
      await platform.create('system/role', { name: 'Packed role' });
      const element = await open(platform);
      await choose(element, 'System', /^role/);
      await click(element, 'Packed role', 'checkbox');
      await click(element, 'Add to package', 'button');
      await click(element, 'Export', 'button');
      const file = await exported(platform, element);

      const other = await startPlatform({ generation });
      const there = await open(other);
      await chooseFile(there, file);
      (await seen(there, /^system › role 1 item$/)).click();
      await seen(there, 'Packed role');
      await audit(there);
      await click(there, 'Import', 'button');
      await seen(there, '1 item matches the package.');
      await other.stop();
    });

    it('fills its height, with both buttons in view, and offers an import once it has a file', async () => {
      await setViewport({ width: 1280, height: 560 });
      const element = await open(platform);
      element.style.setProperty('--df-height', '520px');
      await choose(element, 'System', /^role/);
      const [sends, exports] = ['Import', 'Export'].map((name) => byRole(element, 'button', name));
      const bottom = (node?: Element) => node?.getBoundingClientRect().bottom;
      expect(element.getBoundingClientRect().height).to.equal(520);
      expect(bottom(sends)).to.be.below(bottom(element) ?? 0);
      expect(bottom(exports)).to.be.below(bottom(element) ?? 0);
      const isOffered = () => sends?.getAttribute('aria-disabled') !== 'true';
      expect(isOffered()).to.equal(false);
      const pack = packFiles();
      await pack.add('package.json', new Blob(['{"version":"0.1","service":{}}']));
      await chooseFile(element, new File([await pack.close()], 'p.zip'));
      await eventually(() => expect(isOffered()).to.equal(true));
    });

    it('shows the fields of an export above its button on a phone', async () => {
      await setViewport({ width: 360, height: 740 });
      const element = await open(platform);
      const type = await eventually(() => byLabel(element, 'Type'));
      const button = byRole(element, 'button', 'Export');
      expect(button.getBoundingClientRect().top).to.be.above(type.getBoundingClientRect().bottom);
    });

    it('says why nothing was imported', async () => {
      const element = await open(platform);
      (await eventually(() => byRole(element, 'button', 'Import'))).click();
      await seen(element, 'No package file selected.');
      await chooseFile(element, new File(['not a zip'], 'x.zip'));
      await seen(element, "This isn't a ZIP file.");
      const requests = watchRequests();
      const send = byRole(element, 'button', 'Import');
      await eventually(() => expect(send.ariaDisabled).to.equal('true'));
      send.click();
      const said = () => allByRole(element, 'alert').map(({ textContent }) => textContent);
      await eventually(() => expect(said()).to.include("This isn't a ZIP file."));
      byText(element, 'x.zip');
      expect(requests.of('system/package'), 'nothing is sent').to.deep.equal([]);
      requests.stop();
    });

    it('shows what a package really names, and reads the instance again if it was unreachable', async () => {
      const element = await open(platform);
      const pack = packFiles();
      const json = (value: object) => new Blob([JSON.stringify(value)]);
      const name = 'invoice\u202Efdp.exe';
      await pack.add(
        'package.json',
        json({ version: '0.1', service: { system: { role: [name] } } }),
      );
      await pack.add('system/role.json', json([{ id: 1, name }]));
      const file = new File([await pack.close()], 'p.zip');
      const network = recordCalls(platform.base);
      network.fault = 'html';
      network.failing = /system\/service/;
      await chooseFile(element, file);
      const preview = await eventually(() => byRole(element, 'region', 'Inspect package'));
      await eventually(() => byRole(preview, 'button', 'Try again'));
      network.stop();
      await click(preview, 'Try again', 'button');
      (await seen(preview, /^system › role 1 item/)).click();
      await seen(preview, 'invoice⟨U+202E⟩fdp.exe');
    });
  });
});

describe('<df-package-manager>', () => {
  it('imports what another instance has exported, once', async () => {
    const from = await startPlatform();
    await from.create('system/role', { name: 'Travelling role' });
    const [role] = await from.records<{ id: number }>(
      'system/role?filter=name%20%3D%20%22Travelling%20role%22',
    );
    const token = await from.signIn();
    const storage = { name: 'files', folder: '__EXPORTS', filename: 'role' };
    const body = { storage, service: { system: { role: [role?.id] } } };
    await from.request('POST', 'system/package', { token, body });
    const headers = { 'X-DreamFactory-Session-Token': token };
    const answer = await fetch(`${from.base}/files/__EXPORTS/role.zip`, { headers });
    const file = new File([await answer.blob()], 'role.zip');

    const to = await startPlatform();
    const element = await open(to);
    await chooseFile(element, file);
    await seen(element, /^system › role 1 item$/);
    const event = await expectEvent(element, 'df-saved', () => click(element, 'Import', 'button'));
    expect(event.detail.resource).to.equal('system/package');
    await seen(element, 'Package imported.');
    const names = (await to.records<{ name: string }>('system/role')).map(({ name }) => name);
    expect(names).to.include('Travelling role');

    const results = await eventually(() => byRole(element, 'region', 'Result for each item'));
    const roles = await eventually(() => byRole(results, 'list', 'system › role'));
    await eventually(() => expect(roles.textContent).to.match(/Imported$/));
    await hasFocus(() => byRole(element, 'heading', 'Import result'));

    await chooseFile(element, new File([file], 'again.zip'));
    await seen(element, 'Everything in this package already exists on this instance.');
    await click(element, 'Import anyway', 'button');
    await seen(element, 'Package import failed.');
    const reason = await seen(element, /Ignored duplicate found for system\/role/);
    standsWithin(reason, byText(element, 'Package import failed.').closest('[role=alert]'));
    await click(element, 'Choose another file', 'button');
    await eventually(() => expect(allByText(element, 'Package import failed.')).to.be.empty);
    await from.stop();
    await to.stop();
  });

  itInWholeMatrix(
    'puts the password into the URL only for the package for which that was confirmed',
    async () => {
      const platform = await startPlatform({ generation: 'current' });
      const storage = { name: 'files', folder: '__EXPORTS', filename: 'secured' };
      const role = await platform.create<{ id: number }>('system/role', { name: 'Secured role' });
      const service = { system: { role: [role[0]?.id] } };
      const token = await platform.signIn();
      const body = { secured: true, password: 'long-enough', storage, service };
      await platform.request('POST', 'system/package', { token, body });
      const headers = { 'X-DreamFactory-Session-Token': token };
      const made = await fetch(`${platform.base}/files/__EXPORTS/secured.zip`, { headers });
      const bytes = await made.blob();
      await platform.request('DELETE', `system/role/${role[0]?.id}`, { token });
      const element = await open(platform);
      await chooseFile(element, new File([bytes], 'secured.zip'));
      const requests = watchRequests();
      const ofImport = () => byRole(element, 'form', 'Import');
      const isOffered = () => byRole(ofImport(), 'button', 'Import').ariaDisabled !== 'true';
      await seen(ofImport(), /^This package is protected/);
      await hasFocus(() => byLabel(ofImport(), 'Password'));
      expect(isOffered()).to.equal(false);
      await fill(ofImport(), { Password: 'wrong-one' });
      await seen(ofImport(), 'Wrong password for this package.');
      byRole(ofImport(), 'button', 'Import').click();
      await eventually(() =>
        expect(allByText(ofImport(), 'Wrong password for this package.')).to.have.length(2),
      );
      expect(requests.of('system/package'), 'nothing is sent').to.deep.equal([]);
      await fill(ofImport(), { Password: 'long-enough' });
      const enter = () => (ofImport() as HTMLFormElement).requestSubmit();
      enter();
      await seen(ofImport(), /^system › role 1 item$/);
      expect(requests.of('system/package'), 'nothing is sent unseen').to.deep.equal([]);
      await eventually(() => expect(isOffered()).to.equal(true));
      expect(allByText(ofImport(), 'Wrong password for this package.')).to.have.length(0);
      await click(ofImport(), 'Import', 'button');
      await seen(element, 'Package imported.');
      await chooseFile(element, new File([bytes], 'again.zip'));
      await fill(ofImport(), { Password: 'long-enough' });
      await click(ofImport(), 'Import anyway', 'button');
      await seen(element, 'Package import failed.');
      await click(element, 'Send the password in the URL', 'checkbox');
      await click(ofImport(), 'Import anyway', 'button');
      await eventually(() => expect(requests.of('password=')).to.have.length(1));
      await click(ofImport(), 'Choose another file', 'button');
      await chooseFile(element, new File([bytes], 'third.zip'));
      await click(ofImport(), 'Import anyway', 'button');
      await eventually(() => expect(requests.of('system/package').length).to.be.at.least(4));
      expect(requests.of('password=')).to.have.length(1);
      requests.stop();
      await platform.stop();
    },
  );

  it('takes the files of an app along, and table records where the server packs them', async () => {
    const platform = await startPlatform({ generation: 'current' });
    const files = await platform.records<{ id: number }>(
      'system/service?filter=name%3D%22files%22',
    );
    await platform.create('system/app', {
      name: 'Stored app',
      type: 1,
      storage_service_id: files[0]?.id,
      storage_container: 'stored',
    });
    const token = await platform.signIn();
    await platform.request('POST', 'files/stored/', { token });
    const element = await open(platform, { theme: 'dark' });
    await choose(element, 'System', /^app /);
    await click(element, 'Stored app', 'checkbox');
    await click(element, 'Add to package', 'button');
    await seen(element, 'stored/');
    await choose(element, 'Local Email Service', /email/);
    await seen(element, /^Only this service's settings can be exported/);
    await choose(element, 'PostgreSQL', /shop/);
    await click(element, 'todo', 'checkbox');
    await click(element, /^Include records/, 'checkbox');
    await click(element, 'Add to package', 'button');
    await eventually(() => byRole(element, 'button', 'Remove shop › _table'));
    await audit(element);

    await click(element, 'Export', 'button');
    const file = await exported(platform, element);
    await platform.request('PATCH', 'shop/_table/todo/2', { token, body: { name: 'Mine' } });
    await platform.request('DELETE', 'shop/_table/todo/3', { token });
    await chooseFile(element, file);
    await seen(element, /^shop › _table 1 item/);
    await click(element, 'Import', 'button');
    await seen(element, /^shop › _table todo: 1 of \d+ rows differs \(2\)$/);
    await platform.stop();
  });
});
