import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forGenerations } from '../fixture/forGenerations.ts';
import { asSam } from './signIn.ts';
import { openHost } from './openHost.ts';
import { useDemoSite } from './useDemoSite.ts';

forGenerations((generation) => {
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

    it('knows the user again after a reload, by a call for the apps alone', async () => {
      const page = await site.open('/portal.html');
      await asSam(page);
      await page.getByRole('button', { name: 'Sam Shopper' }).waitFor();
      // the call after the sign-in isn't one of the reload
      await page.getByRole('link', { name: 'Shop Front' }).waitFor();
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      await page.reload();
      await page.getByRole('heading', { name: 'Good to see you, Sam.' }).waitFor();
      await page.getByRole('button', { name: 'Sam Shopper' }).waitFor();
      await page.getByRole('link', { name: 'Shop Front' }).waitFor();
      const asked = calls.filter((url) => url.includes('/api/'));
      assert.deepEqual(asked, [`${site.origin}/api/v2/system/environment`]);
    });

    it('leads in whom its address signs in, and has lost that before anything is asked for', async () => {
      const elsewhere = await site.open('/portal.html');
      await asSam(elsewhere);
      await elsewhere.getByRole('button', { name: 'Sam Shopper' }).waitFor();
      const cookies = await elsewhere.context().cookies();
      const token = cookies.find(({ name }) => name === 'df_session')?.value;
      const page = await site.open('about:blank');
      await page.addInitScript(() => {
        const replace = history.replaceState.bind(history);
        history.replaceState = (state, unused, url) => {
          replace(state, unused, url);
          performance.mark('replaced');
        };
      });
      await page.goto(`/portal.html?a=1&session_token=${token}`);
      await page.getByRole('heading', { name: 'Good to see you, Sam.' }).waitFor();
      await page.getByRole('link', { name: 'Shop Front' }).waitFor();
      assert.equal(page.url(), `${site.origin}/portal.html?a=1`);
      const [replaced, asked] = await page.evaluate(() => {
        const calls = performance.getEntriesByType('resource');
        const call = calls.find(({ name }) => name.includes('/api/v2/'));
        return [performance.getEntriesByName('replaced')[0]?.startTime, call?.startTime];
      });
      assert.ok(replaced && asked && replaced < asked, `${replaced} ${asked}`);
    });

    it('shows the same page by modules, each loaded when its element appears', async () => {
      const page = await site.open('/portal-modules.html');
      await asSam(page);
      await page.getByRole('link', { name: 'Shop Front' }).waitFor();
      await page.getByRole('button', { name: 'Sam Shopper' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await page.getByLabel('Phone').waitFor();
      await page.getByRole('link', { name: 'Northwind Outfitters' }).click();
      await page.getByRole('link', { name: 'Shop Front' }).waitFor();
    });

    it('greets and sends off a person in all tabs at once', async () => {
      const page = await site.open('/portal.html');
      const other = await page.context().newPage();
      await other.goto('/portal-modules.html');
      await other.getByRole('button', { name: 'Login', exact: true }).waitFor();
      await asSam(page);
      await other.getByRole('heading', { name: 'Good to see you, Sam.' }).waitFor();
      await other.getByRole('button', { name: 'Sam Shopper' }).click();
      await other.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('heading', { name: 'Sign in to Basecamp' }).waitFor();
    });

    it('keeps what was typed while one signs in again on top of it, and saves it then, once', async () => {
      const page = await site.open('/portal.html');
      await asSam(page);
      await page.getByRole('button', { name: 'Sam Shopper' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await page.getByLabel('Phone').fill('+49 40 1');
      const saves: string[] = [];
      await page.route('**/user/profile', (route, request) => {
        if (request.method() !== 'PUT') return route.continue();
        saves.push(request.postData() ?? '');
        const fault = { 'X-Df-Fault': saves.length === 1 ? 'revoke' : '' };
        return route.continue({ headers: { ...request.headers(), ...fault } });
      });
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
      await dialog.waitFor();
      // its form is a child of the element, where password managers find it
      const again = page.locator('df-session');
      const password = again.getByLabel('Password', { exact: true });
      await password.waitFor();
      await page.keyboard.press('Escape');
      assert.equal(await again.getByLabel('Email').inputValue(), 'sam@example.com');
      await password.fill('dreamfactory-user');
      await again.getByRole('button', { name: 'Login' }).click();
      await page.getByText('Profile updated successfully.').waitFor();
      assert.equal(await dialog.count(), 0);
      assert.equal(await page.evaluate(() => document.activeElement?.localName), 'df-profile');
      assert.equal(await page.getByLabel('Phone').inputValue(), '+49 40 1');
      assert.equal(saves.length, 2);
      assert.equal(saves[1], saves[0]);
      // a classic server responds with 500 if an ended session is renewed
      site.takeComplaints();
    });

    it('gives way where someone would rather not sign in again, and keeps what was typed', async () => {
      const page = await site.open('/portal-modules.html');
      await asSam(page);
      await page.getByRole('button', { name: 'Sam Shopper' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await page.getByLabel('Last Name').fill('fail-revoke');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('heading', { name: 'Sign in to Basecamp' }).waitFor();
      await asSam(page);
      await page.getByRole('button', { name: 'Sam Shopper' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await page.getByLabel('Phone').waitFor();
      assert.equal(await page.getByLabel('Last Name').inputValue(), 'fail-revoke');
      site.takeComplaints();
    });

    it('needs one script for a form that can be used', async () => {
      const asked: string[] = [];
      const script = '<script src="/dist/embed/df-login.js"></script>';
      const page = await openHost(site, `${script}<df-login></df-login>`, (own) => {
        own.on('request', (request) => asked.push(new URL(request.url()).pathname));
        // the environment does not respond during the test
        return own.route('**/system/environment', () => undefined);
      });
      await asSam(page);
      await page.getByRole('button', { name: 'Logout' }).waitFor();
      assert.deepEqual(asked, [
        '/host/',
        '/dist/embed/df-login.js',
        '/api/v2/system/environment',
        '/api/v2/user/session',
      ]);
    });
  });
});

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

  it('works with the keyboard alone and shows the focus', async () => {
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
