import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { cell, openData, press } from './dataStory.ts';

let platform: TestPlatform;
const pathOf = (element: HTMLElement) =>
  decodeURIComponent((element as unknown as { path: string }).path);

async function addFilter(element: HTMLElement, values: Record<string, string>) {
  await click(element, 'Filter', 'button');
  const form = await eventually(() => byRole(element, 'dialog', 'Add filter'));
  await fill(form, values);
  await click(form, 'Apply', 'button');
}

describe('the filter of a table', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('holds all or any of its conditions, each of which can be changed', async () => {
    const element = await openData(platform, '/shop/todo');
    await cell(element, 'Task 2');
    await addFilter(element, { Column: 'name', Condition: 'is', Value: 'Task 2' });
    await seen(element, 'name is Task 2');
    await addFilter(element, { Column: 'complete', Value: 'TRUE' });
    await seen(element, 'complete is TRUE');
    await fill(element, { Match: 'any of' });
    await eventually(() =>
      expect(pathOf(element)).to.match(/filter=\(name = "Task 2"\) or \(complete = 1\)$/),
    );
    await cell(element, 'Task 2');
    await eventually(() => expect(allByRole(element, 'gridcell', /^Task/).length).to.be.above(1));
    await click(element, 'name is Task 2', 'button');
    const form = await eventually(() => byRole(element, 'dialog', 'Edit filter name is Task 2'));
    const widthOf = (node: Element) => node.getBoundingClientRect().width;
    expect(widthOf(byLabel(form, 'Value'))).to.equal(widthOf(byRole(form, 'button', 'Apply')));
    await fill(form, { Value: 'Task 4' });
    await click(form, 'Apply', 'button');
    await seen(element, 'name is Task 4');
    await cell(element, 'Task 4');
    await click(element, 'Remove filter complete is TRUE', 'button');
    await eventually(() => expect(pathOf(element)).to.match(/filter=\(name = "Task 4"\)$/));
    await seen(element, '1 row');
  });

  it('closes when the Tab key leaves it', async () => {
    const element = await openData(platform, '/shop/todo');
    await cell(element, 'Task 2');
    await click(element, 'Filter', 'button');
    const form = await eventually(() => byRole(element, 'dialog', 'Add filter'));
    byRole(form, 'button', 'Apply').focus();
    await sendKeys({ press: 'Tab' });
    await eventually(() => expect(allByRole(element, 'dialog', 'Add filter')).to.deep.equal([]));
    await hasFocus(() => byRole(element, 'button', 'Edit as text'));
  });

  it('searches all columns of text, is written by hand, and is kept under a name', async () => {
    const element = await openData(platform, '/shop/customers');
    const search = await eventually(() => byLabel(element, 'Search records'));
    await fill(element, { 'Search records': 'customer42@' });
    search.focus();
    byRole(element, 'button', 'Search');
    await sendKeys({ press: 'Enter' });
    await cell(element, 'customer42@shop.example');
    expect(allByRole(element, 'button', 'Search')).to.have.length(0);
    expect(search.matches(':focus')).to.equal(true);
    await seen(element, '1 row');
    await click(element, 'Views', 'button');
    const views = await eventually(() => byRole(element, 'dialog', 'Saved views'));
    await fill(views, { 'View name': 'The one' });
    await click(views, 'Save view', 'button');
    await click(element, 'Edit as text', 'button');
    const text = await eventually(() => byRole(element, 'dialog', 'Filter as text'));
    const panel = text.getBoundingClientRect();
    expect(byRole(text, 'button', 'Apply').getBoundingClientRect().right).to.be.below(panel.right);
    const { left } = byRole(element, 'button', 'Filter').getBoundingClientRect();
    await fill(text, { Filter: '(id in (3,4))' });
    byLabel(text, 'Filter').focus();
    await sendKeys({ press: 'Enter' });
    await seen(element, '2 rows');
    // the search keeps its place, but can't be combined with such a filter
    expect(byLabel(element, 'Search records').matches(':disabled')).to.equal(true);
    expect(byRole(element, 'button', 'Filter').getBoundingClientRect().left).to.equal(left);
    await click(element, 'Views', 'button');
    await click(await eventually(() => byRole(element, 'dialog', 'Saved views')), 'The one');
    await cell(element, 'customer42@shop.example');
    byRole(element, 'button', 'The one');
  });

  it('searches the only column of text, and keeps a condition on it apart', async () => {
    const element = await openData(platform, '/shop/todo');
    await cell(element, 'Task 2');
    await fill(element, { 'Search records': 'task 4' });
    const search = byLabel(element, 'Search records') as HTMLInputElement;
    search.focus();
    await sendKeys({ press: 'Enter' });
    await seen(element, '1 row');
    expect(search.value).to.equal('task 4');
    await addFilter(element, { Column: 'name', Value: 'task' });
    await seen(element, 'name contains task');
    expect(allByRole(element, 'button', /^name contains/)).to.have.length(1);
    expect(search.value).to.equal('task 4');
  });

  it('still searches the only column of text once the page is opened again', async () => {
    const filter = encodeURIComponent('(name like "%task 4%")');
    const element = await openData(platform, `/shop/todo?filter=${filter}`);
    await seen(element, '1 row');
    const search = byLabel(element, 'Search records') as HTMLInputElement;
    expect(search.value).to.equal('task 4');
    await fill(element, { 'Search records': 'task 2' });
    search.focus();
    await sendKeys({ press: 'Enter' });
    await cell(element, 'Task 2');
    expect(pathOf(element)).to.match(/filter=\(name like "%task 2%"\)$/);
  });

  it('asks before a view is replaced or deleted', async () => {
    const element = await openData(platform, '/shop/customers');
    const views = async (button: string) => {
      await click(element, button, 'button');
      return eventually(() => byRole(element, 'dialog', 'Saved views'));
    };
    const saveAs = async (open: string, name: string) => {
      const panel = await views(open);
      await fill(panel, { 'View name': name });
      await click(panel, 'Save view', 'button');
    };
    const answer = async (said: string, label: string) => {
      await seen(element, said);
      await click(await eventually(() => byRole(element, 'alertdialog')), label, 'button');
    };
    await saveAs('Views', 'All');
    await eventually(() => byRole(element, 'button', 'All'));
    await fill(element, { 'Search records': 'customer42@' });
    (await eventually(() => byLabel(element, 'Search records'))).focus();
    await sendKeys({ press: 'Enter' });
    await seen(element, '1 row');
    await saveAs('Views', 'All');
    await answer('“All” already exists and will be overwritten.', 'Cancel');
    await eventually(() => byRole(element, 'button', 'Views'));
    await click(await views('Views'), 'Delete view All', 'button');
    await answer('Delete All?', 'Cancel');
    await click(await views('Views'), 'All', 'button');
    await eventually(() => byRole(element, 'button', 'All'));
    await click(await views('All'), 'Delete view All', 'button');
    await answer('Delete All?', 'Delete');
    await eventually(() => byRole(element, 'button', 'Views'));
  });

  it('asks for a condition of a column from its menu, and takes the keys at once', async () => {
    const element = await openData(platform, '/shop/todo');
    await cell(element, 'Task 2');
    await click(element, 'Filter', 'button');
    const plain = await eventually(() => byRole(element, 'dialog', 'Add filter'));
    await hasFocus(() => byLabel(plain, 'Column'));
    await sendKeys({ press: 'Escape' });
    byRole(element, 'columnheader', 'name').querySelector('button')?.focus();
    await press('Shift+F10');
    const menu = await eventually(() => byRole(element, 'menu', 'Column actions'));
    await click(menu, 'Filter by this column', 'menuitem');
    const form = await eventually(() => byRole(element, 'dialog', 'Add filter'));
    await hasFocus(() => byLabel(form, 'Value'));
    expect((byLabel(form, 'Column') as HTMLSelectElement).value).to.equal('name');
    await sendKeys({ type: 'task 4' });
    await sendKeys({ press: 'Enter' });
    await seen(element, 'name contains task 4');
    await seen(element, '1 row');
    // the next filter is for no particular column
    await click(element, 'Filter', 'button');
    const next = await eventually(() => byRole(element, 'dialog', 'Add filter'));
    await hasFocus(() => byLabel(next, 'Column'));
  });

  it('copies the request of the view with one click, in the language that was chosen last', async () => {
    const element = await openData(platform, '/shop/todo?filter=(id=2)');
    await cell(element, 'Task 2');
    const copied: string[] = [];
    const { clipboard } = navigator;
    const writeText = (text: string) => Promise.resolve(void copied.push(text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    try {
      await click(element, 'Copy request as cURL', 'button');
      await eventually(() =>
        expect(copied.at(-1)).to.match(/^curl .*shop\/_table\/todo\?.*filter=/s),
      );
      await click(element, 'Copy request', 'button');
      const menu = await eventually(() => byRole(element, 'menu', 'Copy request'));
      await click(menu, 'URL', 'menuitem');
      await eventually(() => expect(copied.at(-1)).to.match(/^http:.*filter=/));
      await click(element, 'Copy request as URL', 'button');
      await eventually(() => expect(copied.length).to.equal(3));
      expect(copied[2]).to.equal(copied[1]);
    } finally {
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    }
  });
});
