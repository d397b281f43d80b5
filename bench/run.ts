import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium, type Browser } from 'playwright-core';
import { chromeFlags, findChrome } from '../scripts/findChrome.mjs';
import { measureFilter, measureForm, measureOpening, measureSignIn } from './acts.ts';
import { compare } from './compare.ts';
import { importUsers } from './importUsers.ts';
import { beyondLimits, within, withinRatios } from './limits.ts';
import { measureEvents } from './measureEvents.ts';
import { measureGrid } from './measureGrid.ts';
import { measureNavigator } from './measureNavigator.ts';
import { measurePalette } from './measurePalette.ts';
import { measurePaste } from './measurePaste.ts';
import { measurePhoneLine } from './measurePhoneLine.ts';
import { measurePicture } from './measurePicture.ts';
import { measureRoles } from './measureRoles.ts';
import { measureRounds, type Subject } from './measureRounds.ts';
import { measureScreens } from './measureScreens.ts';
import { measureTable } from './measureTable.ts';
import { measureTableNames } from './measureTableNames.ts';
import { measureTour } from './measureTour.ts';
import type { OpenPage } from './openPage.ts';
import { resultTable, type Comparison } from './resultTable.ts';
import { serveSite } from './serveSite.ts';

const ROUNDS = 7;
const SLOWDOWN = 4;
const MANY_USERS = 50_000;
/** In eleven of the made-up users, all over the table. */
const FILTER_TEXT = 'person4242';
/** What the specification leaves a sign-in: two calls for it, the list, and one to spare. */
const CALLS_TO_USERS = 4;

const EMBED = '/bench/embed.html';
const CONSOLE = '/console.html#/users';
const BARE = '/bench/bare/console.html';

const openForm = async (opened: OpenPage) => ({ form: await measureForm(opened) });

const openUser = async (opened: OpenPage) => ({
  form: await measureForm(opened),
  signIn: await measureSignIn(opened),
  opening: await measureOpening(opened),
});

async function filterUsers(opened: OpenPage) {
  await measureForm(opened);
  await measureSignIn(opened);
  return { filter: await measureFilter(opened, FILTER_TEXT) };
}

const fewUsers: Record<string, Subject> = {
  embed: { path: EMBED, measure: openForm },
  console: { path: CONSOLE, measure: openUser },
  bare: { path: BARE, measure: openUser },
};

const manyUsers: Record<string, Subject> = {
  console: { path: CONSOLE, measure: filterUsers },
  bare: { path: BARE, measure: filterUsers },
};

async function measureFewUsers(browser: Browser, slowdown: number) {
  const site = await serveSite();
  try {
    const { origin } = site;
    const options = { origin, rounds: ROUNDS, slowdown, subjects: fewUsers };
    const measured = await measureRounds(browser, options);
    const suffix = slowdown === 1 ? '' : `, CPU ×${slowdown} slower`;
    return [
      compare(measured, `usable form, df-login by script tag${suffix}`, 'embed', 'form'),
      compare(measured, `usable form, df-console${suffix}`, 'console', 'form'),
      compare(measured, `Login to the list of users${suffix}`, 'console', 'signIn'),
      compare(measured, `opening a user${suffix}`, 'console', 'opening'),
    ];
  } finally {
    site.close();
  }
}

async function measureManyUsers(browser: Browser) {
  const site = await serveSite();
  try {
    await importUsers(site.origin, MANY_USERS);
    const options = { origin: site.origin, rounds: ROUNDS, slowdown: 1, subjects: manyUsers };
    const measured = await measureRounds(browser, options);
    const what = `filtering ${MANY_USERS.toLocaleString('en')} users`;
    return [compare(measured, what, 'console', 'filter')];
  } finally {
    site.close();
  }
}

/** Which calls lay between the click on Login and the list, as the first run made them. */
function callsToUsers(comparisons: readonly Comparison[]): string {
  const signIn = comparisons.find(({ what }) => what.startsWith('Login'));
  const calls = signIn?.elements[0]?.calls ?? [];
  within('calls from Login to the list of users', calls.length, CALLS_TO_USERS);
  return `Login to the list of users: ${calls.length} of at most ${CALLS_TO_USERS} calls (${calls.join(', ')})`;
}

async function measureUsers(browser: Browser): Promise<string> {
  const comparisons = [
    ...(await measureFewUsers(browser, 1)),
    ...(await measureManyUsers(browser)),
    ...(await measureFewUsers(browser, SLOWDOWN)),
  ];
  withinRatios(comparisons);
  return `${resultTable(comparisons)}\n${callsToUsers(comparisons)}`;
}

/** By the names that the command takes: `npm run bench -- table paste`. */
const parts: Readonly<Record<string, (browser: Browser) => Promise<string>>> = {
  users: measureUsers,
  phoneLine: measurePhoneLine,
  screens: measureScreens,
  tour: measureTour,
  roles: measureRoles,
  palette: measurePalette,
  tableNames: measureTableNames,
  table: measureTable,
  grid: measureGrid,
  paste: measurePaste,
  navigator: measureNavigator,
  picture: measurePicture,
  events: measureEvents,
};

async function run(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is none of ${Object.keys(parts).join(', ')}.`);
  }
  const executablePath = findChrome();
  if (!executablePath) throw new Error('There is no Chrome or Chromium.');
  if (!existsSync('dist/embed/df-login.js')) throw new Error('Nothing is built: npm run build');
  const browser = await chromium.launch({ executablePath, args: chromeFlags });
  try {
    const cores = cpus().length;
    console.log(`Chromium ${browser.version()}, ${cores} cores, ${ROUNDS} runs of each.`);
    for (const [name, measure] of Object.entries(parts)) {
      if (!wanted.length || wanted.includes(name)) console.log(await measure(browser));
    }
  } finally {
    await browser.close();
  }
  const slower = beyondLimits();
  if (!slower.length) return;
  console.error(`Beyond its limits:\n  ${slower.join('\n  ')}`);
  process.exitCode = 1;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`The bench could not measure everything: ${String(error)}`);
  process.exitCode = 1;
});
