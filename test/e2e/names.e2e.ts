import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { tags } from '../../build/elements.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { namelessControls } from './namedControls.ts';
import { inEnglish, openedStates } from './openedStates.ts';
import { asAdmin, asSam } from './signIn.ts';
import { consolePlaces } from './consolePlaces.ts';
import { useDemoSite } from './useDemoSite.ts';

/** The number of controls in a console's frame. */
const FRAME = 10;

forGenerations((generation) => {
  describe(`the controls that a ${generation} instance brings`, () => {
    const site = useDemoSite({ generation });

    /** Lists the controls without a name, each with where it was found. */
    async function listNameless(page: Page, where: string, atLeast = 1): Promise<string[]> {
      const { nameless, all } = await namelessControls(page);
      assert.ok(all >= atLeast, `${where}: ${all} controls`);
      return nameless.map((control) => `${where}: ${control}`);
    }

    async function openConsole(): Promise<Page> {
      const page = await site.open('/console.html');
      // the browser asks before an unsaved form is left
      page.on('dialog', (dialog) => void dialog.accept());
      await asAdmin(page);
      await page.locator('df-home').waitFor();
      return page;
    }

    async function goTo(page: Page, place: string): Promise<void> {
      // a change after the # loads nothing, and an unsaved form would prevent it
      await page.goto(`${site.origin}/outbox`);
      await page.goto(`${site.origin}/console.html#/${place}`, { waitUntil: 'networkidle' });
    }

    it('have names in every element, for visitors and for who has signed in', async () => {
      const page = await site.open('/elements.html');
      await page.waitForLoadState('networkidle');
      const nameless = await listNameless(page, 'visitors');
      const login = page.getByRole('region', { name: '<df-login>', exact: true });
      await login.getByLabel('Email').fill('admin@example.com');
      await login.getByLabel('Password', { exact: true }).fill('dreamfactory-admin');
      await login.getByRole('button', { name: 'Login', exact: true }).click();
      await login.getByText('Signed in as').waitFor();
      await page.waitForLoadState('networkidle');
      nameless.push(...(await listNameless(page, 'signed in')));
      const shown = await page.evaluate(() =>
        [...document.querySelectorAll('.stage > :not(label)')].map(({ localName }) => localName),
      );
      // the console fills a page of its own, below
      assert.deepEqual([...new Set([...shown, 'df-console'])].sort(), [...tags]);
      assert.deepEqual(nameless, []);
    });

    it('have names on every page of the console', async () => {
      const page = await openConsole();
      const nameless: string[] = [];
      for (const place of consolePlaces) {
        await goTo(page, place);
        nameless.push(...(await listNameless(page, place, FRAME)));
      }
      assert.deepEqual(nameless, []);
    });

    it('have names in the dialogs and menus opened there', async () => {
      const page = await openConsole();
      const nameless: string[] = [];
      for (const { name, place, open } of openedStates) {
        await goTo(page, place);
        await open(page, inEnglish);
        nameless.push(...(await listNameless(page, name)));
      }
      assert.deepEqual(nameless, []);
    });

    it('have names where a session has expired on top of a form', async () => {
      const page = await site.open('/portal.html');
      await asSam(page);
      await page.getByRole('button', { name: 'Sam Shopper' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await page.getByLabel('Last Name').fill('fail-revoke');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('df-session').getByLabel('Password', { exact: true }).waitFor();
      assert.deepEqual(await listNameless(page, 'session'), []);
      // a classic server responds with 500 if an ended session is renewed
      site.takeComplaints();
    });
  });
});

describe('a control without a name', () => {
  const site = useDemoSite();

  it('would be found, in a shadow root too', async () => {
    const page = await site.open('/outbox');
    await page.evaluate(() => {
      document.body.append(document.createElement('button'));
      const root = document.body.appendChild(document.createElement('div'));
      root.attachShadow({ mode: 'open' }).append(document.createElement('select'));
    });
    const { nameless } = await namelessControls(page);
    assert.deepEqual(nameless.sort(), ['button: button', 'combobox: select']);
  });
});
