import type { App } from '../app.ts';
import { unwrap } from '../collections/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import type { Id } from '../resources/resource.ts';
import { storedKey } from '../storedKeys.ts';
import { callService } from './callService.ts';
import { foldConfig } from './servicesCollection.ts';

/** What came of a test. */
export interface TestOutcome {
  /** What the server said against it; null: the service answers. */
  error: ApiError | null;
  /** A trial service that could not be deleted again, and why. */
  left: { name: string; error: ApiError } | null;
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

/** Trials of this page that are still asked: whoever sweeps meanwhile must not take them away. */
const running = new Set<string>();

function readTrials(app: App): string[] {
  try {
    const names: unknown = JSON.parse(app.browser.storage?.getItem(keyOf(app)) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    // not ours
    return [];
  }
}

function writeTrials(app: App, names: readonly string[]): void {
  const { storage } = app.browser;
  try {
    if (names.length) storage?.setItem(keyOf(app), JSON.stringify(names));
    else storage?.removeItem(keyOf(app));
  } catch {
    // full: a trial that is cut short stays until somebody sees it in the list
  }
}

/** Deletes a trial and, when it is gone, what is noted of it. */
async function endTrial(app: App, name: string): Promise<void> {
  await cleanUp(app, name);
  const others = readTrials(app).filter((one) => one !== name);
  writeTrials(app, others);
}

/** Deletes trials of this tab that were cut short, e.g. by a reload. Never rejects. */
export async function sweepTrials(app: App): Promise<void> {
  for (const name of readTrials(app)) {
    // tried again with the next visit where it fails
    if (!running.has(name)) await endTrial(app, name).catch(() => undefined);
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
  running.add(name);
  let error: ApiError | null = null;
  try {
    await app.api.post(PATH, { resource: [trial] }, { fields: 'id' });
    await ask(name);
  } catch (failure) {
    error = failure as ApiError;
  }
  try {
    await endTrial(app, name);
    return { error, left: null };
  } catch (failure) {
    return { error, left: { name, error: failure as ApiError } };
  } finally {
    running.delete(name);
  }
}
