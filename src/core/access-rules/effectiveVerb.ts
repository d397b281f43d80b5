import type { AccessDialect } from '../dialect/AccessDialect.ts';

/** The verb that the rules are checked for. Only a POST can stand for another one. */
export function effectiveVerb(
  verb: string,
  headers: Headers,
  query: URLSearchParams,
  { verbOverrides }: Pick<AccessDialect, 'verbOverrides'>,
): string {
  if (verb !== 'POST') return verb;
  const named = verbOverrides
    .map((name) => (name.startsWith('?') ? query.get(name.slice(1)) : headers.get(name)))
    .find(Boolean);
  const effective = named?.toUpperCase() ?? verb;
  return effective === 'MERGE' ? 'PATCH' : effective;
}
