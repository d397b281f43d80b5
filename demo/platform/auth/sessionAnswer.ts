import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { toStamp } from '../http/stamps.ts';
import type { PlatformContext } from '../platformContext.ts';
import { findRoleId } from './findCaller.ts';

/** The host name that the embedded platform reports. */
export const HOST_NAME = 'embedded';

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/**
 * The session object of every sign-in, renewal and read of a session: the user and, for people
 * with a role in the calling app, that role.
 */
export function sessionAnswer(
  context: PlatformContext,
  session: {
    token: string;
    userId: number;
    appId: number | null;
    /** Seconds since 1970. */
    expires: number;
  },
): JsonObject {
  const { system, generation } = context;
  const row = system.get('select * from user where id = ?', [session.userId]);
  if (!row) throw new PlatformError(404, 'No user session found.');
  const isAdmin = row.is_sys_admin === 1;
  const answer: JsonObject = {
    session_token: session.token,
    session_id: session.token,
    id: session.userId,
    name: String(row.name),
    first_name: textOrNull(row.first_name),
    last_name: textOrNull(row.last_name),
    email: String(row.email),
    is_sys_admin: isAdmin,
    last_login_date: textOrNull(row.last_login_date),
    host: HOST_NAME,
  };
  if (generation === 'current') answer.token_expiry_date = toStamp(session.expires * 1000);
  const roleId = isAdmin
    ? null
    : findRoleId(context, { userId: session.userId, isAdmin, appId: session.appId });
  if (roleId !== null) {
    const role = system.get('select name from role where id = ?', [roleId]);
    answer.role = textOrNull(role?.name);
    answer.role_id = roleId;
  }
  return answer;
}
