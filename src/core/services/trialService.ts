import type { App } from '../page/app.ts';
import { unwrap } from '../http/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import type { Id } from '../lib/Id.ts';
import { storedKey } from '../page/storedKeys.ts';

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

/** Where nobody can say whether it runs, a trial is let alone for so long. */
const YOUNG_MS = 60 * 1000;

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

const ended = () => undefined;

const keyOf = (app: App) => storedKey(app, 'trials');

/** Trials of this page that are still asked: whoever sweeps meanwhile must not take them away. */
const running = new Map<string, () => void>();

let isWatched = false;

/** From the first trial on: a page that closes cannot wait for its trials. */
function watchLeaving(): void {
  if (isWatched) return;
  isWatched = true;
  globalThis.addEventListener?.('pagehide', () => running.forEach((drop) => drop()));
}

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

/** What all pages of this browser hold; undefined where this one came unencrypted. */
const pageLocks = () => globalThis.navigator?.locks as LockManager | undefined;

/** Holds the name of a trial, so that no page sweeps it, till the answer is called or this page is gone. */
function hold(name: string): () => void {
  let release: () => void = ended;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  pageLocks()
    ?.request(name, () => over)
    .catch(ended);
  return release;
}

/** How long ago a trial began, in ms; NaN for what is called otherwise. */
function ageOf({ browser }: App, name: string): number {
  const [, begun = ''] = /^df_trial_([\da-z]+)_[\da-f]{8}$/.exec(name) ?? [];
  return browser.now() - Number.parseInt(begun, 36);
}

/** Which trials other pages may be at: a tab that was duplicated notes those of its original too. */
async function heldElsewhere(app: App): Promise<(name: string) => boolean> {
  const locks = pageLocks();
  // a page without locks cannot tell, and leaves those that are young
  if (!locks) return (name) => ageOf(app, name) < YOUNG_MS;
  const { held = [] } = await locks.query();
  return (name) => held.some((lock) => lock.name === name);
}

/** Deletes trials of this tab that were cut short, e.g. by a reload. Never rejects. */
export async function sweepTrials(app: App): Promise<void> {
  const noted = readTrials(app).filter((name) => !running.has(name));
  if (!noted.length) return;
  const isHeld = await heldElsewhere(app).catch(() => () => true);
  for (const name of noted) {
    // tried again with the next visit where it fails
    if (!isHeld(name)) await endTrial(app, name).catch(ended);
  }
}

/** Deletes trials of any tab that are over an hour old, as a closed tab leaves them. Never rejects. */
export async function sweepOldTrials(app: App): Promise<void> {
  const found = await find(app, `(name like "${PREFIX}%")`).catch(() => []);
  for (const { id, name } of found) {
    if (ageOf(app, name) > OLD_MS) await app.api.delete(addressOf(id)).catch(ended);
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
  watchLeaving();
  const name = trialName(app);
  writeTrials(app, [...readTrials(app), name]);
  const release = hold(name);
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
    release();
  }
  return outcome;
}
