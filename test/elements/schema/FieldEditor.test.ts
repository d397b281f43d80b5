import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { recordCalls } from '../recordCalls.ts';
import { audit } from '../../fixture/audit.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByLabel, allByRole, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { answer, pick, save, startSchemaPage, type SchemaPage } from './schemaPage.ts';

let page: SchemaPage;
afterEach(() => page.platform.stop());

describe('the form of a field', () => {
  it('shows the inputs that its type has, and the rare ones on request', async () => {
    page = await startSchemaPage('classic');
    const element = await page.open('/shop/customers?create=field');
    const sizes = ['Database Type', 'Length', 'Precision', 'Scale', 'Auto Increment'];
    const rare = ['Fixed Length', 'Supports Multibyte', 'Picklist', 'Function'];
    const shown = (labels: readonly string[], ...expected: string[]) =>
      eventually(() =>
        expect(labels.filter((label) => allByLabel(element, label).length)).to.deep.equal(expected),
      );
    await fill(element, { Type: 'string' });
    await shown(sizes, 'Length');
    await shown([...rare, 'Primary Key']);
    await fill(element, { Type: 'integer' });
    await shown(sizes, 'Length', 'Auto Increment');
    await fill(element, { Type: 'decimal' });
    await shown(sizes, 'Precision', 'Scale');
    (await seen(element, 'Advanced settings')).click();
    await shown(rare, 'Function');
    await fill(element, { Type: 'string' });
    await shown(rare, ...rare);
    await fill(element, { Type: 'Enter a type manually' });
    await shown(sizes, 'Database Type', 'Auto Increment');
    await save(element);
    await seen(element, 'Name is required.');
    await seen(element, "Enter the database's native type, e.g. varchar(50).");
  });

  it('takes what is typed right after “Add field” as the name', async () => {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/todo');
    await click(element, 'Add field', 'button');
    await hasFocus(() => byLabel(element, 'Name'));
    await sendKeys({ type: 'note' });
    await save(element);
    await seen(element, 'Field saved.');
    expect(await page.fieldNames('todo')).to.include('note');
  });

  it('opens its rare settings if it has any of them', async () => {
    page = await startSchemaPage('current');
    await page.platform.create('shop/_schema', {
      name: 'boxes',
      field: [
        { name: 'id', type: 'id' },
        { name: 'size', type: 'string', picklist: ['S', 'L'] },
      ],
    });
    const element = await page.open('/shop/boxes/fields/size');
    await eventually(() => expect(byLabel(element, 'Picklist')).to.include({ value: 'S, L' }));
  });

  it('makes a classic field a virtual foreign key, whose relationship can be named', async () => {
    page = await startSchemaPage('classic');
    const element = await page.open('/shop/todo/fields/priority');
    await fill(element, { 'Foreign Key': true });
    await pick(element, 'Reference Table', 'customers');
    await fill(element, { 'Foreign Key': false });
    await fill(element, { 'Foreign Key': true, 'Virtual Foreign Key': true });
    await eventually(() => byRole(element, 'button', 'Reference Table: None Selected'));
    await pick(element, 'Reference Table', 'products');
    await pick(element, 'Reference Field', 'id');
    await save(element);
    await seen(element, 'Field saved.');
    await click(element, 'products_by_priority', 'button');
    await seen(element, /^This relationship comes from a virtual foreign key/);
    await fill(element, { Alias: 'kind', 'Always Fetch': true });
    await save(element);
    await seen(element, 'Relation saved.');
    const [relation] = (await page.schema('todo')).related;
    expect(relation).to.include({ alias: 'kind', always_fetch: true, is_virtual: true });
  });

  it('says that an index may exist where a database reports none', async () => {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/customers/fields/city');
    await eventually(() => byLabel(element, 'Index'));
    await seen(element, /^Some databases don't report existing indexes/);
    await fill(element, { Index: true });
    await eventually(() => expect(allByText(element, /existing indexes/)).to.deep.equal([]));
  });

  for (const generation of ['classic', 'current'] as const) {
    it(`offers no change of a column that a ${generation} server always rejects, as on SQLite`, async () => {
      page = await startSchemaPage(generation);
      const token = await page.platform.signIn();
      const field = [
        { name: 'id', type: 'id' },
        { name: 'note', type: 'string', allow_null: true },
      ];
      const body = { resource: [{ name: 'scraps', field }] };
      await page.platform.request('POST', 'db/_schema', { token, body });
      const element = await page.open('/db/scraps/fields/note');
      await seen(element, /^On SQLite, you can edit only/);
      for (const label of ['Type', 'Length', 'Allow Null', 'Index']) {
        expect(byLabel(element, label).matches(':disabled'), label).to.equal(true);
      }
      // a virtual key touches no column
      if (generation === 'classic') {
        await fill(element, { 'Foreign Key': true });
        await eventually(() =>
          expect(byLabel(element, 'Virtual Foreign Key')).to.include({
            checked: true,
            disabled: true,
          }),
        );
        await fill(element, { 'Foreign Key': false });
      } else expect(byLabel(element, 'Foreign Key').matches(':disabled')).to.equal(true);
      await fill(element, { Label: 'Scrap' });
      await save(element);
      await seen(element, 'Field saved.');
      await seen(element, /^On SQLite, you can edit only/);
      expect(allByRole(element, 'button', /^Delete note/)).to.deep.equal([]);
    });
  }

  it('stays open after a save if something was typed since', async () => {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/customers/fields/email');
    await fill(element, { Label: 'Address' });
    const network = recordCalls(page.platform.base);
    network.fault = (call) => (call.startsWith('GET') ? undefined : 'slow=700');
    await save(element);
    await eventually(() => expect(byRole(element, 'button', 'Save').ariaBusy).to.equal('true'));
    await fill(element, { Description: 'Where invoices go' });
    await seen(element, 'Field saved.');
    network.stop();
    expect(byLabel(element, 'Description')).to.include({ value: 'Where invoices go' });
    await save(element);
    await eventually(async () => {
      const email = (await page.schema('customers')).field.find(({ name }) => name === 'email');
      expect(email).to.include({ label: 'Address', description: 'Where invoices go' });
    });
  });

  it('asks before a value is too long for its new length', async () => {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/customers/fields/email');
    await fill(element, { Length: '5' });
    await save(element);
    const review = await eventually(() => byRole(element, 'dialog', 'Review before saving'));
    byText(review, /^[\d,]+ values in email exceed the new length of 5\.$/);
    await click(review, 'Cancel', 'button');
    // the save ends when its question is answered
    await eventually(() => expect(byRole(element, 'button', 'Save').ariaBusy).to.equal(null));
    await fill(element, { Length: '200' });
    await save(element);
    await seen(element, 'Field saved.');
    const email = (await page.schema('customers')).field.find(({ name }) => name === 'email');
    expect(email?.length).to.equal(200);
  });
});

describe('a column of PostgreSQL', () => {
  const make = (field: object) =>
    page.platform.create('shop/_schema', {
      name: 'kinds',
      field: [
        { name: 'id', type: 'id' },
        { allow_null: true, ...field },
      ],
    });
  const column = async (name: string) =>
    (await page.schema('kinds')).field.find((field) => field.name === name);

  it('keeps its type when something else of it is saved, twice', async () => {
    page = await startSchemaPage('current');
    await make({ name: 'doc', type: 'json' });
    const element = await page.open('/shop/kinds');
    await eventually(() => byRole(element, 'cell', 'json'));
    await click(element, 'doc', 'button');
    await seen(element, 'Database type: json');
    await fill(element, { Index: true });
    await save(element);
    await seen(element, 'Field saved.');
    expect((await column('doc'))?.db_type).to.equal('json');
    await click(element, 'doc', 'button');
    await fill(element, { 'Allow Null': false });
    await save(element);
    await eventually(async () => expect((await column('doc'))?.allow_null).to.equal(false));
    expect((await column('doc'))?.db_type).to.equal('json');
  });

  it('that keeps its default or NOT NULL says so at the field, and is not called saved', async () => {
    page = await startSchemaPage('current');
    await make({ name: 'flag', type: 'boolean', default: true, allow_null: false });
    const element = await page.open('/shop/kinds/fields/flag');
    await fill(element, { Label: 'Flagged', 'Default Value': '' });
    await save(element);
    await seen(element, "flag: the server didn't change Default Value.");
    expect(allByText(element, 'Field saved.')).to.deep.equal([]);
    expect(byLabel(element, 'Default Value').value).to.equal('');
    expect(byLabel(element, 'Default Value').ariaInvalid).to.equal('true');
    expect(await column('flag')).to.include({ label: 'Flagged', default: true });
    await audit(element);
    await fill(element, { 'Default Value': 'true', 'Allow Null': true });
    await save(element);
    await seen(element, "flag: the server didn't change Allow Null.");
    const box = byLabel(element, 'Allow Null') as HTMLInputElement;
    expect([box.checked, box.ariaInvalid]).to.deep.equal([true, 'true']);
    await fill(element, { 'Allow Null': false });
    byRole(element, 'button', 'Save').click();
    await seen(element, 'No changes to save.');
  });
});

it('a table whose column got another type says which, whatever was saved', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop/todo');
  await eventually(() => byRole(element, 'button', 'Delete priority'));
  // changed by someone else, or by the server
  await page.platform.request('PATCH', 'shop/_schema/todo/name', {
    token: await page.platform.signIn(),
    body: { name: 'name', type: 'string', length: 200, allow_null: false },
  });
  await fill(element, { Label: 'Errands' });
  await save(element);
  await seen(
    element,
    'The type of name changed from character varying(120) to character varying(200).',
  );
  await click(element, 'Delete priority', 'button');
  await answer(element, 'Are you sure you want to delete field priority?', 'Delete');
  await seen(element, 'Field deleted.');
});

it('an abandoned change is not sent, even while rows are being counted for it', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop/customers/fields/email');
  const before = await page.schema('customers');
  await fill(element, { Label: 'Mail', Length: '60' });
  const network = recordCalls(page.platform.base);
  try {
    network.fault = 'slow=700';
    network.failing = /^GET shop\/_table/;
    await save(element);
    await eventually(() => expect(network.calls.join()).to.match(/GET shop\/_table/));
    const counted = network.calls.length;
    allByRole(element, 'button', 'Close').at(-1)?.click();
    await answer(element, 'You have unsaved changes. Continue without saving?', 'Discard changes');
    // the same question, asked later, gets its response later
    await page.platform.records('shop/_table/customers?limit=1');
    await page.platform.records('shop/_table/customers?limit=1');
    expect(network.calls.slice(counted).join()).not.to.match(/PATCH/);
    expect(await page.schema('customers')).to.deep.equal(before);
  } finally {
    network.stop();
  }
});

describe('the form of a relationship', () => {
  it('creates one without a foreign key, changes and deletes it', async () => {
    page = await startSchemaPage('current');
    const element = await page.open('/shop/todo?create=relation');
    await fill(element, { Label: 'Product' });
    await save(element);
    await eventually(() => expect(element.shadowRoot?.textContent).to.match(/Choose one\./));
    await pick(element, 'Field', 'priority');
    await pick(element, 'Reference Table', 'products');
    await pick(element, 'Reference Field', 'id');
    await save(element);
    await seen(element, 'Relation saved.');
    await click(element, 'products_by_priority', 'button');
    await fill(element, { Type: 'has_one' });
    allByRole(element, 'button', 'Close').at(-1)?.click();
    await answer(element, 'You have unsaved changes. Continue without saving?', 'Keep editing');
    await save(element);
    await eventually(async () =>
      expect((await page.schema('todo')).related[0]?.type).to.equal('has_one'),
    );
    await click(element, 'Delete products_by_priority', 'button');
    await answer(element, 'Delete relationship products_by_priority?', 'Delete');
    await seen(element, 'Relationship deleted.');
    await seen(element, 'No relationships.');
    expect(allByRole(element, 'button', 'products_by_priority')).to.deep.equal([]);
  });
});
