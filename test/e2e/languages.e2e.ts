import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { foreignPart, shownTexts, speakPseudo } from './pseudoLanguage.ts';
import { useDemoSite } from './useDemoSite.ts';

const PLACES = [
  ...['home', 'apps', 'apps/create', 'apps/import', 'apps/groups', 'admins', 'admins/create'],
  ...['users', 'users/create', 'users/1', 'roles', 'roles/create', 'roles/1'],
  ...['services', 'services/create', 'services/2', 'schema', 'schema/shop/customers'],
  ...['data', 'data/shop/customers', 'file-manager', 'scripts', 'apidocs', 'apidocs/shop'],
  ...['config', 'package-manager', 'profile', 'launchpad'],
];

/** Every string of the answers, so that a record's words count as the server's. */
function listenTo(page: Page): Set<string> {
  const words = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.add(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (value && typeof value === 'object') {
      for (const [name, member] of Object.entries(value)) {
        words.add(name);
        collect(member);
      }
    }
  };
  page.on('response', (response) => {
    if (response.url().includes('/api/v2/')) void response.json().then(collect, () => undefined);
  });
  return words;
}

for (const generation of ['classic', 'current'] as const) {
  describe(`another language on a ${generation} instance`, () => {
    const site = useDemoSite({ generation });

    it('is spoken by every area, and fits a phone', async () => {
      const page = await site.open('about:blank');
      await page.setViewportSize({ width: 320, height: 640 });
      await speakPseudo(page);
      const words = listenTo(page);
      await page.goto(`${site.origin}/console.html`);
      await page.locator('input[type=email]').fill('admin@example.com');
      await page.locator('input[type=password]').fill('dreamfactory-admin');
      await page.locator('df-login button[type=submit]').click();
      await page.locator('df-home').waitFor();
      const foreign = new Map<string, string>();
      const wide: string[] = [];
      for (const place of PLACES) {
        await page.goto(`${site.origin}/console.html#/${place}`);
        await page.waitForLoadState('networkidle');
        const server = [...words].join('\n').toLowerCase();
        for (const text of await shownTexts(page)) {
          const left = foreignPart(text);
          if (left && !server.includes(left.toLowerCase())) foreign.set(text, place);
        }
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 320) wide.push(`${place}: ${width}`);
      }
      console.log([...foreign].map(([a, b]) => `${b}: ${a}`).join('\n'));
      assert.deepEqual({ foreign: [...foreign], wide }, { foreign: [], wide: [] });
    });
  });
}
