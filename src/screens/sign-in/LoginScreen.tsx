import { useEffect, useRef, useState } from 'react';
import type { Forgotten } from '../../core/session/forgotPassword.ts';
import { useLogoutQuestion } from '../flow/useLogoutQuestion.tsx';
import { usePageSession } from '../flow/usePageSession.ts';
import { useVisitorApp } from '../flow/useVisitorApp.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useT } from '../ui/useT.ts';
import { LoginForm } from './LoginForm.tsx';
import { landingPath } from '../../core/session/landingPath.ts';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import { stoppedBy } from '../../core/page/stoppedBy.ts';
import { signOut } from '../../core/session/signOut.ts';
import { Button } from '../ui/Button.tsx';
import { useElement, useEmit } from '../ui/ElementContext.tsx';
import { FailureNote } from '../flow/FailureNote.tsx';
import { SlowNote } from '../ui/SlowNote.tsx';
import { Name } from '../ui/Name.tsx';
import { forgetPlainForm, keptEntry } from './plainForm.ts';
import { useAsyncAction } from './useAsyncAction.ts';

const ForgotPassword = lazyPart(
  async () => (await import('./form/ForgotPassword.tsx')).ForgotPassword,
);

export interface LoginScreenProps {
  /** The heading of the form instead of `Login`; an empty one hides it. */
  heading?: string;
}

/** The form for visitors; for signed-in users, their name. Neither until that is known. */
export function LoginScreen({ heading }: LoginScreenProps) {
  const t = useT();
  const app = useVisitorApp();
  const { status, user } = usePageSession(app);
  const box = useRef<HTMLDivElement>(null);
  const clicked = useRef(false);
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  const { host } = useElement();
  const [plain, setPlain] = useState(() => keptEntry(host));
  const isSignedIn = status === 'signed-in';
  const title = heading ?? t('Login');

  // the focused control was lost with its view; Enter in a field also counts as a click on Login
  useEffect(() => {
    if (clicked.current) box.current?.focus();
    clicked.current = false;
  }, [isSignedIn, forgotten]);

  // nor is it sent after the next sign-out
  if (isSignedIn && plain) setPlain(null);
  useEffect(() => {
    if (isSignedIn) forgetPlainForm(host);
  }, [isSignedIn, host]);

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
          <LoginForm
            title={title}
            plain={plain}
            onAdopted={() => {
              forgetPlainForm(host);
              setPlain(null);
            }}
            onForgotten={setForgotten}
          />
        ))
      )}
    </div>
  );
}

/** The signed-in user, with buttons to continue or sign out. */
function SignedIn({ user, note }: { user: CurrentUser; note: string | false }) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const { busy, stop, failure, run } = useAsyncAction();
  const { mayLogout, question } = useLogoutQuestion();

  const proceed = () =>
    emit('df-navigate', { path: landingPath(user, app.page.environment.getState().environment) });
  const leave = async () => {
    if (!(await mayLogout())) return;
    void run((signal) =>
      signOut(stoppedBy(app, signal)).finally(() => {
        // also if the server could not be reached
        if (!app.page.session.getState().user) emit('df-logout');
      }),
    );
  };
  return (
    <div className="df-form">
      <div>
        <div className="df-hint">{t('Signed in as')}</div>
        <div className="df-title" role="heading" aria-level={2}>
          <Name>{user.name}</Name>
        </div>
        {user.email !== user.name && (
          <div className="df-hint">
            <Name>{user.email}</Name>
          </div>
        )}
      </div>
      {note && <div className="df-note">{note}</div>}
      <FailureNote key={failure.count} message={failure.message} />
      <Button kind="primary" onClick={proceed}>
        {t('Continue')}
      </Button>
      <Button busy={busy} onClick={() => void leave()}>
        {t('Logout')}
      </Button>
      {busy && <SlowNote onStop={stop} />}
      {question}
    </div>
  );
}
