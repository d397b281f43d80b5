import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-services.ts';
import { recordCalls, type Recording } from '../../elements/recordCalls.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byRole, byText } from '../../fixture/find.ts';
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

async function open(path = '') {
  const sessionToken = await platform.signIn();
  return mount('df-admin-services', { 'api-base': platform.base, path }, { sessionToken });
}
const seen = (root: ParentNode, text: string | RegExp) => eventually(() => byText(root, text));
const save = (root: ParentNode) => click(root, 'Save', 'button');

async function makeRemote() {
  const config = { base_url: 'https://api.example' };
  const record = { name: 'partner', label: 'Partner', type: 'rws', is_active: true, config };
  const [made] = await platform.create<ServiceRecord>('system/service', record);
  return made?.id ?? 0;
}
const record = async (id: number) =>
  (await platform.records<ServiceRecord>(`system/service?fields=*&ids=${id}`))[0];

for (const generation of ['classic', 'current'] as const) {
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

    it('keep what was typed whatever a save meets, also the end of the session', async () => {
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

    it('ask before they replace what somebody else has saved meanwhile', async () => {
      const id = await makeRemote();
      const element = await open(`/${id}`);
      await fill(element, { Description: 'Mine alone' });
      await click(element, 'Config', 'tab');
      await fill(element, { [address]: 'https://mine.example' });
      const token = await platform.signIn();
      const body = { label: 'Theirs alone', config: { base_url: 'https://theirs.example' } };
      await platform.request('PATCH', `system/service/${id}`, { token, body });
      await save(element);
      const question = await eventually(() => byRole(element, 'alertdialog'));
      byText(question, address);
      expect(byRole(question, 'deletion').textContent).to.match(/^−\s+https:\/\/theirs\.example$/);
      expect(byRole(question, 'insertion').textContent).to.match(/^\+\s+https:\/\/mine\.example$/);
      await click(question, 'Replace', 'button');
      await seen(element, 'Service updated successfully');
      const saved = await record(id);
      expect(saved).to.include({ label: 'Theirs alone', description: 'Mine alone' });
      expect(saved?.config.base_url).to.equal('https://mine.example');
    });

    it('are tested by a mail where they send mails, after a question', async () => {
      const element = await open('?filter=email');
      await click(element, 'email', 'button');
      await click(element, 'Test', 'button');
      const question = await eventually(() => byRole(element, 'alertdialog'));
      byText(question, 'A test mail goes to admin@example.com. Continue?');
      await click(question, 'Continue', 'button');
      await seen(element, 'Test was successful!');
      expect(JSON.stringify(await platform.outbox())).to.contain('admin@example.com');
      byText(element, /^curl -X POST 'http.*\/email' .*\$API_KEY.*\$SESSION_TOKEN/);
      // with the definition in between what it said stays
      await click(element, 'Service Definition', 'tab');
      await click(element, 'Info', 'tab');
      byText(element, 'Test was successful!');
    });

    it('name who refers to them, in the form and before they are deleted', async () => {
      const element = await open();
      await click(element, 'Delete shop', 'button');
      const question = await eventually(() => byRole(element, 'alertdialog'));
      byText(question, /^Used by: .*Shop Reader \(Role\)/);
      await click(question, 'Cancel', 'button');
      await click(element, 'shop', 'button');
      (await seen(element, 'Used by')).click();
      await eventually(() => byText(byRole(element, 'list', 'Used by'), 'Shop Reader'));
      await expect(element).to.be.accessible();
    });

    it('that cannot be listed or opened say why, and come with another try', async () => {
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
}
