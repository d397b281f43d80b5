import type { Browser, Page } from 'playwright-core';
import { signIn, time, type Measurement } from './acts.ts';
import { compare } from './compare.ts';
import { nameOfRole } from './createRole.ts';
import { DATABASE, DOCUMENTED, ROWS, RULES, serveHeavySite, TABLES } from './heavySite.ts';
import { withinRatios } from './limits.ts';
import { measureRounds, type Subject } from './measureRounds.ts';
import type { OpenPage } from './openPage.ts';
import { resultTable } from './resultTable.ts';

const ROUNDS = 5;
/** A path that only the search for values of parameters finds. */
const PATH = `${DATABASE}._table.table_00555`;

const open = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click();

/** From the click on a link, or Enter, until the open area shows a text. */
const untilShown = (opened: OpenPage, text: string, act: (page: Page) => Promise<void>) =>
  time(opened, ['areaShows', text], act);

/** The heaviest screens one after the other, each from the act that opens it; on both pages alike. */
async function openScreens(opened: OpenPage): Promise<Record<string, Measurement>> {
  const { page } = opened;
  await signIn(opened);
  await open(page, 'Roles');
  const role = page.getByRole('link', { name: nameOfRole(RULES) });
  const rules = `${RULES.toLocaleString('en')} rules`;
  const ofRole = await untilShown(opened, rules, () => role.click());
  await open(page, 'Schema');
  const ofTables = await untilShown(opened, 'table_00000', () => open(page, DATABASE));
  await open(page, 'Data');
  await open(page, DATABASE);
  const ofRows = await untilShown(opened, 'sensor-1', () => open(page, 'readings'));
  await open(page, 'Scripts');
  await page.getByRole('searchbox', { name: 'Filter' }).focus();
  const ofEvents = await untilShown(opened, PATH, async () => {
    await page.keyboard.insertText(PATH);
    await page.keyboard.press('Enter');
  });
  await open(page, 'API Docs');
  const ofDocument = await untilShown(opened, '2,000 endpoints', () => open(page, DOCUMENTED));
  return { role: ofRole, tables: ofTables, rows: ofRows, events: ofEvents, document: ofDocument };
}

const subjects: Record<string, Subject> = {
  console: { path: '/console.html#/home', measure: openScreens },
  bare: { path: '/bench/bare/areas.html', measure: openScreens },
};

/** What opening the heaviest screens takes, beside a bare page that shows the same. */
export async function measureScreens(browser: Browser): Promise<string> {
  const site = await serveHeavySite();
  try {
    const options = { origin: site.origin, rounds: ROUNDS, slowdown: 1, subjects };
    const measured = await measureRounds(browser, options);
    const comparisons = [
      compare(measured, `opening a role with ${RULES} rules`, 'console', 'role'),
      compare(measured, `opening a database of ${TABLES} tables`, 'console', 'tables'),
      compare(measured, `opening a table of ${ROWS} records`, 'console', 'rows'),
      compare(measured, 'finding a path among 72,000 events', 'console', 'events'),
      compare(measured, 'opening a document of 4 MB', 'console', 'document'),
    ];
    withinRatios(comparisons);
    return resultTable(comparisons);
  } finally {
    site.close();
  }
}
