import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { recordCalls } from '../recordCalls.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { beside, cell, openData, point, press } from './dataStory.ts';

let platform: TestPlatform;

const FIELDS = [
  { name: 'id', type: 'id' },
  { name: 'name', type: 'string', length: 40 },
  { name: 'settings', type: 'json', allow_null: true },
  { name: 'story', type: 'text', allow_null: true },
];
const SETTINGS = '{"id":9007199254740993,"price":1.10,"on":true}';
const STORY = 'One line of many.\r\nAnother one, which is far too long for a cell of the grid.';

const written = async () => {
  const [record] = await platform.records('shop/_table/things?id_field=id');
  return record;
};

const editorIn = (panel: HTMLElement) =>
  eventually(() => {
    const editor = panel.querySelector('df-code-editor');
    const root = editor?.shadowRoot;
    if (!editor || !root?.activeElement) throw new Error('The editor does not have the focus.');
    return editor;
  });

const focusedIn = (element: HTMLElement) => element.shadowRoot?.activeElement;

const keep = async () => {
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: 'Enter' });
  await sendKeys({ up: 'Control' });
};

describe('the editor beside the grid', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'current' });
    const token = await platform.signIn();
    const body = { resource: [{ name: 'things', field: FIELDS }] };
    await platform.request('POST', 'shop/_schema', { token, body });
    const thing = { name: 'One', settings: SETTINGS, story: STORY };
    await platform.create('shop/_table/things', thing);
  });
  afterEach(() => platform.stop());

  const open = async (steps: number) => {
    const element = await openData(platform, '/shop/things');
    await point(element, beside(await cell(element, 'One'), steps));
    await press('Enter');
    const panel = await eventually(() => byRole(element, 'dialog', 'Things 1'));
    return { element, panel };
  };

  it('shows JSON in lines, and keeps every unchanged byte', async () => {
    const { element, panel } = await open(1);
    const editor = await editorIn(panel);
    expect(editor.value).to.equal(
      '{\n  "id": 9007199254740993,\n  "price": 1.10,\n  "on": true\n}',
    );
    await keep();
    await eventually(() => expect(element.shadowRoot?.querySelector('dialog')).to.equal(null));
    expect(element.shadowRoot?.textContent).not.to.contain('unsaved');
    await press('Enter');
    const again = await editorIn(await eventually(() => byRole(element, 'dialog', 'Things 1')));
    again.value = again.value.replace('true', 'false');
    again.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await keep();
    await seen(element, '1 unsaved record');
    await press('Control+s');
    await seen(element, 'Record saved.');
    expect((await written())?.settings).to.equal(SETTINGS.replace('true', 'false'));
  });

  it('gives back a long text on Escape, and the discarded one on Undo', async () => {
    const { element, panel } = await open(2);
    const area = await eventually(() => {
      const found = panel.querySelector('textarea');
      expect(found?.matches(':focus')).to.equal(true);
      return found as HTMLTextAreaElement;
    });
    area.setSelectionRange(0, 8);
    await sendKeys({ type: 'A row' });
    await sendKeys({ press: 'Escape' });
    await seen(element, 'Changes discarded.');
    expect(element.shadowRoot?.textContent).not.to.contain('unsaved');
    await click(byRole(element, 'region', 'Notices'), 'Undo', 'button');
    await seen(element, '1 unsaved record');
    await press('Control+s');
    await seen(element, 'Record saved.');
    expect((await written())?.story).to.equal(STORY.replace('One line', 'A row'));
  });

  it('stays open when the response to a save arrives whose review was closed', async () => {
    const element = await openData(platform, '/shop/things');
    await point(element, await cell(element, 'One'));
    await sendKeys({ type: 'Other' });
    await press('Enter');
    await click(element, 'Review', 'button');
    const review = await eventually(() => byRole(element, 'dialog', '1 unsaved record'));
    const network = recordCalls(platform.base);
    try {
      network.fault = (call) => (call.startsWith('PATCH') ? 'slow=1500' : undefined);
      await click(review, 'Save', 'button');
      allByRole(review, 'button', 'Close').at(-1)?.click();
      await point(element, beside(await cell(element, 'Other'), 2));
      await press('Enter');
      const panel = await eventually(() => byRole(element, 'dialog', 'Things 1'));
      await seen(element, 'Record saved.');
      await fill(panel, { Story: 'Short.' });
      await seen(element, '1 unsaved record');
    } finally {
      network.stop();
    }
  });

  it('belongs to a new record, too, that was saved and has left the page since', async () => {
    await platform.create('shop/_table/things', { name: 'Two' });
    const element = await openData(
      platform,
      `/shop/things?filter=${encodeURIComponent('(id < 3)')}`,
    );
    await cell(element, 'Two');
    await click(element, 'Select 2', 'checkbox');
    await click(element, 'Delete selected', 'button');
    const question = await eventually(() => byRole(element, 'alertdialog'));
    await click(question, 'Delete 1 record', 'button');
    await click(element, 'Create', 'button');
    const form = await eventually(() => byRole(element, 'dialog', 'New record in Things'));
    await fill(form, { Name: 'Three', Story: STORY });
    allByRole(form, 'button', 'Close').at(-1)?.click();
    await hasFocus(() => byRole(element, 'grid'));
    const network = recordCalls(platform.base);
    try {
      // the deletion is rejected, so the page is loaded again
      network.fault = (call) => {
        if (/^POST .*"id":2/.test(call)) return '403';
        if (/^POST .*"Three"/.test(call)) return 'slow=1000';
        return /^GET shop\/_table\/things/.test(call) ? 'slow=2500' : undefined;
      };
      await point(element, beside(await cell(element, 'Three'), 2));
      await press('Control+s', 'Enter');
      const panel = await eventually(() => byRole(element, 'dialog', 'Things'));
      await seen(element, 'Record created.');
      await eventually(() => expect(byRole(element, 'grid').textContent).not.to.contain('Three'));
      network.fault = undefined;
      await fill(panel, { Story: 'Short.' });
      await keep();
      await press('Control+s');
      await seen(element, 'Record saved.');
    } finally {
      network.stop();
    }
    const things = await platform.records('shop/_table/things');
    expect(things.map(({ name, story }) => [name, story])).to.deep.equal([
      ['One', STORY],
      ['Two', null],
      ['Three', 'Short.'],
    ]);
  });

  it('gives it back on Escape also if a save has ended in the meantime', async () => {
    const element = await openData(platform, '/shop/things');
    await point(element, await cell(element, 'One'));
    await sendKeys({ type: 'Two' });
    await press('Enter');
    const network = recordCalls(platform.base);
    network.fault = (call) => (call.startsWith('PATCH') ? 'slow=1500' : undefined);
    try {
      await press('Control+s');
      await point(element, beside(await cell(element, 'Two'), 2));
      await press('Enter');
      await eventually(() => expect(focusedIn(element)?.localName).to.equal('textarea'));
      await sendKeys({ type: 'Half' });
      await seen(element, 'Record saved.');
    } finally {
      network.stop();
    }
    await seen(element, '1 unsaved record');
    await sendKeys({ press: 'Escape' });
    await seen(element, 'Changes discarded.');
    expect(element.shadowRoot?.textContent).not.to.contain('unsaved');
    await click(byRole(element, 'region', 'Notices'), 'Undo', 'button');
    await seen(element, '1 unsaved record');
  });
});
