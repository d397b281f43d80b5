import type { Environment } from './environment/Environment.ts';
import { registrationPolicy } from './environment/registrationPolicy.ts';
import { hasLaunchables } from './launchpad/launchGroups.ts';
import { msg } from './messages/translate.ts';
import { routeOf, routes, type Route } from './routes.ts';
import { landingPath } from './session/landingPath.ts';
import type { CurrentUser, SessionState } from './session/SessionState.ts';

/** What a console shows at an address, or where it goes instead and what it says then. */
export type RouteDecision = { show: Route } | { redirect: string; notice?: string };

export const NEEDS_ADMIN = msg('Access to this route requires Admin role.');
export const NOT_FOR_GUESTS = msg('Profile not available for guest users.');

interface Visit {
  route: Route;
  path: string;
  user: CurrentUser | null;
  environment: Environment | null;
}

type Guard = (visit: Visit) => RouteDecision;

const show: Guard = ({ route }) => ({ show: route });

/** One guard for each kind of access (spec 1 §2, Guards). */
const guards: Record<Route['access'], Guard> = {
  any: show,
  admin: (visit) => {
    if (!visit.user) return { redirect: '/login' };
    if (visit.user.is_sys_admin) return show(visit);
    return { redirect: existingLanding(visit.user, visit.environment), notice: NEEDS_ADMIN };
  },
  user: (visit) => (visit.user ? show(visit) : { redirect: '/login' }),
  profile: (visit) => {
    if (visit.user) return show(visit);
    return visit.environment?.allow_guest_user
      ? { redirect: '/launchpad', notice: NOT_FOR_GUESTS }
      : { redirect: '/login' };
  },
  // spec 2 §2: with a query the address is a sign-in's
  launchpad: (visit) => {
    const isOpen = visit.user || (visit.environment && hasLaunchables(visit.environment));
    return isOpen && !visit.path.includes('?') ? show(visit) : { redirect: '/login' };
  },
  anonymous: (visit) => {
    const landing = visit.user ? existingLanding(visit.user, visit.environment) : visit.route.path;
    return landing === visit.route.path ? show(visit) : { redirect: landing };
  },
  registration: (visit) => {
    const { user, environment } = visit;
    if (user?.is_sys_admin) return { redirect: existingLanding(user, environment) };
    return registrationPolicy(environment).isOpen ? show(visit) : elsewhere(visit);
  },
  confirmation: (visit) =>
    !visit.user && registrationPolicy(visit.environment).isOpen ? show(visit) : elsewhere(visit),
};

/** Where somebody goes who may not see a page for visitors. */
const elsewhere: Guard = ({ user, environment }) => ({
  redirect: user ? existingLanding(user, environment) : '/login',
});

/** The first of the specification's landing pages that exists for this user. */
function existingLanding(user: CurrentUser, environment: Environment | null): string {
  const others = user.is_sys_admin ? ['/home', '/users'] : ['/profile'];
  const wanted = [landingPath(user, environment), ...others];
  return wanted.find((path) => routes.some((route) => route.path === path)) ?? '/login';
}

/**
 * What the guards say about an address. A lapsed session counts as if it went on: the sign-in comes
 * on top of the page, which keeps what was typed.
 */
export function decideRoute(
  path: string,
  session: SessionState,
  environment: Environment | null,
): RouteDecision {
  const user = session.user ?? (session.status === 'lapsed' ? (session.lastUser ?? null) : null);
  const route = routeOf(path);
  if (route) return guards[route.access]({ route, path, user, environment });
  return { redirect: user ? existingLanding(user, environment) : '/login' };
}
