import { expect } from '@open-wc/testing';
import { waitingTimes } from '../../../src/screens/ui/waitingTimes.ts';
import { recordCalls } from '../recordCalls.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byRole } from '../../fixture/find.ts';
import { editorOf, pick, save, startSchemaPage, write, type SchemaPage } from './schemaPage.ts';

let page: SchemaPage;
beforeEach(async () => {
  page = await startSchemaPage('current');
});
afterEach(() => page.platform.stop());

/** Presses a button whose request takes a while, and waits until it is under way. */
async function begin(element: HTMLElement, press: () => Promise<void>, name: string) {
  const network = recordCalls(page.platform.base);
  network.fault = (call) => (call.startsWith('GET') ? undefined : 'slow=700');
  await press();
  const button = () => byRole(byRole(element, 'form'), 'button', name);
  await eventually(() => expect(button().ariaBusy).to.equal('true'));
  network.stop();
}

/** Whether users can type into a field; browsers take the focus from inert ones when they render. */
function takesFocus(field: HTMLElement): boolean {
  field.focus();
  return field.matches(':focus-within');
}

const saving = (element: HTMLElement) => begin(element, () => save(element), 'Save');

describe('the fields of a new', () => {
  it('field accept no input while it is being created', async () => {
    const element = await page.open('/shop/customers?create=field');
    await fill(element, { Name: 'fax' });
    await eventually(() => expect(takesFocus(byLabel(element, 'Label'))).to.equal(true));
    await saving(element);
    await eventually(() => expect(takesFocus(byLabel(element, 'Label'))).to.equal(false));
    await seen(element, 'Field saved.');
  });

  it('field accept input again when the server has rejected it', async () => {
    const element = await page.open('/shop/customers?create=field');
    await fill(element, { Name: 'fax' });
    byLabel(element, 'Label').focus();
    const network = recordCalls(page.platform.base);
    network.fault = (call) => (call.startsWith('GET') ? undefined : '500');
    await save(element);
    await eventually(() => byRole(byRole(element, 'form'), 'alert'));
    network.stop();
    await eventually(() => expect(takesFocus(byLabel(element, 'Label'))).to.equal(true));
  });

  it('relationship accept no input while it is being created', async () => {
    const element = await page.open('/shop/todo?create=relation');
    await pick(element, 'Field', 'priority');
    await pick(element, 'Reference Table', 'products');
    await pick(element, 'Reference Field', 'id');
    await eventually(() => expect(takesFocus(byLabel(element, 'Label'))).to.equal(true));
    await saving(element);
    await eventually(() => expect(takesFocus(byLabel(element, 'Label'))).to.equal(false));
    await seen(element, 'Relation saved.');
  });

  it('table accept no input while it is being created', async () => {
    const element = await page.open('/shop?create=table');
    await fill(element, { Name: 'crates', 'Name of Field 2': 'weight' });
    await eventually(() => expect(takesFocus(byLabel(element, 'Name of Field 2'))).to.equal(true));
    await saving(element);
    await eventually(() => expect(takesFocus(byLabel(element, 'Name of Field 2'))).to.equal(false));
    await seen(element, 'Table saved successfully.');
  });

  it('schema accept no input while it is being uploaded', async () => {
    const element = await page.open('/shop?create=upload');
    const body = { resource: [{ name: 'errands', field: [{ name: 'id', type: 'id' }] }] };
    await write(element, 'Tables as JSON', JSON.stringify(body));
    const editor = await editorOf(element, 'Tables as JSON');
    await eventually(() => expect(takesFocus(editor)).to.equal(true));
    const form = byRole(element, 'form');
    await begin(element, () => click(form, 'Upload', 'button'), 'Upload');
    await eventually(() => expect(takesFocus(editor)).to.equal(false));
    await seen(element, 'Tables created successfully.');
  });
});

describe('a save that nobody waits for', () => {
  const { slow } = waitingTimes;
  beforeEach(() => (waitingTimes.slow = 100));
  afterEach(() => (waitingTimes.slow = slow));

  /** Presses a button, and stops waiting once its request is under way. */
  const saveAndStop = async (element: HTMLElement, name: string) => {
    const network = recordCalls(page.platform.base);
    network.fault = (call) => (call.startsWith('GET') ? undefined : 'slow=3000');
    await click(byRole(element, 'form'), name, 'button');
    await eventually(() => expect(network.calls.join(' ')).to.match(/PATCH|POST/));
    network.stop();
    await click(element, 'Stop waiting', 'button');
  };

  it('names the field that it created after its form was changed, and keeps the form', async () => {
    const element = await page.open('/shop/customers?create=field');
    await fill(element, { Name: 'fax', Label: 'Fax number' });
    await saveAndStop(element, 'Save');
    await fill(element, { Name: 'telefax' });
    await save(element);
    await seen(element, '“fax” already exists. Your first attempt may have created it.');
    await save(element);
    await seen(element, 'Field saved.');
    const { field } = await page.schema('customers');
    expect(field.find(({ name }) => name === 'telefax')?.label).to.equal('Fax number');
  });

  it('names the field that it created, also after the page was loaded again', async () => {
    const element = await page.open('/shop/customers?create=field');
    await fill(element, { Name: 'pager', Label: 'Pager' });
    await saveAndStop(element, 'Save');
    await eventually(async () => expect(await page.fieldNames('customers')).to.include('pager'));
    element.remove();
    const again = await page.open('/shop/customers?create=field');
    await fill(again, { Label: 'Pager number' });
    await save(again);
    await seen(again, '“pager” already exists. Your first attempt may have created it.');
  });
});
