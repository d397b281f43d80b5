import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-api-doc-editor.ts';
import type { CodeEditor } from '../../../src/elements/leaf/CodeEditor.ts';
import { pickFiles } from '../pickFiles.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';
import { click, fill, mount, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { allByRole, allByText, byLabel, byRole } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { redrawn } from '../../fixture/redrawn.ts';

let platform: TestPlatform;
let calls: Recording;

const open = async (path = '/crm') => {
  const sessionToken = await platform.signIn();
  return mount('df-api-doc-editor', { 'api-base': platform.base, path }, { sessionToken });
};
const save = (root: ParentNode) => click(root, 'Save', 'button');
const content = async () => {
  const path = 'system/service?related=service_doc_by_service_id&filter=name%3D"crm"';
  const [service] = await platform.records<Record<string, { content: string }[]>>(path);
  return service?.service_doc_by_service_id?.[0]?.content ?? '';
};
const keep = (definition: string) =>
  platform.create('system/service', {
    name: 'crm',
    type: 'rws',
    is_active: true,
    config: { base_url: 'https://api.example.com' },
    service_doc_by_service_id: definition ? [{ content: definition, format: 0 }] : [],
  });
const editorOf = (root: HTMLElement) =>
  eventually(() => {
    const editor = root.shadowRoot?.querySelector('df-code-editor') as CodeEditor | null;
    if (!editor?.value) throw new Error('There is no editor yet.');
    return editor;
  });
const write = async (root: HTMLElement, text: string) => {
  const editor = await editorOf(root);
  editor.value = text;
  editor.dispatchEvent(new Event('input', { bubbles: true }));
  await editor.updateComplete;
  await redrawn();
};
const choose = (root: ParentNode, text: string) =>
  pickFiles(root, 'Upload a definition', [new File([text], 'crm.yaml')]);

const yaml = `# Customers
swagger: "2.0"
x-limit: 9007199254740993
paths:
  /lead:
    get:
      summary: Leads # short
      responses:
        200:
          description: ok
`;

describe('the form of a definition', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
    calls = recordCalls(platform.base);
  });
  afterEach(async () => {
    calls.stop();
    await platform.stop();
  });

  it('begins one, and keeps all of it while saves fail, over a reload, and till one succeeds', async () => {
    await keep('');
    const element = await open();
    await click(element, 'Start with Swagger 2');
    await hasFocus(() => byLabel(element, 'Title'));
    await click(element, 'Add path');
    // over the proposed name
    await hasFocus(() => byLabel(element, 'Path'));
    await sendKeys({ type: '/lead' });
    await eventually(() => byRole(element, 'heading', '/lead'));
    await click(element, 'Add POST');
    await fill(element, { Summary: 'Add a lead' });
    for (const fault of ['500', 'html', 'empty', 'message-only', '403']) {
      calls.fault = fault;
      const before = calls.calls.length;
      await save(element);
      await eventually(() => {
        expect(calls.calls.length).to.be.above(before);
        expect(byRole(element, 'button', 'Save').getAttribute('aria-busy')).to.equal(null);
        expect(allByRole(element, 'alert').some(({ textContent }) => textContent)).to.equal(true);
      });
      expect(byLabel(element, 'Summary').value).to.equal('Add a lead');
    }
    calls.fault = undefined;
    element.remove();
    const again = await open('/crm?open=post%20%2Flead');
    await seen(again, /^Unsaved changes restored/);
    expect((await eventually(() => byLabel(again, 'Summary'))).value).to.equal('Add a lead');
    await save(again);
    await seen(again, 'crm saved.');
    const { paths } = JSON.parse(await content()) as { paths: Record<string, unknown> };
    expect(Object.keys(paths)).to.deep.equal(['/lead']);
  });

  it('adds the names in braces of a path as parameters', async () => {
    await keep('{"swagger": "2.0", "paths": {"/lead/{id}": {"get": {"responses": {}}}}}');
    const element = await open('/crm?open=path%20%2Flead%2F%7Bid%7D');
    await seen(element, 'Path parameters not described yet: id');
    await click(element, 'Add path parameters', 'button');
    await eventually(() => expect(allByText(element, /not described yet/)).to.have.length(0));
    await hasFocus(() => byRole(element, 'button', /^id/));
    await save(element);
    await seen(element, 'crm saved.');
    const { paths } = JSON.parse(await content()) as { paths: Record<string, object> };
    expect(paths['/lead/{id}']).to.deep.include({
      parameters: [{ name: 'id', in: 'path', required: true, type: 'string' }],
    });
  });

  it('keeps YAML as YAML with its comments, and takes one from a file', async () => {
    await keep(yaml);
    const element = await open('/crm?open=get%20%2Flead');
    await fill(element, { Summary: 'Leads: all' });
    await click(element, 'Text', 'tab');
    const changed = yaml.replace('summary: Leads #', 'summary: "Leads: all" #');
    expect((await editorOf(element)).value).to.equal(changed);
    await save(element);
    await seen(element, 'crm saved.');
    expect(await content()).to.equal(changed);
    await choose(element, '{ "openapi": "3.0.0", "paths": {"/from-a-file": {}} }');
    await click(element, 'Replace', 'button');
    await click(element, 'Editor', 'tab');
    await click(element, '/from-a-file', 'button');
    await fill(element, { Path: 'no-slash' });
    await seen(element, 'Paths must start with a slash.');
    await fill(element, { Path: '/uploaded' });
    await click(element, 'Delete path');
    await seen(element, 'Delete path /uploaded?');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Delete', 'button');
    await eventually(() => expect(allByText(element, '/uploaded')).to.have.length(0));
  });

  it('saves text as soon as it is typed, once it has been checked', async () => {
    await keep(yaml);
    const element = await open();
    await click(element, 'Text', 'tab');
    const editor = await editorOf(element);
    const changed = yaml.replace('Leads #', 'Contacts #');
    await write(element, changed);
    // at once: sent keys take as long as the check waits
    const key = { key: 's', ctrlKey: true, bubbles: true, composed: true, cancelable: true };
    editor.dispatchEvent(new KeyboardEvent('keydown', key));
    await seen(element, 'crm saved.');
    expect(await content()).to.equal(changed);
  });

  it('saves nothing, and asks before leaving, while a name is rejected', async () => {
    const models = { Lead: { type: 'object', properties: { x: {}, y: {} } }, Firm: {} };
    await keep(JSON.stringify({ swagger: '2.0', paths: {}, definitions: models }));
    const element = await open('/crm?open=model%20Lead');
    const question = 'Discard the invalid name?';
    const isFocused = (label: string) =>
      eventually(() => {
        const field = byLabel(element, label);
        expect(element.shadowRoot?.activeElement === field).to.equal(true);
        expect(field.getAttribute('aria-invalid')).to.equal('true');
      });
    await fill(element, { Description: 'Somebody', ID: 'Firm' });
    byLabel(element, 'Description').focus();
    await save(element);
    await isFocused('ID');
    expect(await content()).not.to.include('Somebody');
    await fill(element, { ID: 'Lead' });
    // in a card, and with nothing else changed since the save
    await save(element);
    await seen(element, 'Lead saved.');
    await click(element, /^y/, 'button');
    await fill(await eventually(() => byRole(element, 'group', 'Property y')), { Name: '' });
    await save(element);
    await isFocused('Name');
    expect(allByText(element, 'Nothing to save')).to.have.length(0);
    for (const [away, role] of [
      [/^y/, 'button'],
      ['Firm', 'button'],
      ['Add path', 'button'],
      ['Text', 'tab'],
    ] as const) {
      await click(element, away, role);
      await seen(element, question);
      await click(element, 'Cancel', 'button');
      await seen(element, 'Enter a name.');
    }
    await click(element, 'Close', 'button');
    await seen(element, 'You have unsaved changes that will be lost. Continue?');
    await click(element, 'Keep editing', 'button');
    await click(element, 'Firm', 'button');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Discard', 'button');
    await eventually(() => byRole(element, 'heading', 'Firm'));
    expect(byRole(element, 'button', 'Save').ariaDisabled).to.equal('true');
  });

  it('applies a rejected name once it is free, and to no other parameter', async () => {
    const parameters = ['id query', 'size query', 'size header'].map((each) => {
      const [name, place] = each.split(' ');
      return { name, in: place, type: 'string' };
    });
    await keep(JSON.stringify({ swagger: '2.0', paths: { '/lead': { get: { parameters } } } }));
    const element = await open(`/crm?open=${encodeURIComponent('get /lead')}`);
    const taken = 'This name is already taken.';
    const first = () => allByRole(element, 'group', 'Parameter size')[0] ?? element;
    await eventually(() => expect(first()).not.to.equal(element));
    await click(first(), /^size/, 'button');
    await fill(first(), { Name: 'id' });
    await seen(first(), taken);
    await click(first(), 'Remove size', 'button');
    // the one in the header, which has taken its place
    await eventually(() => expect(allByRole(element, 'group', 'Parameter size')).to.have.length(1));
    await click(first(), /^size/, 'button');
    expect((byLabel(first(), 'Name') as HTMLInputElement).value).to.equal('size');
    await fill(first(), { Location: 'query' });
    await fill(first(), { Name: 'id' });
    await seen(first(), taken);
    await fill(first(), { Location: 'header' });
    await eventually(() => expect(allByRole(element, 'group', 'Parameter id')).to.have.length(2));
    await save(element);
    await seen(element, 'crm saved.');
    const saved = JSON.parse(await content()) as { paths: { '/lead': { get: object } } };
    const named = { name: 'id', in: 'header', type: 'string' };
    expect(saved.paths['/lead'].get).to.deep.equal({ parameters: [parameters[0], named] });
  });

  it('gives a name that becomes free to one of two that wait for it', async () => {
    const properties = { x: {}, a: { type: 'string' }, c: { type: 'integer' } };
    const definitions = { Lead: { type: 'object', properties } };
    await keep(JSON.stringify({ swagger: '2.0', paths: {}, definitions }));
    const element = await open('/crm?open=model%20Lead');
    const card = (name: string) => byRole(element, 'group', `Property ${name}`);
    for (const name of ['a', 'c']) {
      await click(await eventually(() => card(name)), new RegExp(`^${name}`), 'button');
      await fill(card(name), { Name: 'x' });
    }
    await click(card('x'), 'Remove x', 'button');
    await eventually(() => expect(allByRole(element, 'group', 'Property a')).to.have.length(0));
    await seen(card('c'), 'This name is already taken.');
    await fill(card('c'), { Name: 'c' });
    await save(element);
    await seen(element, 'Lead saved.');
    const saved = JSON.parse(await content()) as { definitions: typeof definitions };
    expect(saved.definitions.Lead.properties).to.deep.equal({
      ...{ x: properties.a, c: properties.c },
    });
  });

  it('keeps a model open and saves nothing while its name is an anchor that YAML uses elsewhere', async () => {
    const shared = 'definitions:\n  &lead Lead:\n    type: object\n    title: *lead\n';
    await keep(`swagger: "2.0"\npaths: {}\n${shared}`);
    const element = await open('/crm?open=model%20Lead');
    await fill(element, { Description: 'Somebody', ID: 'Client' });
    await seen(element, /^This part is a YAML anchor used in several places/);
    // a change that can be made doesn't hide the reason
    await fill(element, { Description: 'Anybody' });
    await save(element);
    await hasFocus(() => byLabel(element, 'ID'));
    expect(byLabel(element, 'ID').getAttribute('aria-invalid')).to.equal('true');
    expect(await content()).not.to.include('Anybody');
    await fill(element, { ID: 'Lead' });
    await save(element);
    await seen(element, 'Lead saved.');
    expect(await content()).to.include(shared.trimEnd());
  });

  it('applies the name of another model after one was rejected', async () => {
    const shared = 'definitions:\n  &lead Lead:\n    type: object\n    title: *lead\n';
    await keep(`swagger: "2.0"\npaths: {}\n${shared}  Contact:\n    type: object\n`);
    const element = await open('/crm?open=model%20Lead');
    await fill(element, { ID: 'Client' });
    await seen(element, /^This part is a YAML anchor used in several places/);
    await fill(element, { ID: 'Lead' });
    await click(element, 'Contact', 'button');
    await eventually(() => byRole(element, 'heading', 'Contact'));
    await fill(element, { ID: 'Person' });
    await save(element);
    await seen(element, 'Person saved.');
    expect(await content()).to.include('Person:');
  });

  it('shows paths from left to right in a page that reads from right to left', async () => {
    await keep('{"openapi": "3.0.0", "paths": {"/orders": {"get": {"responses": {}}}}}');
    const element = await open();
    element.dir = 'rtl';
    const path = await eventually(() => {
      const outline = byRole(element, 'navigation', 'Parts of the definition');
      const [first] = allByText(outline, '/orders').slice(-1);
      if (!first) throw new Error('There is no path yet.');
      return first;
    });
    expect(getComputedStyle(path).direction).to.equal('ltr');
  });

  it('begins another one in its title where a part of the former was open', async () => {
    await keep(yaml);
    const element = await open('/crm?open=path%20%2Flead');
    await click(element, 'Text', 'tab');
    await editorOf(element);
    await write(element, '');
    await click(element, 'Editor', 'tab');
    await click(element, 'Start with Swagger 2');
    await hasFocus(() => byLabel(element, 'Title'));
  });

  it('takes no focus later if another view is opened before its title is there', async () => {
    await keep(yaml);
    const element = await open();
    await click(element, 'Text', 'tab');
    await editorOf(element);
    await write(element, '');
    await click(element, 'Editor', 'tab');
    await click(element, 'Start with Swagger 2');
    // before the new text has been read
    await click(element, 'Text', 'tab');
    await editorOf(element);
    const tab = await eventually(() => byRole(element, 'tab', 'Editor'));
    tab.focus();
    tab.click();
    await eventually(() => byLabel(element, 'Title'));
    await redrawn();
    await hasFocus(tab);
  });

  it('opens what it cannot show as forms as text, unchanged', async () => {
    await keep('{"swaggerVersion": "1.2", "apis": []}');
    const element = await open();
    await seen(element, /^The definition isn't Swagger 2 or OpenAPI 3/);
    await click(element, 'Text', 'tab');
    expect((await editorOf(element)).value).to.equal('{"swaggerVersion": "1.2", "apis": []}');
  });
});
