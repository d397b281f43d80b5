import type { Browser, CDPSession, Page } from 'playwright-core';
import { within } from './limits.ts';
import { openSignedIn } from './openSignedIn.ts';
import { serveSite } from './serveSite.ts';
import { summarize } from './summary.ts';

const ROUNDS = 3;
const ROWS = 100_000;
/** As the style sheet draws it, in pixels. */
const ROW = 30;
/** How far a frame scrolls, in rows of the grid: 10,000 pixels a second, a hard fling. */
const FRAME_ROWS = 5;
const FRAMES = 180;
/** Far from what was looked at, and each time elsewhere. */
const unreadAt = (round: number) => ROWS / 2 + round * 10_000;
/** What 60 frames a second leave for one: how many are drawn depends on what else the machine does. */
const FRAME_MS = 16.7;
/** Records that are read at once where someone stops. */
const PART = 200;

/** How smoothly 100,000 records scroll. */
export async function measureTable(browser: Browser): Promise<string> {
  const site = await serveSite({ scale: { tables: 10, rows: ROWS } });
  try {
    const page = await openSignedIn(browser, site.origin, '/console.html#/data/scale/readings');
    const few = await scroll(page, '1000', 1000);
    const many = await scroll(page, 'all', ROWS);
    const unread = await flings(page, unreadAt);
    await page.context().close();
    within('work for a frame of a long table, ms', many.work, FRAME_MS);
    within('work for a frame where nothing is read yet, ms', unread.work, FRAME_MS);
    return [
      `scrolling ${ROWS} records: ${told(many)}`,
      `scrolling them where they are read on the way: ${told(unread)}`,
      `scrolling 1000 records: ${told(few)}`,
    ].join('\n');
  } finally {
    site.close();
  }
}

const told = ({ rate, worst, work }: Frames) =>
  `${rate.toFixed(0)} frames a second, the slowest ${worst.toFixed(0)} ms; ` +
  `${work.toFixed(1)} ms of work for one (${FRAME_MS} leave 60)`;

const median = (values: readonly number[]) => summarize(values).median;

interface Frames {
  /** Frames a second. */
  rate: number;
  /** The longest one, in milliseconds. */
  worst: number;
  /** Milliseconds of its own that the page works for one, whatever else the machine does. */
  work: number;
}

async function scroll(page: Page, size: string, rows: number): Promise<Frames> {
  await page.getByLabel('Records per page').selectOption(size);
  await page.locator(`table[aria-rowcount="${rows + 1}"]`).waitFor();
  await lookAtAll(page);
  return flings(page, () => 0);
}

/** The middle of some flings, each begun at a row. */
async function flings(page: Page, beginsAt: (round: number) => number): Promise<Frames> {
  const runs: Frames[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (let round = 0; round < ROUNDS; round++) {
    const begun = await workIn(session);
    const frames = await framesOf(page, beginsAt(round));
    runs.push({ ...frames, work: ((await workIn(session)) - begun) / FRAMES });
  }
  await session.detach();
  const middle = (what: keyof Frames) => median(runs.map((one) => one[what]));
  return { rate: middle('rate'), worst: middle('worst'), work: middle('work') };
}

/** Milliseconds of processor time that the page's own thread has taken so far. */
async function workIn(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** Stops wherever a run comes by, so that records are drawn there and not what stands for them. */
async function lookAtAll(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  const missing = page.locator('[role=grid] tr[aria-busy]');
  for (let row = 0; row <= FRAMES * FRAME_ROWS; row += PART / 2) {
    await grid.evaluate((node, top) => node.parentElement?.scrollTo({ top }), row * ROW);
    // what comes in sight is drawn in the frame after the next one
    await grid.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await missing.first().waitFor({ state: 'detached' });
  }
}

/** Scrolls the grid by so many rows in every frame, from one of them on. */
const framesOf = (page: Page, row: number): Promise<Omit<Frames, 'work'>> =>
  page.evaluate(
    ({ frames, step: by, from }) =>
      new Promise<Omit<Frames, 'work'>>((resolve) => {
        const area = document.querySelector('df-data-browser')?.shadowRoot;
        const box = area?.querySelector('[role=grid]')?.parentElement;
        if (!box) throw new Error('There is no grid.');
        const end = box.scrollHeight - box.clientHeight;
        box.scrollTop = from;
        const times: number[] = [];
        let place = from;
        const step = (now: number) => {
          times.push(now);
          // back and forth where there is less than that
          place = (place + by) % end;
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
    { frames: FRAMES, step: FRAME_ROWS * ROW, from: row * ROW },
  );
