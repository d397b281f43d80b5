import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asAdmin } from '../e2e/signIn.ts';
import { useDemoSite } from '../e2e/useDemoSite.ts';
import { plantHostileTexts } from './plantHostileTexts.ts';

/** Returns what a page made of the texts: elements, and what its pane shows. Runs in the page. */
function look(): { made: number; shown: string } {
  let made = 0;
  let shown = '';
  const visit = (root: Document | ShadowRoot): void => {
    made += root.querySelectorAll('[data-canary]').length;
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'main') shown += element.textContent ?? '';
      const below = element.shadowRoot;
      if (!below) continue;
      // styles are adopted, so the rest is what users read
      shown += below.textContent ?? '';
      visit(below);
    }
  };
  visit(document);
  return { made, shown: shown.trim() };
}

/** Counts what a hostile text may do: run, load something, leave the page. */
async function watch(page: Page): Promise<string[]> {
  const wrongs: string[] = [];
  await page.exposeFunction('canary', (which: unknown) => wrongs.push(`ran ${String(which)}`));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/canary/')) wrongs.push(`loaded ${pathname}`);
  });
  page.on('dialog', (question) => void question.accept().catch(() => undefined));
  return wrongs;
}

/** Opens what a screen shows only on request. */
async function openMore(page: Page): Promise<void> {
  const more = [
    'Preview email',
    'Preview',
    'HTML',
    'Simulate',
    'Diagram',
    // with the number of the columns that are shown, where some are hidden
    /^Columns/,
    'JSON',
    'Delete',
  ];
  for (const name of more) {
    const button = page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('tab', { name, exact: true }))
      .filter({ visible: true })
      .first();
    if (!(await button.isVisible())) continue;
    await button.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(60);
    await page.keyboard.press('Escape');
  }
}

/**
 * Ignores rejected requests, which screens handle, and the browser's messages about what the
 * sandbox of an email has blocked.
 */
const isOurs = (complaint: string) =>
  !/Failed to load resource|\((blob:|about:srcdoc)/.test(complaint);

for (const generation of ['classic', 'current'] as const) {
  describe(`hostile texts in every stored place, ${generation} server`, () => {
    const site = useDemoSite({ generation });

    it('run nowhere, load nothing and leave no pane blank', async () => {
      const { stored, places } = await plantHostileTexts(site.platform, generation);
      const page = await site.open('/console.html#/home');
      const wrongs = await watch(page);
      await asAdmin(page);
      await page.waitForURL(/#\/home/);
      const failed: string[] = [];
      for (const place of places) {
        await page.evaluate((next) => (location.hash = `/${next}`), place);
        await page.waitForTimeout(120);
        await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
        const { shown } = await page.evaluate(look);
        if (!shown) failed.push(`${place}: blank`);
        await openMore(page);
        const { made } = await page.evaluate(look);
        if (made) failed.push(`${place}: ${made} elements made of texts`);
        for (const wrong of wrongs.splice(0)) failed.push(`${place}: ${wrong}`);
        const complaints = site.takeComplaints().filter(isOurs);
        for (const complaint of complaints) failed.push(`${place}: ${complaint}`);
      }
      for (const portal of ['/portal.html', '/portal-modules.html']) {
        await page.goto(new URL(portal, page.url()).href);
        await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
        const { made, shown } = await page.evaluate(look);
        if (made || !shown) failed.push(`${portal}: ${made} elements made of texts, or blank`);
        for (const wrong of wrongs.splice(0)) failed.push(`${portal}: ${wrong}`);
      }
      await page.goto(new URL('/console.html#/home', page.url()).href);
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('canary');
      await page.waitForTimeout(500);
      assert.equal((await page.evaluate(look)).made, 0, 'the palette');
      const verdict = failed.length ? failed.join(' · ') : 'nothing ran, loaded or stayed blank';
      console.log(`| ${generation} | ${stored} texts, ${places.length} screens | ${verdict}`);
      assert.deepEqual(failed, []);
      assert.ok(stored > 200, `only ${stored} texts were stored`);
    });
  });
}
