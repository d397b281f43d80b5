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
