import type { Browser, Page } from 'playwright-core';
import { callPlatform } from './callPlatform.ts';
import { within } from './limits.ts';
import { openSignedIn } from './openSignedIn.ts';
import { serveSite } from './serveSite.ts';
import { summarize } from './summary.ts';

const ROUNDS = 5;
const ROWS = 10_000;
const LIMIT_MS = 1000;

const FIELDS = [
  { name: 'id', type: 'id' },
  ...['title', 'city', 'note', 'code'].map((name) => ({ name, type: 'string', length: 80 })),
  ...['pages', 'isbn'].map((name) => ({ name, type: 'bigint' })),
  { name: 'price', type: 'decimal', precision: 10, scale: 2 },
  { name: 'due_on', type: 'date' },
  { name: 'is_lent', type: 'boolean' },
  { name: 'blurb', type: 'text' },
].map((field) => ({ allow_null: field.name !== 'id', ...field }));

/** A row as a spreadsheet writes it, in the order of the fields behind the key. */
const rowOf = (at: number): string =>
  [`Book ${at}`, 'Cork', 'said', `c${at}`, at, 9007199254740993n + BigInt(at), `${at}.25`]
    .concat(['2024-05-06', at % 2 ? 'TRUE' : 'FALSE', `Line ${at}`])
    .join('\t');

/** How long 10,000 rows of ten columns take from the paste to their preview, and until they are staged. */
export async function measurePaste(browser: Browser): Promise<string> {
  const site = await serveSite();
  try {
    const body = { resource: [{ name: 'pasted', field: FIELDS }] };
    await callPlatform(site.origin, 'shop/_schema', body);
    await callPlatform(site.origin, 'shop/_table/pasted', { resource: [{ title: 'first' }] });
    const previews: number[] = [];
    const staged: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openSignedIn(browser, site.origin, '/console.html#/data/shop/pasted');
      const times = await paste(page);
      previews.push(times.preview);
      staged.push(times.staged);
      await page.context().close();
    }
    return [
      line(`a paste of ${ROWS} × 10 cells, typed and previewed`, previews, LIMIT_MS),
      line('and staged', staged),
    ].join('\n');
  } finally {
    site.close();
  }
}

function line(what: string, times: readonly number[], limit?: number): string {
  const { median, min, max } = summarize(times);
  if (limit) within(what, median, limit);
  const range = `${min.toFixed(0)}–${max.toFixed(0)}`;
  return `${what}: ${median.toFixed(0)} ms (${range})${limit ? ` of at most ${limit}` : ''}`;
}

async function paste(page: Page): Promise<{ preview: number; staged: number }> {
  await showAllColumns(page);
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell', { name: 'first' }).click();
  const text = Array.from({ length: ROWS }, (_, index) => rowOf(index + 1)).join('\r\n');
  const preview = await untilPainted(page, '[class~=df-paste]', () =>
    grid.evaluate((node, written) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', written);
      const how = { clipboardData, bubbles: true, cancelable: true, composed: true };
      performance.mark('acted');
      node.dispatchEvent(new ClipboardEvent('paste', how));
    }, text),
  );
  const button = page.getByRole('button', { name: 'Paste', exact: true });
  const staged = await untilPainted(page, '[class~=df-unsaved-count]', () =>
    button.evaluate((node) => {
      performance.mark('acted');
      (node as HTMLElement).click();
    }),
  );
  return { preview, staged };
}

/** The first columns are eight; pasted are ten. */
async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const { name } of FIELDS) {
    await page.getByRole('checkbox', { name, exact: true }).check();
  }
  await page.keyboard.press('Escape');
}

/** Milliseconds from the act, which marks its beginning, until what it makes is painted. */
async function untilPainted(page: Page, what: string, act: () => Promise<void>): Promise<number> {
  const painted = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const area = document.querySelector('df-data-browser')?.shadowRoot;
        const look = () => {
          if (!area?.querySelector(selector)) return requestAnimationFrame(look);
          // the frame after the next one comes when this one is painted
          return requestAnimationFrame(() => {
            const begun = performance.getEntriesByName('acted').at(-1)?.startTime ?? 0;
            resolve(performance.now() - begun);
          });
        };
        requestAnimationFrame(look);
      }),
    what,
  );
  await act();
  return painted;
}
