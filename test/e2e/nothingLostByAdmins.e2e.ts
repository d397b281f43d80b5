import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { forGenerations } from '../fixture/forGenerations.ts';
import { signIn } from './signIn.ts';
import { losesNothing, type TypedForm } from './typedForm.ts';
import { useDemoSite } from './useDemoSite.ts';

const enter = async (page: Page, path: string) => {
  await page.goto(`/console.html#${path}`);
  await signIn(page, 'admin@example.com', 'dreamfactory-admin');
};

const open = (path: string) => async (page: Page) => {
  await enter(page, path);
  // the sign-in has an Email field too
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
};

async function openPrivateKey(page: Page): Promise<void> {
  await open('/config/lookup-keys/create')(page);
  await page.getByRole('checkbox', { name: 'Private' }).check();
}

async function openService(page: Page): Promise<void> {
  await enter(page, '/services/create');
  await page.getByRole('button', { name: /^Local File/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

const created = (
  name: string,
  path: string,
  fields: Pick<TypedForm, 'typed'> & Partial<TypedForm>,
): TypedForm => ({
  name,
  open: open(`${path}/create`),
  secrets: {},
  send: 'Save',
  isSignedIn: true,
  ...fields,
});

const forms: TypedForm[] = [
  created('new admin', '/admins', {
    typed: { Email: 'noel@example.com', 'Display Name': 'Noël Quill', 'Last Name': 'Quill' },
  }),
  created('new app', '/apps', {
    typed: { Name: 'Bakery', Description: 'Bread, by the loaf' },
    changed: 'Description',
  }),
  created('CORS entry', '/config/cors', {
    typed: { Origin: 'https://bakery.example', Path: 'api/v2/bread/*', 'Max Age': '900' },
    changed: 'Path',
  }),
  created('mail template', '/config/email-templates', {
    typed: { Name: 'Receipt', Subject: 'Thank you', 'Body (text)': 'For {count} loaves.' },
    changed: 'Subject',
  }),
  created('lookup key', '/config/lookup-keys', {
    // its value is public until "Private" is checked
    typed: { Name: 'bakery_host', Value: 'ovens.example', Description: 'Where the ovens are' },
    changed: 'Description',
  }),
  created('private lookup key', '/config/lookup-keys', {
    open: openPrivateKey,
    typed: { Name: 'bakery_key', Description: 'Opens the ovens' },
    secrets: { Value: 'under the flour' },
    changed: 'Description',
    isHidden: true,
  }),
  created('new role', '/roles', {
    typed: { Name: 'Baker', Description: 'May look into the oven' },
    changed: 'Description',
  }),
  {
    ...created('role', '/roles', { typed: { Description: 'Who looks at bread' } }),
    open: open('/roles/2'),
    changed: 'Description',
  },
  {
    ...created('new service', '/services', {
      typed: { Name: 'bakery', Label: 'Bakery', Description: 'Bread, by the loaf' },
    }),
    open: openService,
    changed: 'Description',
  },
];

/** Current servers have none. */
const group = created('app group', '/apps/groups', {
  typed: { Name: 'Bakeries', Description: 'All that bake' },
  changed: 'Description',
});

forGenerations((generation) => {
  describe(`what an administrator of a ${generation} instance typed is there again`, () => {
    const site = useDemoSite({ generation });

    for (const form of generation === 'classic' ? [...forms, group] : forms) {
      it(`${form.name}: after errors, errors, a cut connection, a reload and a expire`, () =>
        losesNothing(site, form));
    }
  });
});
