import { expect } from '@open-wc/testing';
import { useState } from 'react';
import type { LookupKey } from '../../../../src/core/resources/LookupKey.ts';
import {
  LookupKeysEditor,
  type UpdateFlag,
} from '../../../../src/screens/flow/form/LookupKeysEditor.tsx';
import { click, fill } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { allByText, byLabel, byText } from '../../../fixture/find.ts';
import { renderKit } from '../../ui/renderKit.tsx';

function Keys({
  rows,
  flag,
  onRows,
}: {
  rows: LookupKey[];
  flag?: UpdateFlag;
  onRows: (rows: readonly LookupKey[]) => void;
}) {
  const [now, setNow] = useState<readonly LookupKey[]>(rows);
  const change = (next: readonly LookupKey[]) => {
    setNow(next);
    onRows(next);
  };
  return (
    <LookupKeysEditor
      rows={now}
      parentField="user_id"
      flag={flag}
      onChange={change}
      problems={[]}
    />
  );
}

describe('<LookupKeysEditor>', () => {
  const saved: LookupKey = { id: 7, name: 'token', value: '**********', private: true, user_id: 3 };
  const show = () => {
    let rows: readonly LookupKey[] = [saved];
    const host = renderKit(<Keys rows={[saved]} onRows={(next) => (rows = next)} />);
    return { host, rows: () => rows };
  };

  it('names a duplicate key', async () => {
    const { host } = show();
    await click(host, 'Add lookup key', 'button');
    await fill(host, { 'Name of key 2': 'token' });
    await eventually(() =>
      expect(allByText(host, 'The name token is used more than once.')).to.have.length(2),
    );
  });

  it('marks names that differ only in the blanks around them, which are not saved', async () => {
    const { host } = show();
    await click(host, 'Add lookup key', 'button');
    await fill(host, { 'Name of key 2': ' token ' });
    await eventually(() =>
      expect(allByText(host, 'The name token is used more than once.')).to.have.length(2),
    );
  });

  it('says before the first key is saved that servers often drop its flag', async () => {
    const flag = { name: 'allow_user_update', label: 'Allow user update' } as const;
    const host = renderKit(<Keys rows={[]} flag={flag} onRows={() => undefined} />);
    await click(host, 'Add lookup key', 'button');
    await fill(host, { 'Name of key 1': 'region' });
    const hint = /^Servers often drop “Allow user update”/;
    expect(allByText(host, hint)).to.deep.equal([]);
    await fill(host, { 'Allow user update region': true });
    await eventually(() => byText(host, hint));
  });

  it('marks the key that the server has something against', async () => {
    const message = 'Another record already has this name.';
    const row = (name: string) => ({ name, value: '', private: false });
    const host = renderKit(
      <LookupKeysEditor
        rows={[row('region'), row('tier')]}
        parentField="user_id"
        field="keys"
        onChange={() => undefined}
        problems={[{ field: 'keys', message, row: 'tier' }]}
      />,
    );
    const tier = await eventually(() => byLabel(host, 'Name of tier'));
    expect(tier.ariaInvalid).to.equal('true');
    expect(byLabel(host, 'Name of region').ariaInvalid).to.equal(null);
  });

  it('describes a key without a name by what is wrong with it', async () => {
    const message = 'Enter a name for each lookup key.';
    const host = renderKit(
      <LookupKeysEditor
        rows={[{ name: '', value: '', private: false }]}
        parentField="user_id"
        field="keys"
        onChange={() => undefined}
        problems={[{ field: 'keys', message }]}
      />,
    );
    const name = await eventually(() => byLabel(host, 'Name of key 1'));
    expect(name.ariaInvalid).to.equal('true');
    expect(name.getAttribute('aria-describedby')).to.equal(byText(host, message).id);
  });

  it('keeps a removed saved key, without its parent, and drops a new one', async () => {
    const { host, rows } = show();
    await click(host, 'Add lookup key', 'button');
    await click(host, 'Remove key 2', 'button');
    await click(host, 'Remove token', 'button');
    await eventually(() => expect(rows()).to.deep.equal([{ ...saved, user_id: null }]));
    byText(host, 'No lookup keys.');
  });

  it('never shows a private value, and keeps it unless a new one is typed', async () => {
    const { host, rows } = show();
    await eventually(() => expect(byLabel(host, 'Value of token').value).to.equal(''));
    await fill(host, { 'Value of token': 'fresh' });
    expect(rows()[0]?.value).to.equal('fresh');
    await fill(host, { 'Value of token': '' });
    expect(rows()[0]?.value).to.equal('**********');
  });

  it('says that a private value will be read by others once it is not private', async () => {
    const { host, rows } = show();
    await click(host, /^Private/, 'checkbox');
    await eventually(() => byText(host, "Every admin can see the value once it's saved."));
    expect(byLabel(host, 'Value of token').value).to.equal('');
    expect(rows()[0]).to.include({ value: '**********', private: false });
  });

  it('keeps the lines of a value, and how they end', async () => {
    const lines = { ...saved, private: false, value: 'BEGIN\r\na\r\nEND' };
    let rows: readonly LookupKey[] = [lines];
    const host = renderKit(<Keys rows={[lines]} onRows={(next) => (rows = next)} />);
    await eventually(() => expect(byLabel(host, 'Value of token').value).to.equal('BEGIN\na\nEND'));
    await fill(host, { 'Value of token': 'BEGIN\nab\nEND' });
    expect(rows[0]?.value).to.equal('BEGIN\r\nab\r\nEND');
    await click(host, 'Add lookup key', 'button');
    await fill(host, { 'Value of key 2': 'one\ntwo' });
    expect(rows[1]?.value).to.equal('one\ntwo');
  });
});
