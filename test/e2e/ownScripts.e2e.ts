import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import { openHost } from './openHost.ts';
import { useDemoSite } from './useDemoSite.ts';

const integrity = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Record<string, string>;
const CHANGE = ';globalThis.isChanged = true;';

/** Answers for scripts with these words in their path with the same script and one line more. */
const change = (page: Page, words: RegExp) =>
  page.route(words, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(`.${new URL(route.request().url()).pathname}`, 'utf8') + CHANGE,
    }),
  );

const isChanged = (page: Page) => page.evaluate(() => 'isChanged' in globalThis);

/** What the page asks for from now on, scripts and pictures, by host and path. */
function noteRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) asked.push(host + pathname);
  });
  return asked;
}

/** The code of a page that has the sign-in in a bundle of its own. */
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

  for (const [kind, tag] of [
    ['a classic script', '<script src="/main.js"></script>'],
    ['a bundle', '<script src="/main.js" type="module"></script>'],
  ] as const) {
    it(`is of the same host where ${kind} lies at its root`, async () => {
      const body = kind === 'a bundle' ? await bundle() : readFileSync('dist/embed/df-login.js');
      const notes: string[][] = [];
      const page = await openHost(site, `${tag}<df-login lang="de"></df-login>`, async (own) => {
        notes.push(noteRequests(own));
        const type = 'text/javascript';
        await own.route('**/main.js', (route) => route.fulfill({ contentType: type, body }));
        // what the sign-in fetches by itself for an instance with other ways to sign in
        await own.route('**/df-login-more-*.js', (route) =>
          route.fulfill({
            contentType: type,
            path: `dist/embed/${basename(new URL(route.request().url()).pathname)}`,
          }),
        );
        await own.route('**/languages/de.js', (route) =>
          route.fulfill({ contentType: type, path: 'dist/languages/de.js' }),
        );
      });
      await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
      const { host } = new URL(site.origin);
      assert.deepEqual(
        notes.flat().filter((at) => !at.startsWith(`${host}/df-login-more-`)),
        ['/host/', '/main.js', '/languages/de.js'].map((at) => host + at),
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
      // what another host has of the same name, whoever put it into the page
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
      const fetched = notes.flat().filter((at) => /df-login-more|languages/.test(at));
      assert.equal(new Set(fetched).size, 2);
      for (const at of fetched) assert.ok(at.startsWith(`${host}/dist/`), at);
    });
  }

  it('does not run as a changed part of a module', async () => {
    const tag = '<script type="module" src="/dist/embed/df-login.js"></script>';
    const page = await openHost(site, `${tag}<df-login></df-login>`, (own) =>
      change(own, /df-login-more/),
    );
    const refusal = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await refusal;
    assert.equal(await isChanged(page), false);
    assert.match(site.takeComplaints().join(), /df-login-more/);
  });

  it('passes the policy of its script by the names of its own parts only', async () => {
    const page = await openHost(site, '<script src="/dist/embed/df-login.js"></script>');
    await page.evaluate(() => document.body.append(document.createElement('df-login')));
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Reset Password' }).waitFor();
    const refused = await page.evaluate(() => {
      const policy = (
        globalThis as never as Record<symbol, Record<string, (...at: string[]) => string>>
      )[Symbol.for('df-elements/1/df-login')];
      const names = [
        '//evil.example/df-login-more.js',
        './../x.js',
        './df-portal-more.js',
        './x.js',
      ];
      return names.filter((name) => {
        try {
          policy?.['createScriptURL']?.(name, location.href);
          return false;
        } catch {
          return true;
        }
      }).length;
    });
    assert.equal(refused, 4);
  });

  for (const isChecked of [true, false]) {
    it(`runs as a part when ${isChecked ? 'it is what was built with a script that is checked' : 'it is changed, where the page checks nothing'}`, async () => {
      const file = 'embed/df-login.js';
      const check = isChecked ? `integrity="${integrity[file]}"` : '';
      const page = await openHost(
        site,
        `<script src="/dist/${file}" ${check}></script><df-login></df-login>`,
        (own) => (isChecked ? Promise.resolve() : change(own, /df-login-more/)),
      );
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByRole('button', { name: 'Reset Password' }).waitFor();
      assert.equal(await isChanged(page), !isChecked);
    });
  }

  it('does not run as a changed part of a script that is checked', async () => {
    const file = 'embed/df-login.js';
    const tag = `<script src="/dist/${file}" integrity="${integrity[file]}"></script>`;
    const page = await openHost(site, `${tag}<df-login></df-login>`, (own) =>
      change(own, /df-login-more/),
    );
    const refusal = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await refusal;
    assert.equal(await isChanged(page), false);
    assert.match(site.takeComplaints().join(), /df-login-more/);
  });

  for (const [kind, words] of [
    ['chunk of a module', /\/dist\/chunks\/base-/],
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

  it('comes once, however often it is used, and once more where it did not come', async () => {
    const part = /df-login-more-/;
    const notes: string[][] = [];
    const script = '<script src="/dist/embed/df-login.js"></script>';
    const page = await openHost(site, `${script}<df-login></df-login>`, async (own) => {
      notes.push(noteRequests(own));
      await own.route(part, (route) => route.abort());
    });
    const asked = () => notes.flat().filter((path) => part.test(path));
    const forgot = page.getByRole('button', { name: 'Forgot password?' });
    await forgot.click();
    await page.getByText('The server cannot be reached.', { exact: false }).waitFor();
    await page.unroute(part);
    const before = asked().length;
    for (let round = 0; round < 2; round += 1) {
      await forgot.click();
      await page.getByRole('button', { name: 'Back to Login' }).click();
    }
    await forgot.waitFor();
    assert.equal(asked().length - before, 1);
    assert.ok(site.takeComplaints().every((complaint) => complaint.includes('ERR_FAILED')));
  });

  it('comes by one policy, however often the script is there', async () => {
    const tags = [1, 2].map((n) => `<script src="/dist/embed/df-portal.js?${n}"></script>`);
    const page = await openHost(site, `${tags.join('')}<df-reset-password></df-reset-password>`);
    await page.getByLabel('New Password').waitFor();
    await page.waitForLoadState('networkidle');
  });

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

  it('has a name that changes with its content, so that an older script finds the older part', () => {
    for (const script of ['df-login', 'df-portal']) {
      const code = readFileSync(`dist/embed/${script}.js`, 'utf8');
      const parts = readdirSync('dist/embed').filter(
        (file) => file.startsWith(`${script}-`) && file.endsWith('.js'),
      );
      assert.ok(parts.length);
      for (const part of parts) {
        assert.match(part, /^df-\w+-\w+-[\w-]{8}\.js$/);
        const hash = createHash('sha256')
          .update(readFileSync(`dist/embed/${part}`))
          .digest('base64');
        assert.ok(code.includes(`./${part}`) && code.includes(`sha256-${hash}`), part);
      }
    }
  });
});
