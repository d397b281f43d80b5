import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { notify } from '../../../src/core/notices/notices.ts';
import { Button } from '../../../src/screens/ui/Button.tsx';
import { ColumnsMenu } from '../../../src/screens/ui/list/ColumnsMenu.tsx';
import { PickerButton } from '../../../src/screens/ui/form/PickerButton.tsx';
import { PasswordBlock } from '../../../src/screens/accounts/form/PasswordBlock.tsx';
import { Tabs } from '../../../src/screens/ui/list/Tabs.tsx';
import { TextField } from '../../../src/screens/ui/TextField.tsx';
import { useApp } from '../../../src/screens/flow/useApp.ts';
import { useConfirm } from '../../../src/screens/ui/useConfirm.tsx';
import { useHold } from '../../../src/screens/ui/useHold.ts';
import { useLeaving, type Leaving } from '../../../src/screens/ui/useLeaving.ts';
import { click } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText, nameOf } from '../../fixture/find.ts';
import { renderKit } from './renderKit.tsx';

const press = (key: string) => sendKeys({ press: key });
const focusedName = () => nameOf(document.activeElement as HTMLElement);
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: `App ${index}` }));

describe('<Tabs>', () => {
  it('is one stop for Tab; arrows move along and Enter opens', async () => {
    const opened: string[] = [];
    const tabs = ['Manage', 'Create', 'Import'].map((label) => ({ id: label, label }));
    const host = renderKit(
      <Tabs label="Apps" tabs={tabs} active="Manage" onSelect={(id) => opened.push(id)} />,
    );
    await eventually(() => byRole(host, 'tab', 'Manage').focus());
    await press('ArrowRight');
    expect(focusedName()).to.equal('Create');
    await press('End');
    expect(focusedName()).to.equal('Import');
    await press('ArrowRight');
    expect(focusedName()).to.equal('Manage');
    expect(opened).to.deep.equal([]);
    await press('ArrowLeft');
    await press('Enter');
    expect(opened).to.deep.equal(['Import']);
  });

  it('shows the active tab even if the row is too narrow for it', async () => {
    const tabs = ['System Info', 'Cache', 'Email Templates', 'Preferences'].map((label) => ({
      id: label,
      label,
    }));
    const host = renderKit(
      <div style={{ width: '160px' }}>
        <Tabs label="Config" tabs={tabs} active="Preferences" onSelect={() => undefined} />
      </div>,
    );
    await eventually(() => {
      const row = byRole(host, 'tablist').getBoundingClientRect();
      const active = byRole(host, 'tab', 'Preferences').getBoundingClientRect();
      expect(active.left).to.be.at.least(row.left);
      expect(active.right).to.be.at.most(row.right + 1);
    });
  });
});

describe('<TextField>', () => {
  it('reads its hint and its error out with the field', async () => {
    const host = renderKit(
      <TextField
        label="Email"
        value=""
        hint="For signing in"
        error="Is missing"
        onChange={() => {}}
      />,
    );
    const field = await eventually(() => byLabel(host, 'Email'));
    const told = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = told.map((id) => host.querySelector(`#${CSS.escape(id)}`)?.textContent);
    expect(texts).to.deep.equal(['For signing in', 'Is missing']);
    expect(field.ariaInvalid).to.equal('true');
  });
});

function Question({ onAnswer }: { onAnswer: (answer: boolean) => void }) {
  const confirm = useConfirm();
  const ask = () => void confirm({ message: 'Delete Ada?', action: 'Delete' }).then(onAnswer);
  return <Button onClick={ask}>Ask</Button>;
}

describe('useConfirm', () => {
  it('returns true for the action, false for Cancel and Escape, and returns the focus', async () => {
    const answers: boolean[] = [];
    const host = renderKit(<Question onAnswer={(answer) => answers.push(answer)} />);
    for (const name of ['Delete', 'Cancel']) {
      await eventually(() => byRole(host, 'button', 'Ask').focus());
      await press('Enter');
      await eventually(() => byRole(host, 'alertdialog', 'Delete Ada?'));
      await click(host, name, 'button');
      await eventually(() => expect(allByRole(host, 'alertdialog')).to.be.empty);
      expect(focusedName()).to.equal('Ask');
    }
    await press('Enter');
    await eventually(() => byRole(host, 'alertdialog', 'Delete Ada?'));
    await press('Escape');
    await eventually(() => expect(answers).to.deep.equal([true, false, false]));
  });
});

function Held({ saved, onUnsaved }: { saved: boolean; onUnsaved: Leaving['onUnsaved'] }) {
  useHold(onUnsaved, saved ? null : () => undefined);
  return <p>{saved ? 'Saved form' : 'Unsaved form'}</p>;
}

interface LeaverProps {
  saved?: boolean;
  gone?: boolean;
  onAnswer: (may: boolean) => void;
}

function Leaver({ saved = false, gone = false, onAnswer }: LeaverProps) {
  const { onUnsaved, mayLeave } = useLeaving('Continue without saving?');
  return (
    <>
      {!gone && <Held saved={saved} onUnsaved={onUnsaved} />}
      <Button onClick={() => void mayLeave().then(onAnswer)}>Leave</Button>
    </>
  );
}

describe('useLeaving', () => {
  it('withdraws its question once a save has left nothing to ask about', async () => {
    const answers: boolean[] = [];
    const onAnswer = (may: boolean) => answers.push(may);
    let save: (saved: boolean) => void = () => undefined;
    function Form() {
      const [saved, setSaved] = useState(false);
      const [, draw] = useState(0);
      save = (now) => (now ? setSaved(true) : draw((count) => count + 1));
      return <Leaver saved={saved} onAnswer={onAnswer} />;
    }
    const host = renderKit(<Form />);
    await click(host, 'Leave', 'button');
    await eventually(() => byRole(host, 'alertdialog'));
    // rendered again, with the work still unsaved
    save(false);
    await nextFrame();
    expect([allByRole(host, 'alertdialog').length, answers]).to.deep.equal([1, []]);
    save(true);
    await eventually(() => expect(answers).to.deep.equal([true]));
    await eventually(() => expect(allByRole(host, 'alertdialog')).to.deep.equal([]));
  });

  it('does nothing by itself if the form is replaced by another one without a save', async () => {
    const answers: boolean[] = [];
    const onAnswer = (may: boolean) => answers.push(may);
    let show: (props: Omit<LeaverProps, 'onAnswer'>) => void = () => undefined;
    function Form() {
      const [props, setProps] = useState<Omit<LeaverProps, 'onAnswer'>>({});
      show = setProps;
      return <Leaver {...props} onAnswer={onAnswer} />;
    }
    const host = renderKit(<Form />);
    await click(host, 'Leave', 'button');
    await eventually(() => byRole(host, 'alertdialog'));
    show({ gone: true });
    await eventually(() => expect(allByText(host, 'Unsaved form')).to.deep.equal([]));
    show({ saved: true });
    await eventually(() => byText(host, 'Saved form'));
    await nextFrame();
    expect([allByRole(host, 'alertdialog').length, answers]).to.deep.equal([1, []]);
    await click(host, 'Keep editing', 'button');
    await eventually(() => expect(answers).to.deep.equal([false]));
  });
});

function Picker({ count, multiple }: { count: number; multiple: boolean }) {
  const [value, setValue] = useState<readonly string[]>([]);
  const list = options(count);
  return (
    <PickerButton
      label="Apps"
      options={list}
      value={value}
      onChange={setValue}
      multiple={multiple}
    />
  );
}

describe('<PickerButton>', () => {
  it('says None Selected, then the name, then how many', async () => {
    const host = renderKit(<Picker count={3} multiple />);
    await click(host, 'Apps: None Selected', 'button');
    await click(host, 'App 1', 'option');
    await eventually(() => byRole(host, 'button', 'Apps: App 1'));
    await click(host, 'App 2', 'option');
    await eventually(() => byRole(host, 'button', 'Apps: 2 Selected'));
  });

  it('finds one of thousands by typing, chooses by Enter and closes', async () => {
    const host = renderKit(<Picker count={5000} multiple={false} />);
    await eventually(() => byRole(host, 'button', 'Apps: None Selected').focus());
    await press('Enter');
    await eventually(() => expect(focusedName()).to.equal('Search'));
    expect(allByRole(host, 'option').length).to.be.below(50);
    await sendKeys({ type: 'App 4711' });
    await eventually(() => expect(allByRole(host, 'option')).to.have.length(1));
    await press('Enter');
    await eventually(() => expect(focusedName()).to.equal('Apps: App 4711'));
  });

  it('goes to the option whose first letters are typed, if the list is too short for a search', async () => {
    const chosen: string[] = [];
    const host = renderKit(
      <PickerButton
        label="Service"
        options={['Local SQL Database', 'Shop DB', 'Shared files'].map((label) => ({
          value: label,
          label,
        }))}
        value={[]}
        onChange={(value) => chosen.push(...value)}
        multiple={false}
      />,
    );
    await eventually(() => byRole(host, 'button', 'Service: None Selected').focus());
    await press('Enter');
    await eventually(() => expect(focusedName()).to.equal('Service'));
    await sendKeys({ type: 'sha' });
    await press('Enter');
    await eventually(() => expect(chosen).to.deep.equal(['Shared files']));
  });

  it('reaches the last of thousands by keyboard', async () => {
    const host = renderKit(<Picker count={300} multiple={false} />);
    await eventually(() => byRole(host, 'button', 'Apps: None Selected').focus());
    await press('Enter');
    await eventually(() => expect(focusedName()).to.equal('Search'));
    await press('ArrowDown');
    await press('ArrowUp');
    await press('PageDown');
    await press('Enter');
    await eventually(() => byRole(host, 'button', 'Apps: App 8'));
  });
});

describe('<PasswordBlock>', () => {
  it('says that the two differ as soon as typing on cannot make them equal', async () => {
    const form = { setPassword: true, password: 'secret', verifyPassword: 'secre' };
    const block = (verifyPassword: string) => (
      <PasswordBlock
        form={{ ...form, verifyPassword }}
        onChange={() => {}}
        problems={[]}
        minimum={6}
      />
    );
    const begun = renderKit(block('secr'));
    await eventually(() => byText(begun, /^Weak\. Add a few more words/));
    expect(allByText(begun, 'Passwords not same.')).to.have.length(0);
    const wrong = renderKit(block('secx'));
    await eventually(() => byText(wrong, 'Passwords not same.'));
  });
});

function Columns() {
  const [value, setValue] = useState<readonly string[]>(['id', 'email', 'name']);
  const columns = ['id', 'email', 'name', 'phone'].map((id) => ({ id, label: id }));
  return (
    <>
      <ColumnsMenu columns={columns} value={value} onChange={setValue} countsHidden />
      <p>{value.join(' ')}</p>
    </>
  );
}

describe('<ColumnsMenu>', () => {
  it('hides, shows and orders columns, the focus going along', async () => {
    const host = renderKit(<Columns />);
    await click(host, 'Columns 3 of 4', 'button');
    await click(host, 'email', 'checkbox');
    await eventually(() => byText(host, 'id name'));
    await click(host, 'phone', 'checkbox');
    await eventually(() => byText(host, 'id name phone'));
    await click(host, 'Move phone up', 'button');
    await eventually(() => byText(host, 'id phone name'));
    await eventually(() => expect(focusedName()).to.equal('Move phone up'));
    await click(host, 'email', 'checkbox');
    await eventually(() => byRole(host, 'button', 'Columns'));
  });
});

function Teller() {
  const app = useApp();
  return (
    <>
      <Button onClick={() => notify(app, 'error', 'It failed.', 'Api Error')}>Fail</Button>
      <Button onClick={() => notify(app, 'success', 'It worked.')}>Work</Button>
      <Button onClick={() => notify(app, 'warn', 'Almost full.')}>Warn</Button>
    </>
  );
}

describe('<NoticeStack>', () => {
  it('shows failures as alerts, successes and warnings as status, above the page until dismissed', async () => {
    const host = renderKit(<Teller />);
    await click(host, 'Fail', 'button');
    await click(host, 'Work', 'button');
    await click(host, 'Warn', 'button');
    const alert = await eventually(() => byText(host, 'It failed.').closest('[role=alert]'));
    expect(alert?.textContent).to.contain('Api Error');
    for (const text of ['It worked.', 'Almost full.']) {
      const status = byText(host, text).closest('[role=status]');
      expect(status?.closest('[popover]')?.matches(':popover-open'), text).to.equal(true);
    }
    byRole(alert ?? host, 'button', 'Dismiss').click();
    await eventually(() => expect(allByText(host, 'It failed.')).to.be.empty);
  });

  it('exists once, however many elements of an instance are on the page', async () => {
    const apiBase = '/kit-test/shared';
    const first = renderKit(<Teller />, { apiBase });
    const second = renderKit(<Teller />, { apiBase });
    await click(second, 'Work', 'button');
    await eventually(() => byText(first, 'It worked.'));
    expect(allByText(second, 'It worked.')).to.have.length(0);
  });
});
