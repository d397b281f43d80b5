import type { Generation } from '../generation.ts';
import type { Verb } from './ServiceRequest.ts';

const VERBS: readonly Verb[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** The verb that is carried out and the verb that the access check of the generation looks at. */
export interface RequestVerbs {
  verb: Verb;
  checked: Verb;
}

function toVerb(text: string | null): Verb | undefined {
  const upper = text?.toUpperCase();
  return upper === 'MERGE' ? 'PATCH' : VERBS.find((verb) => verb === upper);
}

/**
 * Reads the verb behind a tunnelled POST. Classic servers check access before they look at
 * `X-HTTP-Method`, `X-Method-Override` and `?method=`, so the checked verb may differ.
 */
export function readVerbs(request: Request, query: URLSearchParams, of: Generation): RequestVerbs {
  const sent = toVerb(request.method) ?? 'GET';
  if (sent !== 'POST') return { verb: sent, checked: sent };
  const early = toVerb(request.headers.get('X-HTTP-Method-Override') ?? query.get('_method'));
  const late = toVerb(
    request.headers.get('X-HTTP-Method') ??
      request.headers.get('X-Method-Override') ??
      query.get('method'),
  );
  const verb = early ?? late ?? sent;
  return { verb, checked: of === 'classic' ? (early ?? sent) : verb };
}
