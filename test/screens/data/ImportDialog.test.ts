import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-data-browser.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText, shownElements } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

let platform: TestPlatform;

async function open(path: string) {
  const sessionToken = await platform.signIn();
  return mount('df-data-browser', { 'api-base': platform.base, path }, { sessionToken });
}
const seen = (root: ParentNode, text: string | RegExp) => eventually(() => byText(root, text));

function choose(root: ParentNode, name: string, text: string): void {
  const input = shownElements(root).find((element) => element.matches('input[type=file]'));
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  (input as HTMLInputElement).files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('many records at once', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('come from a file, after a dry run with a reason per row', async () => {
    const element = await open('/shop/todo');
    await click(element, 'Import and export', 'button');
    await click(element, 'Import …', 'menuitem');
    const dialog = await eventually(() => byRole(element, 'dialog', 'Import into Todo'));
    choose(dialog, 'todo.csv', 'Name,priority,due_on\nFirst,1,2025-01-01\nSecond,high,\n,2,\n');
    await seen(dialog, /2 rows can be imported\. 1 row is left out\./);
    await seen(dialog, 'Row 2: Priority: Not a whole number.');
    await expect(element).to.be.accessible();
    await click(dialog, 'Import', 'button');
    await seen(dialog, /2 records were added\./);
    const rows = await platform.records('shop/_table/todo?filter=%28id%20%3E%2025%29');
    expect(rows.map(({ name, priority }) => [name, priority])).to.deep.equal([
      ['First', 1],
      ['', 2],
    ]);
  });

  it('come from a spreadsheet, after a look at what they would become', async () => {
    const element = await open('/shop/todo');
    const cell = await eventually(() => byRole(element, 'gridcell', 'Task 24'));
    cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    const grid = byRole(element, 'grid');
    await eventually(() => expect(grid.getAttribute('aria-activedescendant')).to.match(/-23-1$/));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'One\tyes\r\nTwo\tno\r\nThree\tmaybe\r\n');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true });
    grid.dispatchEvent(paste);
    const dialog = await eventually(() => byRole(element, 'dialog', 'Paste 3 × 2 cells'));
    await seen(dialog, '1 cell means nothing in its column; it will be marked.');
    await click(dialog, 'Paste', 'button');
    await seen(element, '3 unsaved records');
    await click(element, 'Review', 'button');
    const review = await eventually(() => byRole(element, 'dialog', '3 unsaved records'));
    await seen(review, 'Neither TRUE nor FALSE.');
    await click(review, 'Save', 'button');
    await eventually(() => byRole(element, 'dialog', '1 unsaved record'));
    const rows = await platform.records('shop/_table/todo?filter=%28id%20%3E%2025%29');
    expect(rows.map(({ name, complete }) => [name, complete])).to.deep.equal([
      ['One', true],
      ['Two', false],
    ]);
  });
});
