import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { audit } from '../../fixture/audit.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { savedBy } from '../data/dataStory.ts';
import { startSchemaPage, type SchemaPage } from './schemaPage.ts';

let page: SchemaPage;
afterEach(() => page.platform.stop());

const ORDERS = /^orders; refers to customers; referred to by order_items$/;
const focused = (root: HTMLElement) => root.shadowRoot?.activeElement as HTMLElement | null;
const placeOf = (node: HTMLElement) => node.getBoundingClientRect();

forGenerations((generation) => {
  it(`draws the tables of a ${generation} service, which the keyboard selects, moves and opens`, async () => {
    page = await startSchemaPage(generation);
    const element = await page.open('/shop');
    await click(element, 'Diagram', 'button');
    await hasFocus(() => byRole(element, 'heading', 'Diagram of shop'));
    const orders = await eventually(() => byRole(element, 'button', ORDERS));
    await audit(element);
    orders.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await eventually(() => expect(focused(element)?.title).to.equal('customers'));
    orders.focus();
    const before = placeOf(orders).x;
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ up: 'Shift' });
    await eventually(() => expect(placeOf(orders).x).to.be.above(before));
    await click(element, 'Reset layout', 'button');
    await eventually(() => expect(placeOf(orders).x).to.equal(before));
    element.setAttribute('theme', 'dark');
    await click(element, 'Show as list', 'button');
    const list = await eventually(() => byRole(element, 'list', 'Tables and relationships'));
    expect(getComputedStyle(list).fontFamily).to.contain('mono');
    byText(list, /^customer_id → customers\.id/);
    await audit(element);
    await click(element, 'Show as diagram', 'button');
    (await eventually(() => byRole(element, 'button', ORDERS))).focus();
    await sendKeys({ press: 'Enter' });
    await seen(element, 'Relationships');
  });
});

it('moves a table by the pointer without opening it, and stores its position', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop?view=diagram');
  const orders = await eventually(() => byRole(element, 'button', ORDERS));
  const { x, y } = placeOf(orders);
  const at = (by: number) =>
    sendMouse({ type: 'move', position: [Math.round(x) + 30 + by, Math.round(y) + 10 + by] });
  await at(0);
  await sendMouse({ type: 'down' });
  await at(20);
  await at(40);
  await sendMouse({ type: 'up' });
  await resetMouse();
  await eventually(() => expect(placeOf(orders).x).to.be.closeTo(x + 40, 1));
  element.setAttribute('path', '/shop');
  await seen(element, 'No table selected.');
  element.setAttribute('path', '/shop?view=diagram');
  await seen(element, 'Reset layout');
  // for the account, regardless of where it signs in
  await eventually(async () => {
    const [kept] = await page.platform.records<{ name: string }>('user/custom');
    expect(JSON.stringify(kept)).to.match(/"picture shop":\{"spots":\{"orders":/);
  });
});

it('draws the table that was moved last on top of the others, also in the file', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop?view=diagram');
  const customers = await eventually(() => byRole(element, 'button', /^customers;/));
  const orders = byRole(element, 'button', ORDERS);
  customers.focus();
  await sendKeys({ down: 'Shift' });
  // until they overlap
  while (placeOf(customers).right < placeOf(orders).x + 40) await sendKeys({ press: 'ArrowRight' });
  await sendKeys({ up: 'Shift' });
  const [{ right }, { x, y }] = [placeOf(customers), placeOf(orders)];
  const top = element.shadowRoot?.elementFromPoint((x + right) / 2, y + 5);
  expect(top?.closest('[data-table]')?.getAttribute('data-table')).to.equal('customers');
  const file = await savedBy(async () => {
    await click(element, 'Export', 'button');
    await click(element, 'Export as SVG', 'menuitem');
  });
  const names = [...(await file.text()).matchAll(/<title>(.*?)<\/title>/g)].map(([, name]) => name);
  expect(names.at(-1)).to.equal('customers');
});

it('shows all fields of a table on request, without opening it', async () => {
  page = await startSchemaPage('classic');
  const element = await page.open('/shop?view=diagram');
  await click(element, 'customers: and 4 more', 'button');
  const fewer = await eventually(() => byRole(element, 'button', 'customers: Show fewer'));
  const customers = fewer.closest<HTMLElement>('[data-table]');
  for (const { name } of (await page.schema('customers')).field)
    expect(customers?.textContent).to.contain(name);
  fewer.click();
  await eventually(() => byRole(element, 'button', 'customers: and 4 more'));
});

it('leaves no bar beside the canvas', async () => {
  page = await startSchemaPage('classic');
  await setViewport({ width: 1024, height: 720 });
  const element = await page.open('/shop?view=diagram', { style: '--df-height: 700px' });
  const frame = await eventually(() => byRole(element, 'group', 'Tables and relationships'));
  const pane = frame.closest('[role=tabpanel]') as HTMLElement;
  await eventually(() => expect(pane.scrollHeight).to.equal(pane.clientHeight));
  expect(placeOf(frame).height).to.be.above(400);
});

it('does not move the canvas when a table is pressed', async () => {
  page = await startSchemaPage('classic');
  await setViewport({ width: 960, height: 720 });
  const element = await page.open('/shop?view=diagram');
  const frame = await eventually(() => byRole(element, 'group', 'Tables and relationships'));
  const more = await eventually(() => byRole(element, 'button', 'customers: and 4 more'));
  const { x, y } = placeOf(more);
  const top = placeOf(frame).y;
  await sendMouse({ type: 'click', position: [Math.round(x) + 30, Math.round(y) + 8] });
  await resetMouse();
  await eventually(() => byRole(element, 'button', 'customers: Show fewer'));
  byRole(element, 'button', 'Show only tables related to customers');
  expect(placeOf(frame).y).to.equal(top);
});

it('offers related tables only where there are some', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop?view=diagram');
  const diagram = await eventually(() => byRole(element, 'group', 'Tables and relationships'));
  (await eventually(() => byRole(diagram, 'button', /^no_pk_log/))).focus();
  await eventually(() =>
    expect(allByRole(element, 'button', /^Show only tables/)).to.deep.equal([]),
  );
  byRole(diagram, 'button', ORDERS).focus();
  await eventually(() => byRole(element, 'button', 'Show only tables related to orders'));
});

it('is a list in a narrow window', async () => {
  page = await startSchemaPage('current');
  await setViewport({ width: 320, height: 700 });
  const element = await page.open('/shop?view=diagram');
  await eventually(() => byRole(element, 'list', 'Tables and relationships'));
  expect(allByRole(element, 'button', 'Show as diagram')).to.deep.equal([]);
  expect(document.documentElement.scrollWidth).to.be.at.most(320);
  await fill(element, { 'Find a table': 'prod' });
  const list = byRole(element, 'list', 'Tables and relationships');
  await eventually(() =>
    expect([...list.children].map((row) => row.firstElementChild?.textContent)).to.deep.equal([
      'products',
    ]),
  );
  await fill(element, { 'Find a table': 'nothing' });
  await seen(element, 'No matching tables.');
});

it('finds a table by a part of its name, zooms by the wheel and pans by two fingers', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop?view=diagram');
  const orders = await eventually(() => byRole(element, 'button', ORDERS));
  const frame = byRole(element, 'group', 'Tables and relationships');
  await fill(element, { 'Find a table': 'orde' });
  await seen(element, '1 of 2');
  const middle = (node: HTMLElement) => placeOf(node).x + placeOf(node).width / 2;
  const centred = () =>
    allByRole(element, 'button', /^orde/).filter(
      (table) => Math.abs(middle(table) - middle(frame)) < 3,
    );
  await eventually(() => expect(centred()).to.have.length(1));
  const { width } = placeOf(orders);
  const wheel = (init: WheelEventInit) =>
    frame.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init }));
  // a notch of a mouse, then a pinch
  wheel({ deltaY: 120 });
  await eventually(() => expect(placeOf(orders).width).to.be.below(width));
  const { width: zoomed } = placeOf(orders);
  wheel({ deltaY: 10, ctrlKey: true });
  await eventually(() => expect(placeOf(orders).width).to.be.below(zoomed));
  const { x, y, width: smaller } = placeOf(orders);
  wheel({ deltaX: 40, deltaY: 25 });
  await eventually(() => expect(placeOf(orders).x).to.be.closeTo(x - 40, 1));
  expect(placeOf(orders).y).to.be.closeTo(y - 25, 1);
  wheel({ deltaY: 30, shiftKey: true });
  await eventually(() => expect(placeOf(orders).x).to.be.closeTo(x - 70, 1));
  expect(placeOf(orders).width).to.be.closeTo(smaller, 0.01);
  // in the middle of a gesture, even a number that a mouse reports
  wheel({ deltaX: 1, deltaY: 1 });
  wheel({ deltaY: 120 });
  await eventually(() => expect(placeOf(orders).y).to.be.closeTo(y - 146, 1));
  expect(placeOf(orders).width).to.be.closeTo(smaller, 0.01);
  await fill(element, { 'Find a table': 'nothing' });
  await seen(element, 'No matching tables.');
});

it('shows only a table and those related to it, and exports what is shown as SVG and PNG', async () => {
  page = await startSchemaPage('current');
  const element = await page.open('/shop?view=diagram');
  const orders = await eventually(() => byRole(element, 'button', ORDERS));
  orders.focus();
  await click(element, 'Show only tables related to orders', 'button');
  const shown = () => [...(element.shadowRoot?.querySelectorAll('[data-table]') ?? [])];
  await eventually(() => expect(shown()).to.have.length(3));
  const exported = (format: string) =>
    savedBy(async () => {
      await click(element, 'Export', 'button');
      await click(element, `Export as ${format}`, 'menuitem');
    });
  const text = await (await exported('SVG')).text();
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const names = [...svg.querySelectorAll('title')].map(({ textContent }) => textContent);
  expect(names.sort()).to.deep.equal(['customers', 'order_items', 'orders']);
  // a file has no custom properties
  expect(text).not.to.contain('var(');
  const image = await createImageBitmap(await exported('PNG'));
  expect(image.width).to.be.above(Number(svg.getAttribute('width')));
  await click(element, 'Show all tables', 'button');
  await eventually(() => expect(shown().length).to.be.above(3));
});
