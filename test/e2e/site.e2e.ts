import assert from 'node:assert/strict';
import type axeCore from 'axe-core';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromeFlags, findChrome } from '../../scripts/findChrome.mjs';
import { serveFolder } from '../fixture/serveFolder.ts';
import { asAdmin } from './signIn.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Below a path, as on a host that has other pages. */
const PLACE = '/some/where/';
const FIRST_PAGE_BYTES = 300_000;

describe('the documentation site, from a server of static files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'df-site-'));
  const complaints: string[] = [];
  let browser: Browser;
  let origin = '';

  const server = serveFolder(folder, PLACE, (path) => complaints.push(`not found: ${path}`));

  async function open(path: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: origin + PLACE });
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin + PLACE) && !/^(data|blob):/.test(url)) {
        complaints.push(`asked elsewhere: ${url}`);
      }
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const isRefused = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefused) complaints.push(message.text());
    });
    await page.goto(path);
    return page;
  }

  before(async () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/site.mjs', folder],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const executablePath = findChrome();
    assert.ok(executablePath, 'There is no Chrome or Chromium.');
    browser = await chromium.launch({ executablePath, args: chromeFlags });
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context: BrowserContext) => context.close()));
    assert.deepEqual(complaints.splice(0), []);
  });
  after(async () => {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has a first page of at most 300 kB', async () => {
    const sizes: Promise<number>[] = [];
    const page = await open('about:blank');
    page.on('response', (response) =>
      sizes.push(
        response.body().then(
          ({ length }) => length,
          () => 0,
        ),
      ),
    );
    await page.goto('./', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'df-elements' }).waitFor();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    assert.ok(bytes > 50_000 && bytes <= FIRST_PAGE_BYTES, `${bytes} bytes`);
  });

  it('leads nowhere that is not there', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const pages = new Map(
      files
        .filter((file) => file.endsWith('.html'))
        .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    );
    const dead = [...pages].flatMap(([page, text]) =>
      [...text.matchAll(/\b(?:href|src|srcset)="([^"]*)"/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^(?:[a-z]+:|$)/.test(link))
        .filter((link) => {
          const [path = '', id] = link.split('#');
          const to = path ? posix.join(posix.dirname(page), path) : page;
          if (!files.includes(to)) return true;
          return id !== undefined && !pages.get(to)?.includes(` id="${id}"`);
        })
        .map((link) => `${page} → ${link}`),
    );
    assert.deepEqual(dead, []);
    assert.ok(pages.size > 40);
  });

  for (const generation of ['classic', 'current'] as const) {
    it(`keeps what someone changes in the console when its worker ends, ${generation}`, async () => {
      const page = await open(`${generation}/console.html#/users/3`);
      await asAdmin(page);
      await page.getByLabel('Last Name').fill('Ngata');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('User updated successfully.').waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await page.reload();
      await page.getByLabel('Last Name').waitFor();
      assert.equal(await page.getByLabel('Last Name').inputValue(), 'Ngata');
    });
  }

  it('keeps an uploaded file, and starts over when asked', async () => {
    const page = await open('classic/console.html#/file-manager/files/');
    await asAdmin(page);
    await page.getByText('reports').first().waitFor();
    const input = page.getByLabel('Upload files');
    await input.setInputFiles({
      name: 'kept.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    });
    await page.getByText('kept.txt').first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await page.reload();
    await page.getByText('kept.txt').first().waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('try/index.html');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('Deleted.').waitFor();
    await page.goto('classic/console.html#/file-manager/files/');
    await asAdmin(page);
    await page.getByText('reports').first().waitFor();
    assert.equal(await page.getByText('kept.txt').count(), 0);
  });

  it('shows the email of a forgotten password, whose link leads back to the console', async () => {
    const page = await open('classic/console.html');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Reset password' }).waitFor();
    await page.getByLabel('Email').fill('sam@example.com');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('A password reset email has been sent').waitFor();
    await page.getByRole('link', { name: 'Emails' }).click();
    await page
      .getByRole('link', { name: /reset-password/ })
      .first()
      .click();
    await page.getByLabel('New Password', { exact: true }).waitFor();
  });

  it('lets people play with an element', async () => {
    const page = await open('docs/elements/df-register.html');
    const live = page.getByRole('region', { name: 'Play with it' });
    const code = live.getByLabel('Code');
    await live.getByRole('heading', { name: 'Register', exact: true }).waitFor();
    await live.getByLabel('heading', { exact: true }).fill('Join "us"');
    await live.getByRole('heading', { name: 'Join "us"' }).waitFor();
    await live.getByLabel('--df-accent', { exact: true }).fill('green');
    const shown = await code.textContent();
    assert.match(shown ?? '', /heading="Join &quot;us&quot;"/);
    assert.match(shown ?? '', /--df-accent: green;/);
  });

  it('signs the administrator in where an element needs one, and logs its events', async () => {
    const page = await open('docs/elements/df-admin-roles.html');
    const live = page.getByRole('region', { name: 'Play with it' });
    await live.getByText('Support Agent').first().click();
    await live.getByRole('heading', { name: 'Support Agent' }).waitFor();
    assert.match((await live.getByRole('log').textContent()) ?? '', /df-navigate/);
  });

  it('logs a sign-in and a sign-out, also by the user menu above the element', async () => {
    const page = await open('docs/elements/df-login.html');
    const live = page.getByRole('region', { name: 'Play with it' });
    const log = live.getByRole('log');
    await live.getByRole('button', { name: 'Sign in as user' }).click();
    await log.getByText('"name":"Sam Shopper"').waitFor();
    await live.getByRole('button', { name: 'Sam Shopper' }).click();
    await live.getByRole('menuitem', { name: 'Logout' }).click();
    await log.getByText('df-logout').waitFor();
  });

  it('shows each element on its own page, without an error', async () => {
    const page = await open('docs/elements/index.html');
    const links = page.getByRole('main').getByRole('link', { name: /^df-/ });
    const names = [...new Set(await links.allTextContents())];
    assert.ok(names.length > 20);
    for (const name of names.filter((each) => each !== 'df-console')) {
      await page.goto(`docs/elements/${name}.html`, { waitUntil: 'networkidle' });
      const element = page.locator(`.stage > ${name}`);
      await element.waitFor({ state: 'attached' });
      const shown = await element.evaluate((node) => (node.shadowRoot ?? node).textContent?.trim());
      // a page's watch over the session shows nothing until the session expires
      if (name !== 'df-session') assert.ok(shown, `${name} is empty`);
    }
  });

  it('leads from theming to every custom property, with its default', async () => {
    const page = await open('docs/theming.html');
    await page.getByRole('main').getByRole('link', { name: 'Tokens' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor();
    const radius = page.getByLabel('--df-radius', { exact: true });
    assert.equal(await radius.getAttribute('placeholder'), '6px');
  });

  it('explains itself where the browser has no service workers', async () => {
    const page = await open('about:blank');
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
    );
    for (const path of ['try/index.html', 'classic/console.html', 'docs/elements/df-login.html']) {
      await page.goto(path);
      await page.getByText('over HTTPS or on localhost').first().waitFor();
    }
  });

  it('finds headings, and has no barrier that axe knows, in light and in dark', async () => {
    const page = await open('./');
    await page.getByRole('searchbox').fill('content security');
    await page
      .getByRole('link', { name: /Content Security Policy/ })
      .first()
      .click();
    await page.waitForURL(/operators\.html#content-security-policy$/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of ['./', 'docs/elements/df-login.html', 'tokens.html', 'try/index.html']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() =>
          (globalThis as unknown as { axe: typeof axeCore }).axe.run('main'),
        );
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`),
          [],
        );
      }
    }
  });
});
