import { Button } from '../kit/Button.tsx';
import { useEmit } from '../kit/ElementContext.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useT } from '../kit/useT.ts';
import { ProfileEditor } from './ProfileEditor.tsx';
import { useProfile } from './useProfile.ts';

/** One's own name, contact, security question and password (spec 2 §2, /profile). */
export function ProfileScreen() {
  const t = useT();
  const { status, who, profile, error, retry } = useProfile();
  const isOver = status === 'anonymous' || (status === 'lapsed' && !profile);
  return (
    <div className="df-screen">
      <div className="df-profile" aria-busy={!isOver && !profile && !error}>
        <h2 className="df-title">{t('Profile')}</h2>
        {isOver ? (
          <SignInFirst title={t('Sign in to see your profile.')} />
        ) : error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : profile ? (
          <>
            {status === 'lapsed' && (
              <SignInFirst title={t('Your session has ended. Sign in again to go on.')} />
            )}
            <ProfileEditor key={who} profile={profile} />
          </>
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </div>
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
