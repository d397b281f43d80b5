import type { Browser, Page } from 'playwright-core';
import { openSignedIn } from './openSignedIn.ts';
import { serveSite } from './serveSite.ts';
import { summarize } from './summary.ts';

const SERVICES = 300;
const TABLES = 1000;
const LETTERS = 'table_00555';

/** How long the navigator takes to show and to search 300 services and their 1,000 tables. */
export async function measureNavigator(browser: Browser): Promise<string> {
  const site = await serveSite({ scale: { services: SERVICES, tables: TABLES, rows: 1 } });
  try {
    const page = await openSignedIn(browser, site.origin, '/console.html#/schema');
    await page.getByRole('searchbox', { name: 'Service or table' }).waitFor();
    const services = await type(page, 'Service or table', 'scale_29');
    await page.getByRole('link', { name: 'scale_299', exact: true }).click();
    await page.getByRole('link', { name: 'table_00000', exact: true }).waitFor();
    const tables = await type(page, 'Search Tables in scale_299', LETTERS);
    await page.getByRole('link', { name: LETTERS, exact: true }).waitFor();
    await page.context().close();
    return [
      line(`a letter into the search of ${SERVICES} services`, services),
      line(`a letter into the search of ${TABLES} tables`, tables),
    ].join('\n');
  } finally {
    site.close();
  }
}

function line(what: string, times: readonly number[]): string {
  const { median, min, max } = summarize(times);
  return `${what}: ${median.toFixed(0)} ms (${min.toFixed(0)}–${max.toFixed(0)}) until it is painted`;
}

/** Milliseconds from each letter until the page has been painted after it. */
async function type(page: Page, label: string, text: string): Promise<number[]> {
  const box = page.getByRole('searchbox', { name: label });
  await box.focus();
  const times: number[] = [];
  for (let length = 1; length <= text.length; length++) {
    const written = text.slice(0, length);
    times.push(
      await box.evaluate(
        (node, value) =>
          new Promise<number>((resolve) => {
            const begun = performance.now();
            const input = node as HTMLInputElement;
            const { set } =
              Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
            set?.call(input, value);
            input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(performance.now() - begun)),
            );
          }),
        written,
      ),
    );
  }
  return times;
}
