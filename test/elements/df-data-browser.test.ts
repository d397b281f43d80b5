import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-data-browser.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

interface Todo extends Record<string, unknown> {
  id: number;
  name: string;
  priority: number | null;
}

let platform: TestPlatform;

async function open(path = '') {
  const sessionToken = await platform.signIn();
  return mount('df-data-browser', { 'api-base': platform.base, path }, { sessionToken });
}
const seen = (root: ParentNode, text: string | RegExp) => eventually(() => byText(root, text));
const todo = async (id: number) =>
  (
    await platform.records<Todo>(`shop/_table/todo?filter=${encodeURIComponent(`(id = ${id})`)}`)
  )[0];
const cell = (root: ParentNode, text: string) => eventually(() => byRole(root, 'gridcell', text));
const point = (target: HTMLElement) =>
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
const focusGrid = (root: ParentNode) => byRole(root, 'grid').focus();
const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key });
};

for (const generation of ['classic', 'current'] as const) {
  describe(`<df-data-browser>, ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('leads from a service to a table, edits cells in place and saves only those', async () => {
      const element = await open();
      await click(element, /^shop/);
      await click(element, 'todo');
      await seen(element, 'Task 1');
      expect((element as unknown as { path: string }).path).to.equal('/shop/todo');
      await expect(element).to.be.accessible();
      point(await cell(element, 'Task 2'));
      focusGrid(element);
      await sendKeys({ type: 'Water the plants' });
      await press('Enter', 'F2');
      await press('Escape', 'ArrowUp');
      await seen(element, '1 unsaved record');
      const event = await expectEvent(element, 'df-saved', () => click(element, 'Save', 'button'));
      expect(event.detail.resource).to.equal('shop/_table/todo');
      await seen(element, 'Record saved.');
      expect((await todo(2))?.name).to.equal('Water the plants');
      expect((await todo(3))?.name).to.equal('Task 3');
    });

    it('keeps refused records marked with the reason, and saves the rest', async () => {
      const element = await open('/shop/customers');
      point(await cell(element, 'customer2@shop.example'));
      focusGrid(element);
      await sendKeys({ type: 'customer1@shop.example' });
      await press('Enter');
      await sendKeys({ type: 'fine@shop.example' });
      await press('Enter');
      await click(element, 'Save', 'button');
      await seen(element, /Duplicate entry|Unique violation/);
      await seen(element, '1 unsaved record');
      const [saved] = await platform.records(
        `shop/_table/customers?filter=${encodeURIComponent('(id = 3)')}`,
      );
      expect(saved?.email).to.equal('fine@shop.example');
      await click(element, 'Revert all', 'button');
      await seen(element, 'Record(s) reverted.');
    });

    it('says that nothing is selected, asks before it deletes, and before unsaved work is left', async () => {
      const element = await open('/shop/todo');
      await seen(element, 'Task 1');
      await click(element, 'Delete selected', 'button');
      await seen(element, 'No records selected for delete.');
      await click(element, 'Save', 'button');
      await seen(element, 'No records selected for save.');
      await click(element, 'Select 1', 'checkbox');
      await click(element, 'Delete selected', 'button');
      await seen(element, 'You are about to delete records. Continue?');
      const question = byRole(element, 'alertdialog');
      await expectEvent(element, 'df-deleted', () => click(question, 'Delete', 'button'));
      await seen(element, 'Record(s) deleted.');
      expect(await todo(1)).to.equal(undefined);
      await click(element, 'Create', 'button');
      const panel = await eventually(() => byRole(element, 'dialog', 'New record of Todo'));
      await fill(panel, { Name: 'Half a task' });
      // the cross, and the button below
      allByRole(panel, 'button', 'Close').at(-1)?.click();
      await click(element, 'Refresh records', 'button');
      await seen(element, /^You have Unsaved records\. {1,2}Continue without saving\?$/);
      await click(element, 'Continue', 'button');
      await eventually(
        () => expect(allByRole(element, 'checkbox', 'Select new record')).to.be.empty,
      );
    });

    it('filters by a column, sorts by its title, and keeps both in the address', async () => {
      const element = await open('/shop/customers');
      await cell(element, 'customer2@shop.example');
      await click(element, 'Filter', 'button');
      const form = await eventually(() => byRole(element, 'dialog', 'Add a filter'));
      await fill(form, { Column: 'City', Condition: 'starts with', Value: 'Ber' });
      await click(form, 'Apply', 'button');
      await seen(element, 'City starts with Ber');
      await click(element, 'Last Name', 'button');
      const first = await eventually(() => {
        const cells = allByRole(element, 'gridcell', /^(Dijkstra)$/);
        expect(cells.length).to.be.above(0);
        return cells[0];
      });
      expect(first).not.to.equal(undefined);
      const { path } = element as unknown as { path: string };
      expect(decodeURIComponent(path)).to.equal(
        '/shop/customers?filter=(city like "Ber%")&order=last_name',
      );
      await click(element, 'Next page', 'button');
      await eventually(() =>
        expect((byLabel(element, 'Page') as HTMLInputElement).value).to.equal('2'),
      );
    });

    it('shows a table without a primary key, with the reason why it cannot be edited', async () => {
      const element = await open('/shop/no_pk_log');
      await seen(element, 'line 1');
      await seen(element, /This table has no primary key/);
      expect(allByRole(element, 'button', 'Create')).to.deep.equal([]);
      await expect(element).to.be.accessible();
    });
  });
}
