import type { JsonObject } from '../http/ServiceRequest.ts';

/**
 * Returns what picks the named members of a described table, in the order of the names. Looking up
 * thousands of names, which can be the same, for each of thousands of tables would take seconds.
 */
export function memberPicker(names: readonly string[]): (described: JsonObject) => JsonObject {
  const places = new Map([...new Set(names)].map((name, at) => [name, at] as const));
  const placeOf = ([name]: readonly [string, unknown]) => places.get(name) ?? 0;
  return (described) =>
    Object.fromEntries(
      Object.entries(described)
        .filter(([name]) => places.has(name))
        .sort((a, b) => placeOf(a) - placeOf(b)),
    );
}
