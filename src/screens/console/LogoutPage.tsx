import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ApiError } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices/notices.ts';
import { forgetSession } from '../../core/session/forgetSession.ts';
import { signOut } from '../../core/session/signOut.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';

interface SigningOutProps {
  /** The session has expired and no one has signed in again: drafts wait for their owner. */
  isSentOut: boolean;
  onSignedOut: () => void;
}

export interface LogoutPageProps extends SigningOutProps {
  /** The page was loaded here, perhaps by someone else's link. */
  isLoadedHere: boolean;
  onStay: () => void;
}

/**
 * Signs out as soon as it is shown; asks first if the page was loaded here. If the server rejects
 * that, users see why and can retry.
 */
export function LogoutPage({ isLoadedHere, onStay, ...signingOut }: LogoutPageProps) {
  const app = useApp();
  const t = useT();
  const isSignedIn = useStore(app.page.session, ({ user }) => user !== null);
  const [isAsking, setAsking] = useState(isLoadedHere);
  if (!isAsking || !isSignedIn) return <SigningOut {...signingOut} />;
  return (
    <QuestionDialog
      message={t('Sign out?')}
      detail={t('This URL signs you out. Any unsaved changes in this tab will be lost.')}
      action={t('Logout')}
      keep={t('Stay signed in')}
      onAnswer={(yes) => (yes ? setAsking(false) : onStay())}
    />
  );
}

function SigningOut({ isSentOut, onSignedOut }: SigningOutProps) {
  const app = useApp();
  const t = useT();
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isSentOut && app.page.session.getState().status === 'expired') {
      forgetSession(app, 'draft');
      return onSignedOut();
    }
    signOut(app).then(onSignedOut, (failure: ApiError) => {
      // a server that can't be reached keeps no one signed in here
      if (app.page.session.getState().user) return setError(failure);
      notify(
        app,
        'error',
        t("You're signed out in this browser.") + ` ${errorText(t, failure)}`,
        t('Logout'),
      );
      onSignedOut();
    });
    // oxlint-disable-next-line react/exhaustive-deps -- a change of language must not sign out again
  }, [app, isSentOut, onSignedOut, attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <p className="df-hint" role="status">
      {t('Signing out…')}
    </p>
  );
}
