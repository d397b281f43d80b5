import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import type { Query } from '../http/queryText.ts';
import { isKnownAdmin, noteAdmin } from './knownAdmins.ts';

const ENDPOINTS = { user: 'user/password', admin: 'system/admin/password' } as const;

/**
 * Whose password it is: `user` and `admin` call that endpoint alone, `either` calls the users' and, when
 * that answers 401 or 404, the administrators' (spec 1 §6), which is all for a known administrator.
 */
export type PasswordOwner = 'user' | 'admin' | 'either';

/**
 * Calls the password endpoint of a user or an administrator.
 *
 * @throws ApiError of the second endpoint, unless that one does not know the person either.
 */
export async function postPassword<T>(
  app: App,
  owner: PasswordOwner,
  body: object,
  query: Query,
): Promise<T> {
  const post = (kind: keyof typeof ENDPOINTS) => app.api.post<T>(ENDPOINTS[kind], body, query);
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
