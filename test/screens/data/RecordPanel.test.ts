import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-data-browser.ts';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

let platform: TestPlatform;

async function open(path: string) {
  const sessionToken = await platform.signIn();
  return mount('df-data-browser', { 'api-base': platform.base, path }, { sessionToken });
}
const seen = (root: ParentNode, text: string | RegExp) => eventually(() => byText(root, text));
const record = async (table: string, id: number) =>
  (await platform.records(`shop/_table/${table}?filter=${encodeURIComponent(`(id = ${id})`)}`))[0];

for (const generation of ['classic', 'current'] as const) {
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
      await expect(element).to.be.accessible();
      await fill(panel, { Comment: 'Ring twice', Total: '12345678.90' });
      await fill(panel, { 'Order Date': '2024-02-30' });
      await seen(panel, 'Not a date. Write it as 2024-12-31.');
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

    it('leads to the records that belong to it, hides all others, and back', async () => {
      const element = await open('/shop/customers?record=18');
      await click(
        await eventually(() => byRole(element, 'dialog', 'Customers 18')),
        'Orders By Customer Id',
      );
      await eventually(() => byRole(element, 'button', 'Close Orders By Customer Id'));
      await seen(element, 'customer18@shop.example');
      await eventually(() => expect(allByRole(element, 'gridcell', '18').length).to.equal(1));
      await click(element, 'Create', 'button');
      const panel = await eventually(() => byRole(element, 'dialog', 'New record of Orders'));
      expect((byLabel(panel, 'Customer Id') as HTMLInputElement).value).to.equal('18');
      await fill(panel, { 'Order Date': '2025-05-05' });
      await click(panel, 'Save', 'button');
      await seen(element, 'Record created.');
      await click(element, 'Close Orders By Customer Id', 'button');
      await eventually(() => byRole(element, 'gridcell', 'customer2@shop.example'));
      expect((element as unknown as { path: string }).path).to.equal('/shop/customers');
    });
  });
}

describe('a conflict in a table', () => {
  beforeEach(async () => {
    platform = await startPlatform({ generation: 'current' });
  });
  afterEach(() => platform.stop());

  it('shows what was read, mine and theirs, and saves what is chosen', async () => {
    const element = await open('/shop/todo?record=2');
    const panel = await eventually(() => byRole(element, 'dialog', 'Todo 2'));
    await fill(panel, { Name: 'My text' });
    const token = await platform.signIn();
    await platform.request('PATCH', 'shop/_table/todo/2', { token, body: { name: 'Theirs' } });
    await click(panel, 'Save', 'button');
    const asked = await eventually(() =>
      byRole(element, 'dialog', 'Somebody else has changed the same values meanwhile.'),
    );
    for (const value of ['Task 2', 'My text', 'Theirs']) byText(asked, value);
    await click(asked, 'My text', 'radio');
    await click(asked, 'Continue', 'button');
    await eventually(async () => expect((await record('todo', 2))?.name).to.equal('My text'));
  });
});
