import type { CurrentUser } from '../session/SessionState.ts';

/** One's own profile, as servers send it (recorded: profile). Current servers add `username`. */
export interface Profile {
  first_name: string | null;
  last_name: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  security_question: string | null;
  /** As text on classic servers. */
  default_app_id: number | string | null;
  /** Where the user signs in instead of here; empty for a password of this instance. */
  oauth_provider: string | null;
  adldap: string | null;
  username?: string | null;
}

const area = (user: CurrentUser | null) => (user?.is_sys_admin ? 'system/admin' : 'user');

/** Returns the endpoint of the profile: administrators have their own (spec 2 §6). */
export const profilePath = (user: CurrentUser | null): string => `${area(user)}/profile`;
export const passwordPath = (user: CurrentUser | null): string => `${area(user)}/password`;

/**
 * Whether the account has a password and security question here; directory and OAuth accounts don't
 * (spec 2 §5).
 */
export const hasOwnPassword = ({ adldap, oauth_provider }: Profile): boolean =>
  !adldap && !oauth_provider;
