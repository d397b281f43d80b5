import type { Browser } from 'playwright-core';
import { administrator } from './administrator.ts';
import { within } from './limits.ts';
import { serveSite } from './serveSite.ts';
import { summarize } from './summary.ts';

const ROUNDS = 9;
const LIMIT_MS = 50;

/** How long the command palette takes from its key until something can be typed into it. */
export async function measurePalette(browser: Browser): Promise<string> {
  const site = await serveSite();
  try {
    const page = await browser.newPage({ baseURL: site.origin });
    // what compiles this file names functions with the help of one that pages lack
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await page.goto('/console.html#/users');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Import' }).waitFor();
    await page.evaluate(() => {
      let from = 0;
      const clock = globalThis as unknown as { paletteMs: number };
      addEventListener('keydown', ({ key }) => key === 'k' && (from = performance.now()), true);
      // the frame after the focus is the first in which it is seen
      addEventListener('focusin', ({ target }) => {
        if (!(target as Element).matches('[role=combobox]')) return;
        requestAnimationFrame(() => setTimeout(() => (clock.paletteMs = performance.now() - from)));
      });
    });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.evaluate(() => ((globalThis as unknown as { paletteMs: number }).paletteMs = 0));
      await page.keyboard.press('Control+k');
      const shown = await page.waitForFunction(
        () => (globalThis as unknown as { paletteMs: number }).paletteMs,
      );
      times.push((await shown.jsonValue()) as number);
      await page.keyboard.press('Escape');
    }
    await page.close();
    const [first = 0] = times;
    const { median } = summarize(times);
    within('opening the command palette', median, LIMIT_MS);
    return `opening the command palette: ${median.toFixed(1)} ms, ${first.toFixed(1)} the first time`;
  } finally {
    site.close();
  }
}
