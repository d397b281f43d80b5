import type { Browser, Page } from 'playwright-core';
import { administrator } from './administrator.ts';
import { within } from './limits.ts';
import { serveSite } from './serveSite.ts';
import { summarize } from './summary.ts';

const ROUNDS = 5;
const FEW = 50;
const MANY = 5000;
/** What a role of many rules may take, in milliseconds. */
const LIMITS: RoleTimes = { opening: 1000, verdict: 10 };

interface RoleTimes {
  /** From the click on its name until its rules can be used. */
  opening: number;
  /** From a path being typed until the verdict stands there. */
  verdict: number;
}

/**
 * How long roles of 50 and 5,000 rules take to open, and to say whether they may make a call. Above
 * the limits the bench fails.
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

const nameOf = (count: number) => `Role with ${count} rules`;

async function createRole(origin: string, count: number): Promise<void> {
  const base = `${origin}/api/v2/system`;
  const call = async <T>(path: string, token: string, body?: object): Promise<T> => {
    const response = await fetch(`${base}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', 'X-DreamFactory-Session-Token': token },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return (await response.json()) as T;
  };
  const { session_token: token } = await call<{ session_token: string }>(
    'admin/session',
    '',
    administrator,
  );
  const { resource } = await call<{ resource: { id: number }[] }>(
    `service?filter=${encodeURIComponent('name = "shop"')}`,
    token,
  );
  const rules = Array.from({ length: count }, (_, at) => ({
    service_id: resource[0]?.id,
    component: at ? `_table/table_${at}` : '_proc/*',
    verb_mask: 1,
    requestor_mask: 1,
    filters: [],
    filter_op: 'AND',
  }));
  const role = { name: nameOf(count), is_active: true, role_service_access_by_role_id: rules };
  await call('role', token, { resource: [role] });
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
    const link = page.getByRole('link', { name: nameOf(count) });
    await link.hover();
    const opening = await until(page, `${count.toLocaleString('en')} rules`, () => link.click());
    const path = page.getByLabel('Path', { exact: true });
    await path.fill('nosuch');
    const verdict = await until(page, 'Allowed', () => path.fill('shop/_proc/totals'));
    times.push({ opening, verdict });
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await context.close();
  return {
    opening: summarize(times.map((one) => one.opening)).median,
    verdict: summarize(times.map((one) => one.verdict)).median,
  };
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
