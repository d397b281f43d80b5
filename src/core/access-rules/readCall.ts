import type { AccessCall } from './evaluateAccess.ts';
import { decodedPart } from '../navigation/decodedPart.ts';

/** Servers take them in the address too; here they decide nothing and would be shown and copied. */
function withoutSecrets(query: URLSearchParams): URLSearchParams {
  for (const name of [...query.keys()]) {
    if (/^(session_token|api_key|token|script_token)$/i.test(name)) query.delete(name);
  }
  return query;
}

/**
 * The service, path and query of a call as someone writes or pastes it: `shop/_table/a?related=b`,
 * with the host and the API's own path before it or without, and without the secrets in it. The root
 * of the API, `/`, is a call without a service.
 */
export function readCall(text: string): Pick<AccessCall, 'service' | 'path' | 'query'> {
  const address = text.trim();
  const [, own = address] =
    /(?:^|\/)api\/v2\/(.*)$/.exec(address) ??
    // its root, also without the slash at the end
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
