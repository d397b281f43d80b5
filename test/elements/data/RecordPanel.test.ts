import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-data-browser.ts';
import { audit } from '../../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../../fixture/element.ts';
import { recordCalls } from '../recordCalls.ts';
import { conflictIn } from '../settleConflict.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { cell, point } from './dataStory.ts';

let platform: TestPlatform;

async function open(path: string, attributes: Record<string, string> = {}) {
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path, ...attributes };
  return mount('df-data-browser', own, { sessionToken });
}
const buyerOf = async (order: number) => String((await record('orders', order))?.customer_id);
const record = async (table: string, id: number) =>
  (await platform.records(`shop/_table/${table}?filter=${encodeURIComponent(`(id = ${id})`)}`))[0];

forGenerations((generation) => {
  describe(`an open record, ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('is edited by type, finds what it refers to, and is saved alone', async () => {
      const element = await open('/shop/orders?record=12');
      const panel = await eventually(() => byRole(element, 'dialog', 'Orders 12'));
      expect((byLabel(panel, 'Id') as HTMLInputElement).readOnly).to.equal(true);
      await audit(element);
      await fill(panel, { Comment: 'Ring twice', Total: '12345678.90' });
      await fill(panel, { 'Order Date': '2024-02-30' });
      await seen(panel, "This date doesn't exist.");
      await fill(panel, { 'Order Date': '2024-02-29' });
      await click(panel, 'Find Customer Id', 'button');
      const finder = await eventually(() => byRole(element, 'dialog', 'Find Customer Id'));
      await click(finder, 'Choose 3', 'button');
      await expectEvent(element, 'df-saved', () => click(panel, 'Save', 'button'));
      await seen(element, 'Record saved.');
      const saved = await record('orders', 12);
      expect(saved).to.include({
        comment: 'Ring twice',
        customer_id: 3,
        order_date: '2024-02-29',
        total: 12345678.9,
      });
    });

    it('is left to a new window if its link is clicked with a key held', async () => {
      const element = await open('/shop/orders', { 'link-base': '#' });
      const link = await eventually(() => byRole(element, 'link', 'Open 12'));
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
        const init = { bubbles: true, composed: true, cancelable: true, [key]: true };
        let isHandled: boolean | undefined;
        const look = (event: Event) => {
          isHandled = event.defaultPrevented;
          // the test opens no window
          event.preventDefault();
        };
        element.addEventListener('click', look, { once: true });
        link.dispatchEvent(new MouseEvent('click', init));
        expect(isHandled, key).to.equal(false);
      }
      link.click();
      await eventually(() => byRole(element, 'dialog', 'Orders 12'));
    });

    it('says once, beside its fields, why it was rejected', async () => {
      const element = await open('/shop/orders?record=12');
      const panel = await eventually(() => byRole(element, 'dialog', 'Orders 12'));
      await fill(panel, { 'Customer Id': '99999' });
      await click(panel, 'Save', 'button');
      await eventually(() => expect(byRole(panel, 'alert').textContent).not.to.equal(''));
      expect(allByText(element, 'Api Error')).to.deep.equal([]);
    });

    it('leads to the records that belong to it, hides all others, and leads back', async () => {
      const element = await open('/shop/customers?record=18');
      await click(
        await eventually(() => byRole(element, 'dialog', 'Customers 18')),
        'Orders By Customer Id',
      );
      await eventually(() => byRole(element, 'button', 'Back to Customers'));
      await seen(element, 'customer18@shop.example');
      await eventually(() => expect(allByRole(element, 'gridcell', '18').length).to.equal(1));
      await click(element, 'Create', 'button');
      const panel = await eventually(() => byRole(element, 'dialog', 'New record in Orders'));
      expect((byLabel(panel, 'Customer Id') as HTMLInputElement).value).to.equal('18');
      expect((byLabel(panel, 'Order Date') as HTMLInputElement).required).to.equal(true);
      expect((byLabel(panel, 'Comment') as HTMLInputElement).required).to.equal(false);
      await fill(panel, { 'Order Date': '2025-05-05' });
      await click(panel, 'Save', 'button');
      await seen(element, 'Record created.');
      await click(element, 'Back to Customers', 'button');
      await eventually(() => byRole(element, 'dialog', 'Customers 18'));
      expect((element as unknown as { path: string }).path).to.equal('/shop/customers?record=18');
      await eventually(() => byRole(element, 'gridcell', 'customer2@shop.example'));
    });

    it('is not left behind if it is new and closed with nothing entered', async () => {
      const element = await open('/shop/todo');
      await eventually(() => byRole(element, 'gridcell', 'Task 2'));
      await click(element, 'Create', 'button');
      const panel = await eventually(() => byRole(element, 'dialog', 'New record in Todo'));
      await seen(element, '1 unsaved record');
      panel.dispatchEvent(new Event('cancel', { cancelable: true }));
      await eventually(() => expect(allByText(element, '1 unsaved record')).to.deep.equal([]));
    });

    it('moves the focus to the records that belong to it', async () => {
      const element = await open('/shop/customers?record=18');
      const panel = await eventually(() => byRole(element, 'dialog', 'Customers 18'));
      await click(panel, 'Orders By Customer Id');
      const grid = await eventually(() => byRole(element, 'grid', 'Orders'));
      await hasFocus(grid);
      // few records, too, have what is left of the window
      const height = grid.parentElement?.getBoundingClientRect().height;
      expect(height).to.be.above(350);
      await sendKeys({ press: 'Escape' });
      await eventually(() => byRole(element, 'dialog', 'Customers 18'));
    });
  });
});

describe('a record whose save takes its time', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('leaves the next one open, if that was opened in the meantime', async () => {
    const element = await open('/shop/todo?record=2');
    const panel = await eventually(() => byRole(element, 'dialog', 'Todo 2'));
    await fill(panel, { Name: 'Slow' });
    const network = recordCalls(platform.base);
    try {
      network.fault = (call) => (call.startsWith('PATCH') ? 'slow=1000' : undefined);
      await click(panel, 'Save', 'button');
      await click(panel, 'Next record', 'button');
      const next = await eventually(() => byRole(element, 'dialog', 'Todo 3'));
      await seen(element, 'Record saved.');
      await fill(next, { Name: 'Next' });
      await seen(element, '1 unsaved record');
    } finally {
      network.stop();
    }
  });
});

describe('the records of another table', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('are shown ten a page, and none is added if it would not belong', async () => {
    const element = await open('/shop/products?record=1&related=order_items_by_product_id');
    await eventually(() => byRole(element, 'button', 'Create'));
    await eventually(() => expect(allByRole(element, 'rowheader').length).to.equal(10));
    Object.assign(element, { path: '/shop/orders?record=12&related=customers_by_customer_id' });
    await seen(element, /^This relationship allows only one record/);
    expect(allByRole(element, 'button', 'Create')).to.deep.equal([]);
    await click(element, 'Import and export', 'button');
    await eventually(() => byRole(element, 'menuitem', 'Export as CSV'));
    expect(allByRole(element, 'menuitem', 'Import…')).to.deep.equal([]);
    await point(element, await cell(element, `customer${await buyerOf(12)}@shop.example`));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'one@shop.example\ntwo@shop.example\n');
    const paste = { clipboardData, bubbles: true, composed: true };
    byRole(element, 'grid').dispatchEvent(new ClipboardEvent('paste', paste));
    const dialog = await eventually(() => byRole(element, 'dialog', 'Paste 2 × 1 cells'));
    byRole(dialog, 'radio', /^Existing records, from the current cell down/);
    expect(allByRole(dialog, 'radio', /^New records/)).to.deep.equal([]);
  });

  it('are below a summary of their record, which spells its booleans out', async () => {
    const token = await platform.signIn();
    const reference = { type: 'reference', ref_table: 'offers', ref_field: 'id' };
    const resource = [
      {
        name: 'offers',
        field: [
          { name: 'id', type: 'id' },
          { name: 'open', type: 'boolean' },
        ],
      },
      {
        name: 'bids',
        field: [
          { name: 'id', type: 'id' },
          { name: 'offer_id', ...reference },
        ],
      },
    ];
    await platform.request('POST', 'shop/_schema', { token, body: { resource } });
    await platform.create('shop/_table/offers', { open: true });
    const element = await open('/shop/offers?record=1&related=bids_by_offer_id');
    const summary = await eventually(() => byRole(element, 'region', 'Offers 1'));
    // a visually hidden text has one pixel
    expect(byText(summary, 'TRUE').clientWidth).to.be.above(10);
  });

  it('are read in parts if a junction leads to more than a URL can name', async () => {
    const order_id = 12;
    const products = Array.from({ length: 230 }, (_, at) => ({
      ...{ sku: `many-${at}`, name: `Thing ${at}` },
    }));
    const made = await platform.create<{ id: number }>('shop/_table/products', ...products);
    const items = made.map(({ id }) => ({ order_id, product_id: id, quantity: 1, unit_price: 1 }));
    await platform.create('shop/_table/order_items', ...items);
    const element = await open('/shop/orders?record=12&related=products_by_order_items');
    await seen(element, /^Showing 1 to 200 of 23\d\.$/);
    await click(element, 'Next', 'button');
    await seen(element, /Showing 201 to 23\d of 23\d\.$/);
    await eventually(() => byRole(element, 'gridcell', 'many-200'));
    expect(allByRole(element, 'button', 'Next')).to.deep.equal([]);
    await click(element, 'Previous', 'button');
    await seen(element, /Showing 1 to 200 of/);
  });
});

describe('a conflict in a table', () => {
  beforeEach(async () => {
    platform = await startPlatform({ generation: 'current' });
  });
  afterEach(() => platform.stop());

  it('shows the original value, mine and theirs, and saves the selected one', async () => {
    const element = await open('/shop/todo?record=2');
    const panel = await eventually(() => byRole(element, 'dialog', 'Todo 2'));
    await fill(panel, { Name: 'My text' });
    const token = await platform.signIn();
    await platform.request('PATCH', 'shop/_table/todo/2', { token, body: { name: 'Theirs' } });
    await click(panel, 'Save', 'button');
    const asked = await conflictIn(element);
    for (const value of ['Task 2', 'My text', 'Theirs']) byText(asked, value);
    // neither is preselected, because each would discard work
    const go = byRole(asked, 'button', 'Continue') as HTMLButtonElement;
    expect(go.disabled).to.equal(true);
    // in a narrow window the values are below each other, but still in a table
    await setViewport({ width: 320, height: 700 });
    await eventually(() => expect(asked.scrollWidth).to.equal(asked.clientWidth));
    byRole(asked, 'columnheader', 'Yours');
    expect(byRole(asked, 'radio', 'Theirs').getBoundingClientRect().right).to.be.below(320);
    await click(asked, 'My text', 'radio');
    await click(asked, 'Continue', 'button');
    await eventually(async () => expect((await record('todo', 2))?.name).to.equal('My text'));
  });
});
