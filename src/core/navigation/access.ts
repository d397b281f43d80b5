import type { Environment } from '../environment/Environment.ts';
import { registrationPolicy } from '../environment/registrationPolicy.ts';
import { hasLaunchables } from '../environment/hasLaunchables.ts';
import { msg } from '../messages/translate.ts';
import { movedTo, rootOf, routeOf, type Route } from './routes.ts';
import { landingPath } from '../session/landingPath.ts';
import { ownerOf, type CurrentUser, type SessionState } from '../session/SessionState.ts';

/** What a console shows for a URL, or where it redirects and with which notice. */
export type RouteDecision = { show: Route } | { redirect: string; notice?: string | undefined };

export const NEEDS_ADMIN = msg('Access to this route requires Admin role.');
export const NO_SUCH_PAGE = msg("That page doesn't exist.");
export const NOT_FOR_GUESTS = msg('Profile not available for guest users.');

interface Visit {
  route: Route;
  path: string;
  user: CurrentUser | null;
  environment: Environment | null;
}

/** Null: the environment decides, and it is not loaded yet. */
type Guard = (visit: Visit) => RouteDecision | null;

const show: Guard = ({ route }) => ({ show: route });
const toSignIn: Guard = () => ({ redirect: '/login' });
const toLanding = (
  { user, environment }: Pick<Visit, 'user' | 'environment'>,
  notice?: string,
): RouteDecision | null =>
  user && environment && { redirect: landingPath(user, environment), notice };

/** One guard for each kind of access (spec 1 §2, Guards). */
const guards: Record<Route['access'], Guard> = {
  any: show,
  admin: (visit) => {
    if (!visit.user) return toSignIn(visit);
    return visit.user.is_sys_admin ? show(visit) : toLanding(visit, NEEDS_ADMIN);
  },
  profile: (visit) => {
    const { user, environment } = visit;
    if (user) return show(visit);
    if (!environment?.allow_guest_user) return environment && toSignIn(visit);
    return { redirect: '/launchpad', notice: NOT_FOR_GUESTS };
  },
  launchpad: (visit) => {
    const { user, environment, path } = visit;
    // spec 2 §2: with a query the URL is a sign-in
    if (path.includes('?')) return toSignIn(visit);
    if (user) return show(visit);
    return environment && (hasLaunchables(environment) ? show : toSignIn)(visit);
  },
  anonymous: (visit) => (visit.user ? toLanding : show)(visit),
  registration: (visit) => {
    const { user, environment } = visit;
    if (!environment || user?.is_sys_admin) return toLanding(visit);
    return (registrationPolicy(environment).isOpen ? show : elsewhere)(visit);
  },
  confirmation: (visit) => {
    const { user, environment } = visit;
    if (!environment) return null;
    return (!user && registrationPolicy(environment).isOpen ? show : elsewhere)(visit);
  },
};

/** Where to send someone who can't see a page for visitors. */
const elsewhere: Guard = (visit) => (visit.user ? toLanding : toSignIn)(visit);

/**
 * Returns the guards' decision about a URL; null while that depends on an environment that is not
 * loaded (null). An expired session counts as active: the sign-in opens over the page, which keeps
 * what was typed.
 */
export function decideRoute(
  path: string,
  session: SessionState,
  environment: Environment | null,
): RouteDecision | null {
  const user = ownerOf(session) ?? null;
  const moved = movedTo(path);
  // that page's guards decide then
  if (moved) return { redirect: moved };
  const route = routeOf(path);
  if (route) return guards[route.access]({ route, path, user, environment });
  // the bare URL isn't a mistake
  const notice = rootOf(path) === '/' || path === '' ? undefined : NO_SUCH_PAGE;
  return user ? toLanding({ user, environment }, notice) : { redirect: '/login' };
}
