import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMIN } from '../core/startApp.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { signIn } from './signIn.ts';
import { useDemoSite, type DemoSite } from './useDemoSite.ts';

const NEW_TODO = '{"resource": [{"name": "Written by hand"}]}';

/** Opens an endpoint of the shop by its line in the list. */
async function openCall(page: Page, line: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${line.replace(/[{}]/g, '\\$&')}(?= |$)`) })
    .click();
  await page.getByRole('form', { name: 'Try it' }).waitFor();
}

const send = (page: Page) =>
  page.getByRole('button', { name: 'Send', exact: true }).first().click();

/** Opens the packages page, signed in. */
async function packages(site: DemoSite): Promise<Page> {
  const page = await site.open('/console.html#/package-manager');
  await signIn(page, ADMIN.email, ADMIN.password);
  await page.getByRole('form', { name: 'Export' }).waitFor();
  return page;
}

forGenerations((generation) => {
  describe(`the API docs of a ${generation} instance`, () => {
    const site = useDemoSite({ generation });

    it('let three calls be tried: a list, a new record, and that record', async () => {
      const page = await site.open('/console.html#/apidocs/shop?filter=_table%2F');
      await signIn(page, ADMIN.email, ADMIN.password);
      const answer = page.getByRole('region', { name: 'Response' });

      await openCall(page, 'GET /shop/_table/{table_name}');
      await page.getByLabel('table_name', { exact: true }).fill('todo');
      await page.getByLabel('limit', { exact: true }).fill('1');
      await send(page);
      await page.getByText('200 OK').waitFor();
      assert.equal(JSON.parse(await answer.innerText()).resource.length, 1);

      await openCall(page, 'POST /shop/_table/{table_name}');
      await page.getByLabel('table_name', { exact: true }).fill('todo');
      await page.locator('.ace_content').first().waitFor();
      await page.getByLabel('body', { exact: true }).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(NEW_TODO);
      await send(page);
      const question = page.getByRole('alertdialog');
      await question.getByText('This request runs on the live instance. Send it?').waitFor();
      await question.getByRole('button', { name: 'Send' }).click();
      await page.getByText(/^20[01] /).waitFor();
      const [made] = JSON.parse(await answer.innerText()).resource as { id: number }[];
      assert.ok(made);

      await openCall(page, 'GET /shop/_table/{table_name}/{id}');
      await page.getByLabel('table_name', { exact: true }).fill('todo');
      await page.getByLabel('id', { exact: true }).fill(String(made.id));
      await send(page);
      await page.getByText('200 OK').waitFor();
      assert.equal(JSON.parse(await answer.innerText()).name, 'Written by hand');
      const curl = await page.getByText(/^curl -X GET/).textContent();
      assert.match(curl ?? '', /-H "X-DreamFactory-Session-Token: \$SESSION_TOKEN"/);
    });
  });

  describe(`a package of a ${generation} instance`, () => {
    const from = useDemoSite({ generation });
    const to = useDemoSite({ generation });

    it('is exported from one instance and imported into another', async () => {
      const source = await packages(from);
      await source.goto(new URL('/console.html#/roles/create', source.url()).href);
      await source.getByLabel('Name', { exact: true }).fill('Travelling role');
      await source.getByRole('button', { name: 'Save', exact: true }).click();
      await source
        .getByText(/Travelling role.* saved successfully|saved successfully/)
        .first()
        .waitFor();
      await source.goto(new URL('/console.html#/package-manager', source.url()).href);
      await source.reload();
      const form = source.getByRole('form', { name: 'Export' });
      await form.getByRole('button', { name: /^Name/ }).click();
      await source.getByRole('option', { name: /^role / }).click();
      await form.getByLabel('Travelling role').check();
      await form.getByRole('button', { name: 'Add to package' }).click();
      await form.getByRole('button', { name: 'Export', exact: true }).click();
      const taken = source.waitForEvent('download');
      await form.getByRole('link', { name: /\/files\/__EXPORTS\/.*\.zip$/ }).click();
      const download = await taken;
      const buffer = await readFile(await download.path());

      const target = await packages(to);
      const file = { name: download.suggestedFilename(), mimeType: 'application/zip', buffer };
      await target.getByLabel(/^Package file/).setInputFiles(file);
      await target.getByText(/^system › role/).waitFor();
      await target.getByRole('button', { name: 'Import', exact: true }).click();
      await target.getByText('Package imported.').first().waitFor();
      await target.getByText('1 item matches the package.').waitFor();
      await target.goto(new URL('/console.html#/roles', target.url()).href);
      await target.getByText('Travelling role').first().waitFor();
    });
  });
});
