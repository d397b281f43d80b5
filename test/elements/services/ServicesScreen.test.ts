import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-services.ts';
import { audit } from '../../fixture/audit.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';
import { click, fill, mount, seen } from '../../fixture/element.ts';
import { conflictIn, settleConflict } from '../settleConflict.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { saveAfterSigningInAgain, saveThroughFaults } from '../saveThroughFaults.ts';

interface ServiceRecord extends Record<string, unknown> {
  id: number;
  name: string;
  label: string;
  config: Record<string, unknown>;
}

let platform: TestPlatform;
let recording: Recording;

async function open(path = '', attributes: Record<string, string> = {}) {
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path, ...attributes };
  return mount('df-admin-services', own, { sessionToken });
}
/** Returns what a screen reader says about a field after its name. */
const describedBy = (field: Element) =>
  (field.ariaDescribedByElements ?? []).map(({ textContent }) => textContent).join(' ');
const save = (root: ParentNode) => click(root, 'Save', 'button');

async function makeRemote() {
  const config = { base_url: 'https://api.example' };
  const about = { label: 'Partner', description: 'Of ours' };
  const record = { name: 'partner', ...about, type: 'rws', is_active: true, config };
  const [made] = await platform.create<ServiceRecord>('system/service', record);
  return made?.id ?? 0;
}
const record = async (id: number) =>
  (await platform.records<ServiceRecord>(`system/service?fields=*&ids=${id}`))[0];

/** Returns where each of the last two characters of a text begins, from the left. */
function lastTwo(place: Element): number[] {
  const text = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode() as Text;
  return [2, 1].map((back) => {
    const range = document.createRange();
    range.setStart(text, text.length - back);
    range.setEnd(text, text.length - back + 1);
    return range.getBoundingClientRect().left;
  });
}

forGenerations((generation) => {
  const address =
    generation === 'classic'
      ? 'Base URL'
      : 'Base URL (required if not defined in Service Definition)';

  describe(`services on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
      recording = recordCalls(platform.base);
    });
    afterEach(async () => {
      recording.stop();
      await platform.stop();
    });

    it('have their cache flushed on their page, if they have one', async () => {
      const config = { base_url: 'https://api.example', cache_enabled: true, cache_ttl: 5 };
      const cached = { name: 'partner', label: 'Partner', type: 'rws', is_active: true, config };
      const [made] = await platform.create<ServiceRecord>('system/service', cached);
      const element = await open(`/${made?.id}`);
      await eventually(() => byLabel(element, 'Name'));
      await click(element, 'Flush cache', 'button');
      await seen(element, 'Partner service cache flushed.');
      expect(recording.calls).to.include('DELETE system/cache/partner');
      const other = await platform.create<ServiceRecord>('system/service', {
        ...{ ...cached, name: 'plain', config: { base_url: 'https://api.example' } },
      });
      const plain = await open(`/${other[0]?.id}`);
      await eventually(() => byLabel(plain, 'Name'));
      expect(allByRole(plain, 'button', 'Flush cache')).to.deep.equal([]);
    });

    it('are deactivated after a question that says what stops working, and who uses them', async () => {
      const id = await makeRemote();
      await platform.create('system/role', {
        ...{ name: 'Till', is_active: true },
        role_service_access_by_role_id: [
          { service_id: id, component: '*', verb_mask: 1, requestor_mask: 1 },
        ],
      });
      const consequence =
        generation === 'classic'
          ? /^Servers of this version still respond to requests to inactive services\. .* Used by: .*\bTill \(Role\)/
          : /^Every request to this service will be rejected until you activate it again\. Used by: .*\bTill \(Role\)/;
      const isActive = async () => (await record(id))?.is_active;
      const element = await open();
      await eventually(() => click(element, 'More actions for partner', 'button'));
      await eventually(() => click(element, 'Deactivate', 'menuitem'));
      const asked = await eventually(() => byRole(element, 'alertdialog', 'Deactivate partner?'));
      byText(asked, consequence);
      await audit(element);
      await click(asked, 'Cancel', 'button');
      expect(await isActive()).to.equal(true);

      Object.assign(element, { path: `/${id}` });
      await eventually(() => byLabel(element, 'Name'));
      await fill(element, { Active: false });
      await save(element);
      const again = await eventually(() => byRole(element, 'alertdialog', 'Deactivate partner?'));
      byText(again, consequence);
      await click(again, 'Deactivate', 'button');
      await eventually(async () => expect(await isActive()).to.equal(false));
    });

    it('are duplicated with their configuration and definition, but no secrets', async () => {
      const id = await makeRemote();
      const element = await open(`/${id}`);
      await eventually(() => byLabel(element, 'Name'));
      await click(element, 'More actions for partner', 'button');
      await eventually(() => click(element, 'Duplicate', 'menuitem'));
      const field = () => byLabel(element, 'Name') as HTMLInputElement;
      await eventually(() => expect(field().value).to.equal('partner_copy'));
      await save(element);
      await seen(element, 'Service saved successfully.');
      const services = await platform.records<ServiceRecord>('system/service?fields=*');
      const [made] = services.filter(({ name }) => name === 'partner_copy');
      expect(made?.config.base_url).to.equal('https://api.example');
      expect(made?.label).to.equal('Partner');
      expect((await record(id))?.config.base_url).to.equal('https://api.example');
    });

    it('tell what the instance says with its full stop at the end, from right to left too', async () => {
      const endsWell = async (element: HTMLElement, words: RegExp) => {
        const [letter = 0, stop = 0] = lastTwo(await seen(element, words));
        expect(stop, String(words)).to.be.greaterThan(letter);
      };
      await platform.create('system/service', {
        ...{ name: 'partner', type: generation === 'classic' ? 'sql_db' : 'mysql' },
        ...{ label: 'Partner', description: 'Keeps files.', is_active: true },
      });
      // without texts of ours, so that these are English too
      const list = await open('', { lang: 'he' });
      await endsWell(list, /^Keeps files\.$/);
      await setViewport({ width: 320, height: 640 });
      await endsWell(list, /^Keeps files\.$/);
      const form = await open('/create', { lang: 'he' });
      await endsWell(form, /^Files and folders on the server's disk\.$/);
    });

    it('keep what was typed whatever happens to a save, even if the session expires', async () => {
      const id = await makeRemote();
      const element = await open(`/${id}`);
      await fill(element, { Label: 'Typed with care' });
      await click(element, 'Config', 'tab');
      await fill(element, { [address]: 'https://typed.example' });
      await saveThroughFaults(element, recording, () =>
        expect(byLabel(element, address).value).to.equal('https://typed.example'),
      );
      recording.fault = 'expire';
      await save(element);
      await seen(element, 'Service updated successfully');
      expect(await record(id)).to.include({ label: 'Typed with care' });
      await fill(element, { [address]: 'https://later.example' });
      await saveAfterSigningInAgain(element, recording, platform, () =>
        expect(byLabel(element, address).value).to.equal('https://later.example'),
      );
      await eventually(async () =>
        expect((await record(id))?.config.base_url).to.equal('https://later.example'),
      );
    });

    it('ask before they replace what someone else has saved in the meantime', async () => {
      const id = await makeRemote();
      const element = await open(`/${id}`);
      await fill(element, { Description: 'Mine alone' });
      await click(element, 'Config', 'tab');
      await fill(element, { [address]: 'https://mine.example' });
      const token = await platform.signIn();
      const body = { label: 'Theirs alone', config: { base_url: 'https://theirs.example' } };
      await platform.request('PATCH', `system/service/${id}`, { token, body });
      await save(element);
      const question = await conflictIn(element);
      byRole(question, 'rowheader', address);
      byRole(question, 'radio', 'https://mine.example');
      byRole(question, 'radio', 'https://theirs.example');
      await settleConflict(element);
      await seen(element, 'Service updated successfully');
      const saved = await record(id);
      expect(saved).to.include({ label: 'Theirs alone', description: 'Mine alone' });
      expect(saved?.config.base_url).to.equal('https://mine.example');
    });

    /** Begins a new HTTP service with a typed name and description. */
    async function begin(name: string) {
      const element = await open('/create');
      await click(element, /^(Remote Web Service|HTTP Service)/, 'button');
      await fill(element, { Name: name, Description: 'Typed with care' });
      if (generation === 'current') return element;
      await click(element, 'Config', 'tab');
      await fill(element, { [address]: 'https://api.example' });
      await click(element, 'Info', 'tab');
      return element;
    }

    it('say beside the name that it is taken, also in other letters, with the way there', async () => {
      const element = await begin('SHOP');
      await seen(element, /A service named shop already exists; the names differ only in case/);
      await fill(element, { Name: 'shop' });
      await seen(element, /A service with this name already exists/);
      await audit(element);
      await save(element);
      await eventually(() => expect(byLabel(element, 'Name').ariaInvalid).to.equal('true'));
      const said = describedBy(byLabel(element, 'Name'));
      expect(said.split('A service with this name already exists.')).to.have.length(2);
      expect(byLabel(element, 'Description').value).to.equal('Typed with care');
      // a free name needs no message
      await fill(element, { Name: 'shop_of_mine' });
      await eventually(() => expect(allByRole(element, 'button', 'Open shop')).to.deep.equal([]));
    });

    it('that were made by a save whose answer was lost are saved once', async () => {
      const element = await begin('lost_one');
      [recording.fault, recording.failing] = ['cut', /^POST system\/service\?/];
      await save(element);
      // it is looked up at once
      await seen(element, 'Service saved successfully.');
      const made = await platform.records('system/service?filter=name%3D%22lost_one%22');
      expect(made).to.have.length(1);
    });

    it('are tested by an email if they send email, after a question', async () => {
      const element = await open('?filter=email');
      await click(element, 'email', 'button');
      await click(element, 'Test', 'button');
      const question = await eventually(() => byRole(element, 'alertdialog'));
      byText(question, 'Send a test email to admin@example.com?');
      await click(question, 'Send', 'button');
      await seen(element, 'Test was successful!');
      expect(JSON.stringify(await platform.outbox())).to.contain('admin@example.com');
      byText(element, 'Show the request').click();
      byText(element, /^curl -X POST 'http.*\/email' .*\$API_KEY.*\$SESSION_TOKEN/);
      // after a visit to the definition, the earlier response is unchanged
      await click(element, 'Service definition', 'tab');
      await click(element, 'Info', 'tab');
      byText(element, 'Test was successful!');
    });

    it('say before the success of a test that it ignored what was typed', async () => {
      const element = await open('?filter=shop');
      await click(element, 'shop', 'button');
      await click(element, 'Config', 'tab');
      await fill(element, { Host: 'nowhere.example' });
      const sentence =
        /^The test uses the saved settings, because only the server knows the secrets/;
      const isKept = generation === 'current';
      expect(allByText(element, sentence)).to.have.length(isKept ? 1 : 0);
      if (!isKept) return;
      await click(element, 'Test', 'button');
      const success = await seen(element, 'Test was successful!');
      const before = success.compareDocumentPosition(byText(element, sentence));
      expect(before).to.equal(Node.DOCUMENT_POSITION_PRECEDING);
    });

    it('name who refers to them, in the form and before they are deleted', async () => {
      const element = await open();
      await click(element, 'Delete shop', 'button');
      const question = await eventually(() => byRole(element, 'alertdialog'));
      byText(question, /^Used by: .*Shop Reader \(Role\)/);
      await click(question, 'Cancel', 'button');
      await click(element, 'shop', 'button');
      // beside the fields, it opens itself
      await eventually(() => byText(byRole(element, 'list', 'Used by'), 'Shop Reader'));
      await audit(element);
    });

    it("that can't be listed or opened say why, and load on another attempt", async () => {
      recording.fault = 'html';
      recording.failing = /^GET system\/service\?/;
      const element = await open();
      await eventually(() => byRole(element, 'button', 'Try again'));
      expect(element.shadowRoot?.textContent).not.to.match(/<html|<body/);
      recording.failing = /^GET system\/service_type/;
      await click(element, 'Try again', 'button');
      await click(element, 'shop', 'button');
      await eventually(() => byRole(element, 'button', 'Try again'));
      recording.fault = undefined;
      await click(element, 'Try again', 'button');
      await eventually(() => byLabel(element, 'Service Type'));
    });
  });
});
