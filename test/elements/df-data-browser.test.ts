import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { audit } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { recordCalls } from './recordCalls.ts';
import { cell, filterOf, openData, point, press } from './data/dataStory.ts';

let platform: TestPlatform;
const pathOf = (element: HTMLElement) =>
  decodeURIComponent((element as unknown as { path: string }).path);
const UNSAVED = /^You have Unsaved records\. {1,2}Continue without saving\?$/;
const only = async (table: string, filter: string) =>
  (await platform.records(filterOf(table, filter)))[0];

forGenerations((generation) => {
  describe(`<df-data-browser>, ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('leads from a service to a table, saves what was typed, and keeps what is rejected', async () => {
      const element = await openData(platform);
      await click(element, /^shop/);
      await click(element, 'products');
      const first = await cell(element, 'SKU-0002');
      expect(pathOf(element)).to.equal('/shop/products');
      await point(element, first);
      await sendKeys({ type: 'SKU-0001' });
      await press('Enter');
      await sendKeys({ type: 'Fine' });
      await press('Enter', 'F2', 'Escape', 'ArrowUp');
      await seen(element, '2 unsaved records');
      const event = await expectEvent(element, 'df-saved', () => press('Control+s'));
      expect(event.detail.resource).to.equal('shop/_table/products');
      await eventually(() =>
        expect(allByText(element, /Another record already has this/).length).to.be.above(0),
      );
      // the notice names the record
      await seen(byRole(element, 'region', 'Notices'), /^Products 2 \(SKU-0002 .*already has this/);
      await seen(element, '1 unsaved record');
      expect((await only('products', '(id = 3)'))?.sku).to.equal('Fine');
      await click(element, 'Revert all', 'button');
      await seen(element, 'Records reverted.');
      expect(allByText(element, /Another record already has this/)).to.deep.equal([]);
      await cell(element, 'SKU-0002');
    });

    it('filters by a column, sorts by its title, and keeps both in the address', async () => {
      const element = await openData(platform, '/shop/todo');
      await cell(element, 'Task 2');
      await click(element, 'Filter', 'button');
      const form = await eventually(() => byRole(element, 'dialog', 'Add filter'));
      await fill(form, { Column: 'name', Condition: 'ends with', Value: '2' });
      await click(form, 'Apply', 'button');
      await seen(element, 'name ends with 2');
      await eventually(() => expect(allByRole(element, 'gridcell', 'Task 3')).to.deep.equal([]));
      await click(element, 'id', 'button');
      await eventually(() =>
        expect(pathOf(element)).to.equal('/shop/todo?filter=(name like "%2")&order=id'),
      );
      await eventually(() =>
        expect(byRole(element, 'columnheader', /^id/).ariaSort).to.equal('ascending'),
      );
      await click(element, /^id/, 'button');
      await eventually(() => expect(pathOf(element)).to.match(/&order=id desc$/));
      await eventually(() =>
        expect(allByRole(element, 'gridcell', /^Task/)[0]?.textContent).to.equal('Task 22'),
      );
      expect(byRole(element, 'columnheader', /^id/).ariaSort).to.equal('descending');
      // a classic server can't add the key to an order, which is shown where it matters
      const described = (name: RegExp) =>
        byRole(element, 'columnheader', name).querySelector('button')?.ariaDescription ?? '';
      expect(described(/^id/)).to.equal('');
      const limits =
        generation === 'classic' ? /^When sorted by this column, records with equal values/ : /^$/;
      expect(described(/^name/)).to.match(limits);
    });
  });
});

describe('<df-data-browser>', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('says that nothing is selected, asks before it deletes, and before unsaved work is left', async () => {
    const element = await openData(platform, '/shop/todo');
    await cell(element, 'Task 1');
    await audit(element);
    await click(element, 'Delete selected', 'button');
    await seen(element, 'No records selected for delete.');
    await click(element, 'Save', 'button');
    await seen(element, 'No records selected for save.');
    await click(element, 'Select 1', 'checkbox');
    await click(element, 'Delete selected', 'button');
    await seen(element, 'You are about to delete records. Continue?');
    const question = byRole(element, 'alertdialog');
    byText(question, 'Todo 1 (Task 1)');
    await click(question, 'Delete 1 record', 'button');
    await seen(element, 'Deleting Todo 1…');
    // the deletion is sent before any other request to the table
    const refresh = () => click(element, 'Refresh records', 'button');
    await expectEvent(element, 'df-deleted', refresh);
    await seen(element, 'Records deleted.');
    expect(await only('todo', '(id = 1)')).to.equal(undefined);
    await click(element, 'Create', 'button');
    const panel = await eventually(() => byRole(element, 'dialog', 'New record in Todo'));
    await fill(panel, { Name: 'Half a task' });
    // the cross, and the button below
    allByRole(panel, 'button', 'Close').at(-1)?.click();
    const unload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(unload);
    expect(unload.defaultPrevented).to.equal(true);
    await click(element, 'Filter', 'button');
    const form = await eventually(() => byRole(element, 'dialog', 'Add filter'));
    await fill(form, { Column: 'name', Condition: 'contains', Value: 'a b' });
    await click(form, 'Apply', 'button');
    await seen(element, UNSAVED);
    await click(element, 'Keep editing', 'button');
    expect(pathOf(element)).not.to.match(/filter/);
    await click(element, 'Refresh records', 'button');
    await seen(element, UNSAVED);
    await click(element, 'Discard changes', 'button');
    await eventually(() =>
      expect(allByRole(element, 'checkbox', 'Select new record')).to.deep.equal([]),
    );
  });

  it('asks before a link to another area leaves unsaved records', async () => {
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, 'link-base': '#', path: '/shop/todo' };
    const element = mount('df-data-browser', own, { sessionToken });
    await point(element, await cell(element, 'Task 2'));
    await sendKeys({ type: 'Half' });
    await press('Enter');
    await seen(element, '1 unsaved record');
    await click(element, 'Schema', 'link');
    const question = await eventually(() => byRole(element, 'alertdialog', UNSAVED));
    const { detail } = await expectEvent(element, 'df-navigate', () =>
      click(question, 'Discard changes'),
    );
    expect(detail.path).to.equal('/schema/shop/todo');
    await cell(element, 'Task 2');
  });

  it('shows columns and page sizes as they were chosen, also the next time', async () => {
    const element = await openData(platform, '/shop/orders');
    const size = await eventually(() => byLabel(element, 'Records per page'));
    expect((size as HTMLSelectElement).value).to.equal('50');
    await fill(element, { 'Records per page': '100' });
    await click(element, /^Columns/, 'button');
    await click(element, 'comment', 'checkbox');
    await eventually(() =>
      expect(allByRole(element, 'columnheader', 'comment').length).to.equal(0),
    );
    await click(element, 'Move customer_id up', 'button');
    const titles = (root: ParentNode) =>
      allByRole(root, 'columnheader')
        .map((title) => title.textContent)
        .slice(1, 4);
    const wanted = ['customer_id', 'id', 'order_date'];
    await eventually(() => expect(titles(element)).to.deep.equal(wanted));
    element.remove();
    const again = await openData(platform, '/shop/orders');
    await eventually(() => expect(titles(again)).to.deep.equal(wanted));
    expect(allByRole(again, 'columnheader', 'comment').length).to.equal(0);
    expect((byLabel(again, 'Records per page') as HTMLSelectElement).value).to.equal('100');
    await click(again, 'Next page', 'button');
    await eventually(() =>
      expect((byLabel(again, 'Page') as HTMLInputElement).value).to.equal('2'),
    );
  });

  it('adds to a table without a primary key, and says why the rest is read-only', async () => {
    const element = await openData(platform, '/shop/no_pk_log');
    await cell(element, 'line 1');
    await seen(element, /This table has no primary key, so existing records are read-only/);
    expect(allByRole(element, 'button', 'Delete selected')).to.deep.equal([]);
    await click(element, 'Create', 'button');
    const form = await eventually(() => byRole(element, 'dialog', /^New record in/));
    await fill(form, { Message: 'Added here' });
    await click(form, 'Save', 'button');
    await seen(element, 'Record created.');
    const added = await cell(element, 'Added here');
    expect(added.getAttribute('aria-readonly')).to.equal('true');
    const old = await cell(element, 'line 1');
    expect(old.getAttribute('aria-readonly')).to.equal('true');
    expect(await only('no_pk_log', '(message = "Added here")')).to.include({
      message: 'Added here',
    });
    // a mark would be on another record in that position on another page
    await click(element, 'Open 1', 'button');
    const panel = await eventually(() => byRole(element, 'dialog', /^No Pk Log/));
    byLabel(panel, 'Message');
    expect(allByRole(panel, 'checkbox', 'Mark for export')).to.deep.equal([]);
  });

  it('says what the server says where records cannot be deleted', async () => {
    const element = await openData(platform, '/shop/todo');
    await cell(element, 'Task 1');
    await click(element, 'Select 1', 'checkbox');
    const network = recordCalls(platform.base);
    try {
      network.fault = '403';
      await click(element, 'Delete selected', 'button');
      const question = await eventually(() => byRole(element, 'alertdialog'));
      await click(question, 'Delete 1 record', 'button');
      await seen(element, 'Deleting Todo 1…');
      await click(byRole(element, 'region', 'Notices'), 'Dismiss', 'button');
      const title = await seen(element, 'Api Error');
      expect(title.closest('[role=alert]')?.textContent).to.match(
        /This failure was requested\.|403/,
      );
    } finally {
      network.stop();
    }
    expect(await only('todo', '(id = 1)')).to.include({ id: 1 });
  });
});

it('the question before a deletion names the tables whose records go with it', async () => {
  await setViewport({ width: 1280, height: 900 });
  platform = await startPlatform({ generation: 'current' });
  const element = await openData(platform, '/shop/customers');
  await click(element, 'Select 1', 'checkbox');
  await click(element, 'Delete selected', 'button');
  await seen(element, 'Records that refer to them will also be deleted from: orders.');
  platform.stop();
});
