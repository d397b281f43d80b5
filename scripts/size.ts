import { serve } from '@hono/node-server';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright-core';
import { createPlatform } from '../demo/platform/createPlatform.ts';
import { createDemoServer } from '../demo/server/createDemoServer.ts';
import { chromeFlags, findChrome } from './findChrome.mjs';

// Prints the chunks, and the size of each way to use the built files: every script that a fresh
// browser loads until the named thing is on screen, in kB of gzip. Fails above a limit.

interface Row {
  name: string;
  limit: number;
  /** Prepares the page; scripts loaded for this don't count. */
  before?: (page: Page) => Promise<unknown>;
  /** Opens what is measured on a fresh page; resolves when it is on screen. */
  show: (page: Page) => Promise<unknown>;
  /** Scripts that don't count. */
  without?: RegExp;
}

const KB = 1000;
const [ADMIN, ADMIN_PASSWORD] = ['admin@example.com', 'dreamfactory-admin'] as const;
const SCRIPT = '/scripts/shop._table.todo.get.post_process';
const print = (line: string) => process.stdout.write(`${line}\n`);
/** The code editor, which is loaded with anything that shows code. */
const ACE = /\/(ace-code|leaf)-/;

const shown = (page: Page, name: string | RegExp, role: 'button' | 'heading' | 'link' = 'link') =>
  page.getByRole(role, { name }).first().waitFor();

/** Opens a page of a portal with one classic script. */
const portal = (script: string, tag: string) => async (page: Page) => {
  const body = `<!doctype html><title>Portal</title><script src="/dist/embed/${script}.js"></script><${tag}></${tag}>`;
  await page.route('**/portal-to-measure', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('/portal-to-measure');
};

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // by keyboard: what is below the pointer would be preloaded
  await page.keyboard.press('Enter');
}

/** Opens the console's sign-in page, which leads to a path below it. */
const openConsole = (path: string) => async (page: Page) => {
  await page.goto(`/console.html#${path}`);
  await shown(page, 'Login', 'button');
};

/** Opens the console, from its sign-in to a path below it. */
const console_ =
  (path: string, arrive: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await openConsole(path)(page);
    await signIn(page, ADMIN, ADMIN_PASSWORD);
    await arrive(page);
  };

const field = (label: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().waitFor();

/** Screens include comparing saves, and the frame's icons and shortcuts. */
const SCREEN = 178;

const screen = (path: string, arrive: (page: Page) => Promise<unknown>, limit = SCREEN): Row => ({
  name: `console, sign-in to ${path}`,
  limit,
  without: ACE,
  show: console_(path, arrive),
});

const rows: Row[] = [
  {
    name: 'embed/df-login.js',
    // includes the sentences for database errors of all servers, and the question before a logout
    limit: 46,
    show: async (page) => {
      await portal('df-login', 'df-login')(page);
      await shown(page, 'Login', 'button');
    },
  },
  {
    name: 'embed/df-launchpad.js',
    limit: 38,
    show: async (page) => {
      await portal('df-launchpad', 'df-launchpad')(page);
      await page.locator('df-launchpad').getByText(/./).first().waitFor();
    },
  },
  {
    name: 'embed/df-portal.js',
    // with the question about what someone else has changed in a profile
    limit: 82,
    show: async (page) => {
      await portal('df-portal', 'df-login')(page);
      await shown(page, 'Login', 'button');
    },
  },
  {
    name: 'console, from sign-in to user list',
    // the frame: grouped navigation, icons, shortcuts and a larger menu
    limit: 128,
    show: console_('/users', (page) => shown(page, /maya/)),
  },
  screen('/home', (page) => page.getByText('First steps').waitFor()),
  // the sign-in has an Email field, too
  screen('/users/3', field('First Name')),
  screen('/admins/1', field('First Name')),
  screen('/apps/4', field('Name')),
  screen('/apps/import', (page) => shown(page, 'Import', 'button')),
  screen('/roles/1', field('Name')),
  screen('/services/4', field('Label')),
  screen('/config/cors', (page) => shown(page, 'Add', 'button')),
  screen('/config/preferences', (page) => shown(page, 'Save', 'button')),
  screen('/schema/shop/customers', field('Label'), 190),
  // with the menus, column handles and layouts of the grid
  screen('/data/shop/customers', (page) => page.getByRole('gridcell').first().waitFor(), 200),
  screen('/file-manager/files/', (page) => shown(page, 'Upload', 'button')),
  screen('/apidocs/shop', (page) => shown(page, /\/_table/, 'button')),
  screen('/package-manager', (page) => shown(page, 'Export', 'button')),
  screen('/profile', field('First Name')),
  {
    name: 'a script with Ace, after the sign-in page',
    limit: 212,
    before: openConsole(SCRIPT),
    show: async (page) => {
      await signIn(page, ADMIN, ADMIN_PASSWORD);
      await page.locator('.ace_content').waitFor();
    },
  },
];

/** Returns the bytes of every script that a row loads, and their number. */
async function measure(browser: Browser, baseURL: string, { before, show, without }: Row) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts = new Set<string>();
  const known = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !without?.test(pathname)) scripts.add(pathname);
  });
  await before?.(page);
  for (const path of scripts) known.add(path);
  await show(page);
  const arrived = [...scripts].filter((path) => !known.has(path));
  await context.close();
  const weights = await Promise.all(arrived.map((path) => weigh(baseURL + path)));
  return { bytes: weights.reduce((sum, each) => sum + each, 0), files: arrived.length };
}

const weigh = async (url: string) =>
  gzipSync(await (await fetch(url)).arrayBuffer(), { level: 9 }).length;

const chunks = readdirSync('dist/chunks').filter((file) => file.endsWith('.js'));
const chunkWeights = chunks
  .map((file) => ({ file, bytes: gzipSync(readFileSync(`dist/chunks/${file}`)).length }))
  .sort((one, other) => other.bytes - one.bytes);
for (const { file, bytes } of chunkWeights) {
  print(`${(bytes / KB).toFixed(1).padStart(7)} kB  ${file}`);
}

const readme = readFileSync('README.md', 'utf8');
/** The README rounds up, and may be above the real size by at most this much. */
const LAG = 4;

/**
 * Returns what is wrong with a row's figure in the README: `| sign-in, \`embed/df-login.js\` | 27
 * kB |`.
 */
function misstated(name: string, bytes: number): string {
  const line = readme.split('\n').find((each) => each.startsWith('|') && each.includes(name));
  const [, stated] = /(\d+) kB/.exec(line ?? '') ?? [];
  if (stated === undefined) return '';
  const spare = Number(stated) - bytes / KB;
  return spare < 0 || spare > LAG ? `, but the README says ${stated} kB` : '';
}

const platform = createPlatform({ generation: 'classic' });
const demo = createDemoServer(platform);
const server = serve({ fetch: demo.fetch, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({ executablePath: findChrome(), args: chromeFlags });
// the default run measures what the README states, the whole matrix each screen
const isShort = process.env.TEST_RING === 'default';
const measured = rows.filter(({ name }) => !isShort || readme.includes(name));
const width = Math.max(...rows.map(({ name }) => name.length));
for (const row of measured) {
  const { bytes, files } = await measure(browser, origin, row);
  const wrong = misstated(row.name, bytes);
  const isFine = bytes <= row.limit * KB && !wrong;
  const weight = (bytes / KB).toFixed(1).padStart(6);
  const share = `${Math.round((bytes / KB / row.limit) * 100)} %`.padStart(6);
  print(
    `${row.name.padEnd(width)} ${weight} of ${row.limit} kB ${share}, ${files} files${wrong}${isFine ? '' : '   ✗'}`,
  );
  if (!isFine) process.exitCode = 1;
}
await browser.close();
server.close();
platform.close();
