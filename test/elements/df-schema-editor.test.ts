import { expect } from '@open-wc/testing';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByLabel, allByRole, allByText, byLabel, byRole } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import {
  answer,
  editorOf,
  pick,
  save,
  startSchemaPage,
  write,
  type SchemaPage,
} from './schema/schemaPage.ts';

let page: SchemaPage;

forGenerations((generation) => {
  describe(`<df-schema-editor> on a ${generation} server`, () => {
    beforeEach(async () => {
      page = await startSchemaPage(generation);
    });
    afterEach(() => page.platform.stop());

    itInWholeMatrix(
      'passes the a11y audit: services, table, field and JSON, light and dark',
      async () => {
        const element = await page.open('');
        await eventually(() => byRole(element, 'button', /^shop/));
        await audit(element);
        await click(element, /^shop/, 'button');
        await click(element, 'orders', 'button');
        await eventually(() => byRole(element, 'button', 'Delete customer_id'));
        await audit(element);
        element.setAttribute('theme', 'dark');
        await click(element, 'customer_id', 'button');
        await eventually(() => byLabel(element, 'Foreign Key'));
        await audit(element);
        await click(byRole(element, 'form'), 'Close', 'button');
        await click(element, 'JSON', 'tab');
        await editorOf(element, 'Table as JSON');
        await audit(element);
      },
    );

    it('designs a table with its fields before the first save, relates it and drops it', async () => {
      const element = await page.open('/shop?create=table');
      await fill(element, { Name: 'invoices', Label: 'Invoices' });
      await fill(element, { 'Name of Field 2': 'total', 'Type of total': 'decimal' });
      await click(element, 'Details of total', 'button');
      const drawer = await eventually(() => byRole(element, 'dialog', 'Field total'));
      await fill(drawer, { Precision: '12', Scale: '2' });
      expect(allByLabel(drawer, 'Length')).to.deep.equal([]);
      await click(drawer, 'Done', 'button');
      const event = await expectEvent(element, 'df-saved', () => save(element));
      expect(event.detail.resource).to.equal('shop/_schema');
      await seen(element, 'Table saved successfully.');
      await eventually(() => byRole(element, 'button', 'invoices'));
      expect(await page.fieldNames('invoices')).to.deep.equal(['id', 'total']);

      await click(element, 'Add field', 'button');
      await eventually(() => byRole(element, 'form', 'New field'));
      await fill(element, { Name: 'customer_id', Type: 'integer', 'Foreign Key': true });
      await pick(element, 'Reference Table', 'customers');
      await pick(element, 'Reference Field', 'id');
      await save(element);
      await seen(element, 'Field saved.');
      await seen(element, '→ customers.id');
      const made = (await page.schema('invoices')).field.at(-1);
      expect(made).to.include({ name: 'customer_id', is_foreign_key: true, allow_null: true });

      await click(element, 'Drop', 'button');
      await answer(element, 'Are you sure you want to drop table invoices?', 'Drop');
      await seen(element, 'Table deleted successfully.');
      await eventually(() => expect(allByRole(element, 'button', 'invoices')).to.deep.equal([]));
    });

    it('asks before unsaved work is left, and keeps it until the user decides', async () => {
      const element = await page.open('/shop/customers');
      await fill(element, { Label: 'Clients' });
      const question = 'You have unsaved changes. Continue without saving?';
      await click(element, 'products', 'button');
      await answer(element, question, 'Keep editing');
      expect((byLabel(element, 'Label') as HTMLInputElement).value).to.equal('Clients');
      await click(element, 'email', 'button');
      await answer(element, question, 'Discard changes');
      await eventually(() => byLabel(element, 'Length'));
      await fill(element, { Alias: 'mail' });
      await click(byRole(element, 'form'), 'Close', 'button');
      await answer(element, question, 'Discard changes');
      // a field has a label, too
      await eventually(() => byRole(element, 'button', 'email'));
      await fill(element, { Label: 'Buyers' });
      await save(element);
      await seen(element, 'Table updated successfully.');
      expect((await page.schema('customers')).label).to.equal('Buyers');
    });

    it('switches back from JSON only when it is valid, and says so in the words of the specification', async () => {
      const element = await page.open('/shop/orders?view=json');
      const { value } = await editorOf(element, 'Table as JSON');
      await click(element, 'Validate', 'button');
      await seen(element, 'Valid JSON.');
      await write(element, 'Table as JSON', `${value}}`);
      await eventually(() =>
        expect((byRole(element, 'button', 'Save') as HTMLButtonElement).disabled).to.equal(true),
      );
      await click(element, 'Validate', 'button');
      await seen(byRole(element, 'form'), 'JSON Invalid.');
      await click(element, 'Table', 'tab');
      await seen(
        element,
        /^Invalid JSON\. {1,2}Please correct any errors and validate to switch back to table view\.$/,
      );
      await write(element, 'Table as JSON', value.replace('"Orders"', '"All orders"'));
      await click(element, 'Table', 'tab');
      await eventually(() =>
        expect((byLabel(element, 'Label') as HTMLInputElement).value).to.equal('All orders'),
      );
    });

    it('uploads tables from JSON, but nothing empty or invalid', async () => {
      const element = await page.open('/shop?create=upload');
      const area = await editorOf(element, 'Tables as JSON');
      const button = () => byRole(byRole(element, 'form'), 'button', 'Upload') as HTMLButtonElement;
      const sample = area.value;
      expect(JSON.parse(sample)).to.have.nested.property('resource[0].name', 'todo');
      const taken = 'These tables already exist: todo';
      await seen(element, 'todo');
      expect(allByText(element, taken)).to.deep.equal([]);
      button().click();
      await seen(element, taken);
      await write(element, 'Tables as JSON', '');
      await eventually(() => expect(button().disabled).to.equal(true));
      await write(element, 'Tables as JSON', '{"resource": [');
      await seen(element, 'JSON Invalid.');
      expect(button().disabled).to.equal(true);
      await write(element, 'Tables as JSON', sample.replace('"string"', '"strin"'));
      await seen(element, /^Unknown type of name: strin\./);
      expect(button().disabled).to.equal(true);
      await write(element, 'Tables as JSON', sample.replace('"todo"', '"errands"'));
      await eventually(() => expect(button().disabled).to.equal(false));
      button().click();
      await seen(element, 'Tables created successfully.');
      await eventually(() => byRole(element, 'button', /^errands/));
      expect(await page.fieldNames('errands')).to.deep.equal(['id', 'name', 'complete']);
    });
  });
});
