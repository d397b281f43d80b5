import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { EntryScreen } from '../../../../src/screens/flow/entries/EntryScreen.tsx';
import { useAreaPath } from '../../../../src/screens/ui/list/useAreaPath.ts';
import { click, expectEvent, fill } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../../fixture/find.ts';
import { people } from '../gallery/people.ts';
import { peopleCollection } from '../gallery/peopleCollection.ts';
import { PersonFields } from '../gallery/PersonFields.tsx';
import { renderKit } from '../../ui/renderKit.tsx';

const collection = () => peopleCollection(people.slice(0, 9));

interface EntriesProps {
  of: ReturnType<typeof collection>;
  path: string;
  detailOf?: () => Promise<undefined>;
}

function Entries({ of, path, detailOf }: EntriesProps) {
  const place = useAreaPath('/people', path);
  return (
    <EntryScreen
      title="People"
      collection={of}
      Form={PersonFields}
      place={place}
      noneSelected="No person selected."
      removalDetail={detailOf}
    />
  );
}

const show = (path = '') => renderKit(<Entries of={collection()} path={path} />);
const listed = (host: HTMLElement) =>
  allByRole(byRole(host, 'list', 'People'), 'listitem').map(({ textContent }) => textContent);
const eventuallyListed = (host: HTMLElement, names: string[]) =>
  eventually(() => expect(listed(host)).to.deep.equal(names));
const typed = (host: HTMLElement) => (byLabel(host, 'Display Name') as HTMLInputElement).value;
const marked = (host: HTMLElement) =>
  host.querySelector('.df-choices [aria-current]')?.textContent ?? null;

const SECOND_PAGE = people.slice(4, 8).map(({ name }) => name);

describe('<EntryScreen>', () => {
  beforeEach(() => setViewport({ width: 1280, height: 900 }));

  it('keeps what is typed into the open form while its list is paged and filtered', async () => {
    const host = show();
    await click(host, 'Grace Hopper');
    await fill(host, { 'Display Name': 'Admiral' });
    const paged = await expectEvent(host, 'df-navigate', () => click(host, 'Next page', 'button'));
    expect(paged.detail.path).to.equal('/people/22?page=2');
    await eventuallyListed(host, SECOND_PAGE);
    expect(typed(host)).to.equal('Admiral');
    const filtered = await expectEvent(host, 'df-navigate', () => fill(host, { Filter: 'Ada' }));
    expect(filtered.detail.path).to.equal('/people/22?filter=Ada');
    await eventuallyListed(host, ['Ada Lovelace']);
    expect(typed(host)).to.equal('Admiral');
    expect(allByRole(host, 'alertdialog')).to.deep.equal([]);
  });

  it('opens an entry without leaving the page of the list, and deletes it', async () => {
    const host = show('?page=2');
    await eventuallyListed(host, SECOND_PAGE);
    const opened = await expectEvent(host, 'df-navigate', () => click(host, 'Li Wei', 'button'));
    expect(opened.detail.path).to.equal('/people/27?page=2');
    await eventually(() => byLabel(host, 'Display Name'));
    expect(listed(host)).to.deep.equal(SECOND_PAGE);
    expect(marked(host)).to.equal('Li Wei');
    await click(host, 'Delete', 'button');
    const question = await eventually(() => byRole(host, 'alertdialog', 'Delete Li Wei?'));
    const closed = await expectEvent(host, 'df-navigate', () =>
      click(question, 'Delete', 'button'),
    );
    expect(closed.detail.path).to.equal('/people?page=2');
    await eventually(() => byText(host, 'No person selected.'));
  });

  it('deletes an entry that the list beside it does not show', async () => {
    const host = show('/21?page=2');
    await eventuallyListed(host, SECOND_PAGE);
    expect(marked(host)).to.equal(null);
    await click(host, 'Delete', 'button');
    await click(await eventually(() => byRole(host, 'alertdialog')), 'Delete', 'button');
    await eventually(() => byText(host, /^Deleting /));
  });

  it('has what was typed back with the entry when its deletion is undone', async () => {
    const host = show();
    await click(host, 'Grace Hopper', 'button');
    await fill(host, { 'Display Name': 'Rear Admiral' });
    await click(host, 'Delete', 'button');
    await click(await eventually(() => byRole(host, 'alertdialog')), 'Delete', 'button');
    await eventually(() => byText(host, 'No person selected.'));
    await click(host, 'Undo', 'button');
    await eventually(() => byText(host, 'Restored. Nothing was deleted.'));
    await click(host, 'Grace Hopper', 'button');
    await eventually(() => byText(host, 'Unsaved changes restored.'));
    expect(typed(host)).to.equal('Rear Admiral');
  });

  it('asks nothing about an entry that was left before the question', async () => {
    let answer = () => {};
    const asked = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const host = renderKit(<Entries of={collection()} path="/22" detailOf={() => asked} />);
    await click(host, 'Delete', 'button');
    await click(host, 'Ada Lovelace', 'button');
    await eventually(() => expect(typed(host)).to.equal('Ada Lovelace'));
    await fill(host, { 'Display Name': 'Countess' });
    answer();
    await eventually(() => expect(byRole(host, 'button', 'Delete').ariaBusy).to.equal(null));
    expect(allByRole(host, 'alertdialog')).to.deep.equal([]);
    expect(typed(host)).to.equal('Countess');
  });

  it('cannot delete a new entry while it is being created', async () => {
    const held = collection();
    const open = held.hold();
    const host = renderKit(<Entries of={held} path="/create" />);
    await fill(host, { Email: 'new@example.com', 'Display Name': 'New' });
    await click(host, 'Save', 'button');
    await eventually(() =>
      expect(byRole(host, 'button', 'Delete')).to.have.property('disabled', true),
    );
    open();
    await eventually(() => byText(host, 'Person saved successfully.'));
    expect(byRole(host, 'button', 'Delete')).to.have.property('disabled', false);
  });
});
