import { msg } from '../messages/translate.ts';
import { ApiError } from './apiError.ts';

/**
 * Returns the error if the user stopped waiting for a save, which the server may have carried out.
 */
const stoppedSave = () =>
  new ApiError({
    status: 0,
    kind: 'aborted',
    message: msg('You stopped waiting. Your changes may still have been saved.'),
  });

/** The same while only reads were sent. */
export const stoppedBefore = () =>
  new ApiError({
    status: 0,
    kind: 'aborted',
    message: msg('You stopped waiting. Nothing has been sent yet.'),
  });

/** The same for what isn't a save. */
export const stoppedAction = () =>
  new ApiError({
    status: 0,
    kind: 'aborted',
    message: msg('You stopped waiting. The server may still do what you asked for.'),
  });

/**
 * Waits for work until the user stops waiting. The work continues: a server does not undo what it
 * has received.
 *
 * @throws ApiError `aborted`, which `error` creates
 */
export function untilStopped<T>(
  work: Promise<T>,
  signal: AbortSignal,
  error: () => ApiError = stoppedSave,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(error());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** How long work that can't be undone may continue after the user stops it, in ms. */
export const STOP_PATIENCE_MS = 15_000;

/**
 * Waits for work whose result tells what was done, even after the user stops it, but not for ever:
 * a server may never respond.
 *
 * @throws ApiError `aborted`
 */
export function soonAfterStop<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => (timer = setTimeout(() => late.abort(), STOP_PATIENCE_MS));
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return untilStopped(work, late.signal, stoppedAction).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', begin);
  });
}
