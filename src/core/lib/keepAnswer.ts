/** Calls `ask` once for all callers; a failure is forgotten. */
export function keepAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () =>
    (answer ??= ask().catch((error: unknown) => {
      answer = null;
      throw error;
    }));
}
