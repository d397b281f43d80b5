export function elementSources(tag: string): ReadonlyMap<string, string>;
export function seenInSource(
  tag: string,
): Readonly<Record<'events' | 'parts' | 'properties', readonly string[]>>;
