import type { Browser, Page } from 'playwright-core';
import { within } from './limits.ts';
import { openSignedIn } from './openSignedIn.ts';
import { serveSite } from './serveSite.ts';
import { summarize } from './summary.ts';

const ROUNDS = 5;
const TABLES = 200;
const LIMIT_MS = 500;

/** How long the picture of a schema takes to be laid out and painted, once its tables are there. */
export async function measurePicture(browser: Browser): Promise<string> {
  const site = await serveSite({ scale: { services: 1, tables: TABLES, rows: 1 } });
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await measure(browser, site.origin));
    const { median, min, max } = summarize(times);
    within('a picture', median, LIMIT_MS);
    const range = `${min.toFixed(0)}–${max.toFixed(0)}`;
    return `a picture of ${TABLES} tables: ${median.toFixed(0)} ms (${range}) of at most ${LIMIT_MS}`;
  } finally {
    site.close();
  }
}

async function measure(browser: Browser, origin: string): Promise<number> {
  const page = await openSignedIn(browser, origin, '/console.html#/schema/scale');
  const diagram = page.getByRole('button', { name: 'Diagram', exact: true });
  await diagram.waitFor();
  const [ms] = await Promise.all([untilDrawn(page), diagram.click()]);
  await page.context().close();
  return ms;
}

/** Milliseconds from the last answer with tables until all of them are painted. */
const untilDrawn = (page: Page): Promise<number> =>
  page.evaluate(
    (tables) =>
      new Promise<number>((resolve) => {
        const area = document.querySelector('df-schema-editor')?.shadowRoot;
        if (!area) throw new Error('There is no schema editor.');
        const tell = () => {
          const answers = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/_schema?'))
            .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
          resolve(performance.now() - Math.max(...answers));
        };
        const observer = new MutationObserver(() => {
          if (area.querySelectorAll('[data-table]').length < tables) return;
          observer.disconnect();
          // the frame after the next one comes when this one is painted
          requestAnimationFrame(() => requestAnimationFrame(tell));
        });
        observer.observe(area, { subtree: true, childList: true });
      }),
    TABLES,
  );
