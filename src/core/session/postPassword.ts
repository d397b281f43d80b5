import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import type { Query } from '../http/queryText.ts';

const DOORS = { user: 'user/password', admin: 'system/admin/password' } as const;

/**
 * Whose password it is: `user` and `admin` ask at that door alone, `either` asks at the users' and,
 * when that answers 401 or 404, at the administrators' (spec 1 §6).
 */
export type PasswordOwner = 'user' | 'admin' | 'either';

/**
 * Calls the password endpoint of a user or an administrator. Throws the server's `ApiError`: of the
 * second door unless that one does not know the person either.
 */
export async function postPassword<T>(
  app: App,
  owner: PasswordOwner,
  body: object,
  query: Query,
): Promise<T> {
  const knock = (door: keyof typeof DOORS) => app.api.post<T>(DOORS[door], body, query);
  if (owner !== 'either') return knock(owner);
  return knock('user').catch(async (refusal: ApiError) => {
    if (refusal.status !== 401 && refusal.status !== 404) throw refusal;
    return knock('admin').catch((second: ApiError) => {
      throw second.status === 404 ? refusal : second;
    });
  });
}
