import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { readCatalogue } from '../../build/catalogues.ts';
import { STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import { asSam } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

const EMBED = '/dist/embed/df-login.js';
const SCRIPTS = {
  'a module': '<script type="module" src="/dist/df.js?v=7"></script>',
  'a classic script': `<script src="${EMBED}?v=7"></script>`,
};
const INLINE = /<script(?![^>]*\bsrc=)/;
const LOGIN = '<df-login>One moment</df-login>';

/**
 * Records every text that is shown, however briefly; waits for a language as long as the test does.
 */
const NOTE_TEXTS = `
  globalThis.seen = new Set();
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        do seen.add(texts.currentNode.data?.trim()); while (texts.nextNode());
      }
    }
  });
  const watch = (root) => observer.observe(root, { childList: true, subtree: true, characterData: true });
  watch(document);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    watch(root);
    return root;
  };
  const later = setTimeout;
  globalThis.setTimeout = (act, ms, ...rest) => later(act, ms === 2000 ? 60_000 : ms, ...rest);
`;

describe('the wait for a language', () => {
  const site = useDemoSite();

  /** Opens a German page; its catalogue arrives when `release` is called, or fails on request. */
  async function openGerman(script: string, body = LOGIN, query = '') {
    const page = await site.open('about:blank');
    page.setDefaultTimeout(8_000);
    const asked: string[] = [];
    let release: (how?: 'fail') => void = () => undefined;
    const gate = new Promise<'fail' | undefined>((resolve) => (release = resolve));
    await page.route('**/dist/languages/**', async (route) => {
      asked.push(new URL(route.request().url()).search);
      if ((await gate) && asked.length === 1) return route.abort();
      return route.continue();
    });
    await page.route('**/portal-in.html*', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        // two of these tests are about a script within the page
        headers: INLINE.test(script + body) ? {} : { 'Content-Security-Policy': STRICT_POLICY },
        body: `<!doctype html><html lang="de"><title>Portal</title>${body}${script}</html>`,
      }),
    );
    await page.goto(`${site.origin}/portal-in.html${query}`);
    return { page, asked, release };
  }

  const shows = (page: Page, name: 'Login' | 'Anmelden') =>
    page.getByRole('button', { name, exact: true }).waitFor();

  for (const [kind, script] of Object.entries(SCRIPTS)) {
    it(`ends in English, and in the language when that comes after all, by ${kind}`, async () => {
      const { page, asked, release } = await openGerman(script);
      await page.waitForFunction(() => customElements.get('df-login'));
      assert.equal(await page.locator('df-login').innerText(), 'One moment');
      await shows(page, 'Login');
      await page.locator('df-login input[type=email]').fill('ada@example.com');
      release();
      await shows(page, 'Anmelden');
      assert.equal(
        await page.locator('df-login input[type=email]').inputValue(),
        'ada@example.com',
      );
      assert.doesNotMatch(await page.locator('df-login').innerText(), /One moment/);
      // shared modules have their version in their name
      assert.deepEqual(asked, [kind === 'a module' ? '' : '?v=7']);
    });

    it(`is none where the file fails, which is asked for once more with the network, by ${kind}`, async () => {
      const { page, release } = await openGerman(script);
      release('fail');
      await shows(page, 'Login');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await shows(page, 'Anmelden');
      assert.match(site.takeComplaints().join(), /ERR_FAILED/);
    });

    for (const query of ['?session_token=T', '?a=1#/login?jwt=T', '#oauth_callback=1&code=T']) {
      it(`keeps nothing of ${query} in the address, by ${kind}`, async () => {
        const { page, asked } = await openGerman(script, LOGIN, query);
        await page.waitForFunction(() => !location.href.includes('T'));
        await shows(page, 'Login');
        assert.equal(asked.length, 1);
      });
    }
  }

  it('keeps no code of an email in the address', async () => {
    const form = '<df-reset-password></df-reset-password>';
    const query = '?code=T&email=ada%40example.com';
    const { page } = await openGerman(SCRIPTS['a module'], form, query);
    await page.waitForFunction(() => !location.href.includes('T'));
    await page.getByLabel('New Password').waitFor();
  });

  it('is none for a script without an address', async () => {
    const inline = `<script>${readFileSync(`.${EMBED}`, 'utf8')}</script>`;
    const { page, asked } = await openGerman(inline);
    await shows(page, 'Login');
    assert.deepEqual(asked, []);
  });

  it('is over for an element that is removed or changes its language', async () => {
    const { page, release } = await openGerman(SCRIPTS['a classic script'], `${LOGIN}<p></p>`);
    await page.evaluate(() => {
      const login = document.querySelector('df-login');
      if (!login) return;
      login.remove();
      Object.assign(globalThis, { login });
      document
        .querySelector('p')
        ?.append(Object.assign(document.createElement('df-login'), { lang: 'nl' }));
    });
    await shows(page, 'Login');
    release();
    await page.waitForFunction(() =>
      (globalThis as never as Record<symbol, Map<string, unknown>>)[
        Symbol.for('df-elements/1/messages')
      ]?.has('de'),
    );
    assert.equal(
      await page.evaluate(() => (globalThis as never as { login: Element }).login.textContent),
      'One moment',
    );
    await page.evaluate(() =>
      document.body.append((globalThis as never as { login: Element }).login),
    );
    await shows(page, 'Anmelden');
  });

  it('is for the frame alone before the sign-in of a console, and nothing is ever half in English', async () => {
    const page = await site.open('about:blank');
    page.setDefaultTimeout(20_000);
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const fetched: string[] = [];
    await page.route('**/dist/languages/**', async (route) => {
      const [name = ''] = /[^/]+$/.exec(route.request().url()) ?? [];
      fetched.push(name);
      if (name === 'de-console.js') await gate;
      return route.continue();
    });
    await page.route('**/console.html', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('lang="en"', 'lang="de"');
      return route.fulfill({ response, body });
    });
    await page.addInitScript({ content: NOTE_TEXTS });
    await page.goto(`${site.origin}/console.html`);
    await page.getByLabel('E-Mail').fill('admin@example.com');
    await page.getByLabel('Passwort', { exact: true }).fill('dreamfactory-admin');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    // the frame is shown with its progress, the area arrives with its texts
    await page.getByRole('link', { name: 'Benutzer' }).waitFor();
    await page.locator('main > [aria-hidden=true]').waitFor();
    assert.equal(await page.locator('df-home').count(), 0);
    release();
    await page.getByRole('heading', { name: 'Start' }).waitFor();
    const seen = await page.evaluate(() => [
      ...(globalThis as never as { seen: Set<string> }).seen,
    ]);
    const german = readCatalogue('de');
    const english = seen.filter((text) => german[text] && german[text] !== text);
    assert.deepEqual(
      { english, fetched },
      { english: [], fetched: ['de-shell.js', 'de-console.js'] },
    );
  });

  it('is over for all of a console at once', async () => {
    const console = '<df-console routing="none"></df-console>';
    const { page, release } = await openGerman(SCRIPTS['a module'], console);
    const asked = Date.now();
    await shows(page, 'Login');
    assert.ok(Date.now() - asked < 3800, 'It has been waited for twice.');
    release();
    await shows(page, 'Anmelden');
  });

  it('keeps no one from knowing who is signed in', async () => {
    const { page, release } = await openGerman(SCRIPTS['a module'], LOGIN, '?a=1');
    await shows(page, 'Login');
    await asSam(page);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.goto(`${site.origin}/portal-in.html`);
    const email = await page.evaluate(async () => {
      await customElements.whenDefined('df-login');
      return document.querySelector('df-login')?.user?.email;
    });
    assert.equal(email, 'sam@example.com');
    assert.equal(await page.locator('df-login').innerText(), 'One moment');
    release();
    await page.getByRole('button', { name: 'Abmelden' }).waitFor();
  });

  it('comes to an end where the page lets in nothing but what has its nonce', async () => {
    const policy = "default-src 'none'; connect-src 'self'; script-src 'nonce-once'";
    for (const script of [
      `<script nonce="once" src="${EMBED}"></script>`,
      '<script nonce="once" type="module" src="/dist/df.js"></script>',
    ]) {
      const page = await site.open('about:blank');
      await page.route('**/portal-in.html', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'Content-Security-Policy': policy },
          body: `<!doctype html><html lang="de"><title>Portal</title>${LOGIN}${script}</html>`,
        }),
      );
      await page.goto(`${site.origin}/portal-in.html`);
      await shows(page, 'Anmelden');
      await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
      await page.getByRole('button', { name: 'Passwort zurücksetzen' }).waitFor();
    }
  });

  it('leaves the words of a page before ours, though ours come later', async () => {
    const words = `<script type="module">
      import { setMessages } from '/dist/messages.js';
      setMessages('de', { Login: 'Hinein' });
    </script>`;
    const { page, release } = await openGerman(words + SCRIPTS['a module']);
    await page.getByRole('button', { name: 'Hinein' }).waitFor();
    release();
    await page.getByLabel('Passwort').waitFor();
    await page.getByRole('button', { name: 'Hinein' }).waitFor();
  });
});
