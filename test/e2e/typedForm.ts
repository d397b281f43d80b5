import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import { fieldOf } from './hands.ts';
import type { DemoSite } from './useDemoSite.ts';

/** A form that is filled in while everything goes wrong. */
export interface TypedForm {
  name: string;
  /** Opens the form as a user who has access. */
  open: (page: Page, site: DemoSite) => Promise<void>;
  typed: Record<string, string>;
  /** Not stored over a reload. */
  secrets: Record<string, string>;
  send: string;
  /** The field that is edited again, if it is not the last name. */
  changed?: string;
  /** Without a session, none can expire. */
  isSignedIn?: true;
  /** It is sent to the endpoint where other requests only renew their session. */
  isSession?: boolean;
  /** What was selected while it was opened: the names of the buttons that show it. */
  chosen?: string[];
  /** Opens it again if a reload, or a save, leads elsewhere. */
  reopen?: (page: Page) => Promise<unknown>;
  /** Closes as soon as it has been saved, even if only a query of the server shows that. */
  closes?: true;
  /** What it has saved can't be selected or named a second time. */
  once?: true;
  /**
   * The server doesn't show its secrets. If a save got no response, the next one is only sent after
   * the form has named the record that the first may have created.
   */
  isHidden?: true;
  /** The message after it was saved; for forms whose session may expire and be renewed. */
  saved?: string;
}

/** The platform's responses in order; see `demo/platform/faults.ts`. */
const refusals = ['403', '500', 'html', 'empty', 'hollow'];
const SLOW = 'slow=1500';

const writeOf =
  ({ isSession = false }: TypedForm) =>
  (request: Request) =>
    request.url().includes('/api/v2/') &&
    request.method() !== 'GET' &&
    request.url().includes('/session') === isSession;

interface Network {
  /** How the platform fails at the next writes. */
  fault: string;
  /** Resolves when the last slow write has been carried out, regardless of its page. */
  arrival?: Promise<unknown>;
}

async function troubledNetwork(page: Page, form: TypedForm): Promise<Network> {
  const isWrite = writeOf(form);
  const network: Network = { fault: '' };
  await page.route('**/api/v2/**', async (route) => {
    const { fault } = network;
    if (!isWrite(route.request())) return route.continue();
    // no response arrives
    if (fault === 'timeout') return route.abort('timedout');
    const headers = { ...route.request().headers(), 'X-Df-Fault': fault };
    if (fault !== SLOW) return route.continue({ headers });
    const answer = route.fetch({ headers });
    network.arrival = answer;
    return route.fulfill({ response: await answer });
  });
  return network;
}

/** The button of a form over a table comes after the table's own. */
const buttonOf = (page: Page, form: TypedForm) =>
  page.getByRole('button', { name: form.send, exact: true }).last();

/** Submits the form; resolves when the browser has the response. */
async function send(page: Page, form: TypedForm): Promise<void> {
  const isWrite = writeOf(form);
  const over = Promise.race([
    page.waitForEvent('requestfinished', isWrite),
    page.waitForEvent('requestfailed', isWrite),
  ]);
  await buttonOf(page, form).click();
  await over;
}

/** The same; resolves when the form has shown the failure, and no earlier one. */
async function sendInVain(page: Page, form: TypedForm): Promise<void> {
  await send(page, form);
  await buttonOf(page, form).and(page.locator(':not([aria-busy="true"])')).waitFor();
}

/** A sign-in over the page has fields with the same names. */
const own = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true });

async function type(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, label).fill(value);
}

async function assertThere(
  page: Page,
  { chosen = [] }: TypedForm,
  values: Record<string, string>,
  after: string,
) {
  for (const name of chosen) {
    await page.locator('main').getByRole('button', { name, exact: true }).waitFor();
  }
  for (const [label, value] of Object.entries(values)) {
    const field = own(page, label).filter({ visible: true });
    await field.waitFor();
    assert.equal(await field.inputValue(), value, `${label} after ${after}`);
  }
}

/**
 * After errors, a cut connection, a reload and an expired session, everything that was typed must
 * be there.
 */
export async function losesNothing(site: DemoSite, form: TypedForm): Promise<void> {
  const { changed: field = 'Last Name' } = form;
  const page = await site.open('/outbox');
  page.on('dialog', (question) => void question.accept());
  const network = await troubledNetwork(page, form);
  await form.open(page, site);
  const all = { ...form.typed, ...form.secrets };
  await type(page, all);
  for (const fault of refusals) {
    network.fault = fault;
    await sendInVain(page, form);
    await assertThere(page, form, all, fault);
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  }
  network.fault = SLOW;
  void send(page, form).catch(() => undefined);
  await page.waitForEvent('request', writeOf(form));
  await assertThere(page, form, all, 'a server that does not answer');
  await page.reload();
  await form.reopen?.(page);
  await assertThere(page, form, form.typed, 'a reload while it was being sent');
  for (const label of Object.keys(form.secrets)) {
    assert.equal(await own(page, label).inputValue(), '', label);
  }
  // no page can handle what arrives after the next save
  assert.ok(network.arrival);
  await network.arrival;
  const changed = {
    ...all,
    ...(form.isSignedIn && { [field]: `${form.typed[field]}feather` }),
  };
  await type(page, changed);
  if (form.isHidden) {
    await buttonOf(page, form).click();
    await page.getByRole('button', { name: 'Open it' }).waitFor();
    await assertThere(page, form, changed, 'a record that may be its own');
  }
  for (const fault of ['timeout', 'cut']) {
    network.fault = fault;
    await sendInVain(page, form);
    if (fault === 'cut' && form.closes) await form.reopen?.(page);
    await assertThere(page, form, changed, fault);
  }
  if (form.isSignedIn) {
    network.fault = 'revoke';
    // the cut request has been saved, so something must be left to save
    const later = { ...form.typed, [field]: `${form.typed[field]}on` };
    await type(page, later);
    await send(page, form);
    await page
      .getByText(/session has expired/)
      .first()
      .waitFor();
    await assertThere(page, form, later, 'a session that was ended elsewhere');
  }
  site.takeComplaints();
}

/**
 * Reopens the tab after a crash: with what the browser stored during typing,
 * without any event of leaving.
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

/**
 * Checks that typed text survives a crash of the tab. If a form shows when it has been saved, it is
 * sent once more after the session has expired.
 */
export async function survivesCrash(site: DemoSite, form: TypedForm): Promise<void> {
  const { changed: field = 'Last Name' } = form;
  const first = await site.open('/outbox');
  await form.open(first, site);
  const typed = form.saved ? { ...form.typed, [field]: `${form.typed[field]}by` } : form.typed;
  await type(first, typed);
  const page = await reopened(first);
  await assertThere(page, form, typed, 'a crash');
  if (!form.saved) return void site.takeComplaints();
  const network = await troubledNetwork(page, form);
  network.fault = 'expire';
  const writes: string[] = [];
  page.on('request', (request) => {
    if (writeOf(form)(request)) writes.push(request.postData() ?? '');
  });
  await buttonOf(page, form).click();
  await page.getByText(form.saved).waitFor();
  assert.equal(writes.length, 2);
  assert.equal(writes[1], writes[0]);
  site.takeComplaints();
}
