import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import type { Query } from '../http/queryText.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { msg } from '../messages/translate.ts';
import { isKnownAdmin, noteAdmin } from './knownAdmins.ts';

const ENDPOINTS = { user: 'user/password', admin: 'system/admin/password' } as const;

/**
 * Whose password it is: `user` and `admin` use only that endpoint. `either` uses the users' and, if
 * the response is 401 or 404, the administrators' (spec 1 §6); for a known administrator only the
 * latter.
 */
export type PasswordOwner = 'user' | 'admin' | 'either';

/** What a server responds to a change of a password (recorded: password). */
interface PasswordReply {
  /** Instead of an email, for a reset. */
  security_question?: string;
  session_token?: string;
}

/**
 * Returns a response to a visitor's request about an account.
 *
 * @throws ApiError `broken` for one that does not say that it was carried out, as a proxy's.
 */
export function readAccountReply<T>(reply: unknown): T {
  const { success, session_token, security_question } = isPlainObject(reply) ? reply : {};
  if (success || session_token || security_question) return reply as T;
  throw unconfirmed(msg("The server didn't confirm the request."));
}

/**
 * Sends a request to the password endpoint of a user or an administrator.
 *
 * @throws ApiError of the second endpoint, unless that one does not know the user either.
 */
export async function postPassword(
  app: App,
  owner: PasswordOwner,
  body: object,
  query: Query,
): Promise<PasswordReply> {
  const post = async (kind: keyof typeof ENDPOINTS) =>
    readAccountReply<PasswordReply>(await app.api.post(ENDPOINTS[kind], body, query));
  if (owner !== 'either') return post(owner);
  if (isKnownAdmin(app, body)) return post('admin');
  return post('user').catch(async (refusal: ApiError) => {
    if (refusal.status !== 401 && refusal.status !== 404) throw refusal;
    const reply = await post('admin').catch((second: ApiError) => {
      throw second.status === 404 ? refusal : second;
    });
    noteAdmin(app, body);
    return reply;
  });
}
