import { ApiError } from '../http/apiError.ts';
import { isTakenRefusal } from '../http/isTakenRefusal.ts';
import { untilStopped } from '../http/untilStopped.ts';
import { msg } from '../messages/translate.ts';
import type { PageState } from '../page/pageState.ts';

/** Why a deletion of someone whose session is over isn't sent. */
export const SESSION_OVER = msg('Your session has expired.');

/** Sends a deletion, unless it was sent; resolves when it is done and never rejects. */
export type SendDelete = () => Promise<void>;

/** How long other requests wait for the response to a deletion, in ms. */
export const DELETE_PATIENCE_MS = 15_000;

/** How to send a deletion. */
export interface DeleteSenders {
  /** Sends it now; resolves when it is done, also if it was undone. */
  send: SendDelete;
  /** The same before another request, which waits for `DELETE_PATIENCE_MS` at most. */
  sendFirst: SendDelete;
}

export interface PendingDelete extends DeleteSenders {
  /** The resource's path. */
  path: string;
  /** The keys of the records that it deletes, if new records can get the same ones. */
  keys?: readonly string[] | undefined;
  /** It deletes stored files as well, also those that are stored until it is sent. */
  takesFiles?: boolean | undefined;
}

/** The deletions of this bundle, by the state of the instance. */
const kept = new Map<PageState, Set<PendingDelete>>();

/**
 * Registers a deletion to be sent before the user leaves the page or signs out. Returns a function
 * that unregisters it. Works across the bundles of a page, because the sign-out may be in another
 * one.
 */
export function registerPendingDelete(
  page: PageState,
  path: string,
  pending: Omit<PendingDelete, 'path'>,
): () => void {
  watchLeaving();
  const waiting = kept.get(page) ?? new Set<PendingDelete>();
  if (!kept.has(page)) {
    kept.set(page, waiting);
    const others = page.unsent;
    page.unsent = () => Promise.all([others?.(), ...sendAll(waiting)]);
  }
  const removal = { path, ...pending };
  waiting.add(removal);
  const shared = page.pendingDeletes?.[path];
  if (shared)
    shared.flushConflicting = (refusal) => flushConflictingDeletes(refusal, inPath(waiting, path));
  return () => void waiting.delete(removal);
}

const sendAll = (waiting: Iterable<PendingDelete>) => [...waiting].map(({ send }) => send());

const inPath = (waiting: Iterable<PendingDelete>, path: string) =>
  [...waiting].filter((removal) => removal.path === path);

/** Sends the deletions first if one of them may have the name or email that was rejected. */
async function flushConflictingDeletes(
  refusal: unknown,
  waiting: readonly PendingDelete[],
): Promise<void> {
  if (!(refusal instanceof ApiError) || !waiting.length) throw refusal;
  if (!isTakenRefusal(refusal)) throw refusal;
  await Promise.all(waiting.map(({ sendFirst }) => sendFirst()));
}

/** Sends every deletion that could still be undone, as when leaving the page. */
export async function sendPendingDeletes(): Promise<void> {
  await Promise.all([...kept.values()].flatMap(sendAll));
}

/** Returns functions that send deletions of this bundle before others: all, or those meant. */
export const pendingDeletes = (
  page: PageState,
  isMeant: (deletion: PendingDelete) => boolean = () => true,
): readonly SendDelete[] =>
  [...(kept.get(page) ?? [])].filter(isMeant).map(({ sendFirst }) => sendFirst);

/** Returns the keys of the records under a path whose deletion isn't confirmed. */
export const pendingKeysIn = (page: PageState, path: string): ReadonlySet<string> =>
  new Set(inPath(kept.get(page) ?? [], path).flatMap(({ keys = [] }) => keys));

/**
 * Sends deletions before another request. Resolves when they are done, after some time without a
 * response, or when the signal aborts; never rejects. Calls `count` when it begins and ends to wait.
 */
export async function waitForDeletes(
  sends: readonly SendDelete[],
  count: (change: 1 | -1) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (!sends.length) return;
  const done = Promise.all(sends.map((send) => send()));
  count(1);
  await (signal ? untilStopped(done, signal).catch(() => undefined) : done);
  count(-1);
}

/** Whether deletions wait without a session to send them with. */
export const hasHeldDeletes = (): boolean =>
  [...kept].some(
    ([{ session }, waiting]) => session.getState().status === 'expired' && waiting.size > 0,
  );

let isWatched = false;

/**
 * Once there is a deletion, leaving the page sends what is pending, or asks the user if it can't.
 */
function watchLeaving(): void {
  if (isWatched) return;
  isWatched = true;
  globalThis.addEventListener?.('pagehide', () => void sendPendingDeletes());
  globalThis.addEventListener?.('beforeunload', (event) => {
    // the sign-in that would help is on this page
    if (hasHeldDeletes()) event.preventDefault();
  });
}
