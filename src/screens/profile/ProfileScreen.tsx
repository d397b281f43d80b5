import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ownersApp } from '../../core/page/ownersApp.ts';
import { landingPath } from '../../core/session/landingPath.ts';
import { Button } from '../ui/Button.tsx';
import { useEmit } from '../ui/ElementContext.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OwnAppContext } from '../flow/OwnAppContext.ts';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { useProfile } from './useProfile.ts';

const ProfileEditor = lazyPart(
  async () => (await import('./form/ProfileEditor.tsx')).ProfileEditor,
);

/** The user's own name, contact, security question and password (spec 2 §2, /profile). */
export function ProfileScreen() {
  const t = useT();
  const app = useApp();
  const { status, who, profile, isGuest, error, retry, stop } = useProfile();
  // in parallel to the profile, which it shows
  useEffect(() => ProfileEditor.preload(), []);
  const isOver = status === 'anonymous' || (status === 'expired' && !profile);
  return (
    <div className="df-screen">
      <div className="df-profile" aria-busy={!isOver && !profile && !error}>
        {/* its only tab is also its title */}
        <h2 className="df-visually-hidden">{t('Profile')}</h2>
        <div role="tablist">
          <button className="df-title" role="tab" aria-selected>
            {t('Profile')}
          </button>
        </div>
        <div className="df-profile" role="tabpanel" aria-label={t('Profile')}>
          {isOver ? (
            <SignInFirst
              title={
                isGuest
                  ? t('Profile not available for guest users.')
                  : t('Sign in to see your profile.')
              }
            />
          ) : error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : profile ? (
            <>
              {status === 'expired' && (
                <SignInFirst title={t('Your session has expired. Sign in again to continue.')} />
              )}
              <DefaultAdministrator />
              <OwnAppContext value={ownersApp(app, who)}>
                <ProfileEditor key={who} profile={profile} />
              </OwnAppContext>
            </>
          ) : (
            <Skeleton lines={8} onStop={stop} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Shown to the administrator that every new instance has, whose password is public. */
function DefaultAdministrator() {
  const t = useT();
  const { page } = useApp();
  const user = useStore(page.session, (state) => state.user);
  const environment = useStore(page.environment, (state) => state.environment);
  // that is why the sign-in opens this page
  if (!user || !environment || landingPath(user, environment) !== '/profile') return null;
  return (
    <p className="df-note df-note-warn" role="status">
      {t(
        "You're signed in as the default admin, whose email and password are public. Change both now.",
      )}
    </p>
  );
}

function SignInFirst({ title }: { title: string }) {
  const t = useT();
  const emit = useEmit();
  return (
    <div role="status">
      <EmptyState
        title={title}
        action={
          <Button kind="primary" onClick={() => emit('df-navigate', { path: '/login' })}>
            {t('Login')}
          </Button>
        }
      />
    </div>
  );
}
