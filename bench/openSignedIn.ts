import type { Browser, Page } from 'playwright-core';
import { administrator } from './administrator.ts';

/** A page of the demo in a fresh profile, its administrator signed in. */
export async function openSignedIn(browser: Browser, origin: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // what compiles this file names functions with the help of one that pages lack
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  return page;
}
