import { useEffect, useState } from 'react';
import type { ApiError } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices.ts';
import { signOut } from '../../core/session/signOut.ts';
import { ErrorState } from '../kit/ErrorState.tsx';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';

/** Signs out as soon as it is shown; a server that refuses says so, and one can try again. */
export function LogoutPage({ onSignedOut }: { onSignedOut: () => void }) {
  const app = useApp();
  const t = useT();
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    signOut(app).then(onSignedOut, (failure: ApiError) => {
      // a server that cannot be reached keeps nobody signed in here
      if (app.page.session.getState().user) return setError(failure);
      notify(app, 'error', t('You are signed out here.') + ` ${t(failure.message)}`, t('Logout'));
      onSignedOut();
    });
  }, [app, t, onSignedOut, attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <p className="df-hint" role="status">
      {t('Signing out …')}
    </p>
  );
}
