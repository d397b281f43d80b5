import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { click, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls } from '../recordCalls.ts';
import { cell, openData, point, press } from './dataStory.ts';

let platform: TestPlatform;

/** Returns the room that the console leaves an area next to its navigation. */
const besideNavigation = (window: number) => `${window - 217}px`;

function gridOf(element: HTMLElement) {
  const grid = byRole(element, 'grid');
  const box = grid.parentElement;
  if (!box) throw new Error('There is no grid.');
  return { grid, box };
}

const heads = (element: HTMLElement) => allByRole(element, 'columnheader').slice(1);

const headOf = (element: HTMLElement, name: string) => byRole(element, 'columnheader', name);

/** Counts the columns that are fully visible. */
function inSight(element: HTMLElement): number {
  const { right } = gridOf(element).box.getBoundingClientRect();
  return heads(element).filter((head) => head.getBoundingClientRect().right <= right + 1).length;
}

async function openCustomers(window: number): Promise<HTMLElement> {
  await setViewport({ width: window, height: 900 });
  const element = await openData(platform, '/shop/customers');
  Object.assign(element.style, { display: 'block', width: besideNavigation(window) });
  await eventually(() => expect(heads(element).length).to.be.above(5));
  // without records, columns can't be fitted
  await cell(element, 'customer1@shop.example');
  return element;
}

/** Opens the menu of a column with the keyboard. */
async function columnMenu(element: HTMLElement, name: string): Promise<HTMLElement> {
  headOf(element, name).querySelector('button')?.focus();
  await press('Shift+F10');
  return eventually(() => byRole(element, 'menu', 'Column actions'));
}

describe('the layout of the grid', () => {
  beforeEach(async () => {
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('shows six columns of customers at 1024 px, and nine at 1440 px, between bars in the window', async () => {
    let element = await openCustomers(1024);
    await eventually(() => expect(inSight(element)).to.be.at.least(6));
    expect(byRole(element, 'navigation', 'Pages').getBoundingClientRect().bottom).to.be.below(900);
    element.remove();
    element = await openCustomers(1440);
    await click(element, /^Columns/, 'button');
    for (const label of ['created_at', 'credit_limit', 'is_active']) {
      await click(element, label, 'checkbox');
    }
    await eventually(() => expect(inSight(element)).to.be.at.least(9));
  });

  it('shows the last cell after a jump to the far corner, and the first one after a jump back', async () => {
    const element = await openCustomers(800);
    element.style.width = '480px';
    const { box } = gridOf(element);
    await click(element, /^Columns/, 'button');
    for (const label of ['created_at', 'credit_limit', 'is_active']) {
      await click(element, label, 'checkbox');
    }
    await press('Escape');
    const isFilled = (x: number, y: number) =>
      allByRole(element, 'gridcell').some((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return left <= x && x < right && top <= y && y < bottom;
      });
    const corners = () => {
      const { left, top } = box.getBoundingClientRect();
      const { clientWidth, clientHeight } = box;
      return [
        isFilled(left + 80, top + 40),
        isFilled(left + clientWidth - 8, top + clientHeight - 8),
      ];
    };
    box.scrollTo(box.scrollWidth, box.scrollHeight);
    await eventually(() => expect(corners()).to.deep.equal([true, true]));
    box.scrollTo(0, 0);
    await eventually(() => expect(corners()).to.deep.equal([true, true]));
    // those near the visible ones follow, so that a short scroll shows no gap
    const visible = Math.ceil(box.clientHeight / 30);
    await eventually(() => expect(allByRole(element, 'row').length).to.be.above(visible + 5));
  });

  it('has its actions in one line with its title in a window of 1024 px', async () => {
    await setViewport({ width: 966, height: 740 });
    const element = await openData(platform, '/shop/customers');
    await cell(element, 'customer1@shop.example');
    const rectOf = (node: Element) => node.getBoundingClientRect();
    const title = rectOf(byRole(element, 'heading', /^Customers/));
    const menu = byRole(element, 'button', 'Import and export');
    expect(rectOf(menu).top).to.be.below(title.bottom);
    expect(rectOf(menu).bottom).to.be.above(title.top);
  });

  it('fills a phone between tools and pager, without a page that scrolls', async () => {
    await setViewport({ width: 360, height: 740 });
    const element = await openData(platform, '/shop/customers');
    element.style.display = 'block';
    element.style.setProperty('--df-height', '688px');
    await eventually(() => expect(heads(element).length).to.be.above(2));
    const { top } = element.getBoundingClientRect();
    const pages = await eventually(() =>
      byRole(element, 'navigation', 'Pages').getBoundingClientRect(),
    );
    expect(pages.bottom - top).to.be.at.most(688);
    const { box } = gridOf(element);
    expect(box.getBoundingClientRect().height).to.be.above(420);
    expect(byRole(element, 'button', 'All tables').checkVisibility()).to.equal(true);
    // a filter takes no further line
    Object.assign(element, { path: '/shop/customers?filter=(id%20%3E%203)' });
    await eventually(() => byRole(element, 'button', 'Clear filters'));
    expect(gridOf(element).box.getBoundingClientRect().height).to.be.above(420);
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
  });

  it('resizes, fits, freezes and moves columns by keyboard, and keeps all of it', async () => {
    const element = await openCustomers(1024);
    const widthOf = (name: string, root = element) =>
      Math.round(headOf(root, name).getBoundingClientRect().width);
    const before = widthOf('email');
    headOf(element, 'email').querySelector('button')?.focus();
    await press('Shift+ArrowRight');
    await eventually(() => expect(widthOf('email')).to.equal(before + 16));
    await click(await columnMenu(element, 'email'), 'Fit to content', 'menuitem');
    await eventually(() => expect(widthOf('email')).not.to.equal(before + 16));
    await click(await columnMenu(element, 'first_name'), 'Freeze up to here', 'menuitem');
    await eventually(() =>
      expect(getComputedStyle(headOf(element, 'first_name')).insetInlineStart).not.to.equal('auto'),
    );
    const { box } = gridOf(element);
    const at = headOf(element, 'first_name').getBoundingClientRect().left;
    box.scrollLeft = 400;
    await eventually(() =>
      expect(headOf(element, 'first_name').getBoundingClientRect().left).to.equal(at),
    );
    box.scrollLeft = 0;
    await click(await columnMenu(element, 'email'), 'Move to the start', 'menuitem');
    await eventually(() => expect(heads(element)[0]?.textContent).to.equal('email'));
    const wide = widthOf('email');
    element.remove();
    const again = await openCustomers(1024);
    await eventually(() => expect(heads(again)[0]?.textContent).to.equal('email'));
    await eventually(() => expect(widthOf('email', again)).to.equal(wide));
  });

  it('has space in a key for the longer numbers of later pages', async () => {
    const element = await openCustomers(1024);
    const { width } = headOf(element, 'id').getBoundingClientRect();
    expect(width).to.be.within(62, 84);
  });

  it('resizes a column by its edge, and fits it by a double click', async () => {
    const element = await openCustomers(1024);
    const edge = () => headOf(element, 'company').querySelector<HTMLElement>('.df-resizer');
    const width = () => headOf(element, 'company').getBoundingClientRect().width;
    const before = width();
    // a real double click would end at the element with the pointer
    let captures: EventTarget | null = null;
    const held = edge();
    if (held) held.setPointerCapture = () => (captures = held);
    const drag = (type: string, clientX: number) =>
      edge()?.dispatchEvent(
        new PointerEvent(type, { clientX, button: 0, bubbles: true, composed: true }),
      );
    drag('pointerdown', 500);
    drag('pointermove', 580);
    drag('pointerup', 580);
    await eventually(() => expect(width()).to.be.closeTo(before + 80, 1));
    if (!captures) throw new Error('Nothing captures the pointer.');
    (captures as EventTarget).dispatchEvent(
      new MouseEvent('dblclick', { bubbles: true, composed: true }),
    );
    await eventually(() => expect(width()).to.be.below(before + 80));
  });

  it('opens the menu of a cell by keyboard, filters by its value and empties it', async () => {
    const element = await openCustomers(1440);
    const [phone] = await eventually(() => {
      const found = [...byRole(element, 'grid').querySelectorAll<HTMLElement>('[role=gridcell]')];
      const phones = found.filter(({ textContent }) => /^555-/.test(textContent));
      expect(phones.length).to.be.above(1);
      return phones;
    });
    if (!phone) throw new Error('There is no phone.');
    const { textContent: number } = phone;
    await point(element, phone);
    await press('Shift+F10');
    await eventually(() => byRole(element, 'menu', 'Cell actions'));
    await sendKeys({ press: 'Escape' });
    await eventually(() => expect(allByRole(element, 'menu')).to.deep.equal([]));
    await press('ContextMenu');
    let menu = await eventually(() => byRole(element, 'menu', 'Cell actions'));
    await click(menu, 'Set NULL', 'menuitem');
    await seen(element, '1 unsaved record');
    await press('Control+z');
    await press('Shift+F10');
    menu = await eventually(() => byRole(element, 'menu', 'Cell actions'));
    await click(menu, 'Filter by this value', 'menuitem');
    await eventually(() => byText(element, new RegExp(`is ${number}$`)));
    await eventually(() => byText(element, '1 row'));
  });

  it('deletes the record of the cursor by keyboard, and restores it', async () => {
    const element = await openCustomers(1440);
    await point(element, await cell(element, '3'));
    await press('Shift+F10');
    const menu = await eventually(() => byRole(element, 'menu', 'Cell actions'));
    await sendKeys({ type: 'del' });
    await hasFocus(byRole(menu, 'menuitem', 'Delete 1 record'));
    await sendKeys({ press: 'Enter' });
    const question = await eventually(() => byRole(element, 'alertdialog'));
    await click(question, 'Delete 1 record', 'button');
    const undo = await eventually(() =>
      byRole(byRole(element, 'region', 'Notices'), 'button', 'Undo'),
    );
    await sendKeys({ press: 'F8' });
    await hasFocus(undo);
    await sendKeys({ press: 'Enter' });
    await seen(element, 'Restored. Nothing was deleted.');
    await cell(element, '3');
  });

  it('shows no number of rows before it knows one', async () => {
    await setViewport({ width: 1440, height: 900 });
    const element = await openData(platform, '/shop/customers');
    let counted = '';
    const watch = new MutationObserver(() => {
      counted ||= allByText(element, '0 rows')[0]?.textContent ?? '';
    });
    watch.observe(element.shadowRoot ?? element, { childList: true, subtree: true });
    await eventually(() => byText(element, /of 5,000$/));
    watch.disconnect();
    expect(counted).to.equal('');
  });

  it('asks for two things before it shows the first rows, and counts them afterwards', async () => {
    await setViewport({ width: 1440, height: 900 });
    const element = await openData(platform, '/shop');
    await eventually(() => byRole(element, 'button', 'customers'));
    const network = recordCalls(platform.base);
    try {
      await click(element, 'customers', 'button');
      await eventually(() => byText(element, /of 5,000$/));
    } finally {
      network.stop();
    }
    const calls = network.calls.filter((call) => /_schema|_table/.test(call));
    expect(calls.length).to.equal(3);
    expect(calls[0]).to.match(/^GET shop\/_schema\/customers/);
    expect(calls[1]).to.match(/^GET shop\/_table\/customers\?(?!.*include_count)/);
    expect(calls[2]).to.match(/include_count=true/);
  });

  it('steps from record to record, counts what belongs to one, and remembers open tables', async () => {
    await setViewport({ width: 1280, height: 900 });
    const first = await openData(platform);
    await eventually(() => byRole(first, 'region', 'Getting started'));
    first.remove();
    const element = await openData(platform, '/shop/customers?record=2');
    const panel = await eventually(() => byRole(element, 'dialog', 'Customers 2'));
    byText(panel, 'first_name · varchar(60)');
    await eventually(() => byText(panel, /^\d[\d,]* records?$/));
    await click(panel, 'Next record', 'button');
    const next = await eventually(() => byRole(element, 'dialog', 'Customers 3'));
    await click(next, 'Previous record', 'button');
    await eventually(() => byRole(element, 'dialog', 'Customers 2'));
    element.remove();
    const start = await openData(platform);
    const recent = await eventually(() => byRole(start, 'region', 'Recent tables'));
    expect(allByRole(start, 'region', 'Getting started')).to.deep.equal([]);
    await click(recent, /^customers/);
    await eventually(() => byRole(start, 'grid', 'Customers'));
  });
});
