import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { recordCalls } from '../recordCalls.ts';
import { click, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { beside, cell, filterOf, openData, point, press } from './dataStory.ts';

let platform: TestPlatform;
const at = (element: HTMLElement) =>
  byRole(element, 'grid')
    .getAttribute('aria-activedescendant')
    ?.replace(/^.*?-(?=\d+-\d+$)/, '');
const isAt = (element: HTMLElement, place: string) =>
  eventually(() => expect(at(element)).to.equal(place));
const todos = (filter: string) => platform.records(filterOf('todo', filter));

describe('the grid', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('moves, fills, clears, undoes and redoes with the keys of a spreadsheet', async () => {
    const element = await openData(platform, '/shop/todo');
    await point(element, await cell(element, 'Task 2'));
    await press('Control+End');
    await isAt(element, '24-4');
    await press('Control+Home', 'ArrowRight', 'ArrowDown', 'ArrowDown');
    await isAt(element, '2-1');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await seen(element, '2 unsaved records');
    await seen(element, 'Was Task 5.');
    await press('Control+z');
    await cell(element, 'Task 4');
    await press('Control+y', 'Control+z', 'Control+Shift+z');
    await seen(element, '2 unsaved records');
    // due dates can be NULL, names can't
    await point(element, await cell(element, '2025-01-08'));
    await press('Delete');
    await seen(element, 'Was 2025-01-08.');
    await press('Control+s');
    await seen(element, 'Records saved.');
    const saved = await todos('(id in (3,4,5,7))');
    expect(saved.map(({ name, due_on }) => [name, due_on])).to.deep.equal([
      ['Task 3', '2025-01-04'],
      ['Task 3', '2025-01-05'],
      ['Task 3', '2025-01-06'],
      ['Task 7', null],
    ]);
  });

  it('lists the keys of the page on ?, which an open editor takes as text', async () => {
    const element = await openData(platform, '/shop/todo');
    await point(element, await cell(element, 'Task 2'));
    await press('F2');
    await sendKeys({ type: '?' });
    await press('Enter');
    await cell(element, '?');
    await sendKeys({ press: '?' });
    const dialog = await eventually(() => byRole(element, 'dialog', 'Keyboard shortcuts'));
    // one line for both of its keys
    const action = byText(dialog, 'Show keyboard shortcuts');
    expect(action.nextElementSibling?.textContent).to.equal('?orCtrl/');
  });

  it('truncates long values at their end, even in right-to-left pages', async () => {
    const element = await openData(platform, '/shop/todo');
    element.lang = 'he';
    const name = await cell(element, 'Task 2');
    await eventually(() => expect(getComputedStyle(name).textAlign).to.equal('right'));
    expect(getComputedStyle(name).direction).to.equal('ltr');
    // numbers are at the end of their column, which is on the left
    expect(getComputedStyle(beside(name, -1)).direction).to.equal('rtl');
  });

  it('picks choices by letter, copies areas with their NULLs and previews a paste', async () => {
    const element = await openData(platform, '/shop/todo');
    const name = await cell(element, 'Task 2');
    const complete = beside(name, 1);
    expect(complete.textContent).to.equal('FALSE');
    await point(element, complete);
    // a letter is not a value: it selects one
    await sendKeys({ type: 't' });
    await press('Enter');
    await seen(element, '1 unsaved record');
    await press('ArrowUp', 'Enter', 'Enter', 'ArrowUp', ' ');
    const value = async () => beside(await cell(element, 'Task 2'), 1).textContent;
    expect(await value()).to.equal('FALSE');
    // one click on the checkbox, or the space bar, toggles it
    complete.querySelector('span')?.click();
    await eventually(async () => expect(await value()).to.equal('TRUE'));
    await point(element, await cell(element, '2025-01-09'));
    await press('Delete');
    await point(element, await cell(element, 'Task 8'), await cell(element, '2025-01-10'));
    const clipboardData = new DataTransfer();
    const transfer = (type: 'copy' | 'paste') =>
      byRole(element, 'grid').dispatchEvent(
        new ClipboardEvent(type, { clipboardData, bubbles: true, composed: true }),
      );
    transfer('copy');
    expect(clipboardData.getData('text/plain')).to.equal(
      'Task 8\tFALSE\t\r\nTask 9\tTRUE\t2025-01-10',
    );
    await point(element, await cell(element, 'Task 20'), beside(await cell(element, 'Task 22'), 2));
    transfer('paste');
    const dialog = await eventually(() => byRole(element, 'dialog', 'Paste 2 × 3 cells'));
    await seen(dialog, /Only the selected cells are filled; extra values are ignored/);
    await click(dialog, 'Paste', 'button');
    await click(element, 'Save', 'button');
    await seen(element, 'Records saved.');
    const saved = await todos('(id > 18)');
    expect(saved.map((one) => [one.name, one.complete, one.due_on])).to.deep.equal([
      ['Task 19', false, '2025-01-20'],
      ['Task 8', false, null],
      ['Task 9', true, '2025-01-10'],
      ['Task 8', false, null],
      ['Task 23', false, '2025-01-24'],
      ['Task 24', true, '2025-01-25'],
      ['Task 25', false, '2025-01-26'],
    ]);
  });

  it('keeps what is being typed into it, and what was typed, while a save is under way', async () => {
    const element = await openData(platform, '/shop/todo');
    await point(element, await cell(element, 'Task 2'));
    await sendKeys({ type: 'Sent' });
    await press('Enter');
    const network = recordCalls(platform.base);
    try {
      network.fault = 'slow=1200';
      await press('Control+s', 'Control+s', 'ArrowUp');
      await sendKeys({ type: 'Later' });
      await press('Enter');
      await sendKeys({ type: 'Half' });
      await seen(element, 'Record saved.');
      expect(network.calls.filter((call) => call.startsWith('PATCH')).length).to.equal(1);
      network.fault = undefined;
      await sendKeys({ type: ' and half' });
      await press('Enter');
      await seen(element, '2 unsaved records');
      expect((await todos('(id = 2)'))[0]?.name).to.equal('Sent');
      for (const fault of ['403', 'html', 'cut', 'revoke']) {
        network.fault = fault;
        await click(element, 'Save', 'button');
        await eventually(() =>
          expect(byRole(element, 'button', 'Save').ariaBusy).not.to.equal('true'),
        );
        await seen(element, '2 unsaved records');
        await cell(element, 'Half and half');
      }
    } finally {
      network.stop();
    }
  });
});
