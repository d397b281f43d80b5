import { chromium } from 'playwright-core';
import { findChrome, chromeFlags } from '/work/wt/port7/scripts/findChrome.mjs';
const origin = 'http://127.0.0.1:8777';
const browser = await chromium.launch({ executablePath: findChrome(), args: chromeFlags });
const out = '/tmp/port7/shots';
for (const width of [1280, 320]) for (const [name, lang, script, query, how] of [
  ['en', 'en', 'embed', '', ''], ['de', 'de', 'embed', '', ''], ['hung', 'de', 'module', '', 'hang'],
  ['token-bad', 'de', 'embed', '?session_token=x.y.z#/a', ''], ['dead', 'de', 'embed', '', 'dead'], ['ar', 'ar', 'module', '', ''],
]) {
  const ctx = await browser.newContext({ viewport: { width, height: 640 }, colorScheme: name === 'de' ? 'dark' : 'light' });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message));
  if (how === 'hang') await page.route('**/languages/**', () => undefined);
  if (how === 'dead') await page.route('**/api/v2/**', (r) => r.abort());
  const tag = script === 'embed' ? '<script src="/dist/embed/df-login.js"></script>' : '<script type="module" src="/dist/df.js"></script>';
  await page.route('**/in.html*', (r) => r.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><html lang="${lang}"><meta name="viewport" content="width=device-width"><title>P</title><style>body{color-scheme:light dark;font-family:system-ui}df-login{max-width:380px;display:block;margin:auto}</style><body><df-login>One moment</df-login>${tag}</html>` }));
  await page.goto(`${origin}/in.html${query}`);
  if (how === 'hang') { await page.waitForTimeout(500); console.log(width, name, 'early:', await page.locator('df-login').innerText()); await page.waitForTimeout(2500); }
  else await page.locator('df-login input[type=password]').waitFor({ timeout: 10000 });
  if (how === 'dead') { await page.locator('input[type=email]').fill('a@b.example'); await page.locator('input[type=password]').fill('x'); await page.locator('button[type=submit]').click(); await page.waitForTimeout(800); }
  await page.waitForTimeout(600);
  console.log(width, name, page.url(), JSON.stringify(await page.locator('df-login').innerText()));
  await page.screenshot({ path: `${out}/${name}-${width}.png` });
  await ctx.close();
}
// console: tabs, and a notice over a form on a phone
for (const width of [1280, 320]) {
  const ctx = await browser.newContext({ viewport: { width, height: 700 } });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('console ERR', e.message));
  await page.goto(`${origin}/console.html`);
  await page.locator('input[type=email]').fill('admin@example.com');
  await page.locator('input[type=password]').fill('dreamfactory-admin');
  await page.locator('df-login button[type=submit]').click();
  await page.locator('df-home').waitFor();
  for (const place of ['schema', 'schema/shop/customers', 'apidocs', 'apidocs/shop', 'profile', 'data']) {
    await page.goto(`${origin}/console.html#/${place}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/c-${place.replaceAll('/', '-')}-${width}.png` });
  }
  if (width === 320) {
    await page.goto(`${origin}/console.html#/apps`);
    await page.waitForTimeout(1500);
    await page.getByRole('checkbox').nth(1).check().catch((e) => console.log('check', e.message.slice(0, 100)));
    await page.getByRole('button', { name: /^Delete/ }).first().click().catch((e) => console.log('del', e.message.slice(0, 100)));
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${out}/c-ask.png` });
    await page.getByRole('dialog').getByRole('button', { name: /Delete|Remove|Yes|OK/ }).first().click({ timeout: 4000 }).catch((e) => console.log('ask', e.message.slice(0, 100)));
    await page.waitForTimeout(500);
    await page.goto(`${origin}/console.html#/apps/import`);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${out}/c-import.png` });
    const b = page.getByRole('button', { name: 'Import', exact: true });
    await b.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 1e6));
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/c-import-end.png` });
    console.log('room', await page.evaluate(() => document.documentElement.style.getPropertyValue('--df-notice-room')));
  }
  await ctx.close();
}
await browser.close();
