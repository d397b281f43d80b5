import type { App } from '../page/createApp.ts';
import { unwrap } from '../http/unwrap.ts';
import { type ApiError, refusalOf } from '../http/apiError.ts';
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

/** What a test on a temporary service led to. */
export interface TemporaryServiceResult<T> {
  /** What was asked of it; null where the server would not have it. */
  value: T | null;
  /** What the server said against it. */
  error: ApiError | null;
  left: LeftoverService | null;
}

interface Found {
  id: Id;
  name: string;
}

const PATH = 'system/service';

/** How long a temporary service is left alone where no one can say whether it is still used, in ms. */
const YOUNG_MS = 60 * 1000;

/** So long a creation may be under way whose answer no one has heard. */
const PENDING_MS = 10 * 60 * 1000;

const addressOf = (id: Id) => `${PATH}/${encodeURIComponent(String(id))}`;

async function find(app: App, filter: string): Promise<Found[]> {
  return unwrap<Found>(await app.api.get(PATH, { fields: 'id,name', filter })).rows;
}

/**
 * Deletes a temporary service, also one whose creation got no response; true where there was one.
 *
 * @throws ApiError unless the server says that it does not exist.
 */
async function cleanUp(app: App, name: string): Promise<boolean> {
  const filter = `name = "${name}"`;
  const left = await find(app, filter);
  for (const { id } of left) await app.api.delete(addressOf(id));
  if ((await find(app, filter)).length === 0) return left.length > 0;
  throw refusalOf(msg('The service still exists on the server.'), 409);
}

const ended = () => undefined;

/** Temporary services that this page still uses: a sweep must not delete them. */
const running = new Map<string, () => void>();

let isWatched = false;

/** From the first temporary service on: a page that closes cannot wait to delete them. */
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

/** What all pages of this browser hold; undefined where this one came unencrypted. */
const pageLocks = () => globalThis.navigator?.locks as LockManager | undefined;

/** Locks the name of a temporary service against sweeps until the returned function is called or the page closes. */
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

/** How long ago a temporary service was created, in ms. */
function ageOf({ browser }: App, name: string): number {
  const [, begun = ''] = TEMPORARY_SERVICE_NAME.exec(name) ?? [];
  return browser.now() - Number.parseInt(begun, 36);
}

/** The temporary services that other tabs of this browser may use. */
async function heldElsewhere(app: App): Promise<(name: string) => boolean> {
  const locks = pageLocks();
  // a page without locks cannot know, and leaves recent ones
  if (!locks) return (name) => ageOf(app, name) < YOUNG_MS;
  const { held = [] } = await locks.query();
  return (name) => held.some((lock) => lock.name === name);
}

/**
 * Deletes what this browser has made and could not delete, e.g. because its page was closed. Nothing
 * else is looked for: a service with such a name may be someone's own. Never rejects.
 */
export async function sweepTemporaryServices(app: App): Promise<void> {
  const remembered = rememberedTemporaryServices(app).filter((name) => !running.has(name));
  if (!remembered.length) return;
  const isHeld = await heldElsewhere(app).catch(() => () => true);
  for (const name of remembered) {
    // tried again with the next visit where it fails
    if (!isHeld(name)) await deleteTemporaryService(app, name, false).catch(ended);
  }
}

/** `df_trial_mb2k3x_1f0c9a2e`: when it began, and what makes it the only one. */
const temporaryServiceName = (app: App) =>
  `df_trial_${app.browser.now().toString(36)}_${crypto.randomUUID().slice(0, 8)}`;

/** Whether the server itself has answered: a gateway gives up on what may yet be done. */
const isRefusal = (error: ApiError | null) =>
  error !== null && error.status >= 400 && error.status <= 501;

/**
 * Creates a temporary service, sends it a request, deletes it in any case and checks that it is deleted.
 * `ask` throws what the server has against it.
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
    if (id !== undefined) void app.api.delete(addressOf(id), {}, { keepalive: true }).catch(ended);
  });
  const outcome: TemporaryServiceResult<T> = { value: null, error: null, left: null };
  try {
    const result = { ...service, name, label: name, is_active: true };
    const reply = await app.api.post(PATH, { resource: [result] }, { fields: 'id' });
    id = unwrap<Found>(reply).rows[0]?.id;
    outcome.value = await ask(name);
  } catch (failure) {
    outcome.error = failure as ApiError;
  }
  try {
    await deleteTemporaryService(app, name, id !== undefined || isRefusal(outcome.error));
  } catch (failure) {
    outcome.left = { name, error: failure as ApiError };
  } finally {
    running.delete(name);
    release();
  }
  return outcome;
}
