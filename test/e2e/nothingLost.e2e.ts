import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { signIn } from './signIn.ts';
import { losesNothing, type TypedForm } from './typedForm.ts';
import { useDemoSite } from './useDemoSite.ts';

const secrets = { 'New Password': 'a-long-password-19', 'Verify Password': 'a-long-password-19' };

const codeForm = (name: string, path: string, send: string): TypedForm => ({
  name,
  open: async (page) => void (await page.goto(`/portal.html#/${path}`)),
  typed: { Email: 'sam@example.com' },
  secrets: { Code: 'not-the-code', ...secrets },
  send,
});

async function openProfile(page: Page): Promise<void> {
  await page.goto('/portal.html');
  await signIn(page, 'sam@example.com', 'dreamfactory-user');
  await page.getByRole('button', { name: 'Sam Shopper' }).waitFor();
  await page.goto('/portal.html#/profile');
}

async function openUsers(page: Page, path: string): Promise<void> {
  await page.goto('/console.html#/users');
  await signIn(page, 'admin@example.com', 'dreamfactory-admin');
  await page.getByRole('link', { name: /maya/i }).first().waitFor();
  await page.goto(`/console.html#/users${path}`);
}

const person = { 'First Name': 'Noël', 'Last Name': 'Quill', 'Display Name': 'Noël Quill' };

const forms: TypedForm[] = [
  {
    name: 'sign-in',
    open: async (page) => void (await page.goto('/portal.html')),
    typed: { Email: 'sam@example.com' },
    secrets: { Password: 'not-the-password' },
    send: 'Login',
    isSession: true,
  },
  {
    name: 'registration',
    open: async (page) => void (await page.goto('/portal.html#/register')),
    typed: { Email: 'noel@example.com', ...person },
    secrets: {},
    send: 'Register',
  },
  codeForm('confirmation', 'register-confirm', 'Confirm'),
  codeForm('reset', 'reset-password', 'Reset Password'),
  codeForm('invitation', 'user-invite', 'Confirm'),
  {
    name: 'profile',
    open: openProfile,
    typed: { ...person, Phone: '+49 40 19' },
    secrets: {},
    send: 'Save',
    isSignedIn: true,
  },
  {
    name: 'new user',
    open: (page) => openUsers(page, '/create'),
    typed: { Email: 'noel@example.com', ...person, Phone: '+49 40 19' },
    secrets: {},
    send: 'Save',
    isSignedIn: true,
  },
  {
    name: 'user',
    open: (page) => openUsers(page, '/5'),
    typed: { ...person, Phone: '+49 40 19' },
    secrets: {},
    send: 'Save',
    isSignedIn: true,
  },
];

for (const generation of ['classic', 'current'] as const) {
  describe(`what was typed on a ${generation} instance is there again`, () => {
    const site = useDemoSite({ generation });

    for (const form of forms) {
      it(`${form.name}: after refusals, errors, a cut connection, a reload and a lapse`, () =>
        losesNothing(site, form));
    }
  });
}
