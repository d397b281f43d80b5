import type { App } from '../app.ts';
import { unwrap } from '../collections/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import type { Id } from '../resources/resource.ts';
import { storedKey } from '../storedKeys.ts';

/** A trial service that could not be deleted again, and why. */
export interface LeftTrial {
  name: string;
  error: ApiError;
}

/** What came of a trial. */
export interface Trial<T> {
  /** What was asked of it; null where the server would not have it. */
  value: T | null;
  /** What the server said against it. */
  error: ApiError | null;
  left: LeftTrial | null;
}

interface Found {
  id: Id;
  name: string;
}

const PATH = 'system/service';
const PREFIX = 'df_trial_';

/** Nothing is asked of a trial for as long as this: whatever is older was left behind. */
const OLD_MS = 60 * 60 * 1000;

const addressOf = (id: Id) => `${PATH}/${encodeURIComponent(String(id))}`;

async function find(app: App, filter: string): Promise<Found[]> {
  return unwrap<Found>(await app.api.get(PATH, { fields: 'id,name', filter })).rows;
}

/**
 * Deletes what is left of a trial, also one whose creation nobody heard of.
 *
 * @throws ApiError unless the server says that nothing of that name is there.
 */
async function cleanUp(app: App, name: string): Promise<void> {
  const filter = `name = "${name}"`;
  for (const { id } of await find(app, filter)) await app.api.delete(addressOf(id));
  if ((await find(app, filter)).length === 0) return;
  throw new ApiError({
    status: 409,
    kind: 'refused',
    message: msg('The server has not deleted it.'),
  });
}

const keyOf = (app: App) => storedKey(app, 'trials');

/** Trials of this page that are still asked: whoever sweeps meanwhile must not take them away. */
const running = new Map<string, () => void>();

// a page that closes cannot wait for its trials
globalThis.addEventListener?.('pagehide', () => running.forEach((drop) => drop()));

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
    // full: a trial that is cut short is swept by its age
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

/** Deletes trials of any tab that are over an hour old, as a closed tab leaves them. Never rejects. */
export async function sweepOldTrials(app: App): Promise<void> {
  const found = await find(app, `(name like "${PREFIX}%")`).catch(() => []);
  for (const { id, name } of found) {
    const [, begun = ''] = /^df_trial_([\da-z]+)_[\da-f]{8}$/.exec(name) ?? [];
    const age = app.browser.now() - Number.parseInt(begun, 36);
    if (age > OLD_MS) await app.api.delete(addressOf(id)).catch(() => undefined);
  }
}

/** `df_trial_mb2k3x_1f0c9a2e`: when it began, and what makes it the only one. */
const trialName = (app: App) =>
  `${PREFIX}${app.browser.now().toString(36)}_${crypto.randomUUID().slice(0, 8)}`;

/**
 * Makes a service of a name of its own, asks it, deletes it in any case and makes sure that it is gone.
 * `ask` throws what the server has against it.
 */
export async function withTrial<T>(
  app: App,
  service: object,
  ask: (name: string) => Promise<T>,
): Promise<Trial<T>> {
  const name = trialName(app);
  writeTrials(app, [...readTrials(app), name]);
  let id: Id | undefined;
  running.set(name, () => {
    if (id !== undefined) void app.api.delete(addressOf(id), {}, { keepalive: true }).catch(ended);
  });
  const outcome: Trial<T> = { value: null, error: null, left: null };
  try {
    const trial = { ...service, name, label: name, is_active: true };
    const reply = await app.api.post(PATH, { resource: [trial] }, { fields: 'id' });
    id = unwrap<Found>(reply).rows[0]?.id;
    outcome.value = await ask(name);
  } catch (failure) {
    outcome.error = failure as ApiError;
  }
  try {
    await endTrial(app, name);
  } catch (failure) {
    outcome.left = { name, error: failure as ApiError };
  } finally {
    running.delete(name);
  }
  return outcome;
}

const ended = () => undefined;
