import type { Verb } from './ServiceRequest.ts';

const VERBS: readonly Verb[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/**
 * The verb that a POST names in place of its own, in the server's order of the five ways; an empty one
 * counts as missing. `MERGE` is PATCH.
 *
 * @param ways how many of them are known: the access check of 2.1.2 knows the first two.
 */
export function namedVerb(
  headers: Headers,
  query: URLSearchParams,
  ways: 2 | 5 = 5,
): string | undefined {
  const named = [
    headers.get('X-HTTP-Method-Override'),
    query.get('_method'),
    headers.get('X-HTTP-Method'),
    headers.get('X-Method-Override'),
    query.get('method'),
  ];
  const name = named.slice(0, ways).find(Boolean)?.toUpperCase();
  return name === 'MERGE' ? 'PATCH' : name;
}

/** The verb that is executed. Only a POST can stand for another one. */
export function readVerb({ method, headers }: Request, query: URLSearchParams): Verb {
  const name = (method === 'POST' && namedVerb(headers, query)) || method.toUpperCase();
  return VERBS.find((verb) => verb === name) ?? 'GET';
}
