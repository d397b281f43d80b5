import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { DfEventMap } from '../../../../src/core/page/events.ts';
import { ManageScreen } from '../../../../src/screens/flow/list/ManageScreen.tsx';
import { click, expectEvent, fill } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../../../fixture/find.ts';
import { columns, people, type Person } from '../gallery/people.ts';
import { peopleCollection, type PeopleCollection } from '../gallery/peopleCollection.ts';
import { PersonFields } from '../gallery/PersonFields.tsx';
import { renderKit } from '../../ui/renderKit.tsx';

function show(list = people.slice(0, 9), path?: string, linkBase?: string) {
  const collection = peopleCollection(list);
  const host = renderKit(
    <ManageScreen
      collection={collection}
      columns={columns.slice(0, 3)}
      Form={PersonFields}
      path={path}
      linkBase={linkBase}
      createQuery={() => ({ send_invite: true })}
      deactivatesAtOnce
    />,
  );
  return { host, collection };
}

/** Keeps what “Select all” asks for waiting. Returns the function that responds. */
function holdAll(collection: PeopleCollection): (found: Person[]) => void {
  let respond = (_found: Person[]) => {};
  const response = new Promise<Person[]>((resolve) => (respond = resolve));
  collection.findAll = () => response;
  return respond;
}

const open = async (host: HTMLElement, name: string) => click(host, name, 'button');
const rowsOf = (host: HTMLElement) => allByRole(host, 'row').slice(1);
const focused = () => document.activeElement as HTMLElement;

describe('<ManageScreen>', () => {
  it('moves the focus to the form that opens and back to the row that was open', async () => {
    const { host } = show();
    await open(host, 'grace.hopper@example.com');
    await eventually(() => expect(focused().textContent).to.equal('Grace Hopper'));
    await click(host, 'Close', 'button');
    await eventually(() => expect(focused().textContent).to.equal('grace.hopper@example.com'));
  });

  it('undoes each deactivation by itself, also while another one is under way', async () => {
    const { host, collection } = show();
    const deactivate = async (name: string) => {
      await click(host, `More actions for ${name}`, 'button');
      await click(host, 'Deactivate', 'menuitem');
    };
    const undo = (name: string) =>
      eventually(() => {
        const notice = byText(host, `People: ${name}`).closest('[part="notice"]');
        return byRole(notice as Element, 'button', 'Undo');
      });
    await deactivate('Ada Lovelace');
    await undo('Ada Lovelace');
    await deactivate('Grace Hopper');
    await undo('Grace Hopper');
    const letThrough = collection.hold();
    await deactivate('Jürgen Weiß');
    await eventually(() => expect(collection.calls.at(-1)).to.match(/^update 24 /));
    (await undo('Ada Lovelace')).click();
    letThrough();
    await eventually(async () => expect((await collection.fetchOne(21)).is_active).to.equal(true));
    await undo('Grace Hopper');
    await undo('Jürgen Weiß');
    expect((await collection.fetchOne(22)).is_active).to.equal(false);
  });

  it('offers no deletion of several if only one can be deleted at a time', async () => {
    const collection = peopleCollection(people.slice(0, 9));
    const { many: _, ...messages } = collection.resource.messages;
    const resource = { ...collection.resource, messages };
    const host = renderKit(
      <ManageScreen
        collection={{ ...collection, resource }}
        columns={columns.slice(0, 3)}
        Form={PersonFields}
      />,
    );
    await click(host, 'Select all on this page', 'checkbox');
    await eventually(() => byRole(host, 'button', 'Clear selection (4)'));
    expect(allByRole(host, 'button', 'Delete selected')).to.have.length(0);
  });

  it('sends only what was changed, says so and keeps the form open', async () => {
    const { host, collection } = show();
    await open(host, 'grace.hopper@example.com');
    await fill(host, { 'Display Name': 'Rear Admiral Hopper' });
    const saved = await expectEvent(host, 'df-saved', () => click(host, 'Save', 'button'));
    expect(saved.detail.resource).to.equal('system/person');
    expect(collection.calls.at(-1)).to.equal('update 22 {"name":"Rear Admiral Hopper"}');
    await eventually(() => byText(host, 'Person updated successfully.'));
    await eventually(() => byRole(host, 'heading', 'Rear Admiral Hopper'));
  });

  it('offers no Save until something is changed; pressed anyway, it sends nothing and says so', async () => {
    const { host, collection } = show();
    await open(host, 'grace.hopper@example.com');
    const save = await eventually(() => byRole(host, 'button', 'Save'));
    expect(save.ariaDisabled).to.equal('true');
    save.click();
    await eventually(() => byText(host, 'No changes to save.'));
    expect(collection.calls.filter((call) => call.startsWith('update'))).to.have.length(0);
    await fill(host, { 'Display Name': 'Grace' });
    await eventually(() => expect(allByText(host, 'No changes to save.')).to.be.empty);
    expect(save.ariaDisabled).to.equal(null);
    await click(host, 'Save', 'button');
    await eventually(() => byText(host, 'Person updated successfully.'));
    // it has the focus and must keep it
    await eventually(() => expect(save.ariaDisabled).to.equal('true'));
  });

  it('keeps the form when the save fails, with the sentences beside what is wrong', async () => {
    const { host } = show();
    await open(host, 'grace.hopper@example.com');
    await fill(host, { Email: 'taken@example.com' });
    await click(host, 'Save', 'button');
    await eventually(() => byText(host, 'Validation failed'));
    byText(host, 'The email has already been taken.');
    expect(byLabel(host, 'Email').value).to.equal('taken@example.com');
    await eventually(() => expect(focused()).to.equal(byLabel(host, 'Email')));
  });

  it('lets users continue typing after a save was rejected', async () => {
    const { host } = show();
    await open(host, 'grace.hopper@example.com');
    await fill(host, { Email: 'taken@example.com' });
    await click(host, 'Save', 'button');
    await eventually(() => byText(host, 'Validation failed'));
    await eventually(() => expect(focused()).to.equal(byLabel(host, 'Email')));
    const name = byLabel(host, 'Display Name') as HTMLInputElement;
    name.focus();
    name.select();
    await sendKeys({ type: 'Amazing Grace' });
    expect(name.value).to.equal('Amazing Grace');
    expect(focused()).to.equal(name);
  });

  it('reports a save that ends later, and leads nobody away from what is open by then', async () => {
    const { host, collection } = show(people.slice(0, 4), '/create', '#');
    const release = collection.hold();
    await fill(host, { Email: 'late@example.com', 'Display Name': 'Late' });
    await click(host, 'Save', 'button');
    await click(host, 'Manage');
    await click(await eventually(() => byRole(host, 'alertdialog')), 'Discard changes');
    await click(host, 'grace.hopper@example.com');
    await eventually(() => byRole(host, 'heading', 'Grace Hopper'));
    release();
    await eventually(() => byText(host, 'Person saved successfully.'));
    byRole(host, 'heading', 'Grace Hopper');
    const { detail } = await expectEvent(host, 'df-navigate', () => click(host, 'View record'));
    expect(detail.path).to.match(/^\/people\/\d+$/);
    await eventually(() => expect(allByText(host, 'Person saved successfully.')).to.be.empty);
  });

  it('says what is wrong before anything is sent', async () => {
    const { host, collection } = show(people.slice(0, 2), '/create');
    await fill(host, { Email: 'nobody' });
    await click(host, 'Save', 'button');
    await eventually(() => byText(host, 'Enter a valid email address.'));
    expect(collection.calls.filter((call) => call.startsWith('create'))).to.have.length(0);
  });

  it('keeps what was typed while the save was on its way', async () => {
    const { host, collection } = show();
    await open(host, 'grace.hopper@example.com');
    await fill(host, { 'Display Name': 'Grace' });
    const letThrough = collection.hold();
    await click(host, 'Save', 'button');
    await fill(host, { Email: 'grace@example.com' });
    letThrough();
    await eventually(() => byText(host, 'Person updated successfully.'));
    expect(byLabel(host, 'Email').value).to.equal('grace@example.com');
    await click(host, 'Save', 'button');
    await eventually(() =>
      expect(collection.calls.at(-1)).to.equal('update 22 {"email":"grace@example.com"}'),
    );
  });

  it('sends a save once, however often it is asked to', async () => {
    const { host, collection } = show();
    await open(host, 'grace.hopper@example.com');
    await fill(host, { 'Display Name': 'Grace' });
    const letThrough = collection.hold();
    await click(host, 'Save', 'button');
    await eventually(() => expect(byRole(host, 'button', 'Save').ariaBusy).to.equal('true'));
    byRole(host, 'button', 'Save').click();
    letThrough();
    await eventually(() => byText(host, 'Person updated successfully.'));
    expect(collection.calls.filter((call) => call.startsWith('update'))).to.have.length(1);
  });

  it('asks before unsaved work is left, and stays on Cancel', async () => {
    const { host } = show();
    await open(host, 'grace.hopper@example.com');
    await fill(host, { 'Display Name': 'Grace' });
    await click(host, 'People', 'button');
    await eventually(() => byRole(host, 'alertdialog', 'Continue without saving?'));
    await click(host, 'Keep editing', 'button');
    expect(byLabel(host, 'Display Name').value).to.equal('Grace');
    await click(host, 'Close', 'button');
    await click(host, 'Discard changes', 'button');
    await eventually(() => byRole(host, 'table', 'People'));
  });

  it('creates a record, announces it and keeps it open', async () => {
    const { host, collection } = show();
    await click(host, 'Create', 'tab');
    await fill(host, { Email: 'new@example.com', 'Display Name': 'Newcomer' });
    await click(host, 'Save', 'button');
    await eventually(() => byText(host, 'Person saved successfully.'));
    expect(collection.calls).to.include(
      'create {"email":"new@example.com","name":"Newcomer","is_active":true}',
    );
    await eventually(() => byRole(host, 'heading', 'Newcomer'));
    await eventually(() => byText(host, /^ID /));
    await click(host, 'People', 'button');
    await click(host, 'Create', 'tab');
    await eventually(() => expect(byLabel(host, 'Display Name').value).to.equal(''));
    expect(allByText(host, 'Unsaved changes restored.')).to.have.length(0);
  });

  it('continues with a record that was created only in part, and creates it once', async () => {
    const { host, collection } = show();
    await click(host, 'Create', 'tab');
    await fill(host, { Email: 'half@example.com', 'Display Name': 'Half', Active: false });
    const went = await expectEvent(host, 'df-navigate', () => click(host, 'Save', 'button'));
    expect(went.detail).to.include({ path: '/people/900', replace: true });
    await eventually(() => byText(host, 'Created, but not everything was saved: Server Error'));
    expect((byLabel(host, 'Active') as HTMLInputElement).checked).to.equal(false);
    await click(host, 'Save', 'button');
    // nothing here reads the URL
    await eventually(() => byText(host, 'Person saved successfully.'));
    const writes = collection.calls.filter((call) => !call.startsWith('load'));
    expect(writes).to.deep.equal([
      'create {"email":"half@example.com","name":"Half","is_active":false}',
      'update 900 {"is_active":false}',
    ]);
  });

  it('keeps the choice over pages and deletes all of it at once', async () => {
    const { host, collection } = show();
    await click(host, 'Select Ada Lovelace', 'checkbox');
    await click(host, 'Next page', 'button');
    await click(host, 'Select Zoë Núñez-Castellanos', 'checkbox');
    await click(host, 'Delete selected', 'button');
    await click(
      await eventually(() => byRole(host, 'alertdialog', 'Delete selected people?')),
      'Delete',
      'button',
    );
    await eventually(() => byText(host, /^Deleting /));
    await eventually(() => expect(allByRole(host, 'button', 'Delete selected')).to.be.empty);
    expect(collection.calls).not.to.include('remove 21,25');
    await click(host, 'Dismiss', 'button');
    expect(collection.calls).to.include('remove 21,25');
  });

  it('chooses a whole page with the box in the header', async () => {
    const { host } = show();
    await click(host, 'Select all on this page', 'checkbox');
    await eventually(() => byRole(host, 'button', 'Clear selection (4)'));
  });

  it('adds all records to the selection as it is when they arrive', async () => {
    const { host, collection } = show();
    const respond = holdAll(collection);
    await click(host, 'Select Ada Lovelace', 'checkbox');
    await click(host, 'Select all 9', 'button');
    await click(host, 'Next page', 'button');
    await click(host, 'Select Zoë Núñez-Castellanos', 'checkbox');
    respond(people.slice(0, 4));
    await eventually(() => byRole(host, 'button', 'Clear selection (5)'));
  });

  it('does not select all records if the user deselects one before they arrive', async () => {
    const { host, collection } = show();
    const respond = holdAll(collection);
    await click(host, 'Select Ada Lovelace', 'checkbox');
    await click(host, 'Select Grace Hopper', 'checkbox');
    await click(host, 'Select all 9', 'button');
    await eventually(() =>
      expect(byRole(host, 'button', 'Select all 9').ariaBusy).to.equal('true'),
    );
    await click(host, 'Select Grace Hopper', 'checkbox');
    respond(people.slice(0, 9));
    await eventually(() => expect(byRole(host, 'button', 'Select all 9').ariaBusy).to.equal(null));
    byRole(host, 'button', 'Clear selection (1)');
  });

  it('steps back a page when the last row of the last page is deleted', async () => {
    const { host } = show(people.slice(0, 5), '?page=2');
    await click(host, 'Delete Zoë Núñez-Castellanos', 'button');
    await click(
      await eventually(() => byRole(host, 'alertdialog', 'Delete Zoë Núñez-Castellanos?')),
      'Delete',
      'button',
    );
    await eventually(() => expect(rowsOf(host)).to.have.length(4));
    byText(host, /^Deleting /);
  });

  it('moves the focus to the next row when one is deleted, to the title after the last', async () => {
    const { host } = show(people.slice(0, 2));
    const [first, second] = people.map(({ name }) => name);
    await click(host, `Delete ${first}`, 'button');
    await click(host, 'Delete', 'button');
    await eventually(() => expect(focused().textContent).to.equal(people[1]?.email));
    await click(host, `Delete ${second}`, 'button');
    await click(host, 'Delete', 'button');
    await eventually(() => expect(focused().textContent).to.equal('People'));
  });

  it('shows the last page where an old address is beyond it, and corrects the address', async () => {
    const asked: DfEventMap['df-navigate'][] = [];
    const note = ({ detail }: CustomEvent<DfEventMap['df-navigate']>) => asked.push(detail);
    document.addEventListener('df-navigate', note);
    const { host } = show(people.slice(0, 5), '?page=9');
    await eventually(() => expect(rowsOf(host)).to.have.length(1));
    document.removeEventListener('df-navigate', note);
    expect(asked).to.deep.equal([{ path: '/people?page=2', replace: true }]);
    byText(host, '5–5 of 5');
  });

  it('lets the server sort all pages, up and then down', async () => {
    const { host, collection } = show();
    await click(host, 'Email', 'button');
    await click(host, 'Email', 'button');
    await eventually(() =>
      expect(collection.calls.at(-1)).to.contain('"page":1,"order":"email desc"'),
    );
    const header = byRole(host, 'columnheader', 'Email');
    await eventually(() => expect(header.ariaSort).to.equal('descending'));
  });

  it('filters at once on Enter, counts aloud, and clears on Escape', async () => {
    const { host } = show();
    await fill(host, { Filter: 'Grace' });
    await sendKeys({ press: 'Enter' });
    await eventually(() => byText(host, '1 row found'));
    await sendKeys({ press: 'Escape' });
    await eventually(() => expect(rowsOf(host)).to.have.length(4));
  });

  it('says when nothing matches, and when there is nothing at all', async () => {
    const { host } = show();
    await fill(host, { Filter: 'nobody' });
    await sendKeys({ press: 'Enter' });
    await eventually(() => byText(host, 'You have no People that match your search criteria!'));
    const empty = show([]).host;
    await eventually(() => byText(empty, 'You have no People!'));
    byText(empty, 'People use your apps.');
    await click(empty, 'Create A Person');
    await eventually(() => byLabel(empty, 'Email'));
  });

  it('asks the page to navigate, and stays if the page says no', async () => {
    const { host } = show();
    const refuse = (event: CustomEvent<DfEventMap['df-navigate']>) => event.preventDefault();
    host.addEventListener('df-navigate', refuse, { once: true });
    const asked = await expectEvent(host, 'df-navigate', () =>
      open(host, 'grace.hopper@example.com'),
    );
    expect(asked.detail.path).to.equal('/people/22');
    expect(allByText(host, 'Grace Hopper')).to.have.length(1);
    byRole(host, 'table', 'People');
  });

  it('restores unsaved changes, and discards them on request', async () => {
    const apiBase = '/kit-test/drafts';
    const screen = () => (
      <ManageScreen
        collection={peopleCollection(people)}
        columns={columns.slice(0, 3)}
        Form={PersonFields}
        path="/22"
      />
    );
    const before = renderKit(screen(), { apiBase });
    await fill(before, { 'Display Name': 'Half a name' });
    const after = renderKit(screen(), { apiBase });
    await eventually(() => byText(after, 'Unsaved changes restored.'));
    expect(byLabel(after, 'Display Name').value).to.equal('Half a name');
    await click(after, 'Discard');
    await eventually(() => expect(byLabel(after, 'Display Name').value).to.equal('Grace Hopper'));
  });

  it('restores only what was typed, and says when others changed the same', async () => {
    const apiBase = '/kit-test/outdated';
    const grace = people.filter(({ id }) => id === 22);
    const screen = (changes: object) => (
      <ManageScreen
        collection={peopleCollection(grace.map((person) => ({ ...person, ...changes })))}
        columns={columns.slice(0, 3)}
        Form={PersonFields}
        path="/22"
      />
    );
    const before = renderKit(screen({}), { apiBase });
    await fill(before, { 'Display Name': 'Half a name' });
    const after = renderKit(screen({ email: 'new@example.com' }), { apiBase });
    await eventually(() => byText(after, 'Unsaved changes restored.'));
    expect(byLabel(after, 'Display Name').value).to.equal('Half a name');
    expect(byLabel(after, 'Email').value).to.equal('new@example.com');
    const outdated = renderKit(screen({ name: 'Their name' }), { apiBase });
    await eventually(() => byText(outdated, /Someone has since changed the same fields/));
    expect(byLabel(outdated, 'Display Name').value).to.equal('Half a name');
  });

  it('says why a record cannot be opened', async () => {
    const { host } = show(people, '/4711');
    await eventually(() => byText(host, 'Record not found.'));
    byRole(host, 'button', 'Back to list');
    byRole(host, 'button', 'Try again');
  });
});
