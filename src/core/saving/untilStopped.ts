import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';

/**
 * Waits for work until someone stops waiting. The work continues: a server does not undo what it
 * has received.
 *
 * @throws ApiError `aborted`
 */
export function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () =>
      reject(
        new ApiError({
          status: 0,
          kind: 'aborted',
          message: msg('You stopped waiting. Your changes may still have been saved.'),
        }),
      );
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
