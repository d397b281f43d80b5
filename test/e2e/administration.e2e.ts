import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { writeZip } from '../../demo/platform/zip/writeZip.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { fieldOf, withPointer } from './hands.ts';
import { signIn } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

const entry = (name: string, text: string) => ({ name, content: new TextEncoder().encode(text) });

/** Returns a package like those of the sample apps: the app's description, and its pages. */
const packed = async () => {
  const about = { name: 'Address Book', type: 1, path: 'add/index.html', is_active: true };
  const page = '<!doctype html><title>Book</title><h1>All addresses</h1>';
  const entries = [entry('description.json', JSON.stringify(about)), entry('add/index.html', page)];
  return {
    name: 'book.dfpkg',
    mimeType: 'application/zip',
    buffer: Buffer.from(await writeZip(entries, 0)),
  };
};

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), path);
}

async function saveWith(page: Page, values: Record<string, string>, said: string): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, label).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(said).first().waitFor();
}

/** Adds an app with a remote URL, and one from a package, which it launches. */
async function addsApps(page: Page): Promise<void> {
  await goTo(page, '/apps/create');
  await fieldOf(page, 'Name').fill('Bakery');
  await page.getByLabel('At a remote URL').check();
  await saveWith(page, { URL: 'https://bakery.example/' }, 'Bakery saved successfully.');
  await goTo(page, '/apps/import');
  await page.locator('input[type=file]').setInputFiles(await packed());
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('App successfully imported.').waitFor();
  await launchesTheBook(page);
}

async function launchesTheBook(page: Page): Promise<void> {
  await goTo(page, '/apps');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Launch Address Book', exact: true }).click();
  const book = await opened;
  await book.getByRole('heading', { name: 'All addresses' }).waitFor();
  await book.close();
}

async function groupsApps(page: Page): Promise<void> {
  await goTo(page, '/apps/groups/create');
  await page.getByLabel('Bakery').check();
  await page.getByLabel('Address Book').check();
  await saveWith(page, { Name: 'Trade' }, 'App Group created successfully.');
}

/** A new instance has an entry that allows everyone, before all others. */
async function closesToOthers(page: Page): Promise<void> {
  await goTo(page, '/config/cors');
  await page.getByRole('main').getByText('*', { exact: true }).first().click();
  await page.getByLabel('Enabled').uncheck();
  await saveWith(page, {}, 'CORS entry updated successfully.');
}

async function configures(page: Page): Promise<void> {
  await goTo(page, '/config/cors/create');
  await page.getByLabel('GET', { exact: true }).check();
  await page.getByLabel('Enabled').check();
  const entryOf = { Origin: 'https://bakery.example', Path: 'api/v2/*', 'Max Age': '900' };
  await saveWith(page, entryOf, 'CORS entry created successfully.');
  await goTo(page, '/config/email-templates/create');
  const letter = { Name: 'Receipt', Subject: 'Thank you, {first_name}', 'Body (text)': 'Bye.' };
  await saveWith(page, letter, 'created successfully.');
  await goTo(page, '/config/lookup-keys/create');
  const key = { Name: 'bakery_host', Value: 'ovens.example' };
  await saveWith(page, key, 'Lookup key created successfully.');
  await goTo(page, '/config/preferences');
  await page
    .getByRole('group', { name: 'Apps', exact: true })
    .getByLabel('Default view')
    .selectOption({ label: 'Thumbnails' });
  await saveWith(page, {}, 'Preferences saved.');
}

/** Reads in the forms again what was typed above. */
async function findsAllUnchanged(page: Page, hasGroups: boolean): Promise<void> {
  const shows = async (label: string, value: string) => {
    const field = fieldOf(page, label);
    await field.waitFor();
    assert.equal(await field.inputValue(), value, label);
  };
  await launchesTheBook(page);
  const pressed = page.getByRole('button', { name: 'Thumbnails', pressed: true });
  await pressed.waitFor();
  await page.getByRole('link', { name: 'Bakery', exact: true }).first().click();
  await shows('URL', 'https://bakery.example/');
  if (hasGroups) {
    await goTo(page, '/apps/groups');
    await page.getByText('Trade', { exact: true }).click();
    await page.getByText('2 apps in this group').waitFor();
    assert.ok(await page.getByLabel('Bakery').isChecked());
  }
  await goTo(page, '/config/cors');
  await page.getByText('https://bakery.example').click();
  await shows('Path', 'api/v2/*');
  await shows('Max Age', '900');
  await goTo(page, '/config/email-templates');
  await page.getByText('Receipt', { exact: true }).click();
  await shows('Subject', 'Thank you, {first_name}');
  await goTo(page, '/config/lookup-keys');
  await page.getByText('bakery_host').click();
  await shows('Value', 'ovens.example');
}

forGenerations((generation) => {
  describe(`an administrator of a fresh ${generation} instance`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'df-administration-'));
    const site = useDemoSite({ generation, dataDir });
    after(() => rmSync(dataDir, { recursive: true }));

    it('sets it up in the browser, and finds it unchanged after a restart', async () => {
      const hasGroups = generation === 'classic';
      const page = await site.open('/console.html');
      const { press } = withPointer(page);
      await signIn(page, 'admin@example.com', 'dreamfactory-admin');
      await press('link', 'Apps');
      await addsApps(page);
      if (hasGroups) await groupsApps(page);
      await configures(page);
      await closesToOthers(page);
      site.restart();
      await page.reload();
      await page.getByRole('heading', { name: 'Config' }).waitFor();
      await findsAllUnchanged(page, hasGroups);
      const allowedTo = async (Origin: string) => {
        const url = `${site.origin}/api/v2/system/environment`;
        const { headers } = await fetch(url, { headers: { Origin } });
        return headers.get('Access-Control-Allow-Origin') === Origin;
      };
      assert.equal(await allowedTo('https://bakery.example'), true);
      assert.equal(await allowedTo('https://elsewhere.example'), false);
    });

    it('signs out right after a deletion, which is carried out anyway', async () => {
      const page = await site.open('/console.html#/users');
      const { press } = withPointer(page);
      await signIn(page, 'admin@example.com', 'dreamfactory-admin');
      await page.getByRole('button', { name: /^Delete Maya/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText(/^Deleting Maya/).waitFor();
      await page.getByRole('button', { name: /^Alex/ }).click();
      await press('menuitem', 'Logout');
      await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
      await page.goto('/console.html#/users');
      await signIn(page, 'admin@example.com', 'dreamfactory-admin');
      await page.getByRole('button', { name: /^Delete Sam/ }).waitFor();
      assert.equal(await page.getByRole('button', { name: /^Delete Maya/ }).count(), 0);
    });
  });
});
