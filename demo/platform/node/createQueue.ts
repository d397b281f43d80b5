import { PlatformError } from '../http/PlatformError.ts';

/** How many tasks run at once, how many may wait, and the message for the others. */
export interface QueueBounds {
  width: number;
  waiting: number;
  refusal: string;
}

const RETRY_SECONDS = 5;

/** Runs one task when there is room for it. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns a queue, which runs tasks in the order in which they arrive.
 *
 * @throws PlatformError 503 with the seconds to wait if too many wait, and what a task throws.
 */
export function createQueue(bounds: QueueBounds): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= bounds.width) {
      if (waiting.length >= bounds.waiting) {
        const error = new PlatformError(503, bounds.refusal);
        error.retryAfter = RETRY_SECONDS;
        throw error;
      }
      // a finished task passes on its place
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
