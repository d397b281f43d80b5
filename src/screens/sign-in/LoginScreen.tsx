import { useEffect, useRef, useState } from 'react';
import type { Forgotten } from '../../core/session/forgotPassword.ts';
import { usePageSession } from '../flow/usePageSession.ts';
import { useVisitorApp } from '../flow/useVisitorApp.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useT } from '../ui/useT.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignedIn } from './SignedIn.tsx';

const ForgotPassword = lazyPart(
  async () => (await import('./form/ForgotPassword.tsx')).ForgotPassword,
);

export interface LoginScreenProps {
  /** Stands above the form instead of `Login`; an empty one leaves the heading out. */
  heading?: string;
}

/** The form for visitors; for who is signed in already, who that is. Neither until that is known. */
export function LoginScreen({ heading }: LoginScreenProps) {
  const t = useT();
  const app = useVisitorApp();
  const { status, user } = usePageSession(app);
  const box = useRef<HTMLDivElement>(null);
  const clicked = useRef(false);
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  const isSignedIn = status === 'signed-in';
  const title = heading ?? t('Login');

  // the control that had the focus has gone with its view; Enter in a field is a click on Login too
  useEffect(() => {
    if (clicked.current) box.current?.focus();
    clicked.current = false;
  }, [isSignedIn, forgotten]);

  return (
    <div
      ref={box}
      className="df-login"
      role="group"
      aria-label={isSignedIn ? t('Your session') : title || t('Login')}
      aria-busy={status === 'restoring'}
      tabIndex={-1}
      onClick={() => (clicked.current = true)}
    >
      {isSignedIn && user ? (
        <SignedIn user={user} note={forgotten?.done === user && t('Password reset successful.')} />
      ) : (
        status !== 'restoring' &&
        (forgotten && !forgotten.done ? (
          <ForgotPassword key={forgotten.question} forgotten={forgotten} onChange={setForgotten} />
        ) : (
          <LoginForm title={title} onForgotten={setForgotten} />
        ))
      )}
    </div>
  );
}
