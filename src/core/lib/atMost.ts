/** Runs work now, or once one of those before it is over. */
export type Runner = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns a runner that has at most `limit` pieces of work under way, in the order they came. */
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
