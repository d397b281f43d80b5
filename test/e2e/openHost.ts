import type { Page } from 'playwright-core';
import { STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import type { DemoSite } from './useDemoSite.ts';

/**
 * Opens a host's page with this markup on the instance's server, under the same policy as the pages
 * of the demo. Preparations run before it loads.
 */
export async function openHost(
  site: DemoSite,
  markup: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const page = await site.open('about:blank');
  await prepare(page);
  await page.route('**/host/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': STRICT_POLICY },
      body: `<!doctype html><html lang="en"><title>Host</title><body>${markup}</body></html>`,
    }),
  );
  await page.goto(`${site.origin}/host/`);
  return page;
}
