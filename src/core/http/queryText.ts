import { encodePart } from '../lib/encodePart.ts';

/** Members that are undefined or null are omitted. */
export type Query = Record<string, string | number | boolean | null | undefined>;

/** `?a=1&b=2`, or nothing. */
export function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value == null ? [] : [`${encodePart(name)}=${encodePart(value)}`],
  );
  return pairs.length ? `?${pairs.join('&')}` : '';
}
