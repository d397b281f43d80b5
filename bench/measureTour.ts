import type { Browser, Page } from 'playwright-core';
import { openSignedIn } from './openSignedIn.ts';
import { serveSite } from './serveSite.ts';

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
  ['Scripts', 'Process Event Scripts'],
  ['API Docs', 'Live API Docs'],
  ['Config', 'System Info'],
  ['Packages', 'A package is a zip file'],
  ['Home', 'Welcome, Alex'],
];

interface Tour {
  /** From an act to the next frame, in milliseconds, each act of the tour. */
  latencies: number[];
  /** The sum of layout shifts that no act explains: below 0.1 counts as steady. */
  shift: number;
}

/** Lets the browser note what a person would feel; events below 16 ms are not told apart. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tour: Tour = { latencies: [], shift: 0 };
    (globalThis as unknown as { tour: Tour }).tour = tour;
    const acts = new Map<number, number>();
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number;
      })[]) {
        if (!each.interactionId) continue;
        acts.set(each.interactionId, Math.max(acts.get(each.interactionId) ?? 0, each.duration));
        tour.latencies = [...acts.values()];
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!each.hadRecentInput) tour.shift += each.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
}

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

/** How soon the console answers while somebody walks through all of it, and whether it holds still. */
export async function measureTour(browser: Browser): Promise<string> {
  const site = await serveSite();
  try {
    const page = await openSignedIn(browser, site.origin, '/console.html#/home');
    await page.getByText('Welcome, Alex').waitFor();
    await watch(page);
    await page.getByText('Welcome, Alex').waitFor();
    const acts = await walk(page);
    const { latencies, shift } = await page.evaluate(
      () => (globalThis as unknown as { tour: Tour }).tour,
    );
    await page.context().close();
    // those that the browser does not report took less than 16 ms
    const quick = Array.from({ length: Math.max(0, acts - latencies.length) }, () => 16);
    const sorted = [...quick, ...latencies].sort((a, b) => a - b);
    return (
      `a tour of ${acts} acts: 95 % answered within ${at(sorted, 0.95)} ms, half within ` +
      `${at(sorted, 0.5)} ms, layout shift ${shift.toFixed(3)}`
    );
  } finally {
    site.close();
  }
}
