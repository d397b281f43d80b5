import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { decideRoute, NEEDS_ADMIN } from '../../core/navigation/access.ts';
import { notify } from '../../core/notices/notices.ts';
import { isForVisitors, routeOf, type Route } from '../../core/navigation/routes.ts';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import type { ConsoleRouter } from './consoleRouter.ts';
import { returnPath, signInFor } from './returnPath.ts';

/** How long after an administrator's sign-in their data is loaded (spec 1 §4). */
const ADMIN_FOLLOW_UP_MS = 250;

/**
 * The route that the guards allow at the current path, or null while that is unknown or the
 * path is about to change. Visitors who must sign in first return to the requested page.
 */
export function useRoute(router: ConsoleRouter, user: CurrentUser | null): Route | null {
  const app = useApp();
  const t = useT();
  const path = useStore(router.path);
  const session = useStore(app.page.session);
  const environment = useStore(app.page.environment, (state) => state.environment);
  const known = session.status !== 'restoring';
  const decision: { show?: Route; redirect?: string; notice?: string | undefined } | null = known
    ? decideRoute(path, session, environment)
    : null;
  const { show = null, redirect, notice } = decision ?? {};
  const signedIn = user !== null;
  const isAdmin = !!user?.is_sys_admin;
  const wasVisitor = useRef(false);
  // before the first paint: a visitor sees the sign-in at once
  useLayoutEffect(() => {
    if (redirect === undefined) return undefined;
    if (notice) notify(app, notice === NEEDS_ADMIN ? 'error' : 'warn', t(notice));
    const back = signedIn ? returnPath(path) : null;
    const asked = !signedIn && redirect === '/login' && routeOf(path);
    const to = asked && !isForVisitors(asked) ? signInFor(path) : redirect;
    const go = () => router.go(back ?? to, { replace: true });
    const isFollowUp = isAdmin && wasVisitor.current;
    wasVisitor.current = false;
    if (!isFollowUp) return go();
    const timer = setTimeout(go, ADMIN_FOLLOW_UP_MS);
    return () => clearTimeout(timer);
  }, [app, router, t, path, redirect, notice, signedIn, isAdmin]);
  useLayoutEffect(() => {
    if (known && !signedIn) wasVisitor.current = true;
  }, [known, signedIn]);
  return show;
}
