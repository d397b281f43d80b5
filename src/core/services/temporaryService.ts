import type { App } from '../page/createApp.ts';
import { readList } from '../http/readList.ts';
import { unwrap } from '../http/unwrap.ts';
import { type ApiError, refusalOf } from '../http/apiError.ts';
import { isUnanswered } from '../http/outcomeOf.ts';
import { msg } from '../messages/translate.ts';
import type { Id } from '../lib/Id.ts';
import {
  forgetTemporaryService,
  rememberedTemporaryServices,
  rememberTemporaryService,
  TEMPORARY_SERVICE_NAME,
} from './rememberedTemporaryServices.ts';

/** A temporary service that could not be deleted, and why. */
export interface LeftoverService {
  name: string;
  error: ApiError;
}

/** The result of a test on a temporary service. */
export interface TemporaryServiceResult<T> {
  /** What the request returned; null if it failed. */
  value: T | null;
  /** The server's error. */
  error: ApiError | null;
  left: LeftoverService | null;
}

interface Found {
  id: Id;
  name: string;
}

const PATH = 'system/service';

/** How long a temporary service is left alone if it isn't known whether it is still used, in ms. */
const YOUNG_MS = 60 * 1000;

/** How long a creation without a response may still be in progress, in ms. */
const PENDING_MS = 10 * 60 * 1000;

const addressOf = (id: Id) => `${PATH}/${encodeURIComponent(String(id))}`;

/** Returns the services of this name. A cache or a gateway may drop the filter and return them all. */
async function find(app: App, name: string): Promise<Found[]> {
  const query = { fields: 'id,name', filter: `name = "${name}"` };
  const { rows } = readList<Found>(await app.api.get(PATH, query));
  return rows.filter((found) => found.name === name);
}

/**
 * Deletes a temporary service, even if its creation got no response; returns true if there was one.
 *
 * @throws ApiError unless the server says that it does not exist.
 */
async function cleanUp(app: App, name: string): Promise<boolean> {
  const left = await find(app, name);
  for (const { id } of left) await app.api.delete(addressOf(id));
  if ((await find(app, name)).length === 0) return left.length > 0;
  throw refusalOf(msg('The service still exists on the server.'), 409);
}

const noop = () => undefined;

/** Temporary services that this page still uses: a sweep must not delete them. */
const running = new Map<string, () => void>();

let isWatched = false;

/** Deletes temporary services when the page closes, without waiting. Runs from the first one on. */
function watchLeaving(): void {
  if (isWatched) return;
  isWatched = true;
  globalThis.addEventListener?.('pagehide', () => running.forEach((drop) => drop()));
}

/** Deletes a temporary service and forgets its name, unless its creation may still be under way. */
async function deleteTemporaryService(app: App, name: string, isKnown: boolean): Promise<void> {
  const wasThere = await cleanUp(app, name);
  if (wasThere || isKnown || ageOf(app, name) > PENDING_MS) forgetTemporaryService(app, name);
}

/**
 * Returns the locks shared by all pages of this browser;
 * undefined if this page was loaded unencrypted.
 */
const pageLocks = () => globalThis.navigator?.locks as LockManager | undefined;

/**
 * Locks the name of a temporary service against sweeps until the returned function is called or the
 * page closes.
 */
function hold(name: string): () => void {
  let release: () => void = noop;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  pageLocks()
    ?.request(name, () => over)
    .catch(noop);
  return release;
}

/** Returns how long ago a temporary service was created, in ms. */
function ageOf({ browser }: App, name: string): number {
  const [, begun = ''] = TEMPORARY_SERVICE_NAME.exec(name) ?? [];
  return browser.now() - Number.parseInt(begun, 36);
}

/** Returns which temporary services other tabs of this browser may be using. */
async function heldElsewhere(app: App): Promise<(name: string) => boolean> {
  const locks = pageLocks();
  // a page without locks can't know, so it leaves recent ones alone
  if (!locks) return (name) => ageOf(app, name) < YOUNG_MS;
  const { held = [] } = await locks.query();
  return (name) => held.some((lock) => lock.name === name);
}

/**
 * Deletes temporary services that this browser created and could not delete, e.g. because its page
 * was closed. It ignores any others: they may be real services. Never rejects.
 */
export async function sweepTemporaryServices(app: App): Promise<void> {
  const remembered = rememberedTemporaryServices(app).filter((name) => !running.has(name));
  if (!remembered.length) return;
  const isHeld = await heldElsewhere(app).catch(() => () => true);
  for (const name of remembered) {
    // if this fails, the next visit tries again
    if (!isHeld(name)) await deleteTemporaryService(app, name, false).catch(noop);
  }
}

/** `df_trial_mb2k3x_1f0c9a2e`: the start time, and a random part that makes it unique. */
const temporaryServiceName = (app: App) =>
  `df_trial_${app.browser.now().toString(36)}_${crypto.randomUUID().slice(0, 8)}`;

/**
 * Creates a temporary service, sends it a request, deletes it in any case and checks that it is
 * deleted. `ask` throws the server's error.
 */
export async function withTemporaryService<T>(
  app: App,
  service: object,
  ask: (name: string) => Promise<T>,
): Promise<TemporaryServiceResult<T>> {
  watchLeaving();
  const name = temporaryServiceName(app);
  rememberTemporaryService(app, name);
  const release = hold(name);
  let id: Id | undefined;
  running.set(name, () => {
    if (id !== undefined) void app.api.delete(addressOf(id), {}, { keepalive: true }).catch(noop);
  });
  const outcome: TemporaryServiceResult<T> = { value: null, error: null, left: null };
  try {
    const resource = [{ ...service, name, label: name, is_active: true }];
    const reply = await app.api.post(PATH, { resource }, { fields: 'id,name' });
    // a closing page deletes by this id, so it must be this service's
    id = unwrap<Found | null>(reply).rows.find((made) => made?.name === name)?.id;
    outcome.value = await ask(name);
  } catch (failure) {
    outcome.error = failure as ApiError;
  }
  try {
    const { error } = outcome;
    // a creation may succeed after a gateway gave up on it
    const isKnown = id !== undefined || (error !== null && !isUnanswered(error));
    await deleteTemporaryService(app, name, isKnown);
  } catch (failure) {
    outcome.left = { name, error: failure as ApiError };
  } finally {
    running.delete(name);
    release();
  }
  return outcome;
}
