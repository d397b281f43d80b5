import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { recordCalls } from '../recordCalls.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byLabel, byRole } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { pickFiles } from '../pickFiles.ts';
import { answer, editorOf, save, startSchemaPage, write, type SchemaPage } from './schemaPage.ts';

const choose = (element: HTMLElement, file: File) =>
  pickFiles(element, 'Upload a schema file', [file]);

const HALF_TYPED = '{"name": "boxes", ';

describe('a new table', () => {
  let page: SchemaPage;
  beforeEach(async () => {
    page = await startSchemaPage('classic');
  });
  afterEach(() => page.platform.stop());

  it('takes six fields in fewer than 20 keystrokes beside their names', async () => {
    const element = await page.open('/shop');
    await click(element, 'Create', 'button');
    const first = await eventually(() => byLabel(element, 'Name'));
    await hasFocus(first);
    let keys = 0;
    const press = async (...names: string[]) => {
      for (const name of names) await sendKeys({ press: name });
      keys += names.length;
    };
    const fields = [
      ['number'],
      ['total', 'de'],
      ['paid', 'bo'],
      ['due', 'datet'],
      ['note'],
      ['code'],
    ] as const;
    await sendKeys({ type: 'invoices' });
    for (const [name, type] of fields) {
      await press('Enter');
      await sendKeys({ type: name });
      if (!type) continue;
      await press('Tab');
      // in one go: a select forgets the first letters after a pause
      await sendKeys({ type });
      keys += type.length;
    }
    await sendKeys({ down: 'Control' });
    await press('s');
    await sendKeys({ up: 'Control' });
    await seen(element, 'Table saved successfully.');
    const made = (await page.schema('invoices')).field.map(
      ({ name, type }) => `${name} ${String(type)}`,
    );
    expect(made).to.deep.equal([
      ...['id id', 'number string', 'total decimal', 'paid boolean'],
      ...['due datetime', 'note string', 'code string'],
    ]);
    expect(keys).to.be.below(20);
  });

  it('gets the focus when it is opened, as does an upload', async () => {
    const element = await page.open('/shop');
    await click(element, 'Upload', 'button');
    await hasFocus(() => byRole(element, 'button', 'Upload a schema file'));
    await click(element, 'Create', 'button');
    await hasFocus(() => byLabel(element, 'Name'));
  });

  it('asks before a schema file replaces what was typed, and takes only text', async () => {
    const element = await page.open('/shop?create=upload');
    const typed = '{"resource": [{"name": "mine"}]}';
    await write(element, 'Tables as JSON', typed);
    const holds = async (text: string) => {
      const editor = await editorOf(element, 'Tables as JSON');
      await eventually(() => expect(editor.value).to.equal(text));
    };
    await choose(element, new File(['{"resource": []}'], 'other.json'));
    await answer(element, "Replace the editor's content with other.json?", 'Cancel');
    await holds(typed);
    await choose(element, new File([new Uint8Array([0xff, 0xfe])], 'photo.json'));
    await answer(element, "Replace the editor's content with photo.json?", 'Replace');
    await seen(element, "photo.json isn't a text file.");
    await holds(typed);
    await choose(element, new File(['{"resource": []}'], 'other.json'));
    await answer(element, "Replace the editor's content with other.json?", 'Replace');
    await holds('{"resource": []}');
  });

  it('shows errors beside their field, wherever that is moved', async () => {
    const element = await page.open('/shop?create=table');
    await fill(element, { Name: 'crates' });
    await click(element, 'Add field', 'button');
    await fill(element, { 'Type of Field 3': 'text' });
    await save(element);
    await seen(element, '(unnamed): Name is required.');
    const wrong = byLabel(element, 'Name of Field 3');
    expect(wrong.getAttribute('aria-invalid')).to.equal('true');
    await hasFocus(wrong);
    await click(element, 'Remove example_field', 'button');
    const invalid = (number: number) =>
      byLabel(element, `Name of Field ${number}`).getAttribute('aria-invalid');
    await eventually(() => expect([1, 2].map(invalid)).to.deep.equal([null, 'true']));
  });

  it('shows what the type of an id means, and leaves none of it to choose', async () => {
    const element = await page.open('/shop?create=table');
    await fill(element, { 'Type of example_field': 'id' });
    await click(element, 'Details of example_field', 'button');
    const drawer = await eventually(() => byRole(element, 'dialog', 'Field example_field'));
    const box = (label: string) => byLabel(drawer, label) as HTMLInputElement;
    const shown = ['Allow Null', 'Auto Increment', 'Primary Key'].map(box);
    expect(shown.map(({ checked }) => checked)).to.deep.equal([false, true, true]);
    expect(shown.every(({ disabled }) => disabled)).to.equal(true);
  });

  it('takes another primary key in the details of its field, too', async () => {
    const element = await page.open('/shop?create=table');
    await click(element, 'Details of example_field', 'button');
    const drawer = await eventually(() => byRole(element, 'dialog', 'Field example_field'));
    await click(drawer, 'Primary Key', 'checkbox');
    await click(drawer, 'Done', 'button');
    const key = byLabel(element, 'example_field is the primary key') as HTMLInputElement;
    await eventually(() => expect(key.checked).to.equal(true));
  });

  it('asks before you leave invalid JSON', async () => {
    const element = await page.open('/shop?create=table&view=json');
    await write(element, 'Table as JSON', HALF_TYPED);
    const question = 'You have unsaved changes. Continue without saving?';
    await click(byRole(element, 'form'), 'Close', 'button');
    await answer(element, question, 'Keep editing');
    await click(element, 'orders', 'button');
    await answer(element, question, 'Discard changes');
    await eventually(() => byRole(element, 'form', 'orders'));
    await click(element, 'Create', 'button');
    await eventually(() => expect(byLabel(element, 'Name').value).to.equal(''));
  });

  it('asks before the table that already exists is opened instead', async () => {
    const element = await page.open('/shop?create=table');
    await fill(element, { Name: 'crates' });
    const network = recordCalls(page.platform.base);
    network.isOffline = true;
    await save(element);
    await eventually(() => byRole(byRole(element, 'form'), 'alert'));
    network.stop();
    const token = await page.platform.signIn();
    const body = { resource: [{ name: 'crates', field: [{ name: 'number', type: 'id' }] }] };
    await page.platform.request('POST', 'shop/_schema', { token, body });
    await save(element);
    const question = 'You have unsaved changes. Continue without saving?';
    await click(element, 'Open it', 'button');
    await answer(element, question, 'Keep editing');
    expect(byLabel(element, 'Name').value).to.equal('crates');
    await click(element, 'Open it', 'button');
    await answer(element, question, 'Discard changes');
    await eventually(() => byRole(element, 'form', 'crates'));
  });

  it('is blank when the open new one is discarded for it', async () => {
    const element = await page.open('/shop?create=table');
    await fill(element, { Name: 'crates' });
    await click(element, 'Create', 'button');
    const question = 'You have unsaved changes. Continue without saving?';
    await answer(element, question, 'Discard changes');
    await eventually(() => expect(byLabel(element, 'Name').value).to.equal(''));
    await hasFocus(() => byLabel(element, 'Name'));
  });

  it('restores invalid JSON after a reload, until it is discarded', async () => {
    const element = await page.open('/shop?create=table&view=json');
    await write(element, 'Table as JSON', HALF_TYPED);
    element.remove();
    const again = await page.open('/shop?create=table');
    const editor = await editorOf(again, 'Table as JSON');
    await eventually(() => expect(editor.value).to.equal(HALF_TYPED));
    await click(again, 'Discard', 'button');
    await eventually(() => expect(JSON.parse(editor.value)).to.have.property('name', ''));
  });

  it('shows what is wrong with its JSON until that is mended', async () => {
    const element = await page.open('/shop?create=table&view=json');
    const json = (name: string) => JSON.stringify({ name, field: [{ name: 'id', type: 'id' }] });
    const gone = (text: string | RegExp) =>
      eventually(() => expect(allByText(element, text)).to.deep.equal([]));
    await seen(element, 'active_customers');
    await write(element, 'Table as JSON', json('customers'));
    await save(element);
    await seen(element, 'A table with this name already exists.');
    await write(element, 'Table as JSON', json('boxes'));
    await gone('A table with this name already exists.');
    await write(element, 'Table as JSON', HALF_TYPED);
    await click(element, 'Table', 'tab');
    await seen(element, /^Invalid JSON\./);
    await write(element, 'Table as JSON', json('boxes'));
    await gone(/^Invalid JSON\./);
  });

  it('keeps the JSON open while it has errors, with the focus at the first one', async () => {
    const element = await page.open('/shop?create=table&view=json');
    await write(element, 'Table as JSON', `{\n  "name": "boxes",\n  "field": [}\n}`);
    await eventually(() => byRole(element, 'button', 'Line 3'));
    await click(element, 'Table', 'tab');
    const sentence = await seen(element, /^Invalid JSON\./);
    const editor = await editorOf(element, 'Table as JSON');
    await hasFocus(editor);
    await sendKeys({ type: ']' });
    expect(editor.value.split('\n')[2]).to.match(/^ {2}"field": \[(\]\}|\}\])/);
    expect(sentence.getBoundingClientRect().bottom).to.be.below(
      byRole(element, 'button', 'Save').getBoundingClientRect().top,
    );
  });

  it('shows the length of a field in one line', async () => {
    const element = await page.open('/shop?create=table&view=json');
    const field = [{ name: 'note', type: 'string', length: 30 }];
    await write(element, 'Table as JSON', JSON.stringify({ name: 'boxes', field }));
    await click(element, 'Table', 'tab');
    const length = await seen(element, '(30)');
    expect(length.getBoundingClientRect().height).to.be.below(30);
  });

  it('keeps the buttons of its fields in sight, whatever is said of a field', async () => {
    await setViewport({ width: 960, height: 768 });
    const element = await page.open('/shop?create=table&view=json');
    const field = [{ name: 'note', type: 'string', length: 30, is_unique: true }];
    await write(element, 'Table as JSON', JSON.stringify({ name: 'boxes', field }));
    await click(element, 'Table', 'tab');
    const remove = await eventually(() => byRole(element, 'button', 'Remove note'));
    const box = byRole(element, 'table', 'Fields').parentElement as HTMLElement;
    expect(box.scrollWidth).to.equal(box.clientWidth);
    expect(remove.getBoundingClientRect().right).to.be.below(box.getBoundingClientRect().right);
  });

  it('is the same table as JSON', async () => {
    const element = await page.open('/shop?create=table');
    await fill(element, { Name: 'crates', 'Name of Field 2': 'weight' });
    await click(element, 'JSON', 'tab');
    const field = [
      { name: 'id', type: 'id' },
      { name: 'color', type: 'string', allow_null: true },
    ];
    await write(element, 'Table as JSON', JSON.stringify({ name: 'boxes', field }));
    await click(element, 'Table', 'tab');
    await eventually(() => byRole(element, 'textbox', 'Name of Field 2'));
    expect((byLabel(element, 'Name of Field 2') as HTMLInputElement).value).to.equal('color');
    await save(element);
    await seen(element, 'Table saved successfully.');
    expect(await page.fieldNames('boxes')).to.deep.equal(['id', 'color']);
  });
});
