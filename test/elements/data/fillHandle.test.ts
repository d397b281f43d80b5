import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { beside, cell, filterOf, openData, point, press } from './dataStory.ts';

let platform: TestPlatform;
const todos = (filter: string) => platform.records(filterOf('todo', filter));

/** Returns the middle of a cell, or the corner with its handle. */
const placeOf = (target: HTMLElement, isCorner = false): [number, number] => {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return isCorner ? [right - 4, bottom - 4] : [(left + right) / 2, (top + bottom) / 2];
};
const mouse = (target: HTMLElement, isCorner = false) =>
  sendMouse({
    type: 'move',
    position: placeOf(target, isCorner).map(Math.round) as [number, number],
  });

describe('cells that are filled from others', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(async () => {
    await resetMouse();
    await platform.stop();
  });

  it('are dragged over, count on or are copied with Ctrl, and are undone at once', async () => {
    const element = await openData(platform, '/shop/todo');
    const at = async (name: string) => beside(await cell(element, name), 3);
    const [first, second] = [await at('Task 1'), await at('Task 2')];
    await point(element, first);
    await sendKeys({ type: '10' });
    await press('Enter');
    await sendKeys({ type: '12' });
    await press('Enter');
    const drag = async (to: string) => {
      await point(element, first, second);
      await mouse(second, true);
      await sendMouse({ type: 'down' });
      await mouse(await at(to));
      await sendMouse({ type: 'up' });
    };
    await drag('Task 5');
    await seen(element, 'Filled 3 cells.');
    const priorities = async () =>
      Promise.all(['Task 3', 'Task 4', 'Task 5'].map(async (name) => (await at(name)).textContent));
    expect(await priorities()).to.deep.equal(['14', '16', '18']);
    await seen(element, '5 unsaved records');
    await press('Control+z');
    await seen(element, '2 unsaved records');
    await sendKeys({ down: 'Control' });
    await drag('Task 5');
    await sendKeys({ up: 'Control' });
    await eventually(async () => expect(await priorities()).to.deep.equal(['10', '12', '10']));
    // a single cell gets what is above it
    await point(element, await cell(element, 'Task 6'));
    await press('Control+d', 'Control+s');
    await seen(element, 'Records saved.');
    const saved = await todos('(id in (1,2,3,4,5,6))');
    expect(saved.map(({ name, priority }) => [name, priority]).slice(0, 5)).to.deep.equal([
      ['Task 1', 10],
      ['Task 2', 12],
      ['Task 3', 10],
      ['Task 4', 12],
      ['Task 5', 10],
    ]);
    expect(saved[5]?.name).to.equal('Task 5');
  });

  it('take the column before with Ctrl+R, and leave read-only ones as they are', async () => {
    const element = await openData(platform, '/shop/products');
    const sku = await cell(element, 'SKU-0002');
    await point(element, beside(sku, -1), beside(sku, 1));
    await press('Control+r');
    await seen(element, 'Filled 2 cells.');
    expect(beside(sku, 1).textContent).to.equal('2');
    await press('Control+z');
    await point(element, beside(sku, -1));
    await press('Shift+ArrowDown', 'Control+d');
    await seen(element, 'Filled 0 cells. Skipped 1 read-only cell.');
    expect(byRole(element, 'grid').textContent).to.contain('SKU-0002');
  });
});
