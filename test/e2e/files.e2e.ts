import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { forGenerations } from '../fixture/forGenerations.ts';
import { signIn } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

forGenerations((generation) => {
  describe(`the files of a ${generation} instance`, () => {
    const site = useDemoSite({ generation });
    let disk = '';
    before(() => {
      disk = mkdtempSync(join(tmpdir(), 'files-'));
      const shop = join(disk, 'tent shop');
      mkdirSync(join(shop, 'img & more'), { recursive: true });
      writeFileSync(join(shop, 'index.html'), '<!doctype html><h1>Tents for everyone</h1>');
      writeFileSync(join(shop, 'img & more', '50 + #1.txt'), 'a tent');
    });
    after(() => rmSync(disk, { recursive: true }));

    it('take a folder from the disk, and serve it through an app', async () => {
      const page = await site.open('/console.html#/file-manager/files/applications/');
      await signIn(page, 'admin@example.com', 'dreamfactory-admin');
      await page.getByLabel('Upload folder').setInputFiles(join(disk, 'tent shop'));
      await page.getByText('2 files uploaded.').waitFor();
      await page.getByRole('link', { name: 'tent shop' }).click();
      await page.getByRole('link', { name: 'img & more' }).click();
      await page.getByRole('link', { name: '50 + #1.txt' }).click();
      await page.getByRole('heading', { name: '50 + #1.txt' }).waitFor();
      assert.match(
        page.url(),
        /#\/file-manager\/files\/applications\/tent%20shop\/img%20%26%20more\/50%20%2B%20%231\.txt$/,
      );
      await page.reload();
      await page.getByText('a tent').waitFor();
      await page.goBack();
      await page.getByRole('link', { name: '50 + #1.txt' }).waitFor();

      await page.goto(new URL('/console.html#/apps/create', page.url()).href);
      await page.getByLabel('Name', { exact: true }).fill('Tent Shop');
      await page.getByLabel('On a file storage service').check();
      await page
        .locator('select[name=storage_service_id] option:checked', { hasNotText: 'None' })
        .waitFor({ state: 'attached' });
      await page.getByLabel('Launch Path').fill('tent shop/index.html');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Tent Shop saved successfully.').first().waitFor();
      await page.goto(new URL('/console.html#/launchpad', page.url()).href);
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Tent Shop' }).click();
      await (await opened).getByText('Tents for everyone').waitFor();
    });
  });
});
