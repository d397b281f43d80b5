import { createQueue, type Queue } from '../http/createQueue.ts';
import { PlatformError } from '../http/PlatformError.ts';

/** Unpacks and imports packages one at a time: a small one can fill 256 MB of memory. */
export const inPackageQueue: Queue = createQueue({
  width: 1,
  waiting: 8,
  refusal: 'Too many packages are being imported. Try again in a moment.',
});

const MOST_MS = 120_000;

/**
 * Returns what a package calls before each of its requests: a script can take seconds for each of them,
 * and the next package waits.
 *
 * @throws PlatformError 413 once it has taken too long.
 */
export function packageTime(now: () => number): () => void {
  const end = now() + MOST_MS;
  return () => {
    if (now() <= end) return;
    throw new PlatformError(413, 'The package takes too long. Import it in several parts.');
  };
}
