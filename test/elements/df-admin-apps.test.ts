import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-admin-apps.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { hasFocus } from '../fixture/hasFocus.ts';
import { pickFiles } from './pickFiles.ts';
import { recordCalls } from './recordCalls.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

interface AppRecord extends Record<string, unknown> {
  id: number;
  name: string;
  api_key: string;
  type: number;
  url: string | null;
  path: string | null;
  storage_service_id: number | null;
  is_active: boolean;
  role_id: number | null;
}

interface AppGroup extends Record<string, unknown> {
  id: number;
  name: string;
  app_to_app_group_by_group_id: { id: number; app_id: number }[];
}

let platform: TestPlatform;

async function open(path = '', attributes: Record<string, string> = {}) {
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path, ...attributes };
  return mount('df-admin-apps', own, { sessionToken });
}
const save = (root: ParentNode) => click(root, 'Save', 'button');
const appNamed = async (name: string) => {
  const filter = encodeURIComponent(`name = "${name}"`);
  const [app] = await platform.records<AppRecord>(`system/app?filter=${filter}`);
  if (!app) throw new Error(`There is no app ${name}.`);
  return app;
};
const groups = () =>
  platform.records<AppGroup>('system/app_group?related=app_to_app_group_by_group_id');

forGenerations((generation) => {
  describe(`<df-admin-apps> on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('says who gets the default role until the app is saved, then what its key is for', async () => {
      const element = await open('/create');
      await seen(element, /^For visitors, and for users/);
      const { id } = await appNamed('Shop Front');
      const saved = await open(`/${id}`);
      await seen(saved, 'Send it in the X-DreamFactory-API-Key header.');
      expect(saved.shadowRoot?.textContent).not.to.contain('For visitors, and for users');
    });

    for (const theme of ['light', 'dark']) {
      itInWholeMatrix(`passes the a11y audit: list, form and import, ${theme}`, async () => {
        const element = await open('', { theme });
        await click(element, 'Shop Front');
        await eventually(() => byLabel(element, 'URL'));
        await audit(element);
        await click(element, 'Apps', 'button');
        await click(element, 'Import', 'tab');
        await eventually(() => byRole(element, 'button', 'Choose Address Book for ReactJS'));
        await audit(element);
      });
    }

    it('lists apps with the columns of the specification and finds them by name or description', async () => {
      const element = await open('?filter=shop%20front');
      await seen(element, 'Shop Front');
      for (const name of ['ID', 'Name', 'API Key', 'Description', 'Active']) {
        byRole(element, 'columnheader', name);
      }
      expect(allByRole(element, 'row')).to.have.length(2);
      await click(element, 'Columns', 'button');
      await click(element, 'Location', 'checkbox');
      await eventually(() => byRole(element, 'cell', 'At a remote URL'));
      if (generation !== 'classic') return;
      await click(element, 'Groups', 'checkbox');
      await eventually(() => byRole(element, 'cell', 'Sales'));
    });

    it('shows a new key once: not to those who come back to the app', async () => {
      const element = await open('/create');
      await fill(element, { Name: 'Once' });
      await save(element);
      await eventually(() => byRole(element, 'group', 'New API key'));
      await click(element, 'Apps', 'button');
      await eventually(() => click(element, 'Once', 'button'));
      await eventually(() => byRole(element, 'heading', 'Once'));
      await eventually(() => byLabel(element, 'API Key'));
      expect(allByRole(element, 'group', 'New API key')).to.deep.equal([]);
    });

    it('says at the address of app groups if the server has none', async () => {
      const element = await open('/groups');
      if (generation === 'classic') {
        await eventually(() => byRole(element, 'tab', 'Groups'));
        return;
      }
      await seen(element, 'This server has no app groups.');
      expect(allByRole(element, 'tab').map(({ textContent }) => textContent)).to.deep.equal([
        ...['Manage', 'Create', 'Import'],
      ]);
    });

    it('creates an app on a remote URL, active and without storage', async () => {
      const element = await open('/create');
      await fill(element, { Name: 'Catalogue', 'At a remote URL': true });
      await fill(element, { URL: 'https://catalogue.example/?s={session_id}' });
      const event = await expectEvent(element, 'df-saved', () => save(element));
      expect(event.detail.resource).to.equal('system/app');
      await seen(element, 'Catalogue saved successfully.');
      const app = await appNamed('Catalogue');
      expect(app).to.include({ type: 2, is_active: true, storage_service_id: null, path: null });
      expect(app.url).to.equal('https://catalogue.example/?s={session_id}');
    });

    it('puts an app on the first local file service, in a container of that name', async () => {
      const body = { resource: [] };
      await platform.request('POST', 'files/shelf/', { token: await platform.signIn(), body });
      const element = await open('/create');
      await fill(element, { Name: 'Stored', 'On a file storage service': true });
      await eventually(() =>
        expect((byLabel(element, 'Storage Service') as HTMLSelectElement).value).not.to.equal(''),
      );
      // its folders are suggested
      await eventually(() => {
        const { list } = byLabel(element, 'Storage Container') as HTMLInputElement;
        expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).to.include(
          'shelf',
        );
      });
      await fill(element, { 'Launch Path': 'index.html' });
      await save(element);
      await seen(element, 'Stored saved successfully.');
      const app = await appNamed('Stored');
      expect(app).to.include({ type: 1, storage_container: 'applications', path: 'index.html' });
    });

    it("says beside the field that it isn't a web URL, and keeps what was typed", async () => {
      const element = await open('/create');
      await fill(element, { Name: 'Odd', Description: 'for the field', 'At a remote URL': true });
      await fill(element, { URL: 'javascript:alert(1)' });
      await save(element);
      await seen(
        element,
        /^Enter a URL that starts with http:\/\/ or https:\/\/, or a path that starts with \//,
      );
      expect(byLabel(element, 'Description').value).to.equal('for the field');
    });

    it('explains that a name is taken, with the words of the server on request', async () => {
      const element = await open('/create');
      await fill(element, { Name: 'Shop Front' });
      await save(element);
      const told = await eventually(() => byRole(byRole(element, 'form'), 'alert'));
      await eventually(() =>
        expect(told.innerText).to.match(/^Another record already has this name\.\s+Details/),
      );
      expect(told.innerText).not.to.contain('SQLSTATE');
      byText(told, 'Details').click();
      await eventually(() => expect(told.innerText).to.contain('SQLSTATE[23000]'));
      await audit(element);
    });

    it('gives an app a default role, found by typing, and clears it', async () => {
      const element = await open();
      await click(element, 'Mobile');
      await click(element, /^Default Role: /, 'button');
      await fill(await eventually(() => byRole(element, 'dialog')), { Search: 'Warehouse' });
      await click(element, 'Warehouse', 'option');
      await save(element);
      await seen(element, 'Mobile updated successfully.');
      expect((await appNamed('Mobile')).role_id).not.to.equal(null);
      await click(element, 'Default Role: Warehouse', 'button');
      await click(element, 'Clear selection', 'button');
      await save(element);
      await eventually(async () => expect((await appNamed('Mobile')).role_id).to.equal(null));
    });

    it('closes the form after an update where the account prefers that', async () => {
      const value = { sections: { app: { autoClose: true } } };
      await platform.create('user/custom', { name: 'adminPreferences', value });
      const element = await open();
      await click(element, 'Mobile');
      await fill(element, { Description: 'in the pocket' });
      await save(element);
      await seen(element, 'Mobile updated successfully.');
      await eventually(() => byRole(element, 'table', 'Apps'));
    });

    it('shows an API key only when asked', async () => {
      const element = await open();
      const { api_key: key } = await appNamed('Shop Front');
      await click(element, 'Shop Front');
      const field = (await eventually(() => byLabel(element, 'API Key'))) as HTMLInputElement;
      expect(field.type).to.equal('password');
      await click(element, 'Show', 'button');
      expect(field.type).to.equal('text');
      expect(field.value).to.equal(key);
    });

    it('launches an app from the list, and lets the page take over', async () => {
      const element = await open();
      const event = await expectEvent(element, 'df-launch', () => {
        element.addEventListener('df-launch', (launch) => launch.preventDefault());
        return click(element, 'Launch Shop Front', 'button');
      });
      expect((event.detail.app as { name: string }).name).to.equal('Shop Front');
    });

    it('does nothing on Import without a package, and rejects other files', async () => {
      const element = await open('/import');
      const network = recordCalls(platform.base);
      await click(element, 'Import', 'button');
      await fill(element, { 'Package URL': 'ftp://host/app.dfpkg' });
      await click(element, 'Import', 'button');
      await seen(element, 'The URL must start with http:// or https://.');
      network.stop();
      expect(network.calls.filter((call) => call.startsWith('POST'))).to.deep.equal([]);
      await click(element, 'Choose Address Book for ReactJS', 'button');
      const address = byLabel(element, 'Package URL') as HTMLInputElement;
      expect(address.value).to.equal(
        'https://raw.github.com/dreamfactorysoftware/reactjs-sdk/master/add_reactjs.dfpkg',
      );
      // the sample is far below it
      await hasFocus(address);
      await pickFiles(element, 'Package file', [new File(['text'], 'notes.txt')]);
      await seen(element, 'Choose a file that ends in .dfpkg.');
    });
  });
});

describe('the groups of <df-admin-apps>', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('do not exist where servers know none', async () => {
    await platform.stop();
    platform = await startPlatform({ generation: 'current' });
    const element = await open();
    await seen(element, 'Shop Front');
    expect(allByRole(element, 'tab', 'Groups')).to.deep.equal([]);
  });

  it('are created with a name of their own and the selected apps', async () => {
    const element = await open('/groups');
    await seen(element, 'No app group selected.');
    await click(element, 'Add', 'button');
    await eventually(() =>
      expect((byLabel(element, 'Name') as HTMLInputElement).value).to.equal('NEW APP GROUP'),
    );
    await save(element);
    await seen(element, /^App Groups should have a unique name\. {1,2}Please rename/);
    await fill(element, { Name: 'Logistics', 'Todo App': true });
    await save(element);
    await seen(element, 'App Group created successfully.');
    const made = (await groups()).find(({ name }) => name === 'Logistics');
    expect(made?.app_to_app_group_by_group_id).to.have.length(1);
  });

  it('send only the checkboxes that changed', async () => {
    const element = await open('/groups');
    await click(element, 'Sales');
    const [before] = await groups();
    const network = recordCalls(platform.base);
    await fill(element, { Mobile: true });
    await save(element);
    await seen(element, 'App Group updated successfully.');
    network.stop();
    const sent = network.calls.find((call) => call.startsWith('PATCH'))?.split(' ')[2] ?? '';
    const ticked = [{ app_id: (await appNamed('Mobile')).id }];
    expect(JSON.parse(sent)).to.deep.equal({ app_to_app_group_by_group_id: ticked });
    const [after] = await groups();
    expect(after?.app_to_app_group_by_group_id).to.have.length(
      (before?.app_to_app_group_by_group_id.length ?? 0) + 1,
    );
    await fill(element, { Mobile: false });
    await save(element);
    await eventually(async () =>
      expect((await groups())[0]?.app_to_app_group_by_group_id).to.have.length(
        before?.app_to_app_group_by_group_id.length ?? 0,
      ),
    );
    // the deleted link is no longer mentioned
    const later = recordCalls(platform.base);
    await fill(element, { Mobile: true });
    await save(element);
    await eventually(async () =>
      expect((await groups())[0]?.app_to_app_group_by_group_id).to.have.length(
        (before?.app_to_app_group_by_group_id.length ?? 0) + 1,
      ),
    );
    later.stop();
    const again = later.calls.find((call) => call.startsWith('PATCH'))?.split(' ')[2] ?? '';
    expect(JSON.parse(again)).to.deep.equal({ app_to_app_group_by_group_id: ticked });
  });

  it('forget a new group without asking the server, and delete a saved one after a question', async () => {
    const element = await open('/groups/create');
    await fill(element, { Name: 'Never saved' });
    // the other tabs of the area also leave the form
    await click(element, 'Import', 'tab');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Keep editing', 'button');
    await click(element, 'Delete', 'button');
    await seen(element, 'No app group selected.');
    await click(element, 'Sales');
    await eventually(() => byLabel(element, 'Name'));
    await click(element, 'Delete', 'button');
    const question = await eventually(() => byRole(element, 'alertdialog'));
    byText(question, 'Delete Sales?');
    await click(question, 'Delete', 'button');
    await click(element, 'Dismiss', 'button');
    await seen(element, 'App Group deleted successfully.');
    expect(await groups()).to.deep.equal([]);
  });
});
