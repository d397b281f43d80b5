/** The records of an answer and how many there are in all, where it says so. */
export interface Unwrapped<T> {
  rows: T[];
  count: number | undefined;
}

/** Reads what a list answers with: wrapped as a rule, bare where the instance says so (platform §0.1). */
export function unwrap<T>(reply: unknown): Unwrapped<T> {
  if (Array.isArray(reply)) return { rows: reply as T[], count: undefined };
  const wrapped = (reply ?? {}) as { meta?: { count?: number } };
  // an instance names its wrapper as it likes, and tells visitors nothing of it
  const list: unknown = Object.values(wrapped).find(Array.isArray);
  return { rows: (list ?? []) as T[], count: wrapped.meta?.count };
}
