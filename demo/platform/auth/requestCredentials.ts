import { isJsonObject } from '../http/isJsonObject.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';

/** Names of the credentials that a request can send as parameters or in its body. */
export const CREDENTIALS: readonly string[] = ['api_key', 'session_token', 'token', 'jwt'];

/** Whether a body contains credentials. */
export const carriesCredentials = (body: unknown): boolean =>
  isJsonObject(body) && CREDENTIALS.some((name) => name in body);

/** Whether a header contains credentials for this platform, not for a remote service. */
export const isCredential = (name: string, value: string): boolean =>
  /^(x-dreamfactory-|cookie$)/i.test(name) ||
  (/^authorization$/i.test(name) && /^Bearer\b/i.test(value.trim()));

/** The token and the API key with which a request was authorized. */
export const ownCredentials = ({ headers, query, caller, body }: ServiceRequest) => [
  caller.token,
  caller.app && readApiKey(headers, query, body),
];

/** Whether a text contains what a request was authorized with, such as the URL in a `Referer`. */
export const quotesCredential = (sent: string, own: readonly (string | null)[]): boolean =>
  own.some((each) => each && [each, encodeURIComponent(each)].some((one) => sent.includes(one)));

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The api key of a request: query, header or body. */
export function readApiKey(headers: Headers, query: URLSearchParams, body: unknown): string | null {
  const fromBody = isJsonObject(body) && !Array.isArray(body.resource) ? text(body.api_key) : null;
  return query.get('api_key') ?? headers.get('X-DreamFactory-API-Key') ?? fromBody;
}

/** The session token of a request: header, bearer, query or body. */
export function readSessionToken(
  headers: Headers,
  query: URLSearchParams,
  body: unknown,
): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  const fromBody = isJsonObject(body) ? text(body.session_token) : null;
  return (
    text(headers.get('X-DreamFactory-Session-Token')) ??
    bearer ??
    query.get('session_token') ??
    query.get('token') ??
    fromBody
  );
}
