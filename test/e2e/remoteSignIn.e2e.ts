import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { forGenerations } from '../fixture/forGenerations.ts';
import { openHost } from './openHost.ts';
import { useDemoSite } from './useDemoSite.ts';

const PROVIDERS = { classic: ['GitHub'], current: ['GitHub', 'Campus'] } as const;

/** Goes to a provider and selects an identity there. */
async function leaveFor(page: Page, provider: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await page.getByRole('link', { name: choice }).click();
}

forGenerations((generation) => {
  describe(`signing in at a remote provider, ${generation} instance`, () => {
    const site = useDemoSite({ generation });

    for (const provider of PROVIDERS[generation]) {
      it(`leads to ${provider} and back to the launchpad, and leaves nothing in the address`, async () => {
        const page = await site.open('/console.html');
        await leaveFor(page, provider, 'Continue as Robin Reyes');
        await page.getByRole('button', { name: 'Robin Reyes' }).waitFor();
        await page.waitForURL(/#\/launchpad$/);
        assert.equal(new URL(page.url()).search, '');
        await page.reload();
        await page.getByRole('button', { name: 'Robin Reyes' }).waitFor();
      });

      it(`leads from ${provider} back to the page first asked for`, async () => {
        const page = await site.open('/console.html#/profile');
        await leaveFor(page, provider, 'Continue as Robin Reyes');
        await page.getByRole('button', { name: 'Robin Reyes' }).waitFor();
        await page.waitForURL(/\/console\.html#\/profile$/);
        await page.getByLabel('Phone').waitFor();
      });

      it(`says so when ${provider} lets no one in`, async () => {
        const page = await site.open('/console.html');
        await leaveFor(page, provider, 'Cancel');
        await page.getByText('You canceled the sign-in.').waitFor();
        assert.equal(new URL(page.url()).search, '');
        await page.getByLabel('Email').fill('sam@example.com');
        await page.getByLabel('Password').fill('dreamfactory-user');
        await page.getByRole('button', { name: 'Login', exact: true }).click();
        await page.getByRole('button', { name: 'Sam Shopper' }).waitFor();
      });
    }

    // classic instances redirect all users to their console
    if (generation === 'current') {
      it('leads back to a portal, which hears who it is', async () => {
        const page = await site.open('/portal.html');
        await leaveFor(page, 'GitHub', 'Continue as Robin Reyes');
        await page.getByRole('heading', { name: 'Good to see you, Robin.' }).waitFor();
        assert.equal(new URL(page.url()).search, '');
      });
    }

    it('is seen in the other tab, and so is signing out', async () => {
      const page = await site.open('/console.html');
      const other = await page.context().newPage();
      await other.goto('/console.html');
      await other.getByLabel('Email').waitFor();
      await leaveFor(page, 'GitHub', 'Continue as Kim');
      await other.getByRole('button', { name: /^Kim/ }).waitFor();
      await other.getByRole('button', { name: /^Kim/ }).click();
      await other.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByLabel('Email').waitFor();
    });

    it('asks for a forgotten password in the single-file sign-in', async () => {
      const script = '<script src="/dist/embed/df-login.js"></script>';
      const page = await openHost(site, `${script}<df-login></df-login>`);
      await page.getByLabel('Email').fill('sam@example.com');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByRole('button', { name: 'Reset password' }).click();
      await page.getByText('A password reset email has been sent').waitFor();
      assert.equal(site.platform.outbox.at(-1)?.to, 'sam@example.com');
    });
  });
});
