import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { fieldOf } from './hands.ts';
import { signIn } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

const people = `<?xml version="1.0" encoding="UTF-8"?>
<dfapi><resource><name>Xenia Markup</name><email>xenia@example.com</email></resource></dfapi>`;

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), path);
}

/** All pages of these tests enforce Trusted Types; whatever they reject fails the test. */
describe('a page that trusts no text', () => {
  const site = useDemoSite();

  it('is one that rejects markup and addresses of scripts made of text', async () => {
    const page = await site.open('/console.html');
    const refused = await page.evaluate(() => {
      const acts = [
        () => (document.createElement('div').innerHTML = '<b></b>'),
        () => (document.createElement('script').src = '/dist/df.js'),
        () => new DOMParser().parseFromString('<a/>', 'application/xml'),
      ];
      return acts.filter((act) => {
        try {
          act();
          return false;
        } catch {
          return true;
        }
      }).length;
    });
    assert.equal(refused, 3);
    assert.equal(site.takeComplaints().length, 3);
  });

  it('has people imported from an xml file', async () => {
    const page = await site.open('/console.html');
    await signIn(page, 'admin@example.com', 'dreamfactory-admin');
    await goTo(page, '/users');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(people),
    });
    await page.getByRole('button', { name: 'Import 1 user' }).click();
    await page.getByText('1 user was imported.').waitFor();
  });

  it('has code written, searched and shown as an error', async () => {
    const page = await site.open('/elements.html#df-code-editor');
    const editor = page.locator('df-code-editor').first();
    await editor.waitFor();
    await editor.getByRole('textbox').first().fill('{"a": ');
    await page.keyboard.press('ControlOrMeta+F');
    await page.keyboard.type('a');
    await editor
      .getByText(/Line|[Ee]xpected|JSON/)
      .first()
      .waitFor();
  });

  it('has the remarks about a line of code shown beside it', async () => {
    const page = await site.open('/elements.html#df-code-editor');
    const editor = page.locator('df-code-editor').first();
    await editor.waitFor();
    await editor.getByRole('textbox').first().fill('{"a": ');
    await editor.locator('.ace_gutter-cell.ace_error').hover();
    await editor.locator('.ace_tooltip:visible').waitFor();
  });

  it('has an email template previewed', async () => {
    const page = await site.open('/console.html#/config/email-templates/1');
    await signIn(page, 'admin@example.com', 'dreamfactory-admin');
    await page.getByRole('button', { name: 'Preview email' }).click();
    await page.frameLocator('iframe').first().getByText(/./).first().waitFor();
  });

  it('shows of a portal what comes later', async () => {
    const page = await site.open('/portal.html');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Reset password' }).waitFor();
    await page.goto(`${site.origin}/portal.html#/register`);
    await fieldOf(page, 'First Name').waitFor();
  });
});
