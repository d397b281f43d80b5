import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { fieldOf } from './hands.ts';
import { forms, type TypedForm } from './typedForms.ts';
import { useDemoSite } from './useDemoSite.ts';

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
    // nothing comes back
    if (fault === 'timeout' && isWrite(route.request())) return route.abort('timedout');
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

/**
 * The tab after a crash: what the browser kept of it while it was typed, and no farewell of the page.
 */
async function reopened(page: Page): Promise<Page> {
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  const next = await page.context().newPage();
  await next.addInitScript((items) => {
    if (!sessionStorage.length) Object.assign(sessionStorage, items);
  }, kept);
  await next.goto(page.url());
  await page.close();
  return next;
}

for (const generation of ['classic', 'current'] as const) {
  describe(`what was typed on a ${generation} instance is there again`, () => {
    const site = useDemoSite({ generation });

    for (const form of forms) {
      it(`${form.name}: after refusals, errors, a cut connection, a reload and a lapse`, async () => {
        const page = await site.open('/outbox');
        page.on('dialog', (question) => void question.accept());
        const network = await troubledNetwork(page, form);
        await form.open(page, site);
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
        const changed = { ...all, ...(form.isSignedIn && { 'Last Name': 'Quillfeather' }) };
        await type(page, changed);
        for (const fault of ['timeout', 'cut']) {
          network.fault = fault;
          await send(page, form);
          await assertThere(page, changed, fault);
        }
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

    for (const form of forms.filter(({ saved }) => saved)) {
      it(`${form.name}: after a crash, and is saved though the session has expired`, async () => {
        const first = await site.open('/outbox');
        await form.open(first, site);
        const typed = { ...form.typed, 'Last Name': 'Quillby' };
        await type(first, typed);
        const page = await reopened(first);
        await assertThere(page, typed, 'a crash');
        const network = await troubledNetwork(page, form);
        network.fault = 'expire';
        const writes: string[] = [];
        page.on('request', (request) => {
          if (writeOf(form)(request)) writes.push(request.postData() ?? '');
        });
        await page.getByRole('button', { name: form.send, exact: true }).click();
        await page.getByText(form.saved ?? '').waitFor();
        assert.equal(writes.length, 2);
        assert.equal(writes[1], writes[0]);
        site.takeComplaints();
      });
    }
  });
}
