import { useEffect, useRef, useState } from 'react';
import { offline } from '../../core/http/apiError.ts';
import { keptForgotten, type Forgotten } from '../../core/session/keptForgotten.ts';
import { usePageSession } from '../flow/usePageSession.ts';
import { useVisitorApp } from '../flow/useVisitorApp.ts';
import { useT } from '../ui/useT.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignedIn } from './SignedIn.tsx';

export interface LoginScreenProps {
  /** Stands above the form instead of `Login`; an empty one leaves the heading out. */
  heading?: string;
}

/** Few visits need it. */
const fetchForgot = () =>
  import('./ForgotPassword.tsx').catch(() => {
    throw offline();
  });

/** The form for visitors; for who is signed in already, who that is. Neither until that is known. */
export function LoginScreen({ heading }: LoginScreenProps) {
  const t = useT();
  const app = useVisitorApp();
  const { status, user } = usePageSession(app);
  const box = useRef<HTMLDivElement>(null);
  const clicked = useRef(false);
  const [forgotten, setForgotten] = useState(() => keptForgotten(app));
  // undefined: who was asking before a reload goes on, with that form as the first one
  const [part, setPart] = useState<Awaited<ReturnType<typeof fetchForgot>> | null | undefined>(
    forgotten ? undefined : null,
  );
  const Forgot = part?.ForgotPassword;
  const isSignedIn = status === 'signed-in';
  const title = heading ?? t('Login');

  // the control that had the focus has gone with its view; Enter in a field is a click on Login too
  useEffect(() => {
    if (clicked.current) box.current?.focus();
    clicked.current = false;
  }, [isSignedIn, forgotten]);

  useEffect(() => {
    if (part === undefined)
      void fetchForgot()
        .catch(() => null)
        .then(setPart);
  }, [part]);
  const forget = async (typed: Forgotten) => {
    setPart(await fetchForgot());
    setForgotten(typed);
  };
  return (
    <div
      ref={box}
      className="df-login"
      role="group"
      aria-label={isSignedIn ? t('Your session') : title || t('Login')}
      aria-busy={status === 'restoring' || part === undefined}
      tabIndex={-1}
      onClick={() => (clicked.current = true)}
    >
      {isSignedIn && user ? (
        <SignedIn user={user} note={forgotten?.done === user && t('Password reset successful.')} />
      ) : (
        status !== 'restoring' &&
        part !== undefined &&
        (Forgot && forgotten && !forgotten.done ? (
          <Forgot key={forgotten.question} forgotten={forgotten} onChange={setForgotten} />
        ) : (
          <LoginForm title={title} onForgotten={forget} />
        ))
      )}
    </div>
  );
}
