import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { createVisitor, type Driver, type Visitor } from './Visitor.ts';

/** Starts Firefox with WebDriver BiDi, or Chromium. */
export async function startPuppeteer(options: LaunchOptions): Promise<Visitor> {
  const browser = await puppeteer.launch({ ...options, headless: true });
  const page = await browser.newPage();
  const call = (source: string, args: readonly string[]) =>
    `(${source})(...${JSON.stringify(args)})`;
  const driver: Driver<ElementHandle> = {
    engine: await browser.version(),
    open: async (address) => void (await page.goto(address)),
    find: async (source, ...args) =>
      ((await page.evaluateHandle(call(source, args))).asElement() as ElementHandle | undefined) ??
      undefined,
    ask: async (source, ...args) => String(await page.evaluate(call(source, args))),
    click: (found) => found.click(),
    async retype(found, text) {
      await found.evaluate((node) => (node as HTMLInputElement).select());
      await found.type(text);
    },
    close: () => browser.close(),
  };
  return createVisitor(driver);
}
