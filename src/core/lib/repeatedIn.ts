/** Returns the texts that occur more than once; empty ones don't count. */
export function repeatedIn(texts: readonly string[]): Set<string> {
  const known = new Set<string>();
  const repeated = new Set<string>();
  for (const text of texts) (known.has(text) ? repeated : known).add(text);
  repeated.delete('');
  return repeated;
}
