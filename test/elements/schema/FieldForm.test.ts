import { expect } from '@open-wc/testing';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byLabel, byRole } from '../../fixture/find.ts';
import { pick, save, startSchemaPage, write, type SchemaPage } from './schemaPage.ts';

let page: SchemaPage;
afterEach(() => page.platform.stop());

/** A table in another service. */
const makeFar = () =>
  page.platform.create('db/_schema', {
    name: 'depots',
    field: [
      { name: 'id', type: 'id' },
      { name: 'city', type: 'string' },
    ],
  });
const fieldOf = async (table: string, name: string) =>
  (await page.schema(table)).field.find((field) => field.name === name);

it('a table gets its names and its name field', async () => {
  page = await startSchemaPage('classic');
  const element = await page.open('/shop/todo');
  await fill(element, { Alias: 'errands', Plural: 'Errands', 'Name Field': 'name' });
  await save(element);
  await seen(element, 'Table updated successfully.');
  expect(await page.schema('todo')).to.include({
    alias: 'errands',
    plural: 'Errands',
    name_field: 'name',
  });
});

it('a classic field refers to another service, has a function, rules and values with commas', async () => {
  page = await startSchemaPage('classic');
  await makeFar();
  const element = await page.open('/shop/todo/fields/priority');
  await fill(element, {
    'Foreign Key': true,
    'Virtual Foreign Key': true,
    'Foreign Service': true,
  });
  await pick(element, 'Reference Service', 'db');
  await pick(element, 'Reference Table', 'depots');
  await pick(element, 'Reference Field', 'id');
  (await seen(element, 'Advanced settings')).click();
  await fill(element, { Picklist: '1, "2, or more"', Function: 'abs(priority)' });
  await fill(element, { 'Return Type': 'integer' });
  await click(element, 'Add validation', 'button');
  await write(element, 'Validation', '{"not_null": ');
  await eventually(() => byRole(element, 'button', 'Line 1'));
  await save(element);
  await seen(element, 'JSON Invalid.');
  await write(element, 'Validation', '{"not_null": {"on_fail": "Which?"}}');
  await eventually(() => expect(allByText(element, 'JSON Invalid.')).to.deep.equal([]));
  await save(element);
  await seen(element, 'Field saved.');
  expect(await fieldOf('todo', 'priority')).to.deep.include({
    ref_service: 'db',
    ref_table: 'depots',
    ref_fields: 'id',
    picklist: ['1', '2, or more'],
    validation: { not_null: { on_fail: 'Which?' } },
  });
});

it('a current field has functions by their use', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop/todo/fields/name');
  (await seen(element, 'Advanced settings')).click();
  await click(element, 'Add function', 'button');
  await fill(element, { Function: 'upper({value})' });
  await pick(element, 'Use', 'FILTER');
  await save(element);
  await seen(element, 'Field saved.');
  const [made] = ((await fieldOf('todo', 'name'))?.db_function ?? []) as Record<string, unknown>[];
  expect(made).to.deep.include({ use: ['SELECT', 'FILTER'], function: 'upper({value})' });
});

it('a current relationship leads to another service; one of the database says why it is fixed', async () => {
  page = await startSchemaPage('current');
  await makeFar();
  const element = await page.open('/shop/todo?create=relation');
  await pick(element, 'Field', 'priority');
  await pick(element, 'Reference Service', 'db');
  await pick(element, 'Reference Table', 'depots');
  await pick(element, 'Reference Field', 'id');
  await save(element);
  await seen(element, 'Relation saved.');
  const [made] = (await page.schema('todo')).related;
  expect(made).to.include({ ref_table: 'depots', ref_field: 'id', is_virtual: true });
  await click(element, 'orders', 'button');
  await click(element, 'customers_by_customer_id', 'button');
  await seen(
    element,
    'This relationship comes from a database foreign key. Edit the field that holds the key.',
  );
  expect((byLabel(element, 'Type') as HTMLSelectElement).disabled).to.equal(true);
  await eventually(() => byRole(element, 'form', 'customers_by_customer_id'));
});
