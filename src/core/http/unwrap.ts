/** The records of a response and the total count, if it has one. */
export interface Unwrapped<T> {
  rows: T[];
  count: number | undefined;
}

/**
 * Reads the response of a list: usually wrapped, bare if the instance is configured so
 * (platform §0.1).
 */
export function unwrap<T>(reply: unknown): Unwrapped<T> {
  if (Array.isArray(reply)) return { rows: reply as T[], count: undefined };
  const wrapped = (reply ?? {}) as { meta?: { count?: number } };
  // an instance can rename its wrapper, and does not tell visitors its name
  const list: unknown = Object.values(wrapped).find(Array.isArray);
  return { rows: (list ?? []) as T[], count: wrapped.meta?.count };
}
