import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { offline } from '../../core/http/apiError.ts';
import { renewSession } from '../../core/session/renewSession.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { Button } from '../ui/Button.tsx';
import { focusedElement } from '../ui/focusedElement.ts';
import { useT } from '../ui/useT.ts';
import { useVisitorApp } from './useVisitorApp.ts';

/** How long before it expires a session is announced. */
const LEAD_MS = 120_000;

/** Browser timers can't run longer; such sessions outlive the page. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Warns that the session is about to expire, if the user has been inactive for a while. */
export function SessionEnds() {
  const app = useVisitorApp();
  const t = useT();
  const expires = useStore(app.page.session, (session) => session.expires);
  const [ending, setEnding] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const formerFocus = useRef<Element | null>(null);
  useEffect(() => {
    if (expires === null || expires - app.browser.now() > TIMER_MAX_MS) return undefined;
    let lastActive = -Infinity;
    const note = () => {
      lastActive = app.browser.now();
      const node = focusedElement();
      if (!box.current?.contains(node)) formerFocus.current = node;
    };
    const remind = () => {
      const now = app.browser.now();
      // a device that was asleep wakes up too late
      if (now >= expires) return;
      if (now - lastActive < LEAD_MS) void renewSession(app);
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
    setFailure('');
    setAsking(true);
    const isBack = await renewSession(app).finally(() => setAsking(false));
    // the button is removed
    if (isBack) (formerFocus.current as HTMLElement | null)?.focus();
    else if (app.page.session.getState().user) setFailure(errorText(t, offline()));
  };
  if (ending === null || ending !== expires) return null;
  return (
    <div ref={box} role="alert" className="df-note df-note-warn df-session-ends">
      {failure || t('Your session is about to expire.')}
      <Button busy={isAsking} onClick={() => void stay()}>
        {t('Stay signed in')}
      </Button>
    </div>
  );
}
