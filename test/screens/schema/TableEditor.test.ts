import { expect } from '@open-wc/testing';
import { click, expectEvent, fill } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../fixture/find.ts';
import {
  answer,
  editorOf,
  save,
  seen,
  startSchemaPage,
  write,
  type SchemaPage,
} from './schemaPage.ts';

let page: SchemaPage;
afterEach(() => page.platform.stop());

const without = (text: string, column: string) => {
  const table = JSON.parse(text) as { field: { name: string }[] };
  return JSON.stringify({ ...table, field: table.field.filter(({ name }) => name !== column) });
};

describe('a column that would vanish', () => {
  it('is named with its values before anything is sent, and stays when one thinks better of it', async () => {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/orders?view=json');
    const area = await editorOf(element, 'Table as JSON');
    await eventually(() => expect(area.value).to.match(/"comment"/));
    await write(element, 'Table as JSON', without(area.value, 'comment'));
    await seen(element, 'What Save sends');
    await save(element);
    const review = await eventually(() => byRole(element, 'dialog', 'Review what will be dropped'));
    byText(review, 'comment');
    byText(review, /^[\d,]+ values of comment will be gone\.$/);
    byText(review, 'DELETE shop/_schema/orders/comment');
    await expect(element).to.be.accessible();
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

  it('is deleted by itself after the question of the specification', async () => {
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

  it('stays where the server refuses to drop it, and says why', async () => {
    page = await startSchemaPage('classic');
    const element = await page.open('/shop/customers');
    await click(element, 'Delete id', 'button');
    await answer(element, 'Are you sure you want to delete field id?', 'Delete');
    await seen(element, /active_customers: no such column: id/);
    byRole(element, 'button', 'id');
  });
});

describe('a table', () => {
  it('shows what Save sends, and sends that', async () => {
    page = await startSchemaPage('classic');
    const element = await page.open('/shop/products');
    await fill(element, { Plural: 'Goods' });
    (await seen(element, 'What Save sends')).click();
    await seen(element, 'PATCH shop/_schema');
    byText(element, /"plural": "Goods"/);
    await save(element);
    await seen(element, 'Table updated successfully.');
    expect((await page.schema('products')).plural).to.equal('Goods');
  });

  it('that is not there says so and leads back', async () => {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/nowhere');
    await seen(element, 'Table "nowhere" does not exist in the database.');
    await click(element, 'Back to the list', 'button');
    await seen(element, 'No table selected.');
    await click(element, 'Refresh', 'button');
    await seen(element, 'shop refreshed.');
  });
});
