import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useDemoSite } from './useDemoSite.ts';

const EMBED = '/dist/embed/df-login.js';
const SCRIPTS = {
  'a module': '<script type="module" src="/dist/df.js?v=7"></script>',
  'a classic script': `<script src="${EMBED}?v=7"></script>`,
};
const LOGIN = '<df-login>One moment</df-login>';

describe('the wait for a language', () => {
  const site = useDemoSite();

  /** Opens a German page; its catalogue comes when `release` is called, or fails when that is told so. */
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
      // what modules share has its version in its name
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

  it('keeps no code of a mail in the address', async () => {
    const form = '<df-reset-password></df-reset-password>';
    const query = '?code=T&email=ada%40example.com';
    const { page } = await openGerman(SCRIPTS['a module'], form, query);
    await page.waitForFunction(() => !location.href.includes('T'));
    await page.getByLabel('New Password').waitFor();
  });

  it('is none for a script without an address', async () => {
    const inline = `<script>${readFileSync(`.${EMBED}`, 'utf8')}</script>`;
    const bare = `<script type="module">import('${EMBED}');</script>`;
    for (const script of [inline, bare]) {
      const { page, asked } = await openGerman(script);
      await shows(page, 'Login');
      assert.deepEqual(asked, []);
    }
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
