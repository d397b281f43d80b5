import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface OpenOptions {
  origin: string;
  path: string;
  /** How many times slower the page computes than the machine could. */
  slowdown: number;
}

/** A page in a fresh profile (nothing cached, nobody signed in), and the calls it has made so far. */
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

async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  if (rate === 1) return;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Goes to a page, with the clock of `pageClock.mjs` running in it from its start. */
export async function openPage(browser: Browser, options: OpenOptions): Promise<OpenPage> {
  const context = await browser.newContext({ baseURL: options.origin });
  await context.addInitScript({ path: 'bench/pageClock.mjs' });
  const page = await context.newPage();
  await slowDown(context, page, options.slowdown);
  const calls = recordCalls(page);
  await page.goto(options.path);
  return { page, calls, close: () => context.close() };
}
