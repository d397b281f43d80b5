import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { itInWholeMatrix } from '../../fixture/audit.ts';
import { seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { openData } from './dataStory.ts';

interface Kind {
  /** Members of the field. */
  field: Record<string, unknown>;
  /** The value stored before. */
  before: unknown;
  /** The whole edit, starting at the cell. */
  edit: (element: HTMLElement) => Promise<void>;
  /** The value stored afterwards, in its JSON. */
  stored: RegExp;
}

const keys = async (...presses: string[]) => {
  for (const press of presses) {
    const held = press.split('+');
    const key = held.pop() ?? '';
    for (const one of held) await sendKeys({ down: one });
    await sendKeys({ press: key });
    for (const one of held.reverse()) await sendKeys({ up: one });
  }
};

/** As in spreadsheets: typing replaces what is in the cell. */
const typed = (text: string) => async () => {
  await sendKeys({ type: text });
  await keys('Enter');
};

/** Opens the editor next to the grid, and waits until it accepts keys. */
async function openPanel(element: HTMLElement): Promise<void> {
  await keys('Enter');
  await eventually(() => {
    const panel = byRole(element, 'dialog', 'Kinds 1');
    const area = panel.querySelector<HTMLElement>('textarea, df-code-editor');
    if (!area?.matches(':focus, :focus-within')) throw new Error('The editor has no focus.');
    if (area.shadowRoot && !area.shadowRoot.querySelector('.ace_editor')) {
      throw new Error('The editor is still on its way.');
    }
  });
}

const inPanel = (text: string) => async (element: HTMLElement) => {
  await openPanel(element);
  await keys('Control+a');
  await sendKeys({ type: text });
  await keys('Control+Enter');
};

const LONG = 'A text that no cell has the room to show, let alone to edit it in one.';

const kinds: Record<string, Kind> = {
  'a text': {
    field: { type: 'string', length: 60 },
    before: 'Before',
    edit: async () => {
      await keys('Enter', 'End');
      await sendKeys({ type: ' and after' });
      await keys('Enter');
    },
    stored: /"Before and after"/,
  },
  'a long text': {
    field: { type: 'text' },
    before: LONG,
    edit: inPanel('Another text, with “signs”.'),
    stored: /"Another text, with (“|\\u201c)signs(”|\\u201d)\."/,
  },
  JSON: {
    field: { type: 'json' },
    before: '{"id":9007199254740993,"a":1.10}',
    edit: async (element) => {
      await openPanel(element);
      await keys('Control+Home', 'ArrowDown', 'ArrowDown', 'End');
      await sendKeys({ type: '5' });
      await keys('Control+Enter');
    },
    stored: /"\{\\"id\\":9007199254740993,\\"a\\":1\.105\}"/,
  },
  'an integer': { field: { type: 'integer' }, before: 7, edit: typed('-42'), stored: /-42/ },
  'a 64-bit integer': {
    field: { type: 'bigint' },
    before: 7,
    edit: typed('9007199254740993'),
    stored: /^"?9007199254740993"?$/,
  },
  'a decimal': {
    field: { type: 'decimal', precision: 20, scale: 4 },
    before: 1.5,
    edit: typed('1234567890123456.7891'),
    stored: /^"?1234567890123456\.7891"?$/,
  },
  'a boolean': {
    field: { type: 'boolean' },
    before: false,
    edit: () => keys('Space'),
    stored: /true|1/,
  },
  'a date': {
    field: { type: 'date' },
    before: '2025-01-31',
    edit: typed('2025-02-04'),
    stored: /"2025-02-04"/,
  },
  'a time': {
    field: { type: 'time' },
    before: '08:00:00',
    edit: typed('23:59:58'),
    stored: /"23:59:58"/,
  },
  'a date and time': {
    field: { type: 'datetime' },
    before: '2025-01-31 08:00:00',
    edit: typed('2025-02-04 23:59:58'),
    stored: /"2025-02-04 23:59:58"/,
  },
  'a timestamp with a zone': {
    field: { type: 'timestamptz' },
    before: '2025-01-31 08:00:00+00',
    edit: typed('2025-02-04 10:00:00+02'),
    stored: /"2025-02-04 (10:00:00\+02|08:00:00(\+00)?)"/,
  },
  'a reference': {
    field: { type: 'reference', ref_table: 'customers', ref_field: 'id' },
    before: 1,
    edit: typed('3'),
    stored: /3/,
  },
  'one of a few values': {
    field: {
      type: 'string',
      length: 10,
      picklist: ['small', 'large'],
      validation: { picklist: {} },
    },
    before: 'small',
    edit: typed('l'),
    stored: /"large"/,
  },
  'a value that becomes NULL': {
    field: { type: 'string', length: 60 },
    before: 'Before',
    edit: () => keys('Delete'),
    stored: /null/,
  },
};

/** Moves the grid's cursor to the cell of the value, and focuses the grid. */
async function goToValue(element: HTMLElement): Promise<HTMLElement> {
  const grid = await eventually(() => {
    const found = byRole(element, 'grid', 'Kinds');
    expect(found.querySelectorAll('[role=gridcell]').length).to.equal(2);
    return found;
  });
  grid.focus();
  await keys('Home', 'ArrowRight');
  return eventually(() => {
    const [, second] = grid.querySelectorAll<HTMLElement>('[role=gridcell]');
    expect(second?.id).to.be.a('string').and.not.equal('');
    expect(grid.getAttribute('aria-activedescendant')).to.equal(second?.id);
    return second as HTMLElement;
  });
}

forGenerations((generation) => {
  describe(`a cell edited by keyboard as the first thing on a page, on a ${generation} server`, () => {
    let platform: TestPlatform;
    let token: string;

    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
      token = await platform.signIn();
    });
    afterEach(() => platform.stop());

    const make = async (field: Kind['field'], value: unknown) => {
      const fields = [
        { name: 'id', type: 'id' },
        { name: 'value', allow_null: true, ...field },
      ];
      const body = { resource: [{ name: 'kinds', field: fields }] };
      const { status } = await platform.request('POST', 'shop/_schema', { token, body });
      expect(status).to.be.below(300);
      await platform.create('shop/_table/kinds', { value });
    };
    /** As the server writes it: JSON.parse would round long numbers. */
    const stored = async () => {
      const headers = { 'X-DreamFactory-Session-Token': token };
      const reply = await fetch(`${platform.base}/shop/_table/kinds`, { headers });
      return /"value":\s*(.*?)\s*\}\s*\]/s.exec(await reply.text())?.[1] ?? '';
    };

    for (const [name, kind] of Object.entries(kinds)) {
      itInWholeMatrix(`keeps ${name}`, async () => {
        await make(kind.field, kind.before);
        const element = await openData(platform, '/shop/kinds');
        await goToValue(element);
        await kind.edit(element);
        await seen(element, '1 unsaved record');
        await keys('Control+s');
        await seen(element, 'Record saved.');
        expect(await stored()).to.match(kind.stored);
      });
    }

    itInWholeMatrix('shows binary data as its size, and ignores typing over it', async () => {
      await make({ type: 'binary' }, 'AAEC');
      const before = await stored();
      const element = await openData(platform, '/shop/kinds');
      const target = await goToValue(element);
      expect(target.getAttribute('aria-readonly')).to.equal('true');
      expect(target.textContent).to.equal('3 bytes');
      await sendKeys({ type: 'x' });
      await keys('Delete', 'Enter');
      const panel = await eventually(() => byRole(element, 'dialog', 'Kinds 1'));
      await eventually(() => byRole(panel, 'button', 'Download Value'));
      expect(() => byText(element, '1 unsaved record')).to.throw();
      expect(await stored()).to.equal(before);
    });
  });
});
