import type { Browser, Page } from 'playwright-core';
import { administrator } from './administrator.ts';
import { createRole, nameOfRole } from './createRole.ts';
import { within } from './limits.ts';
import { serveSite } from './serveSite.ts';
import { summarize } from './summary.ts';

const ROUNDS = 5;
const FEW = 50;
const MANY = 5000;
/** What a role of many rules may take, in milliseconds: 50 of work for a letter is felt by no one. */
const LIMITS: RoleTimes = {
  ...{ opening: 1000, verdict: 10, searching: 50, letter: 50 },
  ...{ saving: 3000, typedOn: 500 },
};
/** So long after an act the page's work is counted: some of it waits for a pause. */
const WATCHED_MS = 700;

interface RoleTimes {
  /** From the click on its name until its rules can be used. */
  opening: number;
  /** From a path being typed until the verdict stands there. */
  verdict: number;
  /** The page's work for a letter in the search, which groups what it finds. */
  searching: number;
  /** Its work for a letter in the component of a rule, with all that follows from it. */
  letter: number;
  /** From Save until it is said to be done. */
  saving: number;
  /** Its work for a save during which someone types on. */
  typedOn: number;
}

/**
 * How long roles of 50 and 5,000 rules take to open, to say whether they may make a call, to be
 * searched, edited and saved. Above the limits the bench fails.
 */
export async function measureRoles(browser: Browser): Promise<string> {
  const site = await serveSite();
  try {
    for (const count of [FEW, MANY]) await createRole(site.origin, count);
    const few = await measure(browser, site.origin, FEW);
    const many = await measure(browser, site.origin, MANY);
    return [
      line(`opening a role with ${MANY} rules`, 'opening', many, few),
      line('whether it may make a call', 'verdict', many, few),
      line('work for a letter in its search', 'searching', many, few),
      line('work for a letter in a rule of it', 'letter', many, few),
      line('saving a rule of it', 'saving', many, few),
      line('work for a save, typed on meanwhile', 'typedOn', many, few),
    ].join('\n');
  } finally {
    site.close();
  }
}

function line(what: string, act: keyof RoleTimes, many: RoleTimes, few: RoleTimes): string {
  const [most, long, short] = [LIMITS[act], many[act], few[act]];
  within(what, long, most);
  const ratio = (long / short).toFixed(1);
  return (
    `${what}: ${long.toFixed(1)} of at most ${most} ms, ` +
    `${ratio} × a role with ${FEW} (${short.toFixed(1)} ms)`
  );
}

async function measure(browser: Browser, origin: string, count: number): Promise<RoleTimes> {
  const context = await browser.newContext({ baseURL: origin });
  // what compiles this file names functions with the help of one that pages lack
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const page = await context.newPage();
  await page.goto('/console.html');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Roles' }).click();
  const times: RoleTimes[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const link = page.getByRole('link', { name: nameOfRole(count) });
    await link.hover();
    const opening = await until(page, `${count.toLocaleString('en')} rules`, () => link.click());
    const path = page.getByLabel('Path', { exact: true });
    await path.fill('nosuch');
    const verdict = await until(page, 'Allowed', () => path.fill('shop/_proc/totals'));
    times.push({ opening, verdict, ...(await edit(page, round)) });
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await context.close();
  const median = (act: keyof RoleTimes) => summarize(times.map((one) => one[act])).median;
  return {
    opening: median('opening'),
    verdict: median('verdict'),
    searching: median('searching'),
    letter: median('letter'),
    saving: median('saving'),
    typedOn: median('typedOn'),
  };
}

/** Searches for a rule, types into it, saves that, and types on during another save. */
async function edit(
  page: Page,
  round: number,
): Promise<Pick<RoleTimes, 'searching' | 'letter' | 'saving' | 'typedOn'>> {
  const search = page.getByLabel('Find a rule');
  const searching = await workOf(page, () => search.fill('table_4'));
  await search.fill('');
  const open = () => page.getByRole('button', { name: /^Rule 2 / }).click();
  await open();
  const component = page.getByLabel('Component', { exact: true });
  await component.fill(`_table/first_${round}`);
  await page.waitForTimeout(WATCHED_MS);
  const letter = await workOf(page, () => component.press('x'));
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const said = async () => {
    await page.getByText('Role updated successfully.').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  };
  const from = performance.now();
  await Promise.all([save(), page.getByText('Role updated successfully.').waitFor()]);
  const saving = performance.now() - from;
  await said();
  await open();
  await component.fill(`_table/then_${round}`);
  const typedOn = await workOf(page, async () => {
    const release = await holdSaves(page);
    await save();
    await component.press('y');
    await release();
    await said();
  });
  await save();
  await said();
  return { searching, letter, saving, typedOn };
}

/** Lets no save get to the server until it is released. */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  const saves = '**/system/role/*';
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(saves, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute(saves);
  };
}

/** Milliseconds of the processor's time that the page spends on `act` and a while after it. */
async function workOf(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // what other processes take of the machine in the meantime does not count
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  const before = await spent();
  await act();
  await page.waitForTimeout(WATCHED_MS);
  const after = await spent();
  await session.detach();
  return after - before;
}

/** Milliseconds from the event that `act` brings about until the area shows a text. */
async function until(page: Page, text: string, act: () => Promise<void>): Promise<number> {
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const area = document.querySelector('df-admin-roles')?.shadowRoot;
        if (!area) throw new Error('There is no area of roles.');
        let from = 0;
        for (const type of ['click', 'input']) {
          area.addEventListener(type, () => (from ||= performance.now()), { capture: true });
        }
        const look = () => {
          if (!from || !area.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve(performance.now() - from);
        };
        const observer = new MutationObserver(look);
        observer.observe(area, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
  const [ms] = await Promise.all([shown, act()]);
  return ms;
}
