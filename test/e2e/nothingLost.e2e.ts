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
  /** It is sent to where others only renew what they are sent with. */
  isSession?: boolean;
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

/** What the platform answers in order; see `demo/platform/faults.ts`. */
const refusals = ['403', '500', 'html', 'empty'];
const SLOW = 'slow=1500';

const writeOf =
  ({ isSession = false }: TypedForm) =>
  (request: Request) =>
    request.url().includes('/api/v2/') &&
    request.method() !== 'GET' &&
    request.url().includes('/session') === isSession;

interface Network {
  /** How the platform shall fail at the next writes. */
  fault: string;
}

async function troubledNetwork(page: Page, form: TypedForm): Promise<Network> {
  const isWrite = writeOf(form);
  const network: Network = { fault: '' };
  await page.route('**/api/v2/**', (route) => {
    const headers = route.request().headers();
    const { fault } = network;
    return route.continue({
      headers: isWrite(route.request()) ? { ...headers, 'X-Df-Fault': fault } : headers,
    });
  });
  return network;
}

/** Sends the form; answers when the page has been told how that ended. */
async function send(page: Page, form: TypedForm): Promise<void> {
  const isWrite = writeOf(form);
  const over = Promise.race([
    page.waitForEvent('requestfinished', isWrite),
    page.waitForEvent('requestfailed', isWrite),
  ]);
  await page.getByRole('button', { name: form.send, exact: true }).click();
  await over;
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
        const network = await troubledNetwork(page, form);
        await form.open(page);
        const all = { ...form.typed, ...form.secrets };
        await type(page, all);
        for (const fault of refusals) {
          network.fault = fault;
          await send(page, form);
          await assertThere(page, all, fault);
          await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
        }
        network.fault = SLOW;
        void send(page, form).catch(() => undefined);
        await page.waitForEvent('request', writeOf(form));
        await assertThere(page, all, 'a server that does not answer');
        await page.reload();
        await assertThere(page, form.typed, 'a reload while it was being sent');
        for (const label of Object.keys(form.secrets)) {
          assert.equal(await own(page, label).inputValue(), '', label);
        }
        network.fault = 'cut';
        const changed = { ...all, ...(form.isSignedIn && { 'Last Name': 'Quillfeather' }) };
        await type(page, changed);
        await send(page, form);
        await assertThere(page, changed, 'a connection that broke');
        if (form.isSignedIn) {
          network.fault = 'revoke';
          // what was cut has been saved: something must be left to save
          const later = { ...form.typed, 'Last Name': 'Quillon' };
          await type(page, later);
          await send(page, form);
          await page.getByText(/session has ended/).waitFor();
          await assertThere(page, later, 'a session that was ended elsewhere');
        }
        site.takeComplaints();
      });
    }
  });
}
