import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { click, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { beside, cell, filterOf, openData, point, press } from './dataStory.ts';

let platform: TestPlatform;

/** Returns what is drawn over a control, at its middle and at both ends. */
function shownAt(control: HTMLElement): Element[] {
  const root = control.getRootNode() as ShadowRoot;
  const { left, right, top, height } = control.getBoundingClientRect();
  const y = top + height / 2;
  const places = [left + 4, (left + right) / 2, right - 4];
  return places.flatMap((x) => root.elementFromPoint(x, y) ?? []);
}

const box = (node: Element) => node.getBoundingClientRect();

// each test opens the page again, so that no dialog has loaded its sheet before
describe('the editors of the grid, as the first thing that is done on a page', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  const edit = async (element: HTMLElement, target: HTMLElement, label: string) => {
    await point(element, target);
    await press('F2');
    return eventually(() => byLabel(element, label));
  };

  it('type dates into a text that nothing covers', async () => {
    const element = await openData(platform, '/shop/todo');
    const target = await cell(element, '2025-01-03');
    const input = await edit(element, target, 'Due On');
    expect(input.value).to.equal('2025-01-03');
    // wider than the column, if its value and the button need that
    expect(box(input).width).to.be.at.least(box(target).width - 2);
    expect(input.scrollWidth).to.equal(input.clientWidth);
    const [start, middle] = shownAt(input);
    expect([start, middle]).to.deep.equal([input, input]);
    byRole(element, 'button', 'Choose Due On');
    // the browser's own control is only used for its picker
    const native = input.parentElement?.querySelector('input[type=date]');
    expect(native && box(native).width).to.be.below(2);
    await sendKeys({ type: '2025-02-04' });
    await press('Enter');
    await seen(element, '1 unsaved record');
  });

  it('stay where they are at keys that would scroll the grid', async () => {
    const element = await openData(platform, '/shop/customers');
    const first = await cell(element, '1');
    const input = await edit(element, beside(first, 1), 'First Name');
    const grid = byRole(element, 'grid').parentElement;
    await sendKeys({ type: 'Ada' });
    await sendKeys({ press: 'PageDown' });
    await sendKeys({ press: 'PageDown' });
    await hasFocus(input);
    expect([input.value, grid?.scrollTop]).to.deep.equal(['Ada', 0]);
    // a wheel or a finger scrolls it: what was typed is kept, and the keys act on the grid again
    grid?.scrollTo({ top: grid.scrollHeight });
    await seen(element, '1 unsaved record');
    await hasFocus(byRole(element, 'grid'));
  });

  it('search for a reference with what was typed', async () => {
    const element = await openData(platform, '/shop/orders');
    const first = await cell(element, '1');
    await edit(element, beside(first, 1), 'Customer Id');
    await sendKeys({ type: 'Gra' });
    await sendKeys({ down: 'Alt' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ up: 'Alt' });
    const dialog = await eventually(() => byRole(element, 'dialog', 'Find Customer Id'));
    expect(byLabel(dialog, 'Filter').value).to.equal('Gra');
  });

  it('leave Enter and Escape to a word that is being composed', async () => {
    const element = await openData(platform, '/shop/todo');
    const input = await edit(element, await cell(element, 'Task 2'), 'Name');
    await sendKeys({ type: 'ka' });
    for (const key of ['Escape', 'Enter', 'Tab']) {
      const composed = { key, isComposing: true, bubbles: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent('keydown', composed));
      expect(byLabel(element, 'Name') === input).to.equal(true);
    }
    await press('Enter');
    await seen(element, '1 unsaved record');
  });

  it('show the value of a reference beside the button that finds another', async () => {
    const element = await openData(platform, '/shop/orders');
    const first = await cell(element, '1');
    const target = beside(first, 1);
    const { textContent } = target;
    const input = await edit(element, target, 'Customer Id');
    expect(input.value).to.equal(textContent);
    const style = getComputedStyle(input);
    expect(style.textAlign).to.equal('start');
    const find = byRole(element, 'button', 'Find Customer Id');
    expect(box(input).right - parseFloat(style.paddingRight)).to.be.at.most(box(find).left + 1);
    await press('Escape');
    // below the grid: the referenced record, and the link to it
    const [customer] = await platform.records(`shop/_table/customers?filter=(id=${textContent})`);
    await seen(element, `${String(customer?.first_name)} ${String(customer?.last_name)}`);
    await click(element, 'Open record in customers', 'button');
    await eventually(() => byRole(element, 'grid', 'Customers'));
    await seen(element, '1 row');
  });

  it('open texts, numbers and long texts inside the grid', async () => {
    const element = await openData(platform, '/shop/orders');
    const first = await cell(element, '1');
    const number = await edit(element, beside(first, 4), 'Total');
    expect(shownAt(number)).to.deep.equal([number, number, number]);
    await press('Escape', 'End');
    await press('F2');
    const long = await eventually(() => byLabel(element, 'Comment'));
    const grid = byRole(element, 'grid').parentElement;
    if (!grid) throw new Error('There is no grid.');
    expect(box(long).right).to.be.at.most(box(grid).right);
    expect(box(long).bottom).to.be.at.most(box(grid).bottom);
    expect(box(long).width).to.be.at.least(300);
  });

  it('turn a boolean over with one click', async () => {
    const element = await openData(platform, '/shop/todo');
    const name = await cell(element, 'Task 2');
    beside(name, 1).querySelector('span')?.click();
    await seen(element, '1 unsaved record');
    expect(beside(await cell(element, 'Task 2'), 1).textContent).to.equal('TRUE');
  });

  it('ask before the page is left while one types', async () => {
    const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const element = await openData(platform, '/shop/todo');
    await edit(element, await cell(element, 'Task 2'), 'Name');
    expect(asksToStay()).to.equal(false);
    await sendKeys({ type: 'Half' });
    await eventually(() => expect(asksToStay()).to.equal(true));
  });

  it('hand over what is typed when the page is left', async () => {
    const element = await openData(platform, '/shop/todo');
    await edit(element, await cell(element, 'Task 2'), 'Name');
    await sendKeys({ type: 'Half' });
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await seen(element, '1 unsaved record');
  });

  it('are saved by Ctrl+S while one types, and from the bars around the grid', async () => {
    const element = await openData(platform, '/shop/todo');
    const save = async () => {
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 's' });
      await sendKeys({ up: 'Control' });
    };
    const input = await edit(element, await cell(element, 'Task 2'), 'Name');
    expect(input.value).to.equal('Task 2');
    await sendKeys({ type: 'Typed and saved' });
    await save();
    await seen(element, 'Record saved.');
    await cell(element, 'Typed and saved');
    await hasFocus(() => byRole(element, 'grid'));
    const box = beside(await cell(element, 'Task 3'), 1);
    box.querySelector('span')?.click();
    await seen(element, '1 unsaved record');
    byRole(element, 'button', 'Refresh records').focus();
    await save();
    await eventually(() => expect(() => byText(element, '1 unsaved record')).to.throw());
    const [third] = await platform.records(filterOf('todo', '(name = "Task 3")'));
    expect(third?.complete).to.equal(false);
  });
});
