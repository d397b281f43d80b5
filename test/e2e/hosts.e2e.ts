import assert from 'node:assert/strict';
import { build, type Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { EXAMPLE_POLICIES, STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import { buildExample } from '../../build/buildExample.ts';
import { tags } from '../../build/elements.ts';
import { loginHtml } from '../../src/elements/server.ts';
import { openBundle } from './openBundle.ts';
import { fencesIn } from '../fixture/fences.ts';
import { openHost } from './openHost.ts';
import { useDemoSite, type DemoSite } from './useDemoSite.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
};

/**
 * Opens `examples/NAME/` as a host would serve it: built if it has a `main`, next to the instance.
 */
async function openExample(
  site: DemoSite,
  name: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const built = await buildExample(name);
  const page = await site.open('about:blank');
  await page.route(`**/examples/${name}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1).replace(/\/$/, '/index.html');
    const body = built.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    if (body === undefined) return route.fulfill({ status: 404 });
    const headers = { 'Content-Security-Policy': EXAMPLE_POLICIES[name] ?? STRICT_POLICY };
    return route.fulfill({ contentType: TYPES[file.split('.').pop() ?? ''] ?? '', headers, body });
  });
  await prepare(page);
  await page.goto(`${site.origin}/examples/${name}/`, { waitUntil: 'networkidle' });
  return page;
}

/** Renders the `Portal` of an example on a server, without a browser. */
async function renderOnServer(name: string): Promise<string> {
  const outfile = `.example-on-server-${process.pid}.mjs`;
  const contents = `import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { Portal } from './examples/${name}/Portal.jsx';
    export const html = renderToString(createElement(Portal));`;
  await build({
    stdin: { contents, resolveDir: '.' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'df-elements'],
  });
  try {
    const { html } = (await import(pathToFileURL(outfile).href)) as { html: string };
    return html;
  } finally {
    rmSync(outfile);
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByLabel('Password', { exact: true }).fill('dreamfactory-user');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'Shop Front' }).waitFor();
}

/** A page without a script of its own: the element knows who is signed in. */
async function staysSignedIn(page: Page): Promise<void> {
  // visitors see apps, too
  await page.getByText('Signed in as').waitFor();
  await page.reload();
  await page.getByText('Signed in as').waitFor();
  await page.getByRole('link', { name: 'Shop Front' }).waitFor();
}

describe('a host', () => {
  const site = useDemoSite();

  it('of React that a server has rendered hydrates without a complaint, twice', async () => {
    const html = await renderOnServer('react-server');
    assert.match(html, /<df-login heading="Our portal"><\/df-login>/);
    const complaints: string[] = [];
    const page = await openExample(site, 'react-server', async (own) => {
      own.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
      own.on('pageerror', (error) => complaints.push(error.message));
      await own.route('**/examples/react-server/', async (route) => {
        const body = readFileSync('examples/react-server/index.html', 'utf8').replace(
          '<div id="app"></div>',
          `<div id="app">${html}</div>`,
        );
        const headers = { 'Content-Security-Policy': STRICT_POLICY };
        await route.fulfill({ contentType: 'text/html', headers, body });
      });
    });
    const greeting = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    await greeting('Welcome');
    await signIn(page);
    await greeting('Hello, Sam Shopper');
    await page.reload({ waitUntil: 'networkidle' });
    await greeting('Hello, Sam Shopper');
    assert.deepEqual(complaints, []);
  });

  for (const name of ['react', 'preact', 'vue', 'svelte', 'classic-script']) {
    it(`of ${name} signs a person in, shows the apps, and knows who it is after a reload`, async () => {
      const page = await openExample(site, name);
      const greeting = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
      await greeting('Welcome');
      await signIn(page);
      await greeting('Hello, Sam Shopper');
      await page.reload({ waitUntil: 'networkidle' });
      await greeting('Hello, Sam Shopper');
      await page.getByRole('button', { name: 'Logout' }).click();
      await greeting('Welcome');
      await page.getByLabel('Email').waitFor();
    });
  }

  it('on React 18 says what to import instead', async () => {
    const old: Plugin = {
      name: 'react-18',
      setup({ onResolve, onLoad }) {
        // react-dom rejects other versions of React
        onResolve({ filter: /^react$/ }, ({ importer }) =>
          importer.includes('/dist/react/') ? { path: 'react', namespace: 'old' } : undefined,
        );
        onLoad({ filter: /.*/, namespace: 'old' }, () => ({
          contents: `export * from 'react'; export const version = '18.3.1';`,
          resolveDir: '.',
        }));
      },
    };
    const script = `import 'df-elements/react/df-login';`;
    const { page } = await openBundle(site, { script, markup: '', plugins: [old] }, (own) => {
      own.on('pageerror', () => own.evaluate(() => (document.title = 'told')));
    });
    await page.waitForFunction(() => document.title === 'told');
    assert.match(
      site.takeComplaints().join(),
      /needs React 19, and this is React 18\.3\.1\. Import components from df-elements\/react,/,
    );
  });

  for (const door of ['df-elements/df-code-editor', 'df-elements/react/df-code-editor']) {
    it(`of a bundler colors code with ${door}`, async () => {
      const markup = '<df-code-editor mode="php"></df-code-editor>';
      const { page } = await openBundle(site, { script: `import '${door}';`, markup });
      await page
        .locator('df-code-editor')
        .evaluate((editor: HTMLElementTagNameMap['df-code-editor']) => {
          editor.value = '<?php if (true) { echo 1; }';
        });
      await page.locator('.ace_keyword', { hasText: 'if' }).waitFor();
    });
  }

  it('of plain HTML needs one script tag', async () => {
    const page = await openExample(site, 'html');
    await signIn(page);
    await staysSignedIn(page);
  });

  it('of plain HTML can name the package alone at a CDN that serves its file in that place', async () => {
    const { jsdelivr } = JSON.parse(readFileSync('package.json', 'utf8')) as { jsdelivr: string };
    const tag = '<script src="/npm/df-elements" defer></script>';
    const page = await openHost(
      site,
      `${tag}<df-login></df-login><df-launchpad></df-launchpad>`,
      (own) =>
        own.route('**/npm/**', (route) =>
          new URL(route.request().url()).pathname === '/npm/df-elements'
            ? route.fulfill({
                contentType: 'text/javascript',
                body: readFileSync(jsdelivr, 'utf8'),
              })
            : route.fulfill({ status: 404 }),
        ),
    );
    await signIn(page);
    await staysSignedIn(page);
  });

  it('of modules can name elements by an import map', async () => {
    const [markup, imported] = fencesIn('docs/getting-started.md').filter(
      ({ section }) => section === 'Choose a script',
    );
    const [map = ''] = /(?<=<script type="importmap">)[^<]+/.exec(markup?.body ?? '') ?? [];
    const hash = createHash('sha256').update(map).digest('base64');
    const policy = STRICT_POLICY.replace('script-src', `script-src 'sha256-${hash}'`);
    const page = await site.open('about:blank');
    await page.route('**/host/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'Content-Security-Policy': policy },
        body: `<!doctype html><html lang="en"><title>Host</title><script type="importmap">${map}</script>
          <script type="module" src="page.js"></script><df-login></df-login><df-launchpad></df-launchpad></html>`,
      }),
    );
    const script = `${imported?.body}import 'df-elements/df-launchpad.js';`;
    await page.route('**/host/page.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(`${site.origin}/host/`);
    await signIn(page);
    await staysSignedIn(page);
  });

  it('reserves space for elements whose scripts are still loading', async () => {
    const reserved = {
      'df-launchpad': 240,
      'df-profile': 240,
      'df-register': 340,
      'df-login': 340,
    };
    const markup = Object.keys(reserved).map((tag) => `<${tag}></${tag}>`);
    const link = '<link rel="stylesheet" href="/dist/themes/before-script.css" />';
    const page = await openHost(site, link + markup.join(''));
    for (const [tag, height] of Object.entries(reserved)) {
      const box = await page.locator(tag).boundingBox();
      assert.ok((box?.height ?? 0) >= height, `${tag} is ${box?.height}px high`);
    }
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`has a form before the script that looks like the element, in the page's colors (${theme})`, async () => {
      const tokens = ':root{--df-accent:#0a7d5a;--df-radius:10px;--df-font:Georgia,serif}';
      const page = await openHost(
        site,
        `<link rel="stylesheet" href="/dist/themes/before-script.css" />
          <link rel="stylesheet" href="tokens.css" />
          <script type="module" src="/dist/df-login.js"></script>
          <df-login theme="${theme}">${loginHtml()}</df-login>`,
        async (own) => {
          await own.route('**/host/tokens.css', (route) =>
            route.fulfill({ contentType: 'text/css', body: tokens }),
          );
          await own.route('**/dist/df-login.js', (route) =>
            route.fulfill({ contentType: 'text/javascript', body: '' }),
          );
        },
      );
      /** The card, the heading, a field and the button, as they are drawn. */
      const look = (card: string) =>
        page.evaluate((selector) => {
          const whole = document.querySelector(selector);
          const parts = [':is(h2, .df-title)', 'input', 'button:is([value], .df-primary)'];
          const shown = [whole, ...parts.map((part) => whole?.querySelector(part) ?? null)];
          return shown.map((part) => {
            if (!part) return 'nothing';
            const style = getComputedStyle(part);
            const { color, backgroundColor, borderColor, borderRadius } = style;
            const { boxShadow, fontFamily, fontSize, fontWeight, lineHeight } = style;
            return [
              ...[color, backgroundColor, borderColor, borderRadius],
              ...[boxShadow, fontFamily, fontSize, fontWeight, lineHeight],
            ].join(' | ');
          });
        }, card);
      const before = await look('df-login');
      await page.unroute('**/dist/df-login.js');
      await page.reload();
      await page.getByRole('button', { name: 'Forgot password?' }).waitFor();
      assert.deepEqual(before, await look('.df-login'));
    });
  }

  describe('by df.js, before the sign-in has loaded', () => {
    const CODE = /\/dist\/(df-login|chunks\/sign-in-[^/]+)\.js$/;

    /** Opens a German page; the sign-in arrives when `release` is called, or fails on request. */
    async function openWaiting(inside = '') {
      let release: (how?: 'fail') => void = () => undefined;
      const gate = new Promise<'fail' | undefined>((resolve) => (release = resolve));
      const login = `<df-login lang="de" heading="Willkommen">${inside}</df-login>`;
      const page = await openHost(
        site,
        `<script type="module" src="/dist/df.js"></script>${login}`,
        (own) =>
          own.route(CODE, async (route) =>
            (await gate) === 'fail' ? route.abort() : route.continue(),
          ),
      );
      return { page, release };
    }
    const arrived = (page: Page) =>
      page.getByRole('button', { name: 'Passwort vergessen?' }).waitFor();

    const signInAsSam = async (page: Page) => {
      await page.getByLabel('E-Mail').fill('sam@example.com');
      await page.getByLabel('Passwort', { exact: true }).fill('dreamfactory-user');
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    };

    it('has a form whose submit is carried out once the element is there', async () => {
      const { page, release } = await openWaiting();
      await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
      await signInAsSam(page);
      release();
      await page.getByText('Sam Shopper').waitFor();
    });

    it('has a form whose text and focus the element takes over where they are', async () => {
      const { page, release } = await openWaiting();
      const email = page.getByLabel('E-Mail');
      await email.pressSequentially('sam@');
      const before = await email.boundingBox();
      release();
      await page.getByRole('button', { name: 'Weiter mit GitHub' }).waitFor();
      assert.deepEqual(await email.boundingBox(), before);
      await page.keyboard.type('example.com');
      assert.equal(await page.getByLabel('E-Mail').inputValue(), 'sam@example.com');
    });

    it('has a password in which the caret stays where it was', async () => {
      const { page, release } = await openWaiting();
      const password = page.getByLabel('Passwort', { exact: true });
      await password.pressSequentially('secrt');
      await page.keyboard.press('ArrowLeft');
      release();
      await page.getByRole('button', { name: 'Weiter mit GitHub' }).waitFor();
      await page.keyboard.type('e');
      assert.equal(await password.inputValue(), 'secret');
    });

    it('has no form without the code that would handle it', async () => {
      const { page, release } = await openWaiting();
      await page.getByLabel('E-Mail').waitFor();
      release('fail');
      await page.getByLabel('E-Mail').waitFor({ state: 'detached' });
      assert.match(site.takeComplaints().join(), /ERR_FAILED/);
    });

    it('has nothing in place of the page’s own content', async () => {
      const { page, release } = await openWaiting('Einen Moment');
      await page.waitForLoadState('load');
      assert.equal(await page.locator('df-login').innerText(), 'Einen Moment');
      release();
      await arrived(page);
    });

    it('has no form for a user who could still be signed in', async () => {
      const { page, release } = await openWaiting();
      release();
      await arrived(page);
      await signInAsSam(page);
      await page.getByRole('button', { name: 'Abmelden' }).waitFor();
      let isSeen = false;
      await page.route(CODE, async (route) => {
        isSeen ||= (await page.getByLabel('E-Mail').count()) > 0;
        await route.continue();
      });
      await page.reload();
      await page.getByRole('button', { name: 'Abmelden' }).waitFor();
      assert.equal(isSeen, false);
    });

    it('has no form while the URL could contain a sign-in', async () => {
      const { page, release } = await openWaiting();
      await page.evaluate(() => (location.hash = 'session_token=T'));
      await page.reload();
      assert.equal(await page.getByLabel('E-Mail').count(), 0);
      release();
      await arrived(page);
      site.takeComplaints();
    });
  });

  it('hides any element by `hidden`, though a page says nothing of it', async () => {
    const hidden = tags.map((tag) => `<${tag} hidden></${tag}>`).join('');
    const page = await openHost(site, `<script type="module" src="/dist/df.js"></script>${hidden}`);
    const shown = await page.evaluate(async (names) => {
      await Promise.all(names.map((name) => customElements.whenDefined(name)));
      // a sheet is loaded once the first of its elements has been shown
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return names.filter((name) => document.querySelector(name)?.checkVisibility());
    }, tags);
    assert.deepEqual(shown, []);
  });

  it('shows the whole console in a frame', async () => {
    const page = await openExample(site, 'iframe');
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Email').fill('admin@example.com');
    await frame.getByLabel('Password', { exact: true }).fill('dreamfactory-admin');
    await frame.getByRole('button', { name: 'Login' }).click();
    await frame.getByText('Welcome, Alex').waitFor();
    await page.reload();
    await frame.getByText('Welcome, Alex').waitFor();
  });

  it('cannot spoil isolated elements by styles that leave nothing alone', async () => {
    const page = await openExample(site, 'hostile-styles');
    const lookOf = (tag: string) =>
      page.evaluate((name) => {
        const root = document.querySelector(name)?.shadowRoot;
        const shown = [...(root?.querySelectorAll('button, input, a, h2, label') ?? [])];
        return shown.map((each) => {
          const { display, color, padding, fontSize, borderTopWidth } = getComputedStyle(each);
          return [each.localName, display, color, padding, fontSize, borderTopWidth].join(' ');
        });
      }, tag);
    // the providers and services of the instance appear once they have loaded
    await page.waitForLoadState('networkidle');
    const spoiled = await lookOf('df-login');
    await signIn(page);
    // visitors see apps too, until the user's own replace them
    await page.waitForLoadState('networkidle');
    const apps = await lookOf('df-launchpad');
    await page.evaluate(() => document.querySelector('link[rel=stylesheet]')?.remove());
    assert.ok(apps.length > 0);
    assert.deepEqual(await lookOf('df-launchpad'), apps);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Email').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.evaluate(() => document.querySelector('link[rel=stylesheet]')?.remove());
    assert.ok(spoiled.length > 3);
    assert.deepEqual(await lookOf('df-login'), spoiled);
  });

  it('keeps two instances apart', async () => {
    const tokens: (string | undefined)[] = [];
    const page = await openExample(site, 'two-instances', (own) =>
      serveWarehouse(own, site.origin, tokens),
    );
    const shop = page.getByRole('region', { name: 'Shop' });
    const warehouse = page.getByRole('region', { name: 'Warehouse' });
    await shop.getByLabel('Email').fill('sam@example.com');
    await shop.getByLabel('Password', { exact: true }).fill('dreamfactory-user');
    await shop.getByRole('button', { name: 'Login', exact: true }).click();
    await shop.getByText('Signed in as').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await shop.getByText('Signed in as').waitFor();
    await warehouse.getByLabel('Email').waitFor();
    assert.ok(tokens.length > 0);
    assert.deepEqual(tokens.filter(Boolean), []);
  });
});

/** Plays the second instance with the first one's API, and records the token of each request. */
const serveWarehouse = (page: Page, origin: string, tokens: (string | undefined)[]) =>
  page.route('**/warehouse/api/v2/**', async (route) => {
    const request = route.request();
    tokens.push(request.headers()['x-dreamfactory-session-token']);
    const { pathname, search } = new URL(request.url());
    const url = `${origin}${pathname.replace('/warehouse', '')}${search}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
