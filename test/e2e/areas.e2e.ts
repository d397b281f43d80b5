import { describe, it } from 'node:test';
import { areas } from '../../src/core/navigation/areas.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { useDemoSite } from './useDemoSite.ts';

/** What each area of the navigation shows of the demo's records. */
const AREAS: readonly (readonly [link: string, text: string | RegExp])[] = [
  ['Home', 'Welcome, Alex'],
  ['Apps', 'Shop Front'],
  ['Admins', 'admin@example.com'],
  ['Users', /maya\.lindqvist/],
  ['Roles', 'Shop Reader'],
  ['Services', 'Local File Storage'],
  ['Schema', 'shop'],
  ['Data', 'shop'],
  ['Files', 'File services'],
  ['Scripts', 'Process event scripts'],
  ['API Docs', 'Live API Docs'],
  ['Config', 'System Info'],
  ['Packages', 'A package is a zip file'],
];

/** Areas that were added later: only their heading is checked. */
const others = areas.filter(
  ({ title, isUnlisted }) => !isUnlisted && !AREAS.some(([link]) => link === title),
);

forGenerations((generation) => {
  describe(`the areas of a ${generation} instance`, () => {
    const site = useDemoSite({ generation });

    it('show what the instance has, each behind its name in the navigation', async () => {
      const page = await site.open('/console.html');
      await page.getByLabel('Email').fill('admin@example.com');
      await page.getByLabel('Password', { exact: true }).fill('dreamfactory-admin');
      await page.getByRole('button', { name: 'Login' }).click();
      for (const [link, text] of AREAS) {
        await page.getByRole('link', { name: link, exact: true }).first().click();
        await page.getByText(text).first().waitFor();
      }
      for (const { title } of others) {
        await page.getByRole('link', { name: title, exact: true }).first().click();
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
      }
    });

    it('open a table’s fields, its records and its calls by their addresses', async () => {
      const page = await site.open('/console.html#/schema/shop/customers');
      await page.getByLabel('Email').fill('admin@example.com');
      await page.getByLabel('Password', { exact: true }).fill('dreamfactory-admin');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('heading', { name: 'Fields' }).waitFor();
      await page.goto(new URL('/console.html#/data/shop/customers', page.url()).href);
      await page.getByText('Hopper').first().waitFor();
      await page.goto(new URL('/console.html#/apidocs/shop', page.url()).href);
      await page.getByRole('button', { name: /^GET \/shop\/_table / }).waitFor();
      await page.goto(new URL('/console.html#/api-doc-editor/shop', page.url()).href);
      await page.getByText('This service has no editable definition.').waitFor();
    });
  });
});
