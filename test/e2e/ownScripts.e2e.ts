import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import { openHost } from './openHost.ts';
import { useDemoSite } from './useDemoSite.ts';

const integrity = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Record<string, string>;
const CHANGE = ';globalThis.isChanged = true;';

/** Serves scripts with these words in their path with one more line. */
const change = (page: Page, words: RegExp) =>
  page.route(words, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(`.${new URL(route.request().url()).pathname}`, 'utf8') + CHANGE,
    }),
  );

const isChanged = (page: Page) => page.evaluate(() => 'isChanged' in globalThis);

/** Records what the page requests from now on, scripts and pictures, by host and path. */
function noteRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) asked.push(host + pathname);
  });
  return asked;
}

/** Returns the code of a page that contains the sign-in in its own bundle. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import 'df-elements/df-login';`, resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    write: false,
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}

describe('the code that a script fetches', () => {
  const site = useDemoSite();

  for (const [kind, tag, fetched] of [
    ['a classic script', '<script src="/main.js"></script>', ['/languages/de.js']],
    // esbuild puts dynamic imports into the same file
    ['a bundle', '<script src="/main.js" type="module"></script>', []],
  ] as const) {
    it(`is of the same host where ${kind} lies at its root`, async () => {
      const body = kind === 'a bundle' ? await bundle() : readFileSync('dist/embed/df-login.js');
      const notes: string[][] = [];
      const page = await openHost(site, `${tag}<df-login lang="de"></df-login>`, async (own) => {
        notes.push(noteRequests(own));
        const type = 'text/javascript';
        await own.route('**/main.js', (route) => route.fulfill({ contentType: type, body }));
        await own.route('**/languages/de.js', (route) =>
          route.fulfill({ contentType: type, path: 'dist/languages/de.js' }),
        );
      });
      await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
      const { host } = new URL(site.origin);
      assert.deepEqual(
        notes.flat(),
        ['/host/', '/main.js', ...fetched].map((at) => host + at),
      );
    });
  }

  it('is beside it, whatever a name in the markup of the page says', async () => {
    const decoy = '<img name="currentScript" src="/elsewhere/x.svg" alt="" />';
    const script = '<script src="/dist/embed/df-login.js"></script>';
    const notes: string[][] = [];
    const page = await openHost(site, `${decoy}${script}<df-login lang="de"></df-login>`, (own) => {
      notes.push(noteRequests(own));
      const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
      return own.route('**/elsewhere/*', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body }),
      );
    });
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    await page.getByRole('button', { name: 'Passwort zurücksetzen' }).waitFor();
    const elsewhere = notes.flat().filter((at) => at.includes('/elsewhere/'));
    assert.deepEqual(elsewhere, [`${new URL(site.origin).host}/elsewhere/x.svg`]);
  });

  for (const [way, tag] of [
    ['by its tag', '<script type="module" src="/dist/embed/df-login.js?v=7"></script>'],
    ['by another script', '<script src="/main.js"></script>'],
  ] as const) {
    it(`is beside it where it is loaded as a module, ${way}`, async () => {
      // another host's element with the same name in the page
      const decoy = '<img src="/elsewhere/dist/embed/df-login.js" alt="" />';
      const notes: string[][] = [];
      const page = await openHost(
        site,
        `${decoy}${tag}<df-login lang="de"></df-login>`,
        async (own) => {
          notes.push(noteRequests(own));
          await own.route('**/main.js', (route) =>
            route.fulfill({
              contentType: 'text/javascript',
              body: `import('/dist/embed/df-login.js?v=7')`,
            }),
          );
          await own.route('**/elsewhere/**', (route) =>
            route.fulfill({
              contentType: 'image/svg+xml',
              body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
            }),
          );
        },
      );
      await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
      await page.getByRole('button', { name: 'Passwort zurücksetzen' }).waitFor();
      const { host } = new URL(site.origin);
      const fetched = notes.flat().filter((at) => at.includes('/languages/'));
      assert.deepEqual(fetched, [`${host}/dist/languages/de.js`]);
    });
  }

  for (const [kind, words] of [
    ['chunk of a module', /\/dist\/chunks\/sign-in-/],
    ['language', /\/dist\/languages\/de\.js/],
  ] as const) {
    it(`does not run as a changed ${kind} that the import map of the page names`, async () => {
      const values = Object.entries(integrity).map(([at, value]) => [`/dist/${at}`, value]);
      const map = JSON.stringify({ integrity: Object.fromEntries(values) });
      const hash = createHash('sha256').update(map).digest('base64');
      const page = await site.open('about:blank');
      await change(page, words);
      await page.route('**/host/', (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: {
            'Content-Security-Policy': STRICT_POLICY.replace(
              'script-src',
              `script-src 'sha256-${hash}'`,
            ),
          },
          body: `<!doctype html><html lang="de"><title>Host</title><script type="importmap">${map}</script>
            <script type="module" src="/dist/df-login.js"></script><df-login></df-login></html>`,
        }),
      );
      const refusal = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
      await page.goto(`${site.origin}/host/`);
      await refusal;
      assert.equal(await isChanged(page), false);
      assert.match(site.takeComplaints().join(), words);
    });
  }

  it('has one policy in two builds of the editor', async () => {
    const page = await openHost(site, '<df-code-editor value="1"></df-code-editor>', (own) =>
      own.route('**/copy/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          path: `dist${new URL(route.request().url()).pathname.replace('/copy', '')}`,
        }),
      ),
    );
    for (const folder of ['/dist', '/copy'])
      await page.evaluate((at) => import(`${at}/df-code-editor.js`), folder);
    await page.locator('df-code-editor').getByRole('textbox').first().waitFor();
  });
});
