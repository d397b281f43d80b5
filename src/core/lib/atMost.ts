/** Runs work now, or as soon as other work ends. */
export type Runner = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns a runner with at most `limit` pieces of work in progress, in the order they were added.
 */
export function atMost(limit: number): Runner {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((next) => waiting.push(next));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
