import type { App } from '../app.ts';
import { unwrap } from '../collections/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import type { Id } from '../resources/resource.ts';
import { storedKey } from '../storedKeys.ts';
import { foldConfig } from './servicesCollection.ts';

/** What came of a test. */
export interface TestOutcome {
  /** What the server said against it; null: the service answers. */
  error: ApiError | null;
  /** A trial service that could not be deleted again, and why. */
  left: { name: string; error: ApiError } | null;
}

interface Listed {
  name?: string;
}

/**
 * Asks a service whether it works (spec 2 §7: `GET {service}`). A database answers that without
 * looking at its server (recorded: service), so it is asked for its tables too.
 *
 * @throws ApiError with the server's reason.
 */
export async function callService(app: App, name: string): Promise<void> {
  const path = encodeURIComponent(name);
  const reply = await app.api.get(path);
  const resources = unwrap<Listed | string>(reply).rows;
  const hasTables = resources.some(
    (one) => (typeof one === 'string' ? one : one?.name) === '_table',
  );
  if (hasTables) await app.api.get(`${path}/_table`, { fields: 'name', limit: 1 });
}

/**
 * Asks an e-mail service, which knows no GET (recorded: service), for a mail to this address.
 *
 * @throws ApiError with the server's reason.
 */
export async function mailByService(app: App, name: string, email: string): Promise<void> {
  await app.api.post(encodeURIComponent(name), {
    to: [{ name: email, email }],
    from_name: email,
    from_email: email,
    subject: 'DreamFactory',
    body_text: name,
  });
}

const PATH = 'system/service';

async function idsOf(app: App, name: string): Promise<Id[]> {
  const reply = await app.api.get(PATH, { fields: 'id', filter: `name = "${name}"` });
  return unwrap<{ id: Id }>(reply).rows.map(({ id }) => id);
}

/**
 * Deletes what is left of a trial, also one whose creation nobody heard of.
 *
 * @throws ApiError unless the server says that nothing of that name is there.
 */
async function cleanUp(app: App, name: string): Promise<void> {
  for (const id of await idsOf(app, name)) {
    await app.api.delete(`${PATH}/${encodeURIComponent(String(id))}`);
  }
  if ((await idsOf(app, name)).length === 0) return;
  throw new ApiError({
    status: 409,
    kind: 'refused',
    message: msg('The server has not deleted it.'),
  });
}

const keyOf = (app: App) => storedKey(app, 'trials');
const readTrials = (app: App): string[] =>
  JSON.parse(app.browser.storage?.getItem(keyOf(app)) ?? '[]') as string[];

function writeTrials(app: App, names: readonly string[]): void {
  const { storage } = app.browser;
  try {
    if (names.length) storage?.setItem(keyOf(app), JSON.stringify(names));
    else storage?.removeItem(keyOf(app));
  } catch {
    // full: a trial that is cut short stays until somebody sees it in the list
  }
}

/** Deletes trials of this tab that were cut short, e.g. by a reload. Never rejects. */
export async function sweepTrials(app: App): Promise<void> {
  for (const name of readTrials(app)) {
    try {
      await cleanUp(app, name);
      writeTrials(
        app,
        readTrials(app).filter((one) => one !== name),
      );
    } catch {
      // tried again with the next visit
    }
  }
}

/**
 * Tests a service that is not saved: makes one of a name of its own, asks it, deletes it in any case
 * and makes sure that it is gone. `ask` throws what the server has against it.
 */
export async function testUnsaved(
  app: App,
  payload: object,
  ask: (name: string) => Promise<void> = (name) => callService(app, name),
): Promise<TestOutcome> {
  const name = `df_trial_${crypto.randomUUID().slice(0, 13).replace('-', '_')}`;
  const { service_doc_by_service_id: _doc, ...service } = foldConfig(payload);
  const trial = { ...service, name, label: name, is_active: true };
  writeTrials(app, [...readTrials(app), name]);
  let error: ApiError | null = null;
  try {
    await app.api.post(PATH, { resource: [trial] }, { fields: 'id' });
    await ask(name);
  } catch (failure) {
    error = failure as ApiError;
  }
  try {
    await cleanUp(app, name);
    writeTrials(
      app,
      readTrials(app).filter((one) => one !== name),
    );
    return { error, left: null };
  } catch (failure) {
    return { error, left: { name, error: failure as ApiError } };
  }
}
