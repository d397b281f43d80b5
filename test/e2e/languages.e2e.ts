import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { foreignParts, normalized, shownTexts, speakPseudo } from './pseudoLanguage.ts';
import { STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import { useDemoSite } from './useDemoSite.ts';

const PLACES = [
  ...['home', 'apps', 'apps/create', 'apps/import', 'apps/groups', 'admins', 'admins/create'],
  ...['users', 'users/create', 'users/1', 'roles', 'roles/create', 'roles/1'],
  ...['services', 'services/create', 'services/2', 'schema', 'schema/shop/customers'],
  ...['data', 'data/shop/customers', 'file-manager', 'scripts', 'apidocs', 'apidocs/shop'],
  ...['config', 'package-manager', 'profile', 'launchpad'],
];

/** What stays in any language: types of clients, requestors, what the page is called. */
const NAMES = new Set(
  [
    'Address Book for Android,Address Book for iOS Objective C,Address Book for iOS Swift',
    'Address Book for JavaScript,Address Book for AngularJS,Address Book for Angular',
    'Address Book for Titanium,Address Book for ReactJS,Address Book for .NET,API,SCRIPT,DreamFactory,GET,POST,PUT,PATCH,DELETE,https',
  ].flatMap((line) => line.split(',').map(normalized)),
);

/** What joins values of the server on a screen. */
const SIGNS = /[^\p{L}\s_-]+/u;

/** The letters on an app without a picture, and the beginning of its key. */
const LETTERS = /^(\p{Lu}{1,2}|[\da-f]{6})$/u;

/** Every string of the answers and every name in them, whole: a record's words count as the server's. */
function listenTo(page: Page): Set<string> {
  const said = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') said.add(normalized(value));
    else if (typeof value === 'boolean') said.add(String(value));
    else if (Array.isArray(value)) value.forEach(collect);
    else if (value && typeof value === 'object') {
      for (const [name, member] of Object.entries(value)) {
        said.add(normalized(name));
        collect(member);
      }
    }
  };
  page.on('response', (response) => {
    if (response.url().includes('/api/v2/')) void response.json().then(collect, () => undefined);
  });
  return said;
}

for (const generation of ['classic', 'current'] as const) {
  describe(`another language on a ${generation} instance`, () => {
    const site = useDemoSite({ generation });

    it('is spoken by every area, and fits a phone', async () => {
      const page = await site.open('about:blank');
      await page.setViewportSize({ width: 320, height: 640 });
      await speakPseudo(page);
      const said = listenTo(page);
      await page.goto(`${site.origin}/console.html`);
      await page.locator('input[type=email]').fill('admin@example.com');
      await page.locator('input[type=password]').fill('dreamfactory-admin');
      await page.locator('df-login button[type=submit]').click();
      await page.locator('df-home').waitFor();
      const shown = new Map<string, string>();
      const wide: string[] = [];
      for (const place of PLACES) {
        await page.goto(`${site.origin}/console.html#/${place}`);
        // a change behind the # loads nothing
        await page.reload({ waitUntil: 'networkidle' });
        for (const text of await shownTexts(page)) shown.set(text, place);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 320) wide.push(`${place}: ${width}`);
      }
      const isKnown = (part: string) => part === '' || said.has(part) || NAMES.has(part);
      // whole, or put together of whole ones: `orders.customer_id`, `email · varchar(120)`
      const isServers = (part: string) =>
        LETTERS.test(part) || isKnown(normalized(part)) || part.split(SIGNS).every(isPieceKnown);
      const isPieceKnown = (piece: string) => isKnown(normalized(piece));
      const foreign = [...shown]
        .filter(([text]) => !foreignParts(text).every(isServers))
        .map(([text, place]) => `${place}: ${text}`);
      assert.deepEqual({ foreign, wide }, { foreign: [], wide: [] });
    });
  });
}

describe('a language that comes with the elements', () => {
  const site = useDemoSite();
  const page = (script: string, lang: string) =>
    `<!doctype html><html lang="${lang}"><title>Portal</title>${script}<df-login></df-login></html>`;
  const scripts = {
    'a module': '<script type="module" src="/dist/df.js"></script>',
    'a classic script': '<script src="/dist/embed/df-login.js"></script>',
  };

  /** Opens a sign-in in this language, and tells which catalogues it has fetched. */
  async function openSignIn(script: string, lang: string) {
    const opened = await site.open('about:blank');
    const fetched: string[] = [];
    opened.on('request', (request) => {
      const [, name] = /\/dist\/languages\/(.*)$/.exec(request.url()) ?? [];
      if (name) fetched.push(name);
    });
    await opened.route('**/portal-in.html', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'Content-Security-Policy': STRICT_POLICY },
        body: page(script, lang),
      }),
    );
    await opened.goto(`${site.origin}/portal-in.html`, { waitUntil: 'networkidle' });
    return { opened, fetched };
  }

  for (const [kind, script] of Object.entries(scripts)) {
    it(`is fetched once, and only then shown, by ${kind}`, async () => {
      for (const [lang, login] of [
        ['de-AT', 'Anmelden'],
        ['es', 'Iniciar sesión'],
        ['fr', 'Se connecter'],
        ['ja', 'ログイン'],
        ['ar', 'تسجيل الدخول'],
        // tags of languages mean the same in any case
        ['DE', 'Anmelden'],
      ] as const) {
        const { opened, fetched } = await openSignIn(script, lang);
        await opened.getByRole('button', { name: login, exact: true }).waitFor();
        assert.deepEqual(fetched, [`${lang.slice(0, 2).toLowerCase()}.js`]);
        const direction = await opened.locator('df-login .df').getAttribute('dir');
        assert.equal(direction, lang === 'ar' ? 'rtl' : 'ltr');
      }
    });

    it(`is left for English where there is none, by ${kind}`, async () => {
      const { opened, fetched } = await openSignIn(script, 'nl');
      await opened.getByRole('button', { name: 'Login', exact: true }).waitFor();
      assert.deepEqual(fetched, []);
    });
  }
});
