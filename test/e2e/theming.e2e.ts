import assert from 'node:assert/strict';
import type axeCore from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { tags } from '../../build/elements.ts';
import { openHost } from './openHost.ts';
import { asAdmin } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const FIVE_LINES = `:root {
  --df-accent: #0a7a4b;
  --df-radius: 0px;
  --df-font: Georgia, serif;
  --df-density: 1.25;
}`;
const GREEN = 'rgb(10, 122, 75)';

const CONTRAST = '<link rel="stylesheet" href="/dist/themes/high-contrast.css">';
const OWN = '<link rel="stylesheet" href="own.css">';
const LOADER = '<script type="module" src="/dist/df.js"></script>';

/** Screens of the console, each with a text that shows when it is loaded. */
const AREAS = [
  ['home', 'First steps'],
  ['admins', 'admin@example.com'],
  ['users', 'sam@example.com'],
  ['users/2', 'Last Name'],
  ['apps', 'Shop Front'],
  ['roles/2', 'Close'],
  ['services', 'shop'],
  ['schema/shop/customers', 'Add field'],
  ['data/shop/customers', 'Import and export'],
  ['file-manager', 'Files'],
  ['scripts', 'Scripts'],
  ['apidocs', 'API Docs'],
  ['package-manager', 'Packages'],
  ['config/cors', 'Test a request'],
] as const;

/** Returns the computed styles of an element, also in a shadow root. */
const looksOf = (page: Page, role: 'button' | 'searchbox' | 'textbox', name: string) =>
  page
    .getByRole(role, { name, exact: true })
    .first()
    .evaluate((node) => {
      const { borderTopLeftRadius, fontFamily, minHeight } = getComputedStyle(node);
      return [borderTopLeftRadius, fontFamily.split(',')[0], minHeight];
    });

async function goTo(page: Page, [path, text]: readonly [string, string]): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `/${path}`);
  await page.locator('.df-console-main').getByText(text).first().waitFor();
}

/** Returns the color contrast errors that axe finds, by the rules for 4.5 to 1 or 7 to 1. */
async function poorContrast(page: Page, rule: string): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (id) => {
    const run = (globalThis as unknown as { axe: typeof axeCore }).axe.run;
    const { violations } = await run(document, {
      runOnly: [id],
      rules: { [id]: { enabled: true } },
    });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${html.slice(0, 120)}: ${any[0]?.message ?? ''}`),
    );
  }, rule);
}

describe('the looks that a page chooses', () => {
  const site = useDemoSite();

  const host = (markup: string, css = '') =>
    openHost(site, markup, (page) =>
      page.route('**/host/own.css', (route) =>
        route.fulfill({ contentType: 'text/css', body: css }),
      ),
    );
  const withConsole = async (head: string, css = '') => {
    const page = await host(`${head}${LOADER}<df-console></df-console>`, css);
    await page.getByLabel('Email').waitFor();
    return page;
  };

  it('are five lines for a form in the page', async () => {
    const page = await host(`${OWN}${LOADER}<df-login></df-login>`, FIVE_LINES);
    const button = page.getByRole('button', { name: 'Login', exact: true });
    await button.waitFor();
    assert.equal(await button.evaluate((node) => getComputedStyle(node).backgroundColor), GREEN);
    assert.deepEqual(await looksOf(page, 'button', 'Login'), ['0px', 'Georgia', '50px']);
    assert.deepEqual(await looksOf(page, 'textbox', 'Email'), ['0px', 'Georgia', '50px']);
  });

  it('are the same five lines for elements in shadow roots', async () => {
    const page = await host(`${OWN}${LOADER}<df-login></df-login>`, FIVE_LINES);
    await asAdmin(page);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.evaluate(() => {
      const users = document.createElement('df-admin-users');
      users.setAttribute('path', '/create');
      document.body.append(users);
    });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.waitFor();
    assert.equal(await save.evaluate((node) => getComputedStyle(node).backgroundColor), GREEN);
    assert.deepEqual(await looksOf(page, 'button', 'Save'), ['0px', 'Georgia', '45px']);
    assert.deepEqual(await looksOf(page, 'textbox', 'First Name'), ['0px', 'Georgia', '45px']);
  });

  it('are the same five lines for the console', async () => {
    const page = await withConsole(OWN, FIVE_LINES);
    await asAdmin(page);
    await goTo(page, ['users', 'sam@example.com']);
    const brand = page.locator('.df-console-brand rect').first();
    assert.equal(await brand.evaluate((node) => getComputedStyle(node).fill), GREEN);
    assert.deepEqual(await looksOf(page, 'searchbox', 'Filter'), ['0px', 'Georgia', '45px']);
    const row = page.locator('td.df-name').first();
    assert.ok(await row.evaluate((node) => node.getBoundingClientRect().height >= 50));
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`have a contrast of 7:1 with the high-contrast style sheet (${colorScheme})`, async () => {
      const page = await withConsole(CONTRAST);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found: string[] = await poorContrast(page, 'color-contrast-enhanced');
      await asAdmin(page);
      for (const area of AREAS) {
        await goTo(page, area);
        const poor = await poorContrast(page, 'color-contrast-enhanced');
        found.push(...poor.map((each) => `${area[0]}: ${each}`));
      }
      assert.deepEqual(found, []);
    });

    it(`stay readable if the page sets one of the style sheet's colors (${colorScheme})`, async () => {
      const css = tags.map((tag) => `${tag} { --df-accent: #0a7a4b }`).join('\n');
      const page = await host(`${CONTRAST}${OWN}${LOADER}<df-login></df-login>`, css);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
      assert.deepEqual(await poorContrast(page, 'color-contrast-enhanced'), []);
      // the styles above name every tag
      const others = tags.filter((tag) => tag !== 'df-console');
      const undone = await page.evaluate(
        (names) =>
          names
            .map((name) => document.body.appendChild(document.createElement(name)))
            .filter((node) =>
              getComputedStyle(node).getPropertyValue('--df-accent').includes('0a7a4b'),
            )
            .map(({ localName }) => localName),
        others,
      );
      assert.deepEqual(undone, []);
    });
  }

  it('show selections and select boxes in forced colors', async () => {
    const page = await withConsole('');
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await asAdmin(page);
    const marks: Record<string, number> = {};
    for (const area of AREAS) {
      await goTo(page, area);
      await page.locator('.df-console-foot').hover();
      const CHOSEN = '[aria-current], [aria-pressed=true], .df-tab[aria-selected=true]';
      const chosen = page.locator(`${CHOSEN}, .df-console-theme:has(:checked)`);
      const bare = await chosen.evaluateAll((nodes) =>
        nodes
          .filter((node) => node.checkVisibility())
          .filter((node) => {
            const { outlineStyle, backgroundColor } = getComputedStyle(node);
            const around = getComputedStyle(node.parentElement ?? node).backgroundColor;
            return outlineStyle === 'none' && backgroundColor === around;
          })
          .map((node) => node.outerHTML.slice(0, 100)),
      );
      assert.deepEqual(bare, [], area[0]);
      marks[area[0]] = await chosen.count();
      const arrowless = await page
        .locator('select')
        .evaluateAll((nodes) =>
          nodes.filter((node) => getComputedStyle(node).appearance === 'none'),
        );
      assert.equal(arrowless.length, 0, area[0]);
    }
    // the area, the theme, and what is open in it
    for (const path of ['data/shop/customers', 'schema/shop/customers', 'users'])
      assert.ok((marks[path] ?? 0) >= 3, path);
  });
});
