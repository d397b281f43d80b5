import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-admin-services.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByLabel, allByRole, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { recordCalls, type Recording } from './recordCalls.ts';

interface ServiceRecord extends Record<string, unknown> {
  id: number;
  name: string;
  label: string;
  is_active: boolean;
  config: Record<string, unknown>;
}

let platform: TestPlatform;
let recording: Recording;

async function open(path = '', attributes: Record<string, string> = {}) {
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path, ...attributes };
  return mount('df-admin-services', own, { sessionToken });
}
const save = (root: ParentNode) => click(root, 'Save', 'button');
const named = async (name: string) => {
  const filter = encodeURIComponent(`name = "${name}"`);
  return (await platform.records<ServiceRecord>(`system/service?filter=${filter}`))[0];
};
const bodies = (start: string) =>
  recording.calls
    .filter((call) => call.startsWith(start))
    .map((call) => JSON.parse(call.slice(call.indexOf('{'))) as Record<string, unknown>);
const valueOf = (root: ParentNode, label: string) => byLabel(root, label).value;

forGenerations((generation) => {
  const database = generation === 'classic' ? 'SQL DB' : 'PostgreSQL';

  describe(`<df-admin-services> on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
      recording = recordCalls(platform.base);
    });
    afterEach(async () => {
      recording.stop();
      await platform.stop();
    });

    for (const theme of ['light', 'dark']) {
      itInWholeMatrix(`passes the a11y audit: gallery, info and config, ${theme}`, async () => {
        const element = await open('/create', { theme });
        await eventually(() => byLabel(element, 'Find a service type'));
        await audit(element);
        await click(element, /^(Remote Web Service|HTTP Service)/, 'button');
        await eventually(() => byLabel(element, 'Name'));
        await audit(element);
        await click(element, 'Config', 'tab');
        await click(element, 'Add to Headers', 'button');
        await click(element, 'Add to Parameters', 'button');
        await audit(element);
      });
    }

    it('lists what the specification names, by ID, and never a password', async () => {
      const element = await open();
      await seen(element, 'shop');
      for (const name of ['ID', 'Name', 'Label', 'Description', 'Active', 'Mutable']) {
        byRole(element, 'columnheader', name);
      }
      const ids = allByRole(element, 'row')
        .slice(1)
        .map((row) => Number(/\d+/.exec(row.textContent ?? '')?.[0]));
      expect(ids).to.deep.equal([...ids].sort((one, other) => one - other));
      expect(recording.calls.find((call) => call.includes('system/service?'))).to.match(
        /fields=id/,
      );
      expect(allByRole(element, 'button', 'Delete system')).to.deep.equal([]);
      await click(element, 'Columns', 'button');
      await click(element, 'Modified', 'checkbox');
      await eventually(() => byRole(element, 'columnheader', 'Modified'));
      await eventually(() => expect(allByRole(element, 'cell', /\d{4}/)).not.to.be.empty);
    });

    it('creates a service: type by Enter, defaults, required fields in place', async () => {
      const element = await open('/create');
      // the defaults of a new one
      await seen(
        element,
        generation === 'classic'
          ? 'Press Enter to choose SQL DB.'
          : 'Press Enter to choose HTTP Service.',
      );
      await fill(element, { 'Find a service type': 'smtp' });
      byLabel(element, 'Find a service type').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }),
      );
      await eventually(() => byLabel(element, 'Label'));
      expect(allByRole(element, 'tab', 'Info')).to.have.length(1);
      await save(element);
      await seen(element, 'Name is required.');
      await fill(element, { Name: 'new_mail', Label: 'New Mail' });
      await save(element);
      await seen(element, 'Host is required.');
      byRole(element, 'tabpanel', 'Config');
      expect(valueOf(element, 'Port')).to.equal('587');
      await fill(element, { Host: 'mail.example.com', Username: 'me', Password: 'hush hush' });
      const event = await expectEvent(element, 'df-saved', () => save(element));
      expect(event.detail.resource).to.equal('system/service');
      await seen(element, 'Service saved successfully.');
      const made = await named('new_mail');
      expect(made).to.include({ label: 'New Mail', is_active: true });
      expect(made?.config).to.include({ host: 'mail.example.com', port: '587' });
    });

    it('shows no secret and sends none back; what is typed again is sent', async () => {
      const element = await open('?filter=shop');
      await click(element, 'shop', 'button');
      await click(element, 'Config', 'tab');
      const field = (await eventually(() => byLabel(element, 'Password'))) as HTMLInputElement;
      expect(field.value).to.equal('');
      expect(field.type).to.equal('password');
      await fill(element, { Username: 'somebody' });
      await save(element);
      await seen(element, 'Service updated successfully');
      const [first] = bodies('PATCH system/service/');
      expect(first?.config).to.include({ username: 'somebody' });
      expect(first?.config).not.to.have.property('password');
      await fill(element, { Password: 'brand new' });
      await save(element);
      await eventually(() => expect(bodies('PATCH system/service/')).to.have.length(2));
      expect(bodies('PATCH system/service/')[1]?.config).to.include({ password: 'brand new' });
    });

    it('tests a service before its first save, and leaves nothing behind', async () => {
      const element = await open('/create');
      await click(element, new RegExp(`^${database}`), 'button');
      await click(element, 'Config', 'tab');
      if (generation === 'classic') await fill(element, { Driver: 'SQLite' });
      else await fill(element, { Host: '127.0.0.1', Database: 'x' });
      byText(element, 'The test creates a temporary service and deletes it afterward.');
      await click(element, 'Test', 'button');
      const asked = await eventually(() => byRole(element, 'alertdialog'));
      byText(asked, 'Test the service before saving?');
      byText(
        asked,
        /^A temporary service \(df_trial_…\) will be created with these settings, tested and deleted/,
      );
      await click(asked, 'Cancel', 'button');
      expect(bodies('POST system/service')).to.have.length(0);
      await click(element, 'Test', 'button');
      await click(await eventually(() => byRole(element, 'alertdialog')), 'Test', 'button');
      const answer = generation === 'classic' ? 'Test was successful!' : /^SQLSTATE\[08006\]/;
      await seen(element, answer);
      const [sent, another] = bodies('POST system/service') as { resource: ServiceRecord[] }[];
      expect(another).to.equal(undefined);
      expect(sent?.resource[0]?.config.cache_enabled ?? false).to.equal(false);
      await platform.records('system/cache');
      const left = await platform.records<ServiceRecord>('system/service');
      expect(left.filter(({ name }) => name.startsWith('df_trial_'))).to.deep.equal([]);
    });

    it('says what a test left behind until the next one, and sends only numbers', async () => {
      const element = await open('/create');
      await click(element, /^Remote Web Service|^HTTP Service/, 'button');
      await click(element, 'Config', 'tab');
      const isOld = generation === 'classic';
      const address = isOld
        ? 'Base URL'
        : 'Base URL (required if not defined in Service Definition)';
      await fill(element, { [address]: 'http://127.0.0.1:1/' });
      recording.failing = /^DELETE system\/service/;
      recording.fault = '500';
      await click(element, 'Test', 'button');
      await click(await eventually(() => byRole(element, 'alertdialog')), 'Test', 'button');
      await seen(element, /^Couldn't delete the temporary service df_trial_/);
      await fill(element, { [address]: 'http://127.0.0.1:2/' });
      await seen(element, /^Couldn't delete the temporary service df_trial_/);
      recording.fault = undefined;
      byText(element, 'Advanced settings').click();
      await fill(element, { 'Data Retrieval Caching Enabled': true });
      await fill(element, { [`Cache Time To Live (${isOld ? 'minutes' : 'seconds'})`]: '1.5' });
      const sent = bodies('POST system/service').length;
      await click(element, 'Test', 'button');
      await seen(element, /: Must be a whole number\.$/);
      expect(bodies('POST system/service')).to.have.length(sent);
    });

    it("tests a saved service by a request, and quotes the server's error", async () => {
      const element = await open('?filter=db');
      await click(element, 'db', 'button');
      await click(element, 'Test', 'button');
      await seen(element, 'Test was successful!');
      expect(recording.calls).to.include('GET db');
      // the curl command scrolls by itself
      await setViewport({ width: 320, height: 900 });
      const form = byRole(element, 'form');
      expect(form.scrollWidth).to.equal(form.clientWidth);
      expect(bodies('POST system/service')).to.have.length(0);
    });

    it('deletes one after its question, and many; never what the instance needs', async () => {
      const rest = { type: 'rws', is_active: true, config: { base_url: 'https://a.example' } };
      await platform.create(
        'system/service',
        ...['one', 'two', 'three'].map((name) => ({ ...rest, name, label: `Label ${name}` })),
      );
      const element = await open();
      await fill(element, { 'Select two': true, 'Select three': true });
      await click(element, 'Delete selected', 'button');
      await seen(element, 'Delete selected services?');
      await click(byRole(element, 'alertdialog'), 'Delete 2 services', 'button');
      await seen(element, /^Deleting /);
      await eventually(() => {
        // until the first deletion has been prepared, it does nothing
        byRole(element, 'button', 'Delete one').click();
        byText(element, 'Delete Label one?');
      });
      await click(await eventually(() => byRole(element, 'alertdialog')), 'Delete', 'button');
      await seen(element, /^Deleting /);
      const box = byLabel(element, 'Select system') as HTMLInputElement;
      expect(box.disabled, 'the instance needs it').to.equal(true);
      expect(box.title).to.equal("This service is required and can't be deleted.");
      expect(allByRole(element, 'button', 'Delete system')).to.deep.equal([]);
    });

    it('leaves the list of caches whole when it deletes a service that caches', async () => {
      const [type, config] =
        generation === 'classic'
          ? ['sql_db', { driver: 'sqlite', dsn: 'sqlite:own.sqlite' }]
          : ['sqlite', { database: 'own.sqlite' }];
      await platform.create('system/service', {
        ...{ name: 'own', label: 'Own', type, is_active: true },
        config: { ...(config as object), cache_enabled: true, cache_ttl: 5 },
      });
      const element = await open();
      await click(element, 'Delete own', 'button');
      await click(await eventually(() => byRole(element, 'alertdialog')), 'Delete', 'button');
      await seen(element, /^Deleting /);
      await click(element, 'Undo', 'button');
      await seen(element, 'Restored. Nothing was deleted.');
      await eventually(async () =>
        expect((await named('own'))?.config.cache_enabled).to.equal(true),
      );
      await click(element, 'Delete own', 'button');
      await click(await eventually(() => byRole(element, 'alertdialog')), 'Delete', 'button');
      await seen(element, /^Deleting /);
      await click(element, 'Dismiss', 'button');
      // until then, its cache is still being switched off
      await seen(element, 'Service successfully deleted.');
      const caches = await platform.records('system/cache');
      expect(caches.some(({ name }) => name === 'own')).to.equal(false);
    });

    it('chooses all of a page but what the instance needs, and says how many those are', async () => {
      const element = await open();
      await click(element, 'Select all on this page', 'checkbox');
      const boxes = await eventually(() => {
        const found = allByRole(element, 'checkbox', /^Select (?!all)/) as HTMLInputElement[];
        expect(found.some(({ checked }) => checked)).to.equal(true);
        return found;
      });
      const needed = boxes.filter(({ disabled }) => disabled);
      expect(needed.length).to.be.within(1, boxes.length - 1);
      expect(boxes.filter(({ checked }) => !checked)).to.deep.equal(needed);
      byRole(element, 'button', `Clear selection (${boxes.length - needed.length})`);
      byText(element, `${needed.length} on this page can't be deleted`);
      const all = byLabel(element, 'Select all on this page') as HTMLInputElement;
      expect([all.checked, all.indeterminate]).to.deep.equal([true, false]);
      await audit(element);
      await click(element, 'Select all on this page', 'checkbox');
      await eventually(() => expect(allByRole(element, 'button', /^Clear/)).to.deep.equal([]));
    });

    it("locks what isn't mutable, and fixes the type once saved", async () => {
      const element = await open();
      await click(element, 'system', 'button');
      await seen(element, "This service is built in and can't be changed.");
      expect(byLabel(element, 'Name').matches(':disabled')).to.equal(true);
      await click(element, 'Close', 'button');
      await click(element, 'shop', 'button');
      await eventually(() => byLabel(element, 'Service Type'));
      expect(allByRole(element, 'button', 'Change type')).to.deep.equal([]);
      expect(allByLabel(element, 'Find a service type')).to.deep.equal([]);
    });
  });
});
