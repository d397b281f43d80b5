import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { fieldOf } from './hands.ts';
import { signIn } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

interface TypedForm {
  name: string;
  /** Opens the form as somebody who may use it. */
  open: (page: Page) => Promise<void>;
  typed: Record<string, string>;
  /** Not kept over a reload. */
  secrets: Record<string, string>;
  send: string;
  /** Without a session there is none that could lapse. */
  isSignedIn?: true;
}

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
  await page.goto('/console.html');
  await signIn(page, 'admin@example.com', 'dreamfactory-admin');
  await page.getByRole('link', { name: /maya/i }).first().waitFor();
  await page.goto(`/console.html#/users${path}`);
}

const person = { 'First Name': 'Noël', 'Last Name': 'Quill', 'Display Name': 'Noël Quill' };

const forms: TypedForm[] = [
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

/** What the platform answers in order; see `demo/platform/faults.ts`. */
const refusals = ['403', '500', 'html', 'empty'];
const NEVER = 'slow=5000';

const isWrite = (request: Request) =>
  request.url().includes('/api/v2/') &&
  request.method() !== 'GET' &&
  !request.url().includes('/session');

/** Sends the form, whose save fails by `fault`; answers when the page has been told. */
async function sendWith(page: Page, { send }: TypedForm, fault: string): Promise<void> {
  await page.route('**/api/v2/**', (route) =>
    route.continue({
      headers: {
        ...route.request().headers(),
        ...(isWrite(route.request()) && { 'X-Df-Fault': fault }),
      },
    }),
  );
  const over = Promise.race([
    page.waitForEvent('requestfinished', isWrite),
    page.waitForEvent('requestfailed', isWrite),
  ]);
  await page.getByRole('button', { name: send, exact: true }).click();
  if (fault !== NEVER) await over;
  else void over.catch(() => undefined);
  await page.unroute('**/api/v2/**');
}

/** A sign-in on top of the page has fields of the same names. */
const own = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true });

async function type(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, label).fill(value);
}

async function assertThere(page: Page, values: Record<string, string>, after: string) {
  for (const [label, value] of Object.entries(values)) {
    const field = own(page, label).filter({ visible: true });
    await field.waitFor();
    assert.equal(await field.inputValue(), value, `${label} after ${after}`);
  }
}

for (const generation of ['classic', 'current'] as const) {
  describe(`what was typed on a ${generation} instance is there again`, () => {
    const site = useDemoSite({ generation });

    for (const form of forms) {
      it(`${form.name}: after refusals, errors, a cut connection, a reload and a lapse`, async () => {
        const page = await site.open('/outbox');
        page.on('dialog', (question) => void question.accept());
        await form.open(page);
        const all = { ...form.typed, ...form.secrets };
        await type(page, all);
        for (const fault of refusals) {
          await sendWith(page, form, fault);
          await assertThere(page, all, fault);
          await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
        }
        await sendWith(page, form, NEVER);
        await assertThere(page, all, 'a server that does not answer');
        await page.reload();
        await assertThere(page, form.typed, 'a reload while it was being sent');
        for (const label of Object.keys(form.secrets)) {
          assert.equal(await fieldOf(page, label).inputValue(), '', label);
        }
        await type(page, form.secrets);
        await sendWith(page, form, 'cut');
        await assertThere(page, all, 'a connection that broke');
        if (form.isSignedIn) {
          // what was cut has been saved: something must be left to save
          const later = { ...form.typed, 'Last Name': 'Quillfeather' };
          await type(page, later);
          await sendWith(page, form, 'revoke');
          await page.getByText(/session has ended/).waitFor();
          await assertThere(page, later, 'a session that was ended elsewhere');
        }
        site.takeComplaints();
      });
    }
  });
}
