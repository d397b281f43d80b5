import { useEffect } from 'react';
import { offerSignIn } from '../../core/session/offerSignIn.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { SessionEnds } from '../flow/SessionEnds.tsx';
import { usePageSession } from '../flow/usePageSession.ts';
import { useVisitorApp } from '../flow/useVisitorApp.ts';
import { SignInOnTop } from './SignInOnTop.tsx';
import { SignInRefused } from './SignInRefused.tsx';
import { SlottedSignIn } from './SlottedSignIn.tsx';

/**
 * Watches over the session of a page: a word before it ends, and the sign-in on top of the page when
 * it has. What was asked of the server meanwhile waits, and is sent for the same person only. The form
 * is fetched by `loadSignIn` unless the page has it. To who is signed in it says as well why another
 * sign-in that the page brought along was refused.
 */
export function sessionScreen(loadSignIn: () => Promise<unknown>) {
  const SignIn = lazyPart(() => loadSignIn().then(() => SlottedSignIn));
  return function SessionScreen() {
    const app = useVisitorApp();
    const { status, refusal } = usePageSession(app);
    const emit = useEmit();
    useEffect(() => offerSignIn(app), [app]);
    useEffect(() => {
      if (status === 'expired') emit('df-session-expired');
    }, [status, emit]);
    if (status === 'signed-in')
      return (
        <>
          {refusal && <SignInRefused message={refusal} />}
          <SessionEnds />
        </>
      );
    return (
      status === 'expired' && (
        <SignInOnTop>
          <SignIn />
        </SignInOnTop>
      )
    );
  };
}
