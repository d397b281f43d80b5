import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { recordCalls } from '../recordCalls.ts';
import { audit } from '../../fixture/audit.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, shownElements } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { cell, openData, point, savedBy } from './dataStory.ts';

let platform: TestPlatform;

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

  it('are imported from a file, after a dry run with a reason per row', async () => {
    const element = await openData(platform, '/shop/todo');
    await click(element, 'Import and export', 'button');
    await click(element, 'Import…', 'menuitem');
    const dialog = await eventually(() => byRole(element, 'dialog', 'Import into Todo'));
    choose(
      dialog,
      'todo.csv',
      'Name,priority,due_on\nFirst,1,2025-01-01\nSecond,high,\n,2,\nCut,3\nLong,4,,er\n',
    );
    await seen(dialog, /2 rows can be imported\. 3 rows skipped\./);
    await seen(dialog, 'Row 3: priority: Must be a whole number.');
    await seen(dialog, 'Row 5: The row has fewer values than the header has columns.');
    await seen(dialog, 'Row 6: The row has more values than columns.');
    expect(allByText(dialog, '(more values than columns)')).to.deep.equal([]);
    await seen(dialog, 'Example: 1');
    await audit(element);
    await click(dialog, 'Import', 'button');
    await seen(dialog, /2 records were added\./);
    const file = await savedBy(() => click(dialog, 'Download rejected rows', 'button'));
    expect(await file.text()).to.match(/Second,high,.*priority: Must be a whole number\./);
    const rows = await platform.records('shop/_table/todo?filter=%28id%20%3E%2025%29');
    expect(rows.map(({ name, priority }) => [name, priority])).to.deep.equal([
      ['First', 1],
      ['', 2],
    ]);
  });

  it('are listed in the order of the file if they were rejected, by the check or the server', async () => {
    const element = await openData(platform, '/shop/customers');
    await click(element, 'Import and export', 'button');
    await click(element, 'Import…', 'menuitem');
    const dialog = await eventually(() => byRole(element, 'dialog', 'Import into Customers'));
    const [known] = await platform.records<{ email: string }>('shop/_table/customers?limit=1');
    const rows = [`Taken,Email,${known?.email},1`, 'Wrong,Limit,wrong@shop.example,high'];
    choose(
      dialog,
      'customers.csv',
      ['first_name,last_name,email,credit_limit', ...rows].join('\n'),
    );
    await seen(dialog, /1 row can be imported\. 1 row skipped\./);
    await seen(dialog, 'customers.csv');
    await click(dialog, 'Choose another file', 'button');
    await hasFocus(() => byRole(dialog, 'button', /^Choose a file/));
    choose(dialog, 'again.csv', ['first_name,last_name,email,credit_limit', ...rows].join('\n'));
    await seen(dialog, 'again.csv');
    await seen(dialog, /1 row can be imported\. 1 row skipped\./);
    await click(dialog, 'Import', 'button');
    await seen(dialog, /2 rows skipped\./);
    const reasons = allByRole(dialog, 'listitem').map(({ textContent }) => textContent);
    expect(reasons.map((text) => text.slice(0, 6))).to.deep.equal(['Row 2:', 'Row 3:']);
  });

  it('leave as a file for programs or for spreadsheets, which an import tells apart', async () => {
    const body = { resource: [{ id: 1, name: '=1+1' }] };
    const token = await platform.signIn();
    await platform.request('PATCH', 'shop/_table/todo', { body, token });
    const element = await openData(platform, '/shop/todo');
    await cell(element, '=1+1');
    const saved = async (...steps: string[]) => {
      await click(element, 'Import and export', 'button');
      await click(element, 'Export as CSV', 'menuitem');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Export as CSV'));
      for (const step of steps) await click(dialog, step, 'radio');
      return (await savedBy(() => click(dialog, 'Export', 'button'))).text();
    };
    expect(await saved()).to.match(/^id,[^]*\r\n1,=1\+1,/);
    const text = await saved('Spreadsheets');
    expect(text).to.match(/\r\n1,'=1\+1,/);
    await click(element, 'Import and export', 'button');
    await click(element, 'Import…', 'menuitem');
    const dialog = await eventually(() => byRole(element, 'dialog', 'Import into Todo'));
    // text() has dropped the byte order mark that identifies such a file
    choose(dialog, 'todo.csv', `\uFEFF${text}`);
    const name = 'Remove apostrophes added for spreadsheets';
    const box = await eventually(() => byRole(dialog, 'checkbox', name));
    expect((box as HTMLInputElement).checked).to.equal(true);
  });

  it('are stopped only on request, and those not sent are reported', async () => {
    const element = await openData(platform, '/shop/todo');
    await click(element, 'Import and export', 'button');
    await click(element, 'Import…', 'menuitem');
    const dialog = await eventually(() => byRole(element, 'dialog', 'Import into Todo'));
    const lines = Array.from({ length: 250 }, (_, at) => `Row ${at},x`).join('\n');
    choose(dialog, 'todo.csv', `name,other\n${lines}\n`);
    await seen(dialog, /250 rows can be imported\./);
    // a field accepts one column
    const goesTo = () =>
      ['name', 'other'].map((column) => (byLabel(dialog, column) as HTMLSelectElement).value);
    expect(goesTo()).to.deep.equal(['name', '']);
    await fill(dialog, { other: 'name' });
    expect(goesTo()).to.deep.equal(['', 'name']);
    await fill(dialog, { name: 'name' });
    expect(goesTo()).to.deep.equal(['name', '']);
    const network = recordCalls(platform.base);
    try {
      network.fault = 'slow=2500';
      await click(dialog, 'Import', 'button');
      await seen(dialog, '0 rows sent');
      const unload = new Event('beforeunload', { cancelable: true });
      dispatchEvent(unload);
      expect(unload.defaultPrevented).to.equal(true);
      // the cross, and the button below
      allByRole(dialog, 'button', 'Close').at(-1)?.click();
      const question = await eventually(() => byRole(element, 'alertdialog'));
      await seen(question, 'Stop the import?');
      await click(question, 'Stop import', 'button');
      network.fault = undefined;
      await seen(dialog, /100 records were added\. 150 rows weren't sent\./);
    } finally {
      network.stop();
    }
    const file = await savedBy(() => click(dialog, 'Download rejected rows', 'button'));
    expect((await file.text()).match(/The row wasn't sent/g)?.length).to.equal(150);
  });

  it('are pasted from a spreadsheet, after a preview', async () => {
    const element = await openData(platform, '/shop/todo');
    await point(element, await cell(element, 'Task 24'));
    const grid = byRole(element, 'grid');
    const paste = (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      grid.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }),
      );
    };
    paste('One\tyes\t1\t2025-01-01\t2025-01-01\tx');
    const wide = await eventually(() => byRole(element, 'dialog', 'Paste 1 × 6 cells'));
    await seen(wide, /2 columns will be skipped because they're beyond the last visible column\./);
    await click(wide, 'Cancel', 'button');
    // a row of names says where the columns go, regardless of the cursor
    paste('Due On\tName\r\n2025-03-01\tNamed');
    const named = await eventually(() => byRole(element, 'dialog', 'Paste 1 × 2 cells'));
    expect((byLabel(named, 'Column 1') as HTMLSelectElement).value).to.equal('due_on');
    expect((byLabel(named, 'New records') as HTMLInputElement).checked).to.equal(true);
    await click(named, 'The first row has column names', 'checkbox');
    await eventually(() => byRole(element, 'dialog', 'Paste 2 × 2 cells'));
    await click(named, 'The first row has column names', 'checkbox');
    await fill(named, { 'Column 2': 'Skip' });
    await fill(named, { 'Column 2': 'name' });
    await click(named, 'Paste', 'button');
    await cell(element, 'Named');
    await click(element, 'Revert all', 'button');
    await seen(element, 'Records reverted.');
    await point(element, await cell(element, 'Task 24'));
    // also if it doesn't know one of them
    paste('due_on\tname\tnope\r\n2025-03-02\tPartly\tx');
    const partly = await eventually(() => byRole(element, 'dialog', 'Paste 1 × 3 cells'));
    expect((byLabel(partly, 'Column 3') as HTMLSelectElement).value).to.equal('');
    await hasFocus(() => byLabel(partly, 'New records'));
    await sendKeys({ press: 'Enter' });
    await cell(element, 'Partly');
    await click(element, 'Revert all', 'button');
    await eventually(() => expect(allByRole(element, 'gridcell', 'Partly')).to.deep.equal([]));
    // editors cut the tab before an empty value: it is none of another column
    await point(element, await cell(element, 'Task 24'));
    paste('name\tdue_on\r\nShort\r\n');
    await click(
      await eventually(() => byRole(element, 'dialog', 'Paste 1 × 2 cells')),
      'Paste',
      'button',
    );
    await cell(element, 'Short');
    expect(allByRole(element, 'gridcell', 'Short')).to.have.length(1);
    await click(element, 'Revert all', 'button');
    await eventually(() => expect(allByRole(element, 'gridcell', 'Short')).to.deep.equal([]));
    await point(element, await cell(element, 'Task 24'));
    paste('One\tyes\r\nTwo\tno\r\nThree\tmaybe\r\n');
    const dialog = await eventually(() => byRole(element, 'dialog', 'Paste 3 × 2 cells'));
    await seen(dialog, '1 cell has an invalid value and will be highlighted.');
    await click(dialog, 'Paste', 'button');
    await seen(element, '3 unsaved records');
    await click(element, 'Review', 'button');
    const review = await eventually(() => byRole(element, 'dialog', '3 unsaved records'));
    await seen(review, 'Must be TRUE or FALSE.');
    await click(review, 'Save', 'button');
    await eventually(() => byRole(element, 'dialog', '1 unsaved record'));
    const rows = await platform.records('shop/_table/todo?filter=%28id%20%3E%2025%29');
    expect(rows.map(({ name, complete }) => [name, complete])).to.deep.equal([
      ['One', true],
      ['Two', false],
    ]);
  });
});
