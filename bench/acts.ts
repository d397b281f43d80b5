import type { Page } from 'playwright-core';
import { administrator } from './administrator.ts';
import type { OpenPage } from './openPage.ts';

/** What one act took, and the calls of the API from its start until its end. */
export interface Measurement {
  ms: number;
  calls: string[];
}

/** What a person would feel of a walk: events below 16 ms are not told apart by the browser. */
export interface Felt {
  /** From an act to the next frame, in milliseconds, each slow act of the page so far. */
  latencies: number[];
  /** The sum of layout shifts that no act explains: below 0.1 counts as steady. */
  shift: number;
}

interface PageClock {
  felt(): Felt;
  shown(condition: string, argument: string | number): Promise<number>;
  emailTypable: Promise<number>;
}

declare global {
  var pageClock: PageClock;
}

/** Rows of a page of the list. */
const PAGE_SIZE = 20;

/** A user of the demo data somewhere on the first page, by row from 0. */
const OPENED_ROW = 5;

type Act = (page: Page) => Promise<void>;

/** From an act until what the clock looks for; it looks on before the act, so that no way to the page and back is counted. */
export async function time(
  { page, calls }: OpenPage,
  [condition, argument]: [string, string | number],
  act: Act,
): Promise<Measurement> {
  const before = calls.length;
  const shown = page.evaluate(([name, value]) => globalThis.pageClock.shown(name, value), [
    condition,
    argument,
  ] as const);
  const [ms] = await Promise.all([shown, act(page)]);
  return { ms, calls: calls.slice(before) };
}

/** From the start of the navigation until the email field has the focus and takes what is typed. */
export async function measureForm({ page, calls }: OpenPage): Promise<Measurement> {
  const ms = await page.evaluate(() => globalThis.pageClock.emailTypable);
  const measured = { ms, calls: [...calls] };
  await page.keyboard.type(administrator.email);
  const typed = await page.locator(':focus').inputValue();
  if (typed !== administrator.email) throw new Error(`Of what was typed, '${typed}' arrived.`);
  return measured;
}

/** Signs in without looking at the clock. */
export async function signIn(opened: OpenPage): Promise<void> {
  await measureForm(opened);
  await opened.page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await opened.page.getByRole('button', { name: 'Login' }).click();
}

/** From the click on Login until the first page of users is shown; the email is typed already. */
export async function measureSignIn(opened: OpenPage): Promise<Measurement> {
  const { page } = opened;
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  const login = page.getByRole('button', { name: 'Login' });
  return time(opened, ['usersListed', PAGE_SIZE], () => login.click());
}

/** From the click on a row until the form of that user is filled. */
export async function measureOpening(opened: OpenPage): Promise<Measurement> {
  const row = opened.page.locator('tbody tr').nth(OPENED_ROW);
  const [email] = /[\w.'-]+@[\w.]+\.example/.exec(await row.innerText()) ?? [];
  if (!email) throw new Error(`Row ${OPENED_ROW} shows no address.`);
  return time(opened, ['userFilled', email], () => row.click());
}

/** From Enter in the filter until only rows with `text` are shown. */
export async function measureFilter(opened: OpenPage, text: string): Promise<Measurement> {
  const { page, calls } = opened;
  await page.getByRole('searchbox', { name: 'Filter' }).focus();
  return time(opened, ['usersFiltered', text], async () => {
    const asked = () => calls.filter((call) => call.includes('system/user')).length;
    const before = asked();
    await page.keyboard.insertText(text);
    // the list filters by itself a second after typing stops, which would be no answer to Enter
    if (asked() > before) throw new Error('The filter was applied before Enter.');
    await page.keyboard.press('Enter');
  });
}
