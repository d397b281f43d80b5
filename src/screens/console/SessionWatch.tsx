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
  // the page stays as it is
  () => null,
);

export interface SessionWatchProps extends SignInAgainProps {
  isExpired: boolean;
  /** Someone is signing out: nothing more is said or asked. */
  isLeaving: boolean;
}

/**
 * What few sessions come to: a word before they end, and the sign-in after they have. Calls may wait
 * for that sign-in as long as this stands there.
 */
export function SessionWatch({ isExpired, isLeaving, ...again }: SessionWatchProps) {
  const app = useApp();
  const { host } = useElement();
  const adminId = useStore(app.page.session, ({ user }) => user?.is_sys_admin && user.id);
  useEffect(() => offerSignIn(app), [app]);
  // shows notices, regardless of the first page
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
