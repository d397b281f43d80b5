import type { CurrentUser } from './SessionState.ts';

/** Returns the endpoint of this user's session: administrators have their own (spec 1 §7). */
export const sessionPath = (user: CurrentUser | null): string =>
  user?.is_sys_admin ? 'system/admin/session' : 'user/session';
