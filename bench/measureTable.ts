import type { Browser, Page } from 'playwright-core';
import { administrator } from './administrator.ts';
import { serveSite } from './serveSite.ts';
import { summarize } from './summary.ts';

const ROUNDS = 3;
const ROWS = 100_000;
/** How far a frame scrolls, in rows of the grid: as fast as a hand can turn a wheel. */
const FRAME_ROWS = 20;
const FRAMES = 180;

/** How smoothly 100,000 records scroll. */
export async function measureTable(browser: Browser): Promise<string> {
  const site = await serveSite({ scale: { tables: 10, rows: ROWS } });
  const context = await browser.newContext({ baseURL: site.origin });
  try {
    // what compiles this file names functions with the help of one that pages lack
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const page = await context.newPage();
    await page.goto('/console.html#/data/scale/readings');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Login' }).click();
    const few = await scroll(page, '1000', 1000);
    const many = await scroll(page, 'all', ROWS);
    return [
      `scrolling ${ROWS} records: ${many.rate.toFixed(0)} frames a second, the slowest ${many.worst.toFixed(0)} ms; ` +
        `${(few.rate / many.rate).toFixed(2)} × as slow as 1,000 (${few.rate.toFixed(0)}, ${few.worst.toFixed(0)} ms)`,
    ].join('\n');
  } finally {
    await context.close();
    site.close();
  }
}

const median = (values: readonly number[]) => summarize(values).median;

interface Frames {
  /** Frames a second. */
  rate: number;
  /** The longest one, in milliseconds. */
  worst: number;
}

async function scroll(page: Page, size: string, rows: number): Promise<Frames> {
  await page.getByLabel('Records per page').selectOption(size);
  await page.locator(`table[aria-rowcount="${rows + 1}"]`).waitFor();
  const runs: Frames[] = [];
  for (let round = 0; round < ROUNDS; round++) runs.push(await framesOf(page));
  return { rate: median(runs.map((one) => one.rate)), worst: median(runs.map((one) => one.worst)) };
}

/** Scrolls the grid by so many rows in every frame, from its top. */
const framesOf = (page: Page): Promise<Frames> =>
  page.evaluate(
    ({ frames, rows }) =>
      new Promise<Frames>((resolve) => {
        const area = document.querySelector('df-data-browser')?.shadowRoot;
        const box = area?.querySelector('[role=grid]')?.parentElement;
        if (!box) throw new Error('There is no grid.');
        const end = box.scrollHeight - box.clientHeight;
        box.scrollTop = 0;
        const times: number[] = [];
        let place = 0;
        const step = (now: number) => {
          times.push(now);
          // back and forth where there is less than that
          place = (place + rows * 34) % end;
          box.scrollTop = place;
          if (times.length <= frames) requestAnimationFrame(step);
          else {
            const lengths = times.slice(1).map((time, index) => time - (times[index] ?? 0));
            const all = (times.at(-1) ?? 0) - (times[0] ?? 0);
            resolve({ rate: (lengths.length / all) * 1000, worst: Math.max(...lengths) });
          }
        };
        requestAnimationFrame(step);
      }),
    { frames: FRAMES, rows: FRAME_ROWS },
  );
