import type { Environment } from '../environment/Environment.ts';
import type { CurrentUser } from './SessionState.ts';

/** The demo installation's well-known administrator is asked to change the profile first. */
const DEMO_ADMIN = 'user@example.com';

/**
 * Where the specification sends a person after the sign-in (spec 1 §2, Guards). The page that is asked
 * decides whether it has such a place, so no table of the console's areas comes with a sign-in.
 */
export function landingPath(user: CurrentUser, environment: Environment | null): string {
  if (!user.is_sys_admin) return '/launchpad';
  const isDemoAdmin = user.email === DEMO_ADMIN && !environment?.platform?.bitnami_demo;
  return isDemoAdmin ? '/profile' : '/home';
}
