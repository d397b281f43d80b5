import type { Environment } from '../environment/Environment.ts';
import type { CurrentUser } from './SessionState.ts';

/** The demo installation's well-known administrator is asked to change the profile first. */
const DEMO_ADMIN = 'user@example.com';

/**
 * Returns where the specification sends a user after the sign-in (spec 1 §2, Guards). The page
 * decides whether it has such a place, so that a sign-in doesn't load the console's areas.
 */
export function landingPath(user: CurrentUser, environment: Environment | null): string {
  if (!user.is_sys_admin) return '/launchpad';
  const isDemoAdmin = user.email === DEMO_ADMIN && !environment?.platform?.bitnami_demo;
  return isDemoAdmin ? '/profile' : '/home';
}
