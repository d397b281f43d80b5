import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { signedInApp } from '../../../src/core/page/signedInApp.ts';
import { recordCalls } from '../recordCalls.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { cell, filterOf, openData, point, press } from './dataStory.ts';

let platform: TestPlatform;

const FROM_21 = encodeURIComponent('(id > 20)');

const page = () => signedInApp({ apiBase: platform.base, apiKey: '' }).page;

/** Returns the cells of the record whose first cell has this text. */
const cellsOf = (element: HTMLElement, id: string): Promise<HTMLElement[]> =>
  eventually(() => {
    const rows = [...byRole(element, 'grid').querySelectorAll('[role=row]')];
    const cells = rows.map((row) => [...row.querySelectorAll<HTMLElement>('[role=gridcell]')]);
    const found = cells.find(([first]) => first?.textContent === id);
    if (!found) throw new Error(`No record ${id}.`);
    return found;
  });

const cellOf = async (element: HTMLElement, id: string, column: number) => {
  const found = (await cellsOf(element, id))[column];
  if (!found) throw new Error(`No column ${column}.`);
  return found;
};

async function removeFirst(element: HTMLElement) {
  await click(element, 'Select 1', 'checkbox');
  await click(element, 'Delete selected', 'button');
  const question = await eventually(() => byRole(element, 'alertdialog'));
  await click(question, 'Delete 1 record', 'button');
  await seen(element, /^Deleting \w+ 1…$/);
}

/** Puts the first record back, so that all others move down. */
async function restoreFirst(element: HTMLElement) {
  const { notices } = page().notices.getState();
  notices.find(({ undo }) => undo)?.undo?.();
  await cellsOf(element, '1');
}

describe('the grid, while rows or columns move,', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('puts what is found for a reference into the record that it was searched for', async () => {
    const element = await openData(platform, '/shop/orders');
    await cellsOf(element, '3');
    await removeFirst(element);
    const customer = await cellOf(element, '3', 1);
    const other = customer.textContent === '5' ? '6' : '5';
    const above = (await cellOf(element, '2', 1)).textContent;
    await point(element, customer);
    await press('F2');
    await click(element, 'Find Customer Id', 'button');
    const finder = await eventually(() => byRole(element, 'dialog', 'Find Customer Id'));
    await restoreFirst(element);
    await click(finder, `Choose ${other}`, 'button');
    await seen(element, '1 unsaved record');
    expect((await cellOf(element, '3', 1)).textContent).to.equal(other);
    expect((await cellOf(element, '2', 1)).textContent).to.equal(above);
  });

  it('says so if the record that something was found for is no longer on the page', async () => {
    const element = await openData(platform, '/shop/orders');
    await point(element, await cellOf(element, '3', 1));
    await press('F2');
    await click(element, 'Find Customer Id', 'button');
    const finder = await eventually(() => byRole(element, 'dialog', 'Find Customer Id'));
    Object.assign(element, { path: `/shop/orders?filter=${FROM_21}` });
    await cellsOf(element, '21');
    await click(finder, 'Choose 5', 'button');
    await seen(element, 'The record is no longer on this page, so nothing was changed.');
    expect(allByRole(element, 'button', 'Review').length).to.equal(0);
  });

  it('pastes over the records from the one at which it was pasted', async () => {
    const element = await openData(platform, '/shop/todo');
    await cell(element, 'Task 5');
    await removeFirst(element);
    await point(element, await cell(element, 'Task 5'));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'One\r\nTwo\r\nThree');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true });
    byRole(element, 'grid').dispatchEvent(paste);
    const dialog = await eventually(() => byRole(element, 'dialog', 'Paste 3 × 1 cells'));
    await restoreFirst(element);
    // each choice computes the effect again
    await click(dialog, 'The first row has column names', 'checkbox');
    await click(dialog, 'The first row has column names', 'checkbox');
    await click(dialog, 'Paste', 'button');
    await seen(element, '3 unsaved records');
    const names = ['4', '5', '6', '7', '8'].map((id) => cellOf(element, id, 1));
    expect((await Promise.all(names)).map(({ textContent }) => textContent)).to.deep.equal([
      ...['Task 4', 'One', 'Two', 'Three', 'Task 8'],
    ]);
  });

  it('keeps what is typed into a record that the next page does not have', async () => {
    const element = await openData(platform, '/shop/todo');
    const name = await cell(element, 'Task 2');
    const network = recordCalls(platform.base);
    try {
      network.fault = (call) => (/^GET shop\/_table/.test(call) ? 'slow=1500' : undefined);
      Object.assign(element, { path: `/shop/todo?filter=${FROM_21}` });
      await point(element, name);
      await sendKeys({ type: 'Half' });
      await cell(element, 'Task 21');
    } finally {
      network.stop();
    }
    await seen(element, '1 unsaved record');
    expect(allByRole(byRole(element, 'grid'), 'textbox').length).to.equal(0);
    await click(element, 'Save', 'button');
    await seen(element, 'Record saved.');
    const saved = await platform.records(filterOf('todo', '(id in (2,21))'));
    expect(saved.map(({ name: now }) => now)).to.deep.equal(['Half', 'Task 21']);
  });

  it('stays in the column that is edited if the preferences arrive late', async () => {
    const element = await openData(platform, '/shop/todo');
    await point(element, await cell(element, 'Task 2'));
    await sendKeys({ type: 'Half' });
    // frozen ones are rendered apart
    const kept = { columns: ['id', 'priority', 'complete', 'name'], frozen: 4 };
    page().preferences.setState(({ value }) => ({
      value: { ...value, sections: { ...value.sections, 'data shop/todo': kept } },
    }));
    await eventually(async () =>
      expect((await cellOf(element, '3', 3)).textContent).to.equal('Task 3'),
    );
    await point(element, await cell(element, 'Task 3'));
    await seen(element, '1 unsaved record');
    const now = (await cellsOf(element, '2')).map(({ textContent }) => textContent);
    expect(now).to.deep.equal(['2', '2', 'FALSE', 'Half']);
  });

  it('keeps the focus in an open record while the table is loaded again', async () => {
    const element = await openData(platform, '/shop/todo?record=2');
    const priority = () => byLabel(byRole(element, 'dialog', 'Todo 2'), 'Priority');
    await fill(element, { Priority: '7' });
    const token = await platform.signIn();
    await platform.request('PATCH', 'shop/_table/todo/1', { token, body: { name: 'Changed' } });
    page().preferences.setState(({ value }) => ({
      value: { ...value, sections: { ...value.sections, data: { pageSize: 100 } } },
    }));
    await cell(element, 'Changed');
    await hasFocus(priority);
    expect(priority().value).to.equal('7');
  });

  it('has a menu that acts on the record for which it was opened', async () => {
    const element = await openData(platform, '/shop/todo');
    await cell(element, 'Task 5');
    await removeFirst(element);
    await point(element, await cellOf(element, '5', 3));
    await press('Shift+F10');
    await eventually(() => byRole(element, 'menu', 'Cell actions'));
    await restoreFirst(element);
    await click(element, 'Set NULL', 'menuitem');
    await seen(element, '1 unsaved record');
    await click(element, 'Save', 'button');
    await seen(element, 'Record saved.');
    const saved = await platform.records(filterOf('todo', '(id in (4,5))'));
    expect(saved.map(({ due_on: due }) => due)).to.deep.equal(['2025-01-05', null]);
  });
});
