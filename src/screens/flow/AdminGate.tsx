import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { loadEnvironment, stopEnvironment } from '../../core/environment/loadEnvironment.ts';
import { ownersApp } from '../../core/page/ownersApp.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ConfirmHost } from '../ui/useConfirm.tsx';
import { AskSignIn } from './AskSignIn.tsx';
import { OwnAppContext } from './OwnAppContext.ts';
import { useApp } from './useApp.ts';
import { usePageSession } from './usePageSession.ts';
import { useT } from '../ui/useT.ts';

/**
 * Shows an administration area to a system administrator, on any page: restores the session
 * of the page, loads what the instance can do, and asks visitors to sign in. What was open stays
 * open when a session expires.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const t = useT();
  const app = useApp();
  const { status, user, lastUser } = usePageSession(app);
  const { environment, error } = useStore(app.page.environment);
  const who = user ?? lastUser;

  useEffect(() => {
    if (status === 'signed-in') void loadEnvironment(app);
  }, [app, status]);

  if (status === 'restoring') return <Skeleton lines={6} />;
  if (!who) {
    return (
      <AskSignIn>
        {(login) => <EmptyState title={t('Sign in to continue.')} action={login} />}
      </AskSignIn>
    );
  }
  if (!who.is_sys_admin) {
    return <EmptyState title={t('Access to this route requires Admin role.')} />;
  }
  if (!environment) {
    if (!error) return <Skeleton lines={6} onStop={() => stopEnvironment(app)} />;
    return <ErrorState error={error} onRetry={() => void loadEnvironment(app)} />;
  }
  const owner = String(who.id);
  // if something offers a sign-in, it is already on top of the page
  const asks = status === 'expired' && !app.page.signInOffers.size;
  return (
    <>
      {asks && (
        <AskSignIn heading={t('Your session has expired')}>
          {(login) => (
            <div className="df-note df-note-warn df-head" role="alert">
              {t('Your session has expired. Sign in again to continue.')}
              {login}
            </div>
          )}
        </AskSignIn>
      )}
      <OwnAppContext value={ownersApp(app, owner)}>
        {/* another user must not answer this one's questions */}
        <div key={owner}>
          <ConfirmHost>{children}</ConfirmHost>
        </div>
      </OwnAppContext>
    </>
  );
}
