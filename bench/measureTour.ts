import type { Browser, Page } from 'playwright-core';
import { signIn, type Felt } from './acts.ts';
import { within } from './limits.ts';
import { openPage } from './openPage.ts';
import { serveSite } from './serveSite.ts';

const ROUNDS = 3;
/** Far above what is usual: the browser tells latencies apart by 8 ms. */
const MOST_TIMES = 5;
/** What counts as steady. */
const MOST_SHIFT = 0.1;

/** The areas in the order of the navigation, each with what is there when it has come. */
const AREAS: readonly (readonly [link: string, shown: string | RegExp])[] = [
  ['Apps', 'Shop Front'],
  ['Admins', 'admin@example.com'],
  ['Users', /maya\.lindqvist/],
  ['Roles', 'Shop Reader'],
  ['Services', 'Local File Storage'],
  ['Schema', 'shop'],
  ['Data', 'shop'],
  ['Files', 'File services'],
  ['Scripts', 'Process event scripts'],
  ['API Docs', 'Live API Docs'],
  ['Config', 'System Info'],
  ['Packages', 'A package is a zip file'],
  ['Home', 'Welcome, Alex'],
];

/** Answers how many acts it made. */
async function walk(page: Page): Promise<number> {
  let acts = 0;
  for (const [link, shown] of AREAS) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.getByText(shown).first().waitFor();
    acts += 1;
  }
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await page
    .getByText(/maya\.lindqvist/)
    .first()
    .click();
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('First Name').pressSequentially('Maya Astrid');
  await page.getByRole('button', { name: 'Close' }).first().click();
  return acts + 14;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Some tours, each in a fresh profile: how soon their acts were answered, the quickest first. */
async function tours(browser: Browser, origin: string, path: string): Promise<Felt> {
  const all: Felt = { latencies: [], shift: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const opened = await openPage(browser, { origin, path, slowdown: 1 });
    await signIn(opened);
    await opened.page.getByText('Welcome, Alex').waitFor();
    const acts = await walk(opened.page);
    const { latencies, shift } = await opened.page.evaluate(() => globalThis.pageClock.felt());
    await opened.close();
    // those that the browser does not report took less than 16 ms
    const quick = Array.from({ length: Math.max(0, acts - latencies.length) }, () => 16);
    all.latencies.push(...quick, ...latencies);
    all.shift = Math.max(all.shift, shift);
  }
  all.latencies.sort((a, b) => a - b);
  return all;
}

/**
 * How soon the console answers while someone walks through all of it, and whether it holds still,
 * beside a bare page with the same areas.
 */
export async function measureTour(browser: Browser): Promise<string> {
  const site = await serveSite();
  try {
    const own = await tours(browser, site.origin, '/console.html#/home');
    const bare = await tours(browser, site.origin, '/bench/bare/areas.html');
    const line = (share: number) => {
      const [ms, least] = [at(own.latencies, share), at(bare.latencies, share)];
      const what = `${share * 100} % of the acts of a tour answered within`;
      within(`${what}, as a ratio`, ms / least, MOST_TIMES);
      return `${what} ${ms} ms, ${(ms / least).toFixed(2)} × the bare page (${least} ms)`;
    };
    within('layout shift of a tour', own.shift, MOST_SHIFT);
    const shift =
      `layout shift of a tour: ${own.shift.toFixed(3)} of at most ${MOST_SHIFT}, ` +
      (bare.shift
        ? `${(own.shift / bare.shift).toFixed(2)} × the bare page (${bare.shift.toFixed(3)})`
        : 'none on the bare page');
    return [line(0.95), line(0.5), shift].join('\n');
  } finally {
    site.close();
  }
}
