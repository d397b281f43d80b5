import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import type { PickerOption } from '../../../../src/screens/ui/form/Listbox.tsx';
import { RecordPicker, type SearchRecords } from '../../../../src/screens/ui/form/RecordPicker.tsx';
import { click, fill } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../../fixture/find.ts';
import { renderKit } from '../renderKit.tsx';
import { audit, itInWholeMatrix } from '../../../fixture/audit.ts';
import { hasFocus } from '../../../fixture/hasFocus.ts';

const APPS = ['Billing', 'Mobile', 'Todo'].map((label, index) => ({
  value: `${index + 1}`,
  label,
}));
const search: SearchRecords = (text) =>
  Promise.resolve(APPS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())));

function Trial({ find = search }: { find?: SearchRecords }) {
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  return (
    <RecordPicker
      label="App"
      value={chosen?.value ?? null}
      valueLabel={chosen?.label}
      search={find}
      onChange={setChosen}
      clearable
    />
  );
}

describe('<RecordPicker>', () => {
  itInWholeMatrix('passes the a11y audit, closed and open', async () => {
    const host = renderKit(<Trial />);
    await audit(host);
    await click(host, 'App: None Selected');
    await eventually(() => byRole(host, 'option', 'Todo'));
    await audit(host);
  });

  it('finds and chooses by keyboard alone, then shows the name', async () => {
    const host = renderKit(<Trial />);
    await click(host, 'App: None Selected');
    await eventually(() => byRole(host, 'option', 'Todo'));
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    const button = await eventually(() => byRole(host, 'button', 'App: Mobile'));
    await hasFocus(button);
  });

  it('opens by typing a name, without a click', async () => {
    const host = renderKit(<Trial />);
    (await eventually(() => byRole(host, 'button', 'App: None Selected'))).focus();
    await sendKeys({ type: 'tod' });
    await eventually(() => expect(byRole(host, 'combobox')).to.have.property('value', 'tod'));
    await eventually(() => expect(allByRole(host, 'option')).to.have.length(1));
    await sendKeys({ press: 'Enter' });
    const button = await eventually(() => byRole(host, 'button', 'App: Todo'));
    await hasFocus(button);
    // the next time it begins with an empty search
    await click(host, 'App: Todo');
    await eventually(() => expect(allByRole(host, 'option')).to.have.length(3));
  });

  it('chooses the first match if Enter comes before the results', async () => {
    let answer: (found: PickerOption[]) => void = () => undefined;
    const find: SearchRecords = (text) =>
      text ? new Promise((found) => (answer = found)) : search(text, new AbortController().signal);
    const host = renderKit(<Trial find={find} />);
    await click(host, 'App: None Selected');
    await eventually(() => byRole(host, 'option', 'Billing'));
    await sendKeys({ type: 'tod' });
    await sendKeys({ press: 'Enter' });
    await eventually(() => expect(byRole(host, 'listbox').ariaBusy).to.equal('true'));
    byRole(host, 'dialog', 'App');
    await eventually(() => {
      answer(APPS.slice(2));
      byRole(host, 'button', 'App: Todo');
    });
  });

  it('makes room for its options, though they come late and it is low on the page', async () => {
    let answer: (found: PickerOption[]) => void = () => undefined;
    const host = renderKit(<Trial find={() => new Promise((found) => (answer = found))} />);
    host.style.cssText = `position: fixed; bottom: 60px; width: 300px`;
    await click(host, 'App: None Selected');
    const panel = await eventually(() => byRole(host, 'dialog', 'App'));
    await eventually(() => byText(panel, 'Searching…'));
    await eventually(() => {
      answer(Array.from({ length: 8 }, (_, at) => ({ value: `${at}`, label: `App ${at}` })));
      expect(allByRole(host, 'option')).to.have.length(8);
    });
    await eventually(() => {
      const { top, bottom, height } = panel.getBoundingClientRect();
      expect(top).to.be.at.least(0);
      expect(bottom).to.be.at.most(innerHeight);
      expect(height).to.be.above(200);
    });
  });

  it('takes the choice back', async () => {
    const host = renderKit(<Trial />);
    await click(host, 'App: None Selected');
    await click(host, 'Todo', 'option');
    await click(host, 'App: Todo');
    await click(host, 'Clear selection');
    await eventually(() => byRole(host, 'button', 'App: None Selected'));
  });

  it('shows what was typed last, whatever order the responses come in', async () => {
    let answerFirst: (found: PickerOption[]) => void = () => undefined;
    const find: SearchRecords = (text) =>
      text ? search(text, new AbortController().signal) : new Promise((ok) => (answerFirst = ok));
    const host = renderKit(<Trial find={find} />);
    await click(host, 'App: None Selected');
    await fill(host, { Search: 'bill' });
    await eventually(() => byRole(host, 'option', 'Billing'));
    answerFirst(APPS);
    await eventually(() => expect(allByRole(host, 'option')).to.have.length(1));
  });

  it('says that nothing was found, and why nothing could be', async () => {
    const host = renderKit(<Trial />);
    await click(host, 'App: None Selected');
    await fill(host, { Search: 'nowhere' });
    await eventually(() => byText(host, 'Nothing found.'));
    const failing = renderKit(<Trial find={() => Promise.reject(new Error('No answer came.'))} />);
    await click(failing, 'App: None Selected');
    await eventually(() => byText(failing, 'No answer came.'));
  });
});
