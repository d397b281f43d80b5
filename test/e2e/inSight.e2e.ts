import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { asAdmin } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

/** More tab stops than any form here has. */
const FAR = 70;
/** Fewer than any form here has. */
const FEW = 8;

async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(`/console.html#${path}`);
  await asAdmin(page);
}

/**
 * Returns what has the focus if a pointer at its middle would not hit it, something in it, or
 * around it. A box that contains its own list, or one larger than the window, may extend below a
 * bar.
 */
const focusUnderBar = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    let node = document.activeElement;
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    if (!node || node === document.body) return 'end';
    const { left, top, width, height } = node.getBoundingClientRect();
    if (height > innerHeight / 3 || width < 2) return null;
    const rows = [top + 1, top + height / 2, top + height - 1];
    for (const y of rows) {
      let met = document.elementFromPoint(left + width / 2, y);
      while (met?.shadowRoot) {
        const inner = met.shadowRoot.elementFromPoint(left + width / 2, y);
        if (!inner || inner === met) break;
        met = inner;
      }
      const bar = met?.closest('.df-save, .df-console-top');
      const own = node.closest('.df-save, .df-console-top');
      if (bar && bar !== own)
        return `${node.getAttribute('aria-label') ?? node.id} at ${Math.round(y)} of ${innerHeight}`;
    }
    return null;
  });

/** Moves the focus through the page, and returns what is covered by a bar on the way. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  let stops = 0;
  for (let pressed = 0; pressed < FAR; pressed++) {
    await page.keyboard.press(key);
    const said = await focusUnderBar(page);
    // the browser comes between the end of a page and its beginning
    if (said === 'end' && stops > FEW) break;
    if (said !== 'end') stops++;
    if (said && said !== 'end') hidden.push(said);
  }
  assert.ok(stops > FEW, `${stops} stops`);
  return hidden;
}

/**
 * Clicks where this is visible, and nowhere else:
 * a driver's click would scroll away what covers it.
 */
async function pointAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

describe('what has the focus', () => {
  const site = useDemoSite();

  for (const [path, width, height] of [
    ['/roles/2', 1280, 800],
    ['/services/4', 1280, 800],
    ['/data/shop/customers', 1280, 800],
    ['/roles/2', 320, 700],
    ['/data/shop/customers', 320, 700],
  ] as const) {
    it(`isn't hidden by a bar of ${path} at ${width} × ${height}`, async () => {
      const page = await site.open('/outbox');
      await page.setViewportSize({ width, height });
      await openConsole(page, path);
      const ready = path.startsWith('/data') ? 'Refresh records' : 'Close';
      await page.getByRole('button', { name: ready }).first().waitFor();
      assert.deepEqual(await tabThrough(page, 'Tab'), []);
      assert.deepEqual(await tabThrough(page, 'Shift+Tab'), []);
    });
  }

  it('keeps the menu of a narrow console above a grid scrolled beneath it', async () => {
    const page = await site.open('/outbox');
    await page.setViewportSize({ width: 320, height: 640 });
    await openConsole(page, '/data/shop/customers');
    const corner = page.getByRole('checkbox', { name: /^Select all/ });
    await corner.waitFor();
    await corner.evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - 26));
    await pointAt(page, page.getByRole('button', { name: 'Menu' }));
    await page.getByRole('dialog').getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
  });
});

describe('a list', () => {
  const site = useDemoSite();

  const openUsers = async (width: number) => {
    const page = await site.open('/outbox');
    await page.setViewportSize({ width, height: 640 });
    await openConsole(page, '/users');
    await page.getByRole('link', { name: /^maya/ }).waitFor();
    return page;
  };

  it('keeps the heads of its columns below the bar at the top', async () => {
    const page = await openUsers(1280);
    await page.getByRole('button', { name: 'Next page' }).scrollIntoViewIfNeeded();
    assert.ok(await page.evaluate(() => scrollY > 100));
    // whatever covered it would get the click
    await pointAt(page, page.getByRole('button', { name: /^Email/ }));
    await page.waitForURL(/order=/);
  });

  for (const width of [1024, 768]) {
    it(`stays a table in a window of ${width} px`, async () => {
      const page = await openUsers(width);
      const row = page.getByRole('row').filter({ hasText: 'maya' });
      const box = await row.boundingBox();
      assert.ok(box && box.height < 50, `a row is ${box?.height} px high`);
      const head = await page.getByRole('columnheader', { name: 'Active' }).boundingBox();
      const cell = await row.getByRole('cell').filter({ hasText: 'Yes' }).first().boundingBox();
      assert.ok(head && cell && Math.abs(head.x - cell.x) < 2, 'the columns are below their heads');
    });
  }
});
