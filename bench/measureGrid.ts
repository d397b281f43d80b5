import type { Browser, Page, Request } from 'playwright-core';
import { callPlatform } from './callPlatform.ts';
import { within } from './limits.ts';
import { openSignedIn } from './openSignedIn.ts';
import { serveSite } from './serveSite.ts';
import { summarize } from './summary.ts';

const ROWS = 100_000;
const COLUMNS = 50;
const ROUNDS = 5;
/** Frames of a fling, and how far each goes down and sideways, in pixels. */
const FRAMES = 150;
const DOWN = 60;
const ASIDE = 25;
/** What the specification leaves a task, in milliseconds, and frames beside those of plain cells. */
const TASK_MS = 50;
const MOST_TIMES = 1.2;
/** What is read of a table, and its records. */
const REQUESTS = 2;

/** How 100,000 × 50 cells open, scroll, and are resized and frozen, beside plain cells. */
export async function measureGrid(browser: Browser): Promise<string> {
  const site = await serveSite({ scale: { tables: 10, rows: ROWS, columns: COLUMNS } });
  try {
    await showAllColumns(site.origin);
    const page = await openSignedIn(browser, site.origin, '/console.html#/data/scale');
    const requests = await openReadings(page);
    await page.getByLabel('Records per page').selectOption('all');
    await page.locator(`table[aria-rowcount="${ROWS + 1}"]`).waitFor();
    await prepare(page);
    await settle(page);
    const scrolled = await flings(page);
    const resized = await tasksOf(page, () => resize(page));
    const frozen = await tasksOf(page, () => freeze(page));
    const after = await flings(page);
    await page.context().close();
    const plain = await plainCells(browser, site.origin);
    const longest = Math.max(scrolled.task, resized, frozen, after.task);
    within('requests before the first rows', requests, REQUESTS);
    within('the longest task of a grid of 100,000 × 50, ms', longest, TASK_MS);
    within(
      'its frames beside those of plain cells, as a ratio',
      scrolled.frame / plain.frame,
      MOST_TIMES,
    );
    within('the same with frozen columns', after.frame / plain.frame, MOST_TIMES);
    return [
      `opening a table: ${requests} requests before its first rows, of at most ${REQUESTS}`,
      `scrolling ${ROWS} × ${COLUMNS} cells: ${told(scrolled)}`,
      `resizing a column: ${task(resized)}; freezing two: ${task(frozen)}`,
      `scrolling them then: ${told(after)}`,
      `scrolling as many plain cells: ${told(plain)}`,
    ].join('\n');
  } finally {
    site.close();
  }
}

interface Fling {
  /** Milliseconds that a frame takes, on average. */
  frame: number;
  /** Milliseconds of the longest task above 50; 0 for none. */
  task: number;
}

const task = (ms: number) => (ms ? `a task of ${ms.toFixed(0)} ms` : `no task over ${TASK_MS} ms`);
const told = (fling: Fling) => `${fling.frame.toFixed(1)} ms a frame, ${task(fling.task)}`;

/** All of them, where a table begins with eight. */
async function showAllColumns(origin: string): Promise<void> {
  const { field } = await callPlatform<{ field: { name: string }[] }>(
    origin,
    'scale/_schema/readings',
  );
  const columns = field.map(({ name }) => name);
  const value = { sections: { 'data scale/readings': { columns } } };
  await callPlatform(origin, 'user/custom', { resource: [{ name: 'adminPreferences', value }] });
}

/** The requests from the choice of the table to the response with its first rows. */
async function openReadings(page: Page): Promise<number> {
  const table = page.getByText('readings', { exact: true }).first();
  await table.waitFor();
  await page.waitForLoadState('networkidle');
  let requests = 0;
  const count = (request: Request) => (requests += Number(request.url().includes('/api/v2/')));
  page.on('request', count);
  const rows = page.waitForResponse((response) => response.url().includes('/_table/readings?'));
  await table.click();
  await rows;
  page.off('request', count);
  await page.getByRole('grid').getByRole('gridcell').first().waitFor();
  return requests;
}

/** What the page is asked again and again. */
interface Measured {
  gridBox: () => Element;
  longTasks: number[];
}

/** Finds what scrolls, and hears of long tasks from now on. */
const prepare = (page: Page) =>
  page.evaluate(() => {
    const measured = globalThis as unknown as Measured;
    measured.gridBox = () => {
      const area = document.querySelector('df-data-browser')?.shadowRoot;
      const table = area?.querySelector('[role=grid]');
      const box = table?.parentElement ?? document.querySelector('#box');
      if (!box) throw new Error('There is no grid.');
      return box;
    };
    measured.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) measured.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });

/** The longest task above 50 ms while something is done; 0 for none. */
async function tasksOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const clear = () => page.evaluate(() => (globalThis as unknown as Measured).longTasks.splice(0));
  await settle(page);
  await clear();
  await act();
  await settle(page);
  return Math.max(0, ...(await clear()));
}

/** Observers hear of tasks after the frame in which they ended. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));

/** The middle of some flings down and sideways. */
async function flings(page: Page): Promise<Fling> {
  const frames: number[] = [];
  // what is drawn for the first time is compiled then
  await fling(page);
  const longest = await tasksOf(page, async () => {
    for (let round = 0; round < ROUNDS; round++) frames.push(await fling(page));
  });
  return { frame: summarize(frames).median, task: longest };
}

const fling = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ frames, down, aside }) => {
      const box = (globalThis as unknown as Measured).gridBox();
      box.scrollTo({ top: 0, left: 0 });
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      await frame();
      const begun = await frame();
      let last = begun;
      const wide = box.scrollWidth - box.clientWidth;
      for (let at = 1; at <= frames; at++) {
        // back and forth where there is no more room
        const turn = (at * aside) % (2 * wide);
        box.scrollTo({ top: at * down, left: Math.min(turn, 2 * wide - turn) });
        last = await frame();
      }
      return (last - begun) / frames;
    },
    { frames: FRAMES, down: DOWN, aside: ASIDE },
  );

/** Drags the edge of a column to and fro. */
async function resize(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as Measured).gridBox().scrollTo(0, 0));
  const head = page.locator('th[data-at="2"]');
  const at = await head.boundingBox();
  if (!at) throw new Error('There is no third column.');
  const [edge, y] = [at.x + at.width - 2, at.y + at.height / 2];
  await page.mouse.move(edge, y);
  await page.mouse.down();
  await page.mouse.move(edge + 160, y, { steps: 40 });
  await page.mouse.move(edge + 40, y, { steps: 30 });
  await page.mouse.up();
}

async function freeze(page: Page): Promise<void> {
  await page.locator('th[data-at="1"]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Freeze up to here' }).click();
}

async function plainCells(browser: Browser, origin: string): Promise<Fling> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const page = await context.newPage();
  await page.goto('/bench/bare/grid.html');
  await prepare(page);
  const plain = await flings(page);
  await context.close();
  return plain;
}
