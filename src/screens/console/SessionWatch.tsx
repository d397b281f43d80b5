import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { offline } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices.ts';
import { offerSignIn } from '../../core/session/offerSignIn.ts';
import { renewSession } from '../../core/session/renewSession.ts';
import { adoptStyles } from '../kit/adoptStyles.ts';
import { Button } from '../kit/Button.tsx';
import { useElement } from '../kit/ElementContext.tsx';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';
import sheet from './watch.css' with { type: 'css' };
import { SignInAgain, type SignInAgainProps } from './SignInAgain.tsx';

/** How long before its end a session is spoken of. */
const LEAD_MS = 120_000;

/** No timer of a browser runs longer; such sessions outlive the page. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export interface SessionWatchProps extends SignInAgainProps {
  isLapsed: boolean;
  /** Somebody is signing out: nothing more is said or asked. */
  isLeaving: boolean;
}

/**
 * What few sessions come to: a word before they end, and the sign-in after they have. Calls may wait
 * for that sign-in as long as this stands there.
 */
export function SessionWatch({ isLapsed, isLeaving, ...again }: SessionWatchProps) {
  const app = useApp();
  const { host } = useElement();
  useEffect(() => offerSignIn(app), [app]);
  useLayoutEffect(
    () => adoptStyles(host.shadowRoot ?? (host.getRootNode() as Document | ShadowRoot), [sheet]),
    [host],
  );
  if (isLeaving) return null;
  return isLapsed ? <SignInAgain {...again} /> : <SessionEnds />;
}

/** Says that the session is about to end, to somebody who has done nothing here for a while. */
function SessionEnds() {
  const app = useApp();
  const t = useT();
  const expires = useStore(app.page.session, (session) => session.expires);
  const [ending, setEnding] = useState<number | null>(null);
  useEffect(() => {
    if (expires === null || expires - app.browser.now() > TIMER_MAX_MS) return undefined;
    let lastAct = -Infinity;
    const note = () => (lastAct = app.browser.now());
    const remind = () => {
      const now = app.browser.now();
      // a device that has slept wakes up too late
      if (now >= expires) return;
      if (now - lastAct < LEAD_MS) void renewSession(app);
      else setEnding(expires);
    };
    const timers = [
      setTimeout(remind, Math.max(0, expires - LEAD_MS - app.browser.now())),
      setTimeout(() => setEnding(null), Math.max(0, expires - app.browser.now())),
    ];
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) document.addEventListener(act, note);
    return () => {
      timers.forEach(clearTimeout);
      for (const act of acts) document.removeEventListener(act, note);
    };
  }, [app, expires]);

  const stay = async () => {
    const isBack = await renewSession(app);
    if (!isBack && app.page.session.getState().user) notify(app, 'error', t(offline().message));
  };
  if (ending === null || ending !== expires) return null;
  return (
    <div role="alert" className="df-note df-note-warn df-console-ends">
      {t('Your session is about to end.')}
      <Button onClick={() => void stay()}>{t('Stay signed in')}</Button>
    </div>
  );
}
