import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import { fieldOf } from './hands.ts';
import type { DemoSite } from './useDemoSite.ts';

/** A form that someone types into while everything goes wrong. */
export interface TypedForm {
  name: string;
  /** Opens the form as someone who may use it. */
  open: (page: Page, site: DemoSite) => Promise<void>;
  typed: Record<string, string>;
  /** Not kept over a reload. */
  secrets: Record<string, string>;
  send: string;
  /** The field that is typed into once more, where it is not the last name. */
  changed?: string;
  /** Without a session there is none that could expire. */
  isSignedIn?: true;
  /** It is sent to where others only renew what they are sent with. */
  isSession?: boolean;
  /** What was chosen while it was opened: the names of the buttons that say so. */
  chosen?: string[];
  /** Opens it again where a reload, or a save, leads elsewhere. */
  reopen?: (page: Page) => Promise<unknown>;
  /** Is left as soon as it has been saved: also where only a look at the server says so. */
  closes?: true;
  /** What it has saved cannot be chosen or named a second time. */
  once?: true;
  /** What is said when it has been saved; for forms whose session may expire and be renewed. */
  saved?: string;
}

/** What the platform answers in order; see `demo/platform/faults.ts`. */
const refusals = ['403', '500', 'html', 'empty', 'hollow'];
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
  /** When the last slow write has been carried out, whatever happened to its page. */
  arrival?: Promise<unknown>;
}

async function troubledNetwork(page: Page, form: TypedForm): Promise<Network> {
  const isWrite = writeOf(form);
  const network: Network = { fault: '' };
  await page.route('**/api/v2/**', async (route) => {
    const { fault } = network;
    if (!isWrite(route.request())) return route.continue();
    // nothing comes back
    if (fault === 'timeout') return route.abort('timedout');
    const headers = { ...route.request().headers(), 'X-Df-Fault': fault };
    if (fault !== SLOW) return route.continue({ headers });
    const answer = route.fetch({ headers });
    network.arrival = answer;
    return route.fulfill({ response: await answer });
  });
  return network;
}

/** A form over a table comes after the table's own button. */
const buttonOf = (page: Page, form: TypedForm) =>
  page.getByRole('button', { name: form.send, exact: true }).last();

/** Sends the form; answers when the browser has been told how that ended. */
async function send(page: Page, form: TypedForm): Promise<void> {
  const isWrite = writeOf(form);
  const over = Promise.race([
    page.waitForEvent('requestfinished', isWrite),
    page.waitForEvent('requestfailed', isWrite),
  ]);
  await buttonOf(page, form).click();
  await over;
}

/** The same; answers when the form has heard of it, and nothing of an earlier failure stands there. */
async function sendInVain(page: Page, form: TypedForm): Promise<void> {
  await send(page, form);
  await buttonOf(page, form).and(page.locator(':not([aria-busy="true"])')).waitFor();
}

/** A sign-in on top of the page has fields of the same names. */
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

/** Errors, errors, a cut connection, a reload and a expire: after each of them all is there that was typed. */
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
  // what comes after the next save is beyond any page
  assert.ok(network.arrival);
  await network.arrival;
  const changed = {
    ...all,
    ...(form.isSignedIn && { [field]: `${form.typed[field]}feather` }),
  };
  await type(page, changed);
  for (const fault of ['timeout', 'cut']) {
    network.fault = fault;
    await sendInVain(page, form);
    if (fault === 'cut' && form.closes) await form.reopen?.(page);
    await assertThere(page, form, changed, fault);
  }
  if (form.isSignedIn) {
    network.fault = 'revoke';
    // what was cut has been saved: something must be left to save
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

/**
 * What was typed is there after a crash of the tab and, of a form that says when it has been saved, is
 * sent once more where the session had expired.
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
