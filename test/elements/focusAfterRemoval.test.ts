import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { eventually } from '../fixture/eventually.ts';
import { byRole } from '../fixture/find.ts';
import { hasFocus } from '../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { cell, openData, point, press } from './data/dataStory.ts';

describe('the focus after its control was removed', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('stays beside a filter that is removed by its own button', async () => {
    const element = await openData(platform, '/shop/customers?filter=(city = "Oslo")');
    await cell(element, 'Linus');
    await eventually(() => byRole(element, 'button', 'Remove filter city is Oslo').focus());
    await sendKeys({ press: 'Enter' });
    await cell(element, 'Grace');
    await hasFocus(() => byRole(element, 'button', 'Edit as text'));
  });

  it('stays in the open item while what replaces it loads', async () => {
    const element = await openData(platform, '/shop/customers?record=1');
    const panel = await eventually(() => byRole(element, 'dialog', 'Customers 1'));
    await eventually(() => byRole(panel, 'button', 'Orders By Customer Id').focus());
    await sendKeys({ press: 'Enter' });
    await hasFocus(() => byRole(element, 'grid', 'Orders'));
  });

  it('goes from an open record to its row, wherever it was opened from', async () => {
    const element = await openData(platform, '/shop/customers?record=3');
    await eventually(() => byRole(element, 'dialog', 'Customers 3'));
    await sendKeys({ press: 'Escape' });
    await hasFocus(() => byRole(element, 'grid', 'Customers'));
    const grid = byRole(element, 'grid', 'Customers');
    const active = await eventually(() => grid.getAttribute('aria-activedescendant') ?? '');
    const row = element.shadowRoot?.getElementById(active)?.closest('tr');
    expect(row?.querySelector('[role=gridcell]')?.textContent).to.equal('3');
  });

  it('goes to the grid when everything is reverted', async () => {
    const element = await openData(platform, '/shop/todo');
    await point(element, await cell(element, 'Task 2'));
    await press('Delete');
    await eventually(() => byRole(element, 'button', 'Revert all').focus());
    await sendKeys({ press: 'Enter' });
    await cell(element, 'Task 2');
    await hasFocus(() => byRole(element, 'grid', 'Todo'));
  });

  it('is moved nowhere if the control was left before', async () => {
    const element = await openData(platform, '/shop/customers?filter=(city = "Oslo")');
    await cell(element, 'Linus');
    const remove = await eventually(() => byRole(element, 'button', 'Remove filter city is Oslo'));
    remove.focus();
    remove.blur();
    await eventually(() => expect(document.activeElement === document.body).to.equal(true));
    remove.click();
    await cell(element, 'Grace');
    expect(element.shadowRoot?.activeElement?.textContent).not.to.equal('Edit as text');
  });

  it('is moved nowhere after a touch', async () => {
    const element = await openData(platform, '/shop/customers?filter=(city = "Oslo")');
    await cell(element, 'Linus');
    const remove = await eventually(() => byRole(element, 'button', 'Remove filter city is Oslo'));
    remove.focus();
    const touch = { pointerType: 'touch', bubbles: true, composed: true };
    remove.dispatchEvent(new PointerEvent('pointerdown', touch));
    remove.click();
    await cell(element, 'Grace');
    expect(element.shadowRoot?.activeElement?.textContent).not.to.equal('Edit as text');
  });
});
