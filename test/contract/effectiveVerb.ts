import type { Generation } from '../../demo/platform/generation.ts';

/**
 * Headers, and parameters with a `?`, by which a POST requests another verb before the rules are
 * checked, in the order in which servers check them.
 */
const OVERRIDES: Record<Generation, readonly string[]> = {
  classic: ['x-http-method-override', '?_method'],
  current: ['x-http-method-override', '?_method', 'x-http-method', 'x-method-override', '?method'],
};

/** Returns the verb for which the rules are checked. Only a POST can stand for another one. */
export function effectiveVerb(
  verb: string,
  headers: Headers,
  query: URLSearchParams,
  generation: Generation,
): string {
  if (verb !== 'POST') return verb;
  const named = OVERRIDES[generation]
    .map((name) => (name.startsWith('?') ? query.get(name.slice(1)) : headers.get(name)))
    .find(Boolean);
  const effective = named?.toUpperCase() ?? verb;
  return effective === 'MERGE' ? 'PATCH' : effective;
}
