import { serve } from '@hono/node-server';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright-core';
import { createPlatform } from '../demo/platform/createPlatform.ts';
import { createDemoServer } from '../demo/server/createDemoServer.ts';
import { chromeFlags, findChrome } from './findChrome.mjs';

// Takes the README's pictures of the built demo,
// each in light and dark: `docs/pictures/console-dark.png`.

const FOLDER = 'docs/pictures';
const WINDOW = { width: 1280, height: 760 };
/** The host's name in the pictures, regardless of its port. */
const HOST = 'demo.localhost';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('dreamfactory-admin');
  await page.keyboard.press('Enter');
}

const pictures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async console(page) {
    await page.goto('/console.html#/users');
    await signIn(page);
    await page.getByRole('link', { name: /maya/ }).first().waitFor();
  },
  async 'role-tester'(page) {
    await page.goto('/console.html#/roles');
    await signIn(page);
    await page.getByRole('link', { name: 'Support Agent' }).first().click();
    const path = page.getByLabel('Path', { exact: true });
    await path.fill('shop/_table/orders/17');
    await page.getByText('_table/orders*').first().waitFor();
    // the rules from their heading on, and the verdict, without what is above
    await page.getByRole('heading', { name: 'Access' }).evaluate((heading) => {
      heading.scrollIntoView({ block: 'start' });
    });
  },
  async portal(page) {
    await page.goto('/portal.html');
    await page.getByLabel('Email').fill('sam@example.com');
  },
};

const platform = createPlatform({ generation: 'classic' });
const server = serve({
  fetch: createDemoServer(platform).fetch,
  port: 0,
  hostname: '127.0.0.1',
});
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch({
  executablePath: findChrome(),
  args: [...chromeFlags, `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`],
});
const baseURL = `http://${HOST}`;
mkdirSync(FOLDER, { recursive: true });
for (const [name, arrive] of Object.entries(pictures)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL, colorScheme, viewport: WINDOW });
    const page = await context.newPage();
    await arrive(page);
    await page.waitForLoadState('networkidle');
    // a blinking caret or a hover effect would change the picture each time
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.screenshot({ path: `${FOLDER}/${name}-${colorScheme}.png`, animations: 'disabled' });
    await context.close();
  }
}
await browser.close();
server.close();
platform.close();
