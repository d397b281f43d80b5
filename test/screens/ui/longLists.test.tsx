import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useRef } from 'react';
import { LinkList } from '../../../src/screens/ui/long/LinkList.tsx';
import { OptionList } from '../../../src/screens/ui/form/OptionList.tsx';
import { rowPlaces } from '../../../src/screens/ui/list/rowPlaces.ts';
import { useListWindow } from '../../../src/screens/ui/list/useListWindow.ts';
import navigator from '../../../src/screens/ui/long/navigator.css' with { type: 'css' };
import popover from '../../../src/screens/ui/popover.css' with { type: 'css' };
import { adoptStyles } from '../../../src/screens/ui/adoptStyles.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText, nameOf } from '../../fixture/find.ts';
import { renderKit } from './renderKit.tsx';

const COUNT = 100_000;
const numbers = Array.from({ length: COUNT }, (_, index) => String(index + 1));
const press = (key: string) => sendKeys({ press: key });
const focusedName = () => nameOf(document.activeElement as HTMLElement);

/** Whether an element is in the visible part of its scrolling box. */
function isSeen(element: Element, box: Element): boolean {
  const [row, view] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  return row.top >= view.top - 1 && row.bottom <= view.bottom + 1;
}

describe('a list of a hundred thousand links', () => {
  const rows = numbers.map((key) => ({ key, label: `table ${key}` }));
  const render = (current: string | null) => {
    adoptStyles(document, [navigator]);
    return renderKit(
      <LinkList label="Tables" rows={rows} current={current} onChoose={() => undefined} />,
    );
  };

  it('is walked by keyboard to its end and back, with few rows at a time', async () => {
    const host = render(null);
    await eventually(() => byRole(host, 'button', 'table 1').focus());
    const names = [
      ['End', 'table 100000'],
      ['PageUp', 'table 99990'],
      ['ArrowDown', 'table 99991'],
      ['Home', 'table 1'],
      ['PageDown', 'table 11'],
    ] as const;
    for (const [key, name] of names) {
      await press(key);
      await eventually(() => expect(focusedName()).to.equal(name));
      const box = byRole(host, 'list').parentElement as Element;
      expect(isSeen(byRole(host, 'button', name), box), name).to.equal(true);
      expect(allByRole(host, 'button').length).to.be.below(100);
    }
  });

  it('begins where the open one is', async () => {
    const host = render('70000');
    const open = await eventually(() => byRole(host, 'button', 'table 70000'));
    expect(isSeen(open, byRole(host, 'list').parentElement as Element)).to.equal(true);
    expect(open.tabIndex).to.equal(0);
  });
});

describe('a list of a hundred thousand options', () => {
  const options = numbers.map((value) => ({ value, label: `Role ${value}` }));
  const render = (value: readonly string[]) => {
    adoptStyles(document, [popover]);
    return renderKit(
      <OptionList
        label="Roles"
        options={options}
        value={value}
        multiple
        onPick={() => undefined}
      />,
    );
  };

  it('begins at the selected one, and moves on from there', async () => {
    const host = render(['50000']);
    const field = await eventually(() => byRole(host, 'combobox', 'Search'));
    const chosen = await eventually(() => byRole(host, 'option', 'Role 50000'));
    expect(isSeen(chosen, byRole(host, 'listbox'))).to.equal(true);
    field.focus();
    await press('PageDown');
    const next = await eventually(() => {
      const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
      expect(active && nameOf(active)).to.equal('Role 50008');
      return active as HTMLElement;
    });
    expect(isSeen(next, byRole(host, 'listbox'))).to.equal(true);
    expect(allByRole(host, 'option').length).to.be.below(60);
  });

  it('begins at the top again with what a search finds', async () => {
    const host = render(['50000']);
    const field = await eventually(() => byRole(host, 'combobox', 'Search'));
    field.focus();
    await sendKeys({ type: '9' });
    const first = await eventually(() => byRole(host, 'option', 'Role 9'));
    expect(isSeen(first, byRole(host, 'listbox'))).to.equal(true);
  });
});

describe('a list of rows of several heights', () => {
  const places = rowPlaces(numbers.map((_, index) => (index % 2 ? 20 : 60)));

  function Trial({ height }: { height: number }) {
    const box = useRef<HTMLDivElement>(null);
    const { from, to, before, after, reveal } = useListWindow(box, { count: COUNT, rows: places });
    return (
      <>
        <button type="button" onClick={() => reveal(60_001)}>
          Go
        </button>
        <div ref={box} data-box style={{ height: `${height}px`, overflow: 'auto' }}>
          <div style={{ paddingTop: `${before}px`, paddingBottom: `${after}px` }}>
            {numbers.slice(from, to).map((name, index) => (
              <div
                key={name}
                style={{ height: `${(from + index) % 2 ? 20 : 60}px`, overflow: 'hidden' }}
              >
                row {name}
              </div>
            ))}
          </div>
        </div>
      </>
    );
  }

  it('keeps its length, shows a row far down, and fills its box however tall it becomes', async () => {
    const host = renderKit(<Trial height={200} />);
    await eventually(() => byText(host, 'row 1'));
    const box = host.querySelector<HTMLElement>('[data-box]') as HTMLElement;
    expect(box.scrollHeight).to.equal(COUNT * 40);
    byRole(host, 'button', 'Go').click();
    const row = await eventually(() => byText(host, 'row 60002'));
    expect(isSeen(row, box)).to.equal(true);
    expect(box.scrollHeight).to.equal(COUNT * 40);
    box.style.height = '3000px';
    await eventually(() => {
      const last = [...box.querySelectorAll('[style*="hidden"]')].at(-1) as Element;
      expect(last.getBoundingClientRect().bottom).to.be.at.least(
        box.getBoundingClientRect().bottom,
      );
    });
  });
});
