import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { ManageScreen } from '../../../../src/screens/flow/list/ManageScreen.tsx';
import { click, fill } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../../../fixture/find.ts';
import { columns, people } from '../gallery/people.ts';
import { peopleCollection, type PeopleCollection } from '../gallery/peopleCollection.ts';
import { PersonFields } from '../gallery/PersonFields.tsx';
import { renderKit } from '../../ui/renderKit.tsx';

function Area({ collection }: { collection: PeopleCollection }) {
  const [isShown, setShown] = useState(true);
  const shown = columns.slice(0, 3);
  return (
    <>
      <button onClick={() => setShown(false)}>Go elsewhere</button>
      {isShown && <ManageScreen collection={collection} columns={shown} Form={PersonFields} />}
    </>
  );
}

function show() {
  const collection = peopleCollection(people.slice(0, 9));
  const host = renderKit(<Area collection={collection} />);
  return { host, collection };
}

describe('deleting rows of a list', () => {
  it('restores rows and selection with Undo, and sends nothing', async () => {
    const { host, collection } = show();
    await click(host, 'Select Ada Lovelace', 'checkbox');
    await click(host, 'Delete selected', 'button');
    const asked = await eventually(() => byRole(host, 'alertdialog', 'Delete selected people?'));
    await click(asked, 'Delete', 'button');
    await eventually(() => byText(host, /^Deleting /));
    await eventually(() => expect(allByText(host, 'Ada Lovelace')).to.be.empty);
    await click(host, 'Undo', 'button');
    await eventually(() => byText(host, 'Restored. Nothing was deleted.'));
    await eventually(() => byRole(host, 'button', 'Clear selection (1)'));
    byText(host, 'Ada Lovelace');
    expect(document.activeElement?.textContent).to.equal(people[0]?.email);
    expect(collection.calls.filter((call) => call.startsWith('remove'))).to.deep.equal([]);
  });

  it('has rows of two pages back with Undo, chosen as they were', async () => {
    const { host, collection } = show();
    const [first = '', fifth = ''] = [people[0]?.name, people[4]?.name];
    await click(host, `Select ${first}`, 'checkbox');
    await click(host, 'Next page', 'button');
    await click(host, `Select ${fifth}`, 'checkbox');
    await click(host, 'Delete selected', 'button');
    const asked = await eventually(() => byRole(host, 'alertdialog', 'Delete selected people?'));
    byText(asked, `${first}, ${fifth}`);
    await click(asked, 'Delete', 'button');
    await eventually(() => expect(allByText(host, fifth)).to.be.empty);
    await click(host, 'Previous page', 'button');
    await eventually(() => byText(host, String(people[1]?.name)));
    expect(allByText(host, first)).to.deep.equal([]);
    await click(host, 'Undo', 'button');
    await eventually(() => byText(host, first));
    byRole(host, 'button', 'Clear selection (2)');
    await click(host, 'Next page', 'button');
    await eventually(() =>
      expect((byRole(host, 'checkbox', `Select ${fifth}`) as HTMLInputElement).checked).to.equal(
        true,
      ),
    );
    expect(collection.calls.filter((call) => call.startsWith('remove'))).to.deep.equal([]);
  });

  it('leaves open what was opened before the deletion began', async () => {
    let go = () => {};
    const checked = new Promise<null>((resolve) => (go = () => resolve(null)));
    const host = renderKit(
      <ManageScreen
        collection={peopleCollection(people.slice(0, 9))}
        columns={columns.slice(0, 3)}
        Form={PersonFields}
        beforeRemoval={() => checked}
      />,
    );
    await click(host, 'grace.hopper@example.com', 'button');
    await click(host, 'More actions for Grace Hopper', 'button');
    await click(host, 'Delete', 'menuitem');
    const asked = await eventually(() => byRole(host, 'alertdialog', 'Delete Grace Hopper?'));
    await click(asked, 'Delete', 'button');
    await click(host, 'Close', 'button');
    await click(host, 'ada.lovelace@example.com', 'button');
    await fill(host, { 'Display Name': 'Countess' });
    go();
    await eventually(() => byText(host, 'Deleting Grace Hopper…'));
    expect((byLabel(host, 'Display Name') as HTMLInputElement).value).to.equal('Countess');
  });

  it('still offers Undo while a form is opened, another row is deleted or the list is left', async () => {
    const { host, collection } = show();
    const removed = () => collection.calls.filter((call) => call.startsWith('remove')).length;
    const removeFirst = async (name: string) => {
      await click(host, `Delete ${name}`, 'button');
      const asked = await eventually(() => byRole(host, 'alertdialog', `Delete ${name}?`));
      await click(asked, 'Delete', 'button');
      await eventually(() => expect(allByRole(host, 'button', `Delete ${name}`)).to.be.empty);
    };
    const [first = '', second = ''] = people.map(({ name }) => name);
    await removeFirst(first);
    await removeFirst(second);
    await click(host, 'Create', 'tab');
    await click(host, 'Manage', 'tab');
    await click(host, 'Go elsewhere', 'button');
    expect(removed()).to.equal(0);
    const notice = byText(host, `Deleting ${first}…`).closest<HTMLElement>('[part=notice]') ?? host;
    await click(notice, 'Undo', 'button');
    await eventually(() => byText(host, 'Restored. Nothing was deleted.'));
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await eventually(() => expect(removed()).to.equal(1));
    expect(collection.calls).to.include(`remove ${String(people[1]?.id)}`);
  });
});
