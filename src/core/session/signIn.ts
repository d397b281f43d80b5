import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { keepSession, type SessionReply } from './keepSession.ts';
import { isKnownAdmin, noteAdmin } from './knownAdmins.ts';
import type { CurrentUser } from './SessionState.ts';

export interface Credentials {
  email?: string;
  /** For a directory, or if the instance signs in by username. */
  username?: string;
  password: string;
  /** The directory service. */
  service?: string;
  remember_me?: boolean;
}

/**
 * Signs in as a user and, if the response is 401 or 404 and no directory was selected, as an
 * administrator (spec 1 §4); a known administrator, the other way round. After a 500, too: a script
 * can break one endpoint. Throws the server's `ApiError`: that of the second request, unless it is a
 * 404, or the first one failed, as neither says anything about the credentials.
 */
export async function signIn(app: App, credentials: Credentials): Promise<CurrentUser> {
  const post = (path: string) => app.api.post<SessionReply>(path, credentials);
  const [users, admins] = ['user/session', 'system/admin/session'] as const;
  const [first, other] =
    !credentials.service && isKnownAdmin(app, credentials) ? [admins, users] : [users, admins];
  const reply = await post(first).catch(async (refusal: unknown) => {
    const { status } = refusal as ApiError;
    const hasFailed = status === 500;
    if (credentials.service || !(status === 401 || status === 404 || hasFailed)) throw refusal;
    return post(other).catch((second: unknown) => {
      throw hasFailed || (second as ApiError).status === 404 ? refusal : second;
    });
  });
  const user = keepSession(app, reply, !!credentials.remember_me);
  if (user.is_sys_admin) noteAdmin(app, credentials);
  return user;
}
