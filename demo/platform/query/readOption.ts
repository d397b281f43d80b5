/** The value of a query option under any of its names; of a repeated option the last one counts. */
export function readOption(query: URLSearchParams, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = query.getAll(name).at(-1);
    if (value !== undefined) return value;
  }
  return undefined;
}
