import { serve } from '@hono/node-server';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before } from 'node:test';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';
import {
  createPlatform,
  type Platform,
  type PlatformOptions,
} from '../../demo/platform/createPlatform.ts';
import { createDemoServer } from '../../demo/server/createDemoServer.ts';
import { chromeFlags, findChrome } from '../../scripts/findChrome.mjs';
import { hideAskedErrors } from '../fixture/hideAskedErrors.ts';

hideAskedErrors();

/** The demo as `npm start` serves it, with its own platform in memory, and a browser. */
export interface DemoSite {
  origin: string;
  readonly platform: Platform;
  /** Stops the platform and starts another one with the same data. */
  restart(): void;
  /** Opens a page in a fresh browser profile; any error in its console fails the test. */
  open(path: string): Promise<Page>;
  /** Returns the errors of the pages so far; these no longer fail the test. */
  takeComplaints(): string[];
}

export type DemoOptions = Partial<Pick<PlatformOptions, 'generation' | 'dataDir' | 'lockOut'>>;

/**
 * Whether a message is the browser's own about a rejected request,
 * which the test checks on the screen.
 */
const isRefusedCall = (message: ConsoleMessage) =>
  message.location().url.includes('/api/v2/') &&
  /^Failed to load resource: .* status of 4\d\d/.test(message.text());

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const isBad = message.type() === 'error' && !isRefusedCall(message);
    if (isBad) complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

/** Prints what the pages showed when a test failed. */
async function tell(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
    console.log(`${page.url()} showed:\n${shown}`);
  }
}

/** Closes without an error: a request that a test answers itself may still be in progress. */
async function closeQuietly(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/**
 * Serves the built dist for the tests of one `describe`, under the strict policy of the demo. After
 * each test its pages are closed. It fails if their consoles contain an error, an uncaught one or a
 * violation of the policy (which Chromium logs as an error).
 */
export function useDemoSite(options: DemoOptions = {}): DemoSite {
  const complaints: string[] = [];
  const start = () => createPlatform({ generation: 'classic', faults: true, ...options });
  let platform = start();
  let demo = createDemoServer(platform);
  const server = serve({
    fetch: (request, bindings) => demo.fetch(request, bindings),
    port: 0,
    hostname: '127.0.0.1',
  });
  let browser: Browser | undefined;
  const site: DemoSite = {
    origin: '',
    get platform() {
      return platform;
    },
    restart() {
      platform.close();
      platform = start();
      demo = createDemoServer(platform);
    },
    takeComplaints: () => complaints.splice(0),
    async open(path) {
      assert.ok(browser, 'Pages open in tests, after the browser has started.');
      const context = await browser.newContext({ baseURL: site.origin });
      // tsx wraps named functions, including those that a test runs in the page
      await context.addInitScript('globalThis.__name ??= (named) => named');
      const page = await context.newPage();
      listen(page, complaints);
      await page.goto(path);
      return page;
    },
  };
  before(async () => {
    if (!server.listening) await once(server, 'listening');
    site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const executablePath = findChrome();
    assert.ok(executablePath, 'There is no Chrome or Chromium.');
    browser = await chromium.launch({ executablePath, args: chromeFlags });
  });
  afterEach(async (test) => {
    if ('passed' in test && !test.passed) await Promise.all(browser?.contexts().map(tell) ?? []);
    const complained = site.takeComplaints();
    await Promise.all(browser?.contexts().map(closeQuietly) ?? []);
    // responses of the test that a page missed after that don't matter
    site.takeComplaints();
    assert.deepEqual(complained, []);
  });
  after(async () => {
    await browser?.close();
    server.close();
    platform.close();
  });
  return site;
}
