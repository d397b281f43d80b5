import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { leavesRoom } from '../leavesRoom.ts';
import { recordCalls } from '../recordCalls.ts';
import { audit } from '../../fixture/audit.ts';
import { click, expectEvent, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { answer, editorOf, save, startSchemaPage, write, type SchemaPage } from './schemaPage.ts';

let page: SchemaPage;
afterEach(() => page.platform.stop());

const without = (text: string, column: string) => {
  const table = JSON.parse(text) as { field: { name: string }[] };
  return JSON.stringify({ ...table, field: table.field.filter(({ name }) => name !== column) });
};

it('the JSON of a table or an upload fits the window', async () => {
  page = await startSchemaPage('classic');
  for (const [path, label] of [
    ['/shop/orders?view=json', 'Table as JSON'],
    ['/shop?create=upload', 'Tables as JSON'],
  ] as const) {
    const element = await page.open(path);
    await leavesRoom(await editorOf(element, label));
    element.remove();
  }
});

it('a table can be saved once something in it was changed', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop/todo');
  const isOffered = () => byRole(element, 'button', 'Save').getAttribute('aria-disabled') === null;
  await eventually(() => expect(isOffered()).to.equal(false));
  byRole(element, 'button', 'Save').click();
  await seen(element, 'No changes to save.');
  await fill(element, { Label: 'Errands' });
  expect(isOffered()).to.equal(true);
  await save(element);
  await seen(element, 'Table updated successfully.');
  await eventually(() => expect(isOffered()).to.equal(false));
});

it('a view says that it is one, in the list and beside its title', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop/active_customers');
  await eventually(() => byRole(element, 'form', 'active_customers'));
  expect(allByText(byRole(element, 'form'), 'view')).to.have.length(1);
  await eventually(() =>
    expect(allByText(byRole(element, 'navigation', 'Tables'), 'view')).to.have.length(1),
  );
});

it('a phone shows which fields are required, and their defaults', async () => {
  page = await startSchemaPage('classic');
  await setViewport({ width: 360, height: 740 });
  const element = await page.open('/shop/orders');
  await eventually(() => byRole(element, 'cell', 'date Required'));
  byRole(element, 'cell', /Default Value ?= new/);
});

it('a table leads to its records and its endpoints', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop/orders', { 'link-base': '#' });
  const links = await eventually(() => byRole(element, 'navigation', 'Related pages'));
  expect(allByRole(links, 'link').map((link) => link.getAttribute('href'))).to.deep.equal([
    '#/data/shop/orders',
    '#/apidocs/shop?table=orders',
  ]);
  await audit(element);
});

it('a table that is dropped says which tables refer to it, and which lose records with it', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop/customers');
  await click(element, 'Drop', 'button');
  const question = await eventually(() => byRole(element, 'alertdialog'));
  byText(question, /\borders \(ON DELETE CASCADE\)/);
  byText(question, /^The database may reject this as long as they do\./);
  await fill(question, { 'Type customers to confirm': 'customers' });
  await click(question, 'Drop', 'button');
  await seen(element, /rejected this request: cannot drop table customers because/);
});

describe('an export before a table is dropped', () => {
  /** Opens the question; the name is typed already. */
  async function ask(table: string): Promise<{ element: HTMLElement; question: HTMLElement }> {
    const element = await page.open(`/shop/${table}`);
    await click(element, 'Drop', 'button');
    const question = await eventually(() => byRole(element, 'alertdialog'));
    await fill(question, { [`Type ${table} to confirm`]: table });
    return { element, question };
  }
  const dropButton = (question: ParentNode) =>
    byRole(question, 'button', 'Drop') as HTMLButtonElement;

  it('has the records of a table with an alias', async () => {
    page = await startSchemaPage('current');
    const body = { resource: [{ name: 'todo', alias: 'tasks' }] };
    const token = await page.platform.signIn();
    await page.platform.request('PATCH', 'shop/_schema', { body, token });
    const { question } = await ask('todo');
    await click(question, 'Export records first', 'button');
    await seen(question, 'Exported to todo.json.');
  });

  it('holds the drop back until it has arrived', async () => {
    page = await startSchemaPage('current');
    const { question } = await ask('todo');
    const network = recordCalls(page.platform.base);
    try {
      network.fault = (call) => (call.startsWith('GET shop/_table/') ? 'slow=500' : undefined);
      expect(dropButton(question).disabled).to.equal(false);
      await click(question, 'Export records first', 'button');
      await eventually(() => expect(dropButton(question).disabled).to.equal(true));
      await seen(question, 'Exported to todo.json.');
      await eventually(() => expect(dropButton(question).disabled).to.equal(false));
    } finally {
      network.stop();
    }
  });
});

describe('a column that would vanish', () => {
  it('is named with its values before anything is sent, and stays on Cancel', async () => {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/orders?view=json');
    const area = await editorOf(element, 'Table as JSON');
    await eventually(() => expect(area.value).to.match(/"comment"/));
    await write(element, 'Table as JSON', without(area.value, 'comment'));
    await seen(element, 'Request preview');
    await save(element);
    const review = await eventually(() => byRole(element, 'dialog', 'Review what will be dropped'));
    byText(review, 'comment');
    // no record has a value in it, so there is nothing to warn about
    expect(allByText(review, /values in comment/)).to.deep.equal([]);
    await click(review, 'Requests', 'button');
    byText(review, 'DELETE shop/_schema/orders/comment');
    await audit(element);
    await click(review, 'Cancel', 'button');
    expect(await page.fieldNames('orders')).to.include('comment');
    await click(element, 'Table', 'tab');
    await seen(element, 'Will be dropped');
    await save(element);
    await click(element, 'Drop and save', 'button');
    await seen(element, 'Table updated successfully.');
    expect(await page.fieldNames('orders')).not.to.include('comment');
    await eventually(() =>
      expect(allByRole(element, 'button', 'Delete comment')).to.deep.equal([]),
    );
  });

  it('is deleted alone, after the question of the specification', async () => {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/orders');
    await click(element, 'Delete status', 'button');
    await answer(element, 'Are you sure you want to delete field status?', 'Cancel');
    await click(element, 'Delete status', 'button');
    const event = await expectEvent(element, 'df-deleted', () =>
      answer(element, 'Are you sure you want to delete field status?', 'Delete'),
    );
    expect(event.detail).to.deep.equal({ resource: 'shop/_schema/orders', ids: ['status'] });
    await seen(element, 'Field deleted.');
    await eventually(() => expect(allByRole(element, 'button', 'status')).to.deep.equal([]));
    expect(await page.fieldNames('orders')).not.to.include('status');
  });

  it("stays where the server can't drop it, and says why", async () => {
    page = await startSchemaPage('classic');
    const element = await page.open('/shop/customers');
    await click(element, 'Delete email', 'button');
    await answer(element, 'Are you sure you want to delete field email?', 'Delete');
    const refusal = await seen(element, /active_customers: no such column: email/);
    expect(refusal.closest('[role=alert]')?.textContent).to.contain('Api Error');
    byRole(element, 'button', 'email');
  });
});

describe('a table', () => {
  it('shows its fields before its names', async () => {
    page = await startSchemaPage('classic');
    const element = await page.open('/shop/todo');
    const fields = await eventually(() => byRole(element, 'table', 'Fields'));
    const place = fields.compareDocumentPosition(byLabel(element, 'Alias'));
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).to.be.above(0);
  });

  it('shows what Save sends, and sends that', async () => {
    page = await startSchemaPage('classic');
    const element = await page.open('/shop/products');
    await fill(element, { Plural: 'Goods' });
    (await seen(element, 'Request preview')).click();
    await seen(element, 'PATCH shop/_schema');
    const shown = byText(element, /"plural": "Goods"/).textContent;
    const network = recordCalls(page.platform.base);
    await save(element);
    await seen(element, 'Table updated successfully.');
    network.stop();
    const [sent, another] = network.calls.filter((call) => !call.startsWith('GET'));
    expect(another).to.equal(undefined);
    expect(sent?.split(' ').slice(0, 2)).to.deep.equal(['PATCH', 'shop/_schema']);
    expect(JSON.parse(sent?.slice(sent.indexOf(' {')) ?? '')).to.deep.equal(JSON.parse(shown));
    expect((await page.schema('products')).plural).to.equal('Goods');
  });

  it('has the last JSON after a reload, although it is invalid', async () => {
    page = await startSchemaPage('classic');
    const element = await page.open('/shop/products?view=json');
    const { value } = await editorOf(element, 'Table as JSON');
    const valid = value.replace('"Products"', '"Goods"');
    await write(element, 'Table as JSON', valid);
    await write(element, 'Table as JSON', `${valid},`);
    element.remove();
    const again = await page.open('/shop/products?view=json');
    const editor = await editorOf(again, 'Table as JSON');
    await eventually(() => expect(editor.value).to.equal(`${valid},`));
    await write(again, 'Table as JSON', valid);
    await save(again);
    await seen(again, 'Table updated successfully.');
    expect((await page.schema('products')).label).to.equal('Goods');
  });

  it('says after a reload that someone else has changed it since its JSON was typed', async () => {
    page = await startSchemaPage('classic');
    const element = await page.open('/shop/products?view=json');
    const { value } = await editorOf(element, 'Table as JSON');
    await write(element, 'Table as JSON', `${value},`);
    element.remove();
    const token = await page.platform.signIn();
    const body = { resource: [{ name: 'products', plural: 'Wares' }] };
    await page.platform.request('PATCH', 'shop/_schema', { token, body });
    const again = await page.open('/shop/products?view=json');
    await seen(again, /Someone has since changed the same fields/);
    await write(again, 'Table as JSON', value);
    await seen(again, /Someone has since changed the same fields/);
    again.remove();
    // also once the text is valid, which the form's own draft then has
    const third = await page.open('/shop/products?view=json');
    await seen(third, /Someone has since changed the same fields/);
  });

  it('keeps invalid JSON when it is loaded again, and says that someone else has changed it', async () => {
    page = await startSchemaPage('classic');
    const element = await page.open('/shop/products?view=json');
    const { value } = await editorOf(element, 'Table as JSON');
    await write(element, 'Table as JSON', `${value},`);
    const token = await page.platform.signIn();
    const body = { resource: [{ name: 'products', plural: 'Wares' }] };
    await page.platform.request('PATCH', 'shop/_schema', { token, body });
    await click(element, 'Drop', 'button');
    await fill(element, { 'Type products to confirm': 'products' });
    const network = recordCalls(page.platform.base);
    // then the table is loaded again
    network.fault = (call) => (call.startsWith('DELETE') ? '500' : undefined);
    await answer(element, 'Are you sure you want to drop table products?', 'Drop');
    await seen(element, /^Someone has since changed the same fields/);
    network.stop();
    expect((await editorOf(element, 'Table as JSON')).value).to.equal(`${value},`);
    await click(element, 'Discard', 'button');
    await eventually(async () =>
      expect((await editorOf(element, 'Table as JSON')).value).to.include('"Wares"'),
    );
  });

  it('closes after a save where the account prefers that', async () => {
    page = await startSchemaPage('classic');
    const value = { sections: { schema: { autoClose: true } } };
    await page.platform.create('user/custom', { name: 'adminPreferences', value });
    const element = await page.open('/shop/products?view=json');
    const { value: text } = await editorOf(element, 'Table as JSON');
    await write(element, 'Table as JSON', text.replace('"Products"', '"Goods"'));
    await save(element);
    await seen(element, 'Table updated successfully.');
    await eventually(() =>
      expect((byLabel(element, 'Label') as HTMLInputElement).value).to.equal('Goods'),
    );
    expect(byRole(element, 'tab', 'Table').ariaSelected).to.equal('true');
  });

  /** Drops a table; the response is lost, and requests for the table fail in another way. */
  async function drop(ofTable?: string): Promise<HTMLElement> {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/no_pk_log');
    await eventually(() => byRole(element, 'button', 'Drop'));
    await click(element, 'Drop', 'button');
    await seen(element, /records? will be deleted\.$/);
    await fill(element, { 'Type no_pk_log to confirm': 'no_pk_log' });
    const network = recordCalls(page.platform.base);
    try {
      network.fault = (call) => (call.startsWith('DELETE') ? 'cut' : ofTable);
      network.failing = /^DELETE|^GET shop\/_schema\/no_pk_log/;
      await answer(element, 'Are you sure you want to drop table no_pk_log?', 'Drop');
      await eventually(() => expect(allByRole(element, 'button', 'no_pk_log')).to.deep.equal([]));
    } finally {
      network.stop();
    }
    return element;
  }

  it('is looked up if the response to its drop is lost', async () => {
    const element = await drop();
    expect(allByText(element, 'Api Error')).to.deep.equal([]);
  });

  it('leaves the focus in the area when it is dropped', async () => {
    const element = await drop();
    await seen(element, 'No table selected.');
    await eventually(() => expect(element.shadowRoot?.activeElement).to.be.instanceOf(Element));
  });

  it('leaves the recent tables when it is dropped', async () => {
    const element = await drop();
    element.remove();
    const start = await page.open('');
    await eventually(() => byRole(start, 'region', 'Getting started'));
    expect(allByRole(start, 'region', 'Recent tables')).to.deep.equal([]);
  });

  it('is read again if it is uncertain whether it was dropped', async () => {
    const element = await drop('500');
    await seen(element, 'Api Error');
  });

  it("that doesn't exist says so and leads back", async () => {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/nowhere');
    await seen(element, 'Table "nowhere" does not exist in the database.');
    await click(element, 'Back to list', 'button');
    await seen(element, 'No table selected.');
    await click(element, 'Refresh', 'button');
    await seen(element, 'shop refreshed.');
  });
});
