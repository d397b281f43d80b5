import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useDemoSite } from './useDemoSite.ts';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const asSam = (page: Page) => signIn(page, 'sam@example.com', 'dreamfactory-user');

for (const generation of ['classic', 'current'] as const) {
  describe(`a portal on a ${generation} instance`, () => {
    const site = useDemoSite({ generation });

    it('signs a user in, shows its content and the menu, and the visitor’s page after Logout', async () => {
      const page = await site.open('/portal.html');
      await asSam(page);
      await page.getByRole('heading', { name: 'Good to see you, Sam.' }).waitFor();
      assert.equal(await page.getByLabel('Password').count(), 0);
      await page.getByRole('button', { name: 'Sam Shopper' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByLabel('Password').waitFor();
      await page.getByRole('link', { name: 'Login' }).waitFor();
    });

    it('knows the user again after a reload, without a call', async () => {
      const page = await site.open('/portal.html');
      await asSam(page);
      await page.getByRole('button', { name: 'Sam Shopper' }).waitFor();
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      await page.reload();
      await page.getByRole('heading', { name: 'Good to see you, Sam.' }).waitFor();
      await page.getByRole('button', { name: 'Sam Shopper' }).waitFor();
      assert.deepEqual(
        calls.filter((url) => url.includes('/api/')),
        [],
      );
    });

    it('needs one script for a form that can be used', async () => {
      const page = await site.open('/outbox');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      // the environment does not answer for as long as the test takes
      await page.route('**/system/environment', () => undefined);
      await page.addScriptTag({ url: '/dist/embed/df-login.js' });
      await page.evaluate(() => document.body.append(document.createElement('df-login')));
      await asSam(page);
      await page.getByRole('button', { name: 'Log out' }).waitFor();
      assert.deepEqual(asked, [
        '/dist/embed/df-login.js',
        '/api/v2/system/environment',
        '/api/v2/user/session',
      ]);
    });
  });
}

describe('the sign-in in a portal with rude styles', () => {
  const site = useDemoSite();

  for (const width of [320, 768, 1280]) {
    it(`keeps its shape at ${width} px`, async () => {
      const page = await site.open('/portal.html');
      await page.setViewportSize({ width, height: 800 });
      const boxOf = async (name: string) => {
        const box = await page.getByLabel(name).boundingBox();
        assert.ok(box, `${name} is shown`);
        return box;
      };
      const email = await boxOf('Email');
      const password = await boxOf('Password');
      const button = await page.getByRole('button', { name: 'Login' }).boundingBox();
      assert.ok(button);
      assert.equal(email.width, password.width);
      assert.equal(email.x, password.x);
      assert.equal(Math.round(button.width), Math.round(email.width));
      assert.ok(email.height >= 36 && email.height <= 44, `${email.height} px high`);
      assert.ok(button.height >= 36 && button.height <= 44, `${button.height} px high`);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      assert.ok(overflow <= 0, 'nothing makes the page scroll sideways');
    });
  }

  it('lets the portal choose the looks of its inputs', async () => {
    const page = await site.open('/portal.html');
    const email = page.getByLabel('Email');
    const style = await email.evaluate((input) => getComputedStyle(input).backgroundColor);
    assert.equal(style, 'rgb(255, 253, 248)');
  });

  it('can be used by keyboard alone, with a focus one can see', async () => {
    const page = await site.open('/portal.html');
    await page.getByLabel('Email').focus();
    for (const [key, name] of [
      ['Tab', 'password'],
      ['Tab', 'Show password'],
      ['Tab', 'Login'],
    ] as const) {
      await page.keyboard.press(key);
      const seen = await page.evaluate(() => {
        const focused = document.activeElement as HTMLInputElement;
        const { outlineStyle } = getComputedStyle(focused);
        return { name: focused.name || focused.textContent, outlineStyle };
      });
      assert.deepEqual(seen, { name, outlineStyle: 'solid' });
    }
  });
});
