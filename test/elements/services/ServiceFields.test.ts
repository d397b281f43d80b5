import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-services.ts';
import { click, fill, mount, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole } from '../../fixture/find.ts';
import type { CodeEditor } from '../../../src/elements/leaf/CodeEditor.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { redrawn } from '../../fixture/redrawn.ts';
import { pickFiles } from '../pickFiles.ts';

interface ServiceRecord extends Record<string, unknown> {
  id: number;
  name: string;
  config: Record<string, unknown>;
  service_doc_by_service_id: { content: string } | { content: string }[] | null;
}

let platform: TestPlatform;

async function open(path: string) {
  const sessionToken = await platform.signIn();
  return mount('df-admin-services', { 'api-base': platform.base, path }, { sessionToken });
}
const save = (root: ParentNode) => click(root, 'Save', 'button');
const valueOf = (root: ParentNode, label: string) => byLabel(root, label).value;
const named = async (name: string) => {
  const filter = encodeURIComponent(`name = "${name}"`);
  const related = 'related=service_doc_by_service_id';
  const path = `system/service?fields=*&${related}&filter=${filter}`;
  return (await platform.records<ServiceRecord>(path))[0];
};
const contentOf = (service: ServiceRecord | undefined) => {
  const doc = service?.service_doc_by_service_id;
  return (Array.isArray(doc) ? doc[0] : doc)?.content;
};
const start = async (generation: 'classic' | 'current') => {
  await setViewport({ width: 1280, height: 900 });
  platform = await startPlatform({ generation });
};

forGenerations((generation) => {
  const remote = generation === 'classic' ? 'Remote Web Service' : 'HTTP Service';

  const address =
    generation === 'classic'
      ? 'Base URL'
      : 'Base URL (required if not defined in Service Definition)';

  describe(`the form of a remote service on a ${generation} server`, () => {
    beforeEach(() => start(generation));
    afterEach(() => platform.stop());

    it('keeps lists, names and values, verbs and caching as they were filled in', async () => {
      const element = await open('/create');
      await click(element, new RegExp(`^${remote}`), 'button');
      await fill(element, { Name: 'remote' });
      await click(element, 'Config', 'tab');
      await fill(element, { [address]: 'https://api.example.com' });
      await click(element, 'Add to Headers', 'button');
      const header = await eventually(() => byRole(element, 'group', 'Headers 1'));
      await fill(header, { Name: 'X-Source', Value: 'df' });
      byRole(header, 'button', 'Verbs: 5 Selected');
      (await seen(element, 'Advanced settings')).click();
      await click(element, 'Add to CURL Options', 'button');
      expect(valueOf(element, 'Value of new_key')).to.equal('new_value');
      await fill(element, { 'Name of new_key': 'timeout' });
      await fill(element, { 'Value of timeout': '30' });
      const ttl = /^Cache Time To Live/;
      await fill(element, { 'Data Retrieval Caching Enabled': false });
      await eventually(() => expect(field(element, ttl).disabled).to.equal(true));
      await fill(element, { 'Data Retrieval Caching Enabled': true });
      await eventually(() => expect(field(element, ttl).disabled).to.equal(false));
      await save(element);
      await seen(element, 'Service saved successfully.');
      const { config } = (await named('remote')) ?? {};
      expect(config).to.deep.include({ base_url: 'https://api.example.com', cache_enabled: true });
      expect(config?.options).to.deep.equal({ timeout: '30' });
      const [row] = config?.headers as Record<string, unknown>[];
      expect(row).to.include({ name: 'X-Source', value: 'df', action: 31 });
    });

    it('accepts a definition as YAML, stores it as JSON, and rejects an invalid one', async () => {
      const element = await open('/create');
      await click(element, new RegExp(`^${remote}`), 'button');
      await fill(element, { Name: 'documented' });
      await click(element, 'Config', 'tab');
      await fill(element, { [address]: 'https://api.example.com' });
      await click(element, 'Service definition', 'tab');
      await click(element, 'Start with an empty definition', 'button');
      await eventually(() => expect(definition(element)).to.match(/"paths": \{\}/));
      await click(element, 'YAML', 'button');
      await eventually(() => expect(definition(element)).to.match(/^paths: \{\}/));
      await type(element, 'paths:\n  /a: [1\n');
      await eventually(() => byRole(element, 'button', /^Line \d+$/));
      await eventually(() =>
        expect(byRole(element, 'button', 'Save').matches(':disabled')).to.equal(true),
      );
      // text that cannot be parsed is kept when the language changes
      await click(element, 'JSON', 'button');
      await eventually(() => byRole(element, 'button', /^Line \d+$/));
      expect(definition(element)).to.match(/\/a: \[1/);
      await type(element, 'paths:\n  /b: {}\n  /a: {}\n');
      await eventually(() =>
        expect(byRole(element, 'button', 'Save').matches(':disabled')).to.equal(false),
      );
      await save(element);
      await seen(element, 'Service saved successfully.');
      // current servers trim what they store
      const end = generation === 'classic' ? '\n' : '';
      expect(contentOf(await named('documented'))).to.equal(
        `{\n  "paths": {\n    "/b": {},\n    "/a": {}\n  }\n}${end}`,
      );
    });

    it('says for a database that no definition is kept, and offers no editor', async () => {
      const element = await open('');
      await click(element, 'shop', 'button');
      await click(element, 'Service definition', 'tab');
      await seen(
        element,
        /^Services of this type generate their definition, so it can't be edited/,
      );
      expect(element.shadowRoot?.querySelector('df-code-editor')).to.equal(null);
    });
  });
});

describe('the form of a classic SQL database', () => {
  beforeEach(() => start('classic'));
  afterEach(() => platform.stop());

  it('builds the connection string of a driver and reads it back', async () => {
    const element = await open('/create');
    await seen(element, 'Press Enter to choose SQL DB.');
    await click(element, /^SQL DB/, 'button');
    await fill(element, { Name: 'made' });
    await click(element, 'Config', 'tab');
    await eventually(() => byLabel(element, 'Host'));
    expect(byLabel(element, 'Host').disabled).to.equal(true);
    expect(byLabel(element, 'Database').disabled).to.equal(true);
    // the fields are above the string that they build
    const order = byLabel(element, 'Host').compareDocumentPosition(
      byLabel(element, 'Connection String (DSN)'),
    );
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0);
    await fill(element, { Driver: 'MySQL' });
    await eventually(() => expect(valueOf(element, 'Host')).to.equal('localhost'));
    await fill(element, { Host: '' });
    await eventually(() => expect(byLabel(element, 'Database').disabled).to.equal(true));
    await fill(element, { Host: 'db.example.com', Port: '3307', Database: 'sales' });
    await eventually(() =>
      expect(valueOf(element, 'Connection String (DSN)')).to.equal(
        'mysql:host=db.example.com;port=3307;dbname=sales;charset=utf8',
      ),
    );
    const driver = byLabel(element, 'Driver') as HTMLSelectElement;
    const disabled = [...driver.options].filter((option) => option.disabled);
    expect(disabled.map(({ text }) => text)).to.include('IBM DB2');
  });

  it('has a gallery of types that arrow keys go through, and a list of them in the form', async () => {
    const element = await open('/create');
    const search = await eventually(() => byLabel(element, 'Find a service type'));
    expect(allByRole(element, 'button', 'Save'), 'nothing to save').to.deep.equal([]);
    search.focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowRight' });
    const shown = element.shadowRoot?.activeElement as HTMLElement;
    expect(shown.textContent).to.match(/^Custom Scripting Service/);
    await sendKeys({ press: 'Enter' });
    const list = (await eventually(() => byLabel(element, 'Service Type'))) as HTMLSelectElement;
    expect(list.value).to.equal('script');
    await fill(element, { 'Service Type': 'SQL DB (sql_db)', Name: 'two words' });
    await seen(
      element,
      'Service name should only contain letters, numbers, underscores and dashes.',
    );
    expect(byLabel(element, 'Name').ariaInvalid).to.equal('true');
    await click(element, 'Config', 'tab');
    await eventually(() => byLabel(element, 'Driver'));
  });

  it('starts over with another type, after a question', async () => {
    const element = await open('/create');
    await click(element, /^SQL DB/, 'button');
    await fill(element, { Name: 'stays' });
    await click(element, 'Config', 'tab');
    await fill(element, { Driver: 'MySQL' });
    await click(element, 'Info', 'tab');
    await click(element, 'Change type', 'button');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Change type', 'button');
    await click(element, /^Custom Scripting Service/, 'button');
    expect(valueOf(element, 'Name')).to.equal('stays');
    await click(element, 'Config', 'tab');
    await eventually(() => byLabel(element, 'Scripting Engine Type'));
    expect(valueOf(element, 'Scripting Engine Type')).to.equal('v8js');
  });

  it('asks before a file replaces the script that is typed', async () => {
    const element = await open('/create');
    await click(element, /^Custom Scripting Service/, 'button');
    await click(element, 'Config', 'tab');
    await type(element, 'mine;');
    await pickFiles(element, 'Upload a script file', [new File(['other;'], 'other.js')]);
    await seen(element, "Replace the editor's content with other.js?");
    await click(element, 'Cancel', 'button');
    expect(definition(element)).to.equal('mine;');
  });

  it('asks before it is left, in the words of the specification', async () => {
    const element = await open('');
    await click(element, 'shop', 'button');
    await fill(element, { Label: 'Changed' });
    await click(element, 'Close', 'button');
    await seen(element, 'You have unsaved changes. Continue without saving?');
  });
});

const editorOf = (root: HTMLElement) => {
  const editor = root.shadowRoot?.querySelector('df-code-editor') as CodeEditor | null | undefined;
  if (!editor) throw new Error('There is no code editor.');
  return editor;
};
const definition = (root: HTMLElement) => editorOf(root).value;
const type = async (root: HTMLElement, text: string) => {
  await eventually(() => editorOf(root));
  editorOf(root).value = text;
  editorOf(root).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await redrawn();
};
function field(root: ParentNode, label: RegExp): HTMLInputElement {
  return byLabel(root, label) as HTMLInputElement;
}
