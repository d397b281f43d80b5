import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { forGenerations } from '../fixture/forGenerations.ts';
import { signIn } from './signIn.ts';
import { losesNothing, survivesCrash, type TypedForm } from './typedForm.ts';
import { useDemoSite } from './useDemoSite.ts';

const open = (path: string, label: string) => async (page: Page) => {
  await page.goto(`/console.html#${path}`);
  await signIn(page, 'admin@example.com', 'dreamfactory-admin');
  await page.getByLabel(label, { exact: true }).waitFor();
};

const forms: TypedForm[] = [
  {
    name: 'a record',
    open: open('/data/shop/customers?record=3', 'City'),
    typed: { City: 'Bærum', Notes: "says 'NULL', means it" },
    changed: 'City',
    secrets: {},
    send: 'Save',
    isSignedIn: true,
    saved: 'Record saved.',
  },
  {
    name: 'a table',
    open: open('/schema/shop/customers', 'Plural'),
    typed: { Plural: 'Kundinnen & Kunden', Description: 'Who buys <here>' },
    changed: 'Plural',
    secrets: {},
    send: 'Save',
    isSignedIn: true,
    saved: 'Table updated successfully.',
  },
  {
    name: 'a field',
    open: open('/schema/shop/customers/fields/city', 'Label'),
    reopen: (page) => page.goto('/console.html#/schema/shop/customers/fields/city'),
    closes: true,
    typed: { Label: 'Ort', Description: 'Where it goes' },
    changed: 'Label',
    secrets: {},
    send: 'Save',
    isSignedIn: true,
    saved: 'Field saved.',
  },
];

forGenerations((generation) => {
  describe(`what was typed into tables of a ${generation} instance is there again`, () => {
    const site = useDemoSite({ generation });

    for (const form of forms) {
      it(`${form.name}: after errors, errors, a cut connection, a reload and a expire`, () =>
        losesNothing(site, form));
      it(`${form.name}: after a crash, and is saved though the session has expired`, () =>
        survivesCrash(site, form));
    }
  });
});
