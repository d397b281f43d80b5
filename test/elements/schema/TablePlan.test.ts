import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { pickFiles } from '../pickFiles.ts';
import { recordCalls } from '../recordCalls.ts';
import { answer, editorOf, save, startSchemaPage, write, type SchemaPage } from './schemaPage.ts';

let page: SchemaPage;
afterEach(() => page.platform.stop());

const labelOf = (root: ParentNode) => (byLabel(root, 'Label') as HTMLInputElement).value;

it('a save that fails halfway says what was done, and keeps what remains without any storage', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop/todo?view=json', { 'memory-only': '' });
  const { value } = await editorOf(element, 'Table as JSON');
  const edited = value
    .replace('"label": "Todo"', '"label": "Things to do"')
    .replace('"label": "Name"', '"label": "fail-500"')
    .replace('"label": "Priority"', '"label": "How soon"');
  await write(element, 'Table as JSON', edited);
  await seen(element, 'Request preview');
  await save(element);
  const report = await eventually(() => byRole(element, 'list', 'Results'));
  byText(report, 'Done');
  byText(report, 'Failed');
  byText(report, 'Not sent');
  byText(element, 'This failure was requested.');
  // what remains is in the text, and is sent once it is corrected
  const left = await eventually(async () => {
    const { value: text } = await editorOf(element, 'Table as JSON');
    expect(text).to.match(/"How soon"/);
    return text;
  });
  await write(element, 'Table as JSON', left.replace('fail-500', 'fail-cut'));
  await save(element);
  await seen(element, 'Unknown');
  // the table shows that it was done anyway; the other request remains
  (await seen(element, 'Request preview')).click();
  await eventually(() => {
    const [only, ...others] = allByRole(byRole(element, 'list', 'Requests'), 'listitem');
    expect(others).to.have.length(0);
    expect(only?.textContent).to.match(/PATCH shop\/_schema\/todo\/priority/);
  });
  await save(element);
  await seen(element, 'Table updated successfully.');
  expect(JSON.stringify(await page.schema('todo'))).to.match(/Things to do.*How soon/);
});

it('a dropped field discards nothing that is typed in the table', async () => {
  page = await startSchemaPage('classic');
  const element = await page.open('/shop/orders', { 'memory-only': '' });
  await fill(element, { Label: 'Purchases' });
  await click(element, 'Delete comment', 'button');
  await seen(element, 'DELETE shop/_schema/orders/comment');
  await answer(element, 'Are you sure you want to delete field comment?', 'Delete');
  await seen(element, 'Field deleted.');
  await eventually(() => expect(allByText(element, 'comment')).to.deep.equal([]));
  expect(labelOf(element)).to.equal('Purchases');
  // its session is ended elsewhere
  const network = recordCalls(page.platform.base);
  network.fault = 'revoke';
  await save(element);
  await eventually(() => byRole(element, 'button', 'Login'));
  expect(labelOf(element)).to.equal('Purchases');
  network.stop();
  const token = await page.platform.signIn();
  Object.assign(element, { sessionToken: token });
  await eventually(() => expect(allByRole(element, 'button', 'Login')).to.deep.equal([]));
  await save(element);
  await seen(element, 'Table updated successfully.');
  const saved = await page.platform.request('GET', 'shop/_schema/orders', { token });
  expect(saved.body).to.include({ label: 'Purchases' });
});

it('rejected tables of an upload stay in the text, and cause a question', async () => {
  page = await startSchemaPage('classic');
  const element = await page.open('/shop?create=upload');
  const table = (name: string) => ({ name, field: [{ name: 'id', type: 'id' }] });
  const text = JSON.stringify({ resource: [table('fresh'), table('late')] });
  await write(element, 'Tables as JSON', text);
  await seen(element, 'Request preview');
  // created elsewhere in the meantime, so the list of tables doesn't contain it yet
  const token = await page.platform.signIn();
  const body = { resource: [table('late')] };
  await page.platform.request('POST', 'shop/_schema', { token, body });
  await click(byRole(element, 'form'), 'Upload', 'button');
  await seen(element, /A table with name 'late' already exist/);
  const editor = await editorOf(element, 'Tables as JSON');
  await eventually(() => expect(editor.value).not.to.match(/fresh/));
  expect(JSON.parse(editor.value)).to.deep.equal({ resource: [table('late')] });
  await click(byRole(element, 'form'), 'Close', 'button');
  await answer(element, 'You have unsaved changes. Continue without saving?', 'Discard changes');
  await seen(element, 'No table selected.');
});

it('an upload takes a file, and says at once which of its names are taken', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop?create=upload');
  const network = recordCalls(page.platform.base);
  const choose = (name: string) => {
    const text = JSON.stringify({ resource: [{ name, field: [{ name: 'id', type: 'id' }] }] });
    return pickFiles(element, 'Upload a schema file', [new File([text], 'schema.json')]);
  };
  await choose('Orders');
  await seen(element, 'These tables already exist: Orders');
  await click(byRole(element, 'form'), 'Upload', 'button');
  await eventually(() =>
    expect(element.shadowRoot?.activeElement?.localName).to.equal('df-code-editor'),
  );
  expect(network.calls.filter((call) => call.startsWith('POST'))).to.deep.equal([]);
  network.stop();
  await choose('errands');
  await eventually(() =>
    expect(allByText(element, 'These tables already exist: Orders')).to.deep.equal([]),
  );
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: 's' });
  await sendKeys({ up: 'Control' });
  await seen(element, 'Tables created successfully.');
  expect(await page.fieldNames('errands')).to.deep.equal(['id']);
});
