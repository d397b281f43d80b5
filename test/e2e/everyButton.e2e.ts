import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { forBothGenerations } from '../fixture/forGenerations.ts';
import { asAdmin } from './signIn.ts';
import { watchLoading } from './watchLoading.ts';
import { useDemoSite, type DemoSite } from './useDemoSite.ts';

/** Every screen of the console, with a record open where there are records. */
const PLACES = [
  ...['home', 'home/quickstart', 'home/resources', 'home/download', 'profile'],
  ...['apps', 'apps/create', 'apps/1', 'apps/import', 'apps/groups'],
  ...['admins', 'admins/1', 'admins/create'],
  ...['users', 'users/create', 'users/3', 'roles', 'roles/create', 'roles/2'],
  ...[
    'services',
    'services/create',
    'services/1',
    'schema',
    'schema/shop',
    'schema/shop/customers',
  ],
  ...['data', 'data/shop/customers', 'file-manager', 'file-manager/files', 'scripts'],
  ...['apidocs', 'apidocs/shop', 'api-doc-editor/shop', 'config/system-info', 'config/cache'],
  ...['config/cors', 'config/cors/create', 'config/email-templates/1', 'config/lookup-keys'],
  ...['config/lookup-keys/create', 'config/preferences', 'config/logs'],
  'package-manager',
];

/** These end the session, which every other press needs. */
const ENDS = /^(Logout|Login)$/;
const BROKEN = /Something went wrong in this part of the page/;

/** Clicks per kind and place: the sixtieth row is like the first. */
const OF_A_KIND = 2;

const buttonsOf = (page: Page) =>
  page.locator('main').getByRole('button', { disabled: false }).filter({ visible: true });

/** Returns the names of buttons at one moment: they may change while a page loads. */
const namesOf = (buttons: Locator) =>
  buttons.evaluateAll((nodes) =>
    nodes.map((node) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim()),
  );

/** Returns which buttons to click, by their position on the page. */
async function chosenButtons(page: Page): Promise<{ at: number; name: string }[]> {
  const kinds = new Map<string, number>();
  const chosen: { at: number; name: string }[] = [];
  for (const [at, name] of (await namesOf(buttonsOf(page))).entries()) {
    const kind = name.split(/\s/)[0] ?? '';
    const count = kinds.get(kind) ?? 0;
    kinds.set(kind, count + 1);
    if (count < OF_A_KIND && !ENDS.test(name)) chosen.push({ at, name });
  }
  return chosen;
}

async function show(page: Page, place: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear()).catch(() => {});
  await page.goto('about:blank');
  await page.goto(`${place}`);
  await page.getByLabel('Password', { exact: true }).or(page.locator('main')).first().waitFor();
  if (await page.getByRole('button', { name: 'Login', exact: true }).isVisible()) {
    await asAdmin(page);
  }
  await page.waitForLoadState('networkidle');
}

/** Returns what is wrong with the page as it is now. */
async function faultsOf(page: Page, site: DemoSite): Promise<string[]> {
  const shown = await page.locator('main').ariaSnapshot();
  return [
    ...site.takeComplaints(),
    ...(BROKEN.test(shown) ? ['a part of the page has stopped'] : []),
    ...(shown.trim().length < 20 ? ['the page is blank'] : []),
  ];
}

async function pressAll(site: DemoSite, place: string): Promise<string[]> {
  const url = `${site.origin}/console.html#/${place}`;
  const page = await site.open('/console.html');
  // questions about unsaved work, and links to other pages
  page.on('dialog', (dialog) => void dialog.accept());
  page.context().on('page', (other) => void other.close());
  const settle = watchLoading(page);
  await show(page, url);
  const faults: string[] = [];
  let before = await page.locator('main').ariaSnapshot();
  for (const { at, name } of await chosenButtons(page)) {
    const button = buttonsOf(page).nth(at);
    if ((await namesOf(button))[0] === name) {
      // a question about the last click may have appeared late
      await button.click({ timeout: 2000 }).catch(async () => {
        await show(page, url);
        await buttonsOf(page).nth(at).click();
      });
      await settle();
      const found = await faultsOf(page, site);
      faults.push(...found.map((fault) => `${place} › ${name}: ${fault}`));
    }
    await page.keyboard.press('Escape');
    if ((await page.locator('main').ariaSnapshot()) === before) continue;
    await show(page, url);
    before = await page.locator('main').ariaSnapshot();
  }
  return faults;
}

/** Finds what only a click shows, such as a preview that the policy of the page rejects. */
forBothGenerations((generation) => {
  describe(`every button of the console on a ${generation} instance`, () => {
    const site = useDemoSite({ generation });
    for (const place of PLACES) {
      it(`works under the strict policy: ${place}`, async () => {
        assert.deepEqual(await pressAll(site, place), []);
      });
    }
  });
});
