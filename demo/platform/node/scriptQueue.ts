import { availableParallelism } from 'node:os';
import { PlatformError } from '../http/PlatformError.ts';

/** No more processes than the machine has processors. */
const WIDTH = Math.max(2, availableParallelism());
/** Who would have to wait behind more than these is sent away. */
const WAITING = 8 * WIDTH;
const RETRY_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

function tooBusy(): PlatformError {
  const error = new PlatformError(503, 'Too many scripts are running. Try again in a moment.');
  error.retryAfter = RETRY_SECONDS;
  return error;
}

/**
 * Runs a script when there is room for it.
 *
 * @throws PlatformError 503 with the seconds to wait where too many wait already, and what `work` throws.
 */
export async function inScriptQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= WIDTH) {
    if (waiting.length >= WAITING) throw tooBusy();
    // a script that ends hands over its place
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
