import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { dialects } from '../../src/core/dialect/dialectFor.ts';
import { fieldTypes } from '../../src/core/schema/fieldTypes.ts';
import { languages } from '../../src/screens/console/deviceSettings.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { consolePlaces } from './consolePlaces.ts';
import { openedStates } from './openedStates.ts';
import { foreignParts, inPseudo, normalized, shownTexts, speakPseudo } from './pseudoLanguage.ts';
import { openBundle } from './openBundle.ts';
import { STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import { openHost } from './openHost.ts';
import { useDemoSite } from './useDemoSite.ts';

/**
 * Names that are the same in any language: types of clients, requestors, the page's title, the
 * default name of a new field, the uploaded file, the examples of an origin and of paths, languages
 * and field types.
 */
const NAMES = new Set(
  [
    'Address Book for Android,Address Book for iOS Objective C,Address Book for iOS Swift',
    'Address Book for JavaScript,Address Book for AngularJS,Address Book for Angular',
    'Address Book for Titanium,Address Book for ReactJS,Address Book for .NET,API,SCRIPT,DreamFactory,GET,POST,PUT,PATCH,DELETE,https',
    'Android,iOS Objective-C,iOS Swift,JavaScript,AngularJS,Angular 2,Titanium,ReactJS,.NET',
    'example_field,notes,txt,Ctrl,K,ON DELETE CASCADE,https://shop.example',
    'shop/index.html,db/_table/contact/1',
    'X-DreamFactory-API-Key: {api_key},X-DreamFactory-Session-Token: {token}',
    ...Object.values(languages),
    ...Object.values(dialects).flatMap(({ schema }) => fieldTypes(schema)),
    'Node.js (nodejs),V8js (v8js)',
  ].flatMap((line) => line.split(',').map(normalized)),
);

/** The elements of a portal that visitors see before they sign in. */
const VISITORS = [
  ...['df-login', 'df-register', 'df-register-confirm', 'df-reset-password', 'df-user-invite'],
  'df-launchpad',
];

/** The number of our texts in a console's frame on a phone. */
const FRAME = 6;

/** Characters that join values of the server on a screen. */
const SIGNS = /[^\p{L}\s_-]+/u;

/** The letters on an app without a picture, and the beginning of its key. */
const LETTERS = /^(\p{Lu}{1,2}|[\da-f]{6})$/u;

/**
 * Collects every string and every name in the responses, unsplit:
 * a record's words count as the server's.
 */
function listenTo(page: Page): Set<string> {
  const said = new Set<string>();
  const add = (text: string) => said.add(text);
  const collect = (value: unknown): void => {
    // paths are shown below that of their service, summaries without the name of a function
    if (typeof value === 'string') {
      [value, ...value.split('/'), value.replace(/^\w+\(\) - /, '')].map(normalized).forEach(add);
    }
    if (typeof value === 'boolean') said.add(String(value));
    else if (Array.isArray(value)) value.forEach(collect);
    else if (value && typeof value === 'object') {
      for (const [name, member] of Object.entries(value)) {
        collect(name);
        collect(member);
      }
    }
  };
  page.on('response', (response) => {
    if (response.url().includes('/api/v2/')) void response.json().then(collect, () => undefined);
  });
  return said;
}

/** A date and a size as the browser writes them if it does not know the language. */
const BROWSERS = /^(\w{3} \d+, \d{4}, \d+:\d\d\s[AP]M|\d+ (B|bytes))$/;

/** Returns texts that are neither in the pseudo-language nor from the server. */
function foreignTexts(shown: ReadonlyMap<string, string>, said: ReadonlySet<string>): string[] {
  const isKnown = (part: string) => part === '' || said.has(part) || NAMES.has(part);
  const isPieceKnown = (piece: string) => isKnown(normalized(piece));
  // whole, or composed of whole ones: `orders.customer_id`, `email · varchar(120)`
  const isServers = (part: string) =>
    LETTERS.test(part) ||
    BROWSERS.test(part) ||
    isPieceKnown(part) ||
    part.split(SIGNS).every(isPieceKnown);
  return [...shown]
    .filter(([text]) => !foreignParts(text).every(isServers))
    .map(([text, place]) => `${place}: ${text}`);
}

/** Returns how far the page, and each dialog on it, extends beyond its width. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes: Element[] = [document.documentElement];
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots) {
      boxes.push(...root.querySelectorAll('dialog[open]'));
      for (const { shadowRoot } of root.querySelectorAll('*'))
        if (shadowRoot) roots.push(shadowRoot);
    }
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

forGenerations((generation) => {
  describe(`another language on a ${generation} instance`, () => {
    const site = useDemoSite({ generation });

    /**
     * Signs in an administrator, in a window of this size. Returns the server's texts from then on.
     */
    async function openInPseudo(width: number, height: number) {
      const page = await site.open('about:blank');
      await page.setViewportSize({ width, height });
      await speakPseudo(page);
      const said = listenTo(page);
      // the browser asks before an unsaved form is left
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(`${site.origin}/console.html`);
      await page.locator('input[type=email]').fill('admin@example.com');
      await page.locator('input[type=password]').fill('dreamfactory-admin');
      await page.locator('df-login button[type=submit]').click();
      await page.locator('df-home').waitFor();
      return { page, said };
    }

    async function goTo(page: Page, place: string): Promise<void> {
      // a change after the # loads nothing, and an unsaved form would prevent it
      await page.goto(`${site.origin}/outbox`);
      await page.goto(`${site.origin}/console.html#/${place}`, { waitUntil: 'networkidle' });
    }

    it('is shown in every area and fits a phone', async () => {
      const { page, said } = await openInPseudo(320, 640);
      const shown = new Map<string, string>();
      const wide: string[] = [];
      for (const place of consolePlaces) {
        await goTo(page, place);
        const texts = await shownTexts(page);
        for (const text of texts) shown.set(text, place);
        // the frame alone has fewer
        assert.ok(texts.filter((text) => text.includes('⟦')).length > FRAME, place);
        const over = await overflowOf(page);
        if (over > 0) wide.push(`${place}: ${over}`);
      }
      assert.deepEqual({ foreign: foreignTexts(shown, said), wide }, { foreign: [], wide: [] });
    });

    it('is shown in dialogs and menus and fits a phone', async () => {
      const { page, said } = await openInPseudo(320, 640);
      const shown = new Map<string, string>();
      const wide: string[] = [];
      for (const { name, place, open } of openedStates) {
        await goTo(page, place);
        await open(page, inPseudo);
        for (const text of await shownTexts(page)) shown.set(text, name);
        const over = await overflowOf(page);
        if (over > 0) wide.push(`${name}: ${over}`);
      }
      assert.deepEqual({ foreign: foreignTexts(shown, said), wide }, { foreign: [], wide: [] });
    });

    for (const tag of VISITORS) {
      it(`is shown to visitors by ${tag} and fits a phone`, async () => {
        let said = new Set<string>();
        const markup = `<script type="module" src="/dist/df.js"></script><${tag}></${tag}>`;
        const page = await openHost(site, markup, async (opened) => {
          await opened.setViewportSize({ width: 320, height: 640 });
          await speakPseudo(opened);
          said = listenTo(opened);
        });
        await page.locator(`${tag} .df`).waitFor();
        await page.waitForLoadState('networkidle');
        const texts = await shownTexts(page);
        assert.ok(
          texts.some((text) => text.includes('⟦')),
          tag,
        );
        const shown = new Map(texts.map((text) => [text, tag]));
        assert.deepEqual(foreignTexts(shown, said), []);
        assert.equal(await overflowOf(page), 0);
      });
    }

    it('fits a window of 1280 pixels at a zoom of 200 %', async () => {
      // as when zooming in a browser: half as many CSS pixels, each twice as large
      const { page } = await openInPseudo(640, 400);
      const session = await page.context().newCDPSession(page);
      const zoomed = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false };
      await session.send('Emulation.setDeviceMetricsOverride', zoomed);
      for (const place of ['users', 'users/2', 'roles/2', 'data/shop/customers']) {
        await goTo(page, place);
        assert.equal(await page.evaluate(() => devicePixelRatio), 2);
        assert.equal(await overflowOf(page), 0, place);
      }
    });
  });
});

describe('a language that comes with the elements', () => {
  const site = useDemoSite();
  const page = (script: string, lang: string) =>
    `<!doctype html><html lang="${lang}"><title>Portal</title>${script}<df-login></df-login></html>`;
  const scripts = {
    'a module': '<script type="module" src="/dist/df.js"></script>',
    'a classic script': '<script src="/dist/embed/df-login.js"></script>',
  };

  /** Opens a sign-in in this language, and returns which catalogues it has loaded. */
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
    it(`is loaded once, before it is shown, by ${kind}`, async () => {
      for (const [lang, login] of [
        ['de-AT', 'Anmelden'],
        ['es', 'Iniciar sesión'],
        ['fr', 'Se connecter'],
        ['ja', 'ログイン'],
        ['ar', 'تسجيل الدخول'],
        // case doesn't matter in language tags
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

  for (const door of ['df-elements/df-login', 'df-elements', 'df-elements/react/df-login']) {
    it(`is included in what a bundler makes of ${door}, without a copied folder`, async () => {
      const beside: string[] = [];
      const script = `import '${door}';`;
      const markup = '<df-login lang="de"></df-login>';
      const { page, files } = await openBundle(site, { script, markup }, (own) => {
        own.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (/languages|^\/dist\//.test(pathname)) beside.push(pathname);
        });
      });
      await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
      assert.deepEqual(beside, []);
      const named = [...files.values()].filter((text) => text.includes(process.cwd()));
      assert.equal(named.length, 0, 'The bundle names a folder of the machine that built it.');
    });
  }
});
