import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface OpenOptions {
  origin: string;
  path: string;
  /** How many times slower the page computes than the machine could. */
  slowdown: number;
  /** How slow the network is; as fast as the machine without it. */
  line?: Line;
}

export interface Line {
  latencyMs: number;
  megabits: number;
}

/** A page in a fresh profile (nothing cached, no one signed in), and the calls it has made so far. */
export interface OpenPage {
  page: Page;
  /** `POST user/session` and the like, in the order they were sent. */
  calls: string[];
  close(): Promise<void>;
}

function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/api/v2/');
    if (path !== undefined) calls.push(`${request.method()} ${path.replace(/\?.*/, '')}`);
  });
  return calls;
}

async function slowDown(context: BrowserContext, page: Page, options: OpenOptions): Promise<void> {
  const { slowdown: rate, line } = options;
  if (rate === 1 && !line) return;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  if (!line) return;
  const throughput = (line.megabits * 1e6) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Goes to a page, with the clock of `pageClock.mjs` running in it from its start. */
export async function openPage(browser: Browser, options: OpenOptions): Promise<OpenPage> {
  const context = await browser.newContext({ baseURL: options.origin });
  await context.addInitScript({ path: 'bench/pageClock.mjs' });
  const page = await context.newPage();
  await slowDown(context, page, options);
  const calls = recordCalls(page);
  await page.goto(options.path);
  return { page, calls, close: () => context.close() };
}
