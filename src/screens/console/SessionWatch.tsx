import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { loadPreferences } from '../../core/preferences/preferences.ts';
import { offerSignIn } from '../../core/session/offerSignIn.ts';
import { adoptStyles } from '../ui/adoptStyles.ts';
import { useElement } from '../ui/ElementContext.tsx';
import { OfferedSession } from '../flow/OfferedSession.tsx';
import { SessionEnds } from '../flow/SessionEnds.tsx';
import { useApp } from '../flow/useApp.ts';
import sheet from '../flow/watch.css' with { type: 'css' };
import { lazyPart } from '../ui/lazyPart.tsx';
import type { SignInAgainProps } from './again/SignInAgain.tsx';

const SignInAgain = lazyPart(
  async () => (await import('./again/SignInAgain.tsx')).SignInAgain,
  // the page stays unchanged
  () => null,
);

export interface SessionWatchProps extends SignInAgainProps {
  isExpired: boolean;
  /** The user is signing out: no more notices or questions. */
  isLeaving: boolean;
}

/**
 * What few sessions need: a warning before they expire, and the sign-in afterwards. Requests can
 * wait for that sign-in while this is mounted.
 */
export function SessionWatch({ isExpired, isLeaving, ...again }: SessionWatchProps) {
  const app = useApp();
  const { host } = useElement();
  const adminId = useStore(app.page.session, ({ user }) => user?.is_sys_admin && user.id);
  useEffect(() => offerSignIn(app), [app]);
  // shows notices, also if the first page doesn't
  useEffect(() => {
    if (adminId) void loadPreferences(app);
  }, [app, adminId]);
  useLayoutEffect(
    () => adoptStyles(host.shadowRoot ?? (host.getRootNode() as Document | ShadowRoot), [sheet]),
    [host],
  );
  if (isLeaving) return null;
  if (isExpired) return <SignInAgain {...again} />;
  return (
    <>
      <SessionEnds />
      <OfferedSession />
    </>
  );
}
