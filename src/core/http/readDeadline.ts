import { msg } from '../messages/translate.ts';
import { ApiError } from './apiError.ts';

/** How long a read waits for its response, and again for the rest of it, in ms. */
export const READ_DEADLINE_MS = 60_000;

/**
 * Returns the result of the work, unless it takes too long. Giving up a read loses nothing.
 *
 * @throws ApiError `offline`
 */
export async function beforeDeadline<T>(
  work: Promise<T>,
  giveUp = () => {},
  patience = READ_DEADLINE_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError({ status: 0, kind: 'offline', message: LATE }));
      giveUp();
    }, patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const LATE = msg("The server didn't respond within a minute. Try again.");

type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** Sends a request; a read is aborted once it has waited too long. */
export function carryOut(transport: Transport, url: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'GET') return transport(url, init);
  const late = new AbortController();
  const { signal: stop } = init;
  const signal = stop ? AbortSignal.any([stop, late.signal]) : late.signal;
  return beforeDeadline(transport(url, { ...init, signal }), () => late.abort());
}
