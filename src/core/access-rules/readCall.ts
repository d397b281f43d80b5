import type { AccessCall } from './evaluateAccess.ts';
import { decodedPart } from '../navigation/decodedPart.ts';

/**
 * Removes secrets, which servers accept in the URL too: they decide nothing here, but would be
 * shown and copied.
 */
function withoutSecrets(query: URLSearchParams): URLSearchParams {
  for (const name of [...query.keys()]) {
    if (/^(session_token|api_key|token|script_token)$/i.test(name)) query.delete(name);
  }
  return query;
}

/**
 * Returns the service, path and query of a request as it is typed or pasted:
 * `shop/_table/a?related=b`, with or without the host and the API's own path, and without the
 * secrets in it. The root of the API, `/`, is a request without a service.
 */
export function readCall(text: string): Pick<AccessCall, 'service' | 'path' | 'query'> {
  const address = text.trim();
  const [, own = address] =
    /(?:^|\/)api\/v2\/(.*)$/.exec(address) ??
    // its root, even without the slash at the end
    /^(?:\w+:\/\/[^/]+)?\/?api\/v2(|\?.*)$/.exec(address) ??
    [];
  const [place = '', search] = own.trim().split(/\?(.*)/, 2);
  const [service = '', ...below] = decodedPart(place.replace(/^\/+/, '')).split('/');
  return {
    service: service.trim(),
    path: below.join('/'),
    query: search === undefined ? undefined : withoutSecrets(new URLSearchParams(search)),
  };
}
