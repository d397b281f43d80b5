import type { CurrentUser } from './SessionState.ts';

/** Where the session of this user is kept: administrators have their own address (spec 1 §7). */
export const sessionPath = (user: CurrentUser | null): string =>
  user?.is_sys_admin ? 'system/admin/session' : 'user/session';
