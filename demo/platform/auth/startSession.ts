import { PlatformError } from '../http/PlatformError.ts';
import { toStamp } from '../http/stamps.ts';
import type { PlatformContext } from '../platformContext.ts';
import { findRoleId, loadRole } from './findCaller.ts';
import { issueToken, type TokenClaims } from './sessionTokens.ts';

/** Who is signed in, in which app, and for how long. */
export interface SessionStart {
  userId: number;
  isAdmin: boolean;
  appId: number | null;
  remember?: boolean;
}

/**
 * Signs in a person who has proved their identity.
 *
 * @throws PlatformError 401 for inactive users, 403 if the role that applies is inactive.
 */
export async function startSession(
  context: PlatformContext,
  { userId, isAdmin, appId, remember = false }: SessionStart,
): Promise<{ token: string; claims: TokenClaims }> {
  const row = context.system.get('select is_active from user where id = ?', [userId]);
  if (row?.is_active !== 1) throw new PlatformError(401, 'Invalid credentials supplied.');
  const roleId = findRoleId(context, { userId, isAdmin, appId });
  if (roleId !== null && loadRole(context, roleId)?.is_active === false) {
    throw new PlatformError(403, 'Role is not active.');
  }
  context.system.run(
    `update user set last_login_date = ?1, last_modified_date = ?1, last_modified_by_id = ?2
     where id = ?2`,
    [toStamp(context.now()), userId],
  );
  return issueToken(context, userId, { forever: remember && context.tokens.allowForever });
}
