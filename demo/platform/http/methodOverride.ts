import type { Verb } from './ServiceRequest.ts';

const VERBS: readonly Verb[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/**
 * The verb that is executed: a POST can stand for another one, named in any of five ways
 * (`MERGE` is PATCH). The access check of classic servers uses only two of them: `checkedVerb`.
 */
export function readVerb(request: Request, query: URLSearchParams): Verb {
  const { headers, method } = request;
  // an empty one counts as missing: the access check would continue with the next
  const override =
    headers.get('X-HTTP-Method-Override') ||
    query.get('_method') ||
    headers.get('X-HTTP-Method') ||
    headers.get('X-Method-Override') ||
    query.get('method');
  const name = (method === 'POST' && override ? override : method).toUpperCase();
  return name === 'MERGE' ? 'PATCH' : (VERBS.find((verb) => verb === name) ?? 'GET');
}
