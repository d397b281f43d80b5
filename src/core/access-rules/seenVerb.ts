import type { Generation } from '../dialect/dialect.ts';

/** Ways to ask for another verb by POST, in the order in which they are looked at. */
const EARLY = ['x-http-method-override', '?_method'];
const LATE = ['x-http-method', 'x-method-override', '?method'];

/**
 * The verb that the rules are asked for. Only a POST can stand for another one. Classic servers look
 * at the late ways only after the check, which is a hole: whoever may POST may do anything.
 */
export function seenVerb(
  verb: string,
  headers: Headers,
  query: URLSearchParams,
  generation: Generation,
): string {
  if (verb !== 'POST') return verb;
  const ways = generation === 'classic' ? EARLY : [...EARLY, ...LATE];
  const named = ways
    .map((way) => (way.startsWith('?') ? query.get(way.slice(1)) : headers.get(way)))
    .find(Boolean);
  const seen = named?.toUpperCase() ?? verb;
  return seen === 'MERGE' ? 'PATCH' : seen;
}
