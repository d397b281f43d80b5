import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { forGenerations } from '../fixture/forGenerations.ts';
import { watchLoading } from './watchLoading.ts';
import { useDemoSite } from './useDemoSite.ts';

/** A path of each area, and the pages around them. */
const AREAS = [
  ...['/apps', '/admins', '/users', '/users/3', '/roles', '/services', '/schema', '/data'],
  ...['/file-manager', '/scripts', '/apidocs', '/config/cors', '/package-manager'],
  ...['/launchpad', '/profile', '/home', '/home/quickstart', '/services/create', '/services/2'],
  ...['/roles/2', '/apps/2', '/users/create', '/users/999999', '/config/cache', '/config/nonsense'],
  ...['/config/email-templates', '/config/lookup-keys', '/config/preferences'],
];

/** Records the API requests that a page sends from now on, e.g. `POST user/session`. */
function countCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/api/v2/');
    if (path !== undefined) calls.push(`${request.method()} ${path.replace(/\?.*/, '')}`);
  });
  return calls;
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const asAdmin = (page: Page) => signIn(page, 'admin@example.com', 'dreamfactory-admin');

forGenerations((generation) => {
  describe(`the console of a ${generation} instance`, () => {
    const site = useDemoSite({ generation });

    it('moves nothing on the way from area to area, however slow the server is', async () => {
      const page = await site.open('/console.html#/users');
      await asAdmin(page);
      await page.getByText('maya.lindqvist', { exact: false }).first().waitFor();
      const settle = watchLoading(page);
      await page.route('**/api/v2/**', async (route) => {
        await new Promise((slept) => setTimeout(slept, 150));
        await route.continue();
      });
      await page.evaluate(() => {
        const moved: string[] = [];
        Object.assign(globalThis, { moved });
        interface LayoutShift extends PerformanceEntry {
          value: number;
          sources: { previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            const parts = sources.map(
              ({ previousRect, currentRect }) =>
                `from ${place(previousRect)} to ${place(currentRect)}`,
            );
            if (value > 0.005) moved.push([location.hash, value.toFixed(4), ...parts].join(' | '));
          }
        }).observe({ type: 'layout-shift' });
      });
      const moved = () =>
        page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved.splice(0));
      const visit = async (path: string) => {
        await page.evaluate((hash) => (location.hash = hash), path);
        await settle();
      };
      // first a page of which visitors see little
      for (const path of ['/config', ...AREAS]) await visit(path);
      const movedWide = await moved();
      // at a phone's width more content is below what loads later
      await page.setViewportSize({ width: 360, height: 800 });
      await settle();
      await moved();
      for (const path of AREAS) await visit(path);
      assert.deepEqual([...movedWide, ...(await moved())], []);
    });

    it('leads from the sign-in to a user and back, and out again', async () => {
      const page = await site.open('/console.html#/users');
      await page.getByLabel('Email').waitFor();
      const calls = countCalls(page);
      const listed = page.waitForResponse(/system\/user\?/);
      const toldMore = page.waitForRequest(/system\/environment/);
      await asAdmin(page);
      await listed;
      assert.ok(calls.length <= 4, `${calls.length} calls: ${calls.join(', ')}`);
      const maya = page.getByText('maya.lindqvist', { exact: false }).first();
      await maya.waitFor();
      // an administrator sees more than a visitor, which loads after the list
      await toldMore;
      assert.equal(calls.filter((call) => call === 'GET system/environment').length, 1);
      assert.match(await page.title(), /^Users – /);
      assert.equal(new URL(page.url()).hash, '#/users');

      await page.getByRole('link', { name: /maya/i }).first().click();
      await page.getByLabel('First Name').waitFor();
      assert.match(new URL(page.url()).hash, /^#\/users\/\d+/);
      assert.equal(await page.getByLabel('First Name').inputValue(), 'Maya');

      await page.reload();
      await page.getByLabel('First Name').waitFor();
      assert.equal(await page.getByLabel('First Name').inputValue(), 'Maya');

      await page.goBack();
      await maya.waitFor();
      assert.equal(new URL(page.url()).hash, '#/users');

      await page.getByRole('button', { name: /admin/i }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('button', { name: 'Login' }).waitFor();
      assert.equal(new URL(page.url()).hash, '#/login');
      assert.doesNotMatch(await page.evaluate(() => document.cookie), /df_session/);
    });

    it('begins at home, with the first steps that are left', async () => {
      const page = await site.open('/console.html');
      await asAdmin(page);
      await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
      assert.equal(new URL(page.url()).hash, '#/home');
      await page.getByRole('link', { name: 'Invite a second admin' }).click();
      await page.getByRole('heading', { name: 'Create An Admin' }).waitFor();
      assert.equal(new URL(page.url()).hash, '#/admins/create');
      await page.goBack();
      await page.getByRole('tab', { name: 'Quickstart' }).click();
      await page.getByText('Get an API key').waitFor();
      assert.equal(new URL(page.url()).hash, '#/home/quickstart');
    });

    it('brings a visitor to the record whose address was given', async () => {
      const page = await site.open('/console.html#/users/3');
      await asAdmin(page);
      await page.getByLabel('First Name').waitFor();
      assert.equal(new URL(page.url()).hash, '#/users/3');
    });

    it('asks before typed work is left by Back, and keeps it or forgets it as told', async () => {
      const page = await site.open('/console.html#/users');
      await asAdmin(page);
      await page.getByRole('link', { name: /maya/i }).first().click();
      await page.getByLabel('First Name').fill('Mayra');
      await page.goBack();
      const question = page.getByRole('alertdialog', { name: 'Continue without saving?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      assert.match(new URL(page.url()).hash, /^#\/users\/\d+/);
      assert.equal(await page.getByLabel('First Name').inputValue(), 'Mayra');
      await page.goBack();
      await question.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('link', { name: /maya/i }).first().click();
      await page.getByLabel('First Name').waitFor();
      assert.equal(await page.getByLabel('First Name').inputValue(), 'Maya');
      assert.equal(await page.getByText('Unsaved changes restored.').count(), 0);
    });
  });
});

describe('a console without its server', () => {
  const site = useDemoSite();

  it('says so, and goes on when the server is back', async () => {
    const page = await site.open('/console.html');
    await page.getByLabel('Email').waitFor();
    await page.context().setOffline(true);
    await asAdmin(page);
    await page.getByText(/^Can't reach the server. Check your connection/).waitFor();
    await page.getByText("Can't reach the server. Trying again…").waitFor();
    assert.equal(await page.getByLabel('Email').inputValue(), 'admin@example.com');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    site.takeComplaints();
  });
});
