import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { audit } from '../../fixture/audit.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, shownElements } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls } from '../recordCalls.ts';
import { openData, savedBy } from './dataStory.ts';

let platform: TestPlatform;

const FIELDS = [
  { name: 'id', type: 'id' },
  { name: 'flag', type: 'boolean', allow_null: true },
  {
    name: 'size',
    type: 'string',
    length: 10,
    allow_null: true,
    picklist: ['small', 'large'],
    validation: { picklist: {} },
  },
  { name: 'doc', type: 'json', allow_null: true },
  { name: 'notes', type: 'text', allow_null: true },
  { name: 'data', type: 'binary', allow_null: true },
];
const DATA = 'AAECA/8=';

interface Editor extends HTMLElement {
  value: string;
}

/** Returns the code editor of a field once it exists; typing in it fires `input`. */
const editorOf = (root: ParentNode, name: string): Promise<Editor> =>
  eventually(() => {
    const editors = shownElements(root).filter(({ localName }) => localName === 'df-code-editor');
    const found = (editors as Editor[]).find((one) => 'label' in one && one.label === name);
    if (!found) throw new Error(`${name} has no editor.`);
    return found;
  });
const write = (editor: Editor, text: string) => {
  editor.value = text;
  editor.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
};

describe('a record of every kind of value', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'current' });
    const token = await platform.signIn();
    const body = { resource: [{ name: 'things', field: FIELDS }] };
    await platform.request('POST', 'shop/_schema', { token, body });
    await platform.create('shop/_table/things', {
      flag: true,
      size: 'small',
      doc: { a: 1 },
      notes: 'one',
      data: DATA,
    });
  });
  afterEach(() => platform.stop());
  const thing = async () => (await platform.records('shop/_table/things'))[0];

  it('is edited by choices, editors and NULL, and hands out its binary data', async () => {
    const element = await openData(platform, '/shop/things?record=1');
    const panel = await eventually(() => byRole(element, 'dialog', 'Things 1'));
    await seen(panel, '5 bytes');
    const file = await savedBy(() => click(panel, 'Download Data', 'button'));
    expect([...new Uint8Array(await file.arrayBuffer())]).to.deep.equal([0, 1, 2, 3, 255]);
    expect(
      [...(byLabel(panel, 'Size') as HTMLSelectElement).options].map(({ text }) => text),
    ).to.deep.equal(['NULL', 'small', 'large']);
    await fill(panel, { Flag: 'NULL', Size: 'large' });
    const doc = await editorOf(panel, 'Doc');
    write(doc, '{"a": ');
    await seen(panel, 'Invalid JSON.');
    await eventually(() => expect(doc.shadowRoot?.querySelector('.ace_content')).to.exist);
    byRole(panel, 'button', 'Save').focus();
    await click(panel, 'Save', 'button');
    await hasFocus(doc);
    expect(byLabel(panel, 'Doc').ariaInvalid).to.equal('true');
    write(doc, '{"b": [1, 2]}');
    expect(byLabel(panel, 'Notes').localName).to.equal('textarea');
    await click(panel, 'Open Notes in the editor', 'button');
    const notes = await editorOf(panel, 'Notes');
    expect(notes.value).to.equal('one');
    write(notes, 'one\ntwo');
    await audit(element);
    await click(panel, 'Save', 'button');
    await seen(element, 'Record saved.');
    expect(await thing()).to.deep.include({
      flag: null,
      size: 'large',
      doc: '{"b": [1, 2]}',
      notes: 'one\ntwo',
    });
  });

  it('is marked for a file by itself, whatever else is chosen', async () => {
    const element = await openData(platform, '/shop/things?record=1');
    const panel = await eventually(() => byRole(element, 'dialog', 'Things 1'));
    await click(panel, 'Mark for export', 'checkbox');
    await click(panel, 'Set Notes to NULL', 'button');
    allByRole(panel, 'button', 'Close').at(-1)?.click();
    await hasFocus(() => byRole(element, 'grid'));
    await seen(element, '1 marked for export');
    await click(element, 'Import and export', 'button');
    const file = await savedBy(() => click(element, 'Export marked records as JSON', 'menuitem'));
    expect(JSON.parse(await file.text())).to.deep.include.members([await thing()]);
    await click(element, 'Unmark all', 'button');
    await eventually(() => expect(allByRole(element, 'button', 'Unmark all')).to.deep.equal([]));
    expect((await thing())?.notes).to.equal('one');
  });

  it('says at its field what is missing, before anything is sent', async () => {
    const element = await openData(platform, '/shop/todo');
    await click(element, 'Create', 'button');
    const panel = await eventually(() => byRole(element, 'dialog', 'New record in Todo'));
    const network = recordCalls(platform.base);
    try {
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 's' });
      await sendKeys({ up: 'Control' });
      await seen(panel, 'A value is required.');
      expect(byLabel(panel, 'Name').ariaInvalid).to.equal('true');
      byRole(panel, 'button', 'Save').focus();
      await click(panel, 'Save', 'button');
      await hasFocus(() => byLabel(panel, 'Name'));
      expect(byLabel(panel, 'Priority').ariaInvalid).not.to.equal('true');
      // it isn't an error of the server
      expect(allByText(element, 'Api Error')).to.deep.equal([]);
      expect(network.calls.filter((call) => call.startsWith('POST'))).to.deep.equal([]);
      await fill(panel, { Name: 'Complete' });
      await eventually(() => expect(byLabel(panel, 'Name').ariaInvalid).not.to.equal('true'));
    } finally {
      network.stop();
    }
    await click(panel, 'Save', 'button');
    await seen(element, 'Record created.');
  });

  it('stays open and complete through every kind of failure, and is saved afterwards', async () => {
    const element = await openData(platform, '/shop/things');
    await click(element, 'Create', 'button');
    const panel = await eventually(() => byRole(element, 'dialog', 'New record in Things'));
    await fill(panel, { Size: 'small', Notes: 'kept' });
    const network = recordCalls(platform.base);
    try {
      for (const fault of ['403', '500', 'html', 'empty']) {
        network.fault = fault;
        await click(panel, 'Save', 'button');
        await eventually(() => byRole(panel, 'alert'));
        await eventually(() => expect(byRole(panel, 'button', 'Save').ariaBusy).to.equal(null));
        expect(byLabel(panel, 'Notes').value).to.equal('kept');
      }
      network.fault = 'expire';
      await click(panel, 'Save', 'button');
      await seen(element, 'Record created.');
      await eventually(() => expect(allByRole(element, 'dialog')).to.deep.equal([]));
      await click(element, 'Open 1', 'button');
      const again = await eventually(() => byRole(element, 'dialog', 'Things 1'));
      await fill(again, { Notes: 'later' });
      network.fault = 'revoke';
      await click(again, 'Save', 'button');
      await seen(element, /Session terminated/);
      expect(byLabel(again, 'Notes').value).to.equal('later');
      network.fault = undefined;
      Object.assign(element, { sessionToken: await platform.signIn() });
      await eventually(() => expect(allByText(element, /session has expired/)).to.deep.equal([]));
      await click(again, 'Save', 'button');
      await seen(element, 'Record saved.');
    } finally {
      network.stop();
    }
    const rows = await platform.records('shop/_table/things');
    // numbered by the database, and only once
    expect(rows.map(({ id, notes }) => [id, notes])).to.deep.equal([
      [1, 'later'],
      [2, 'kept'],
    ]);
  });
});
