import type { Page } from 'playwright-core';

/**
 * Length of a quiet moment, in milliseconds: longer than a screen takes from one response to its
 * next request.
 */
const QUIET = 100;

/**
 * Watches a page's requests. Returns a function that resolves once no request is in progress and no
 * part of the page shows that it is loading. Playwright's `networkidle` only waits for a page's
 * first load.
 */
export function watchLoading(page: Page): () => Promise<void> {
  let underWay = 0;
  let lastChange = Date.now();
  const count = (change: number) => () => {
    underWay += change;
    lastChange = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  const loading = page.locator('.df-skeleton, [aria-busy="true"]').filter({ visible: true });
  return async () => {
    lastChange = Date.now();
    do {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    } while (underWay > 0 || Date.now() - lastChange < QUIET || (await loading.count()) > 0);
  };
}
