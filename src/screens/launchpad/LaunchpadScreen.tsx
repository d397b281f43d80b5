import { environmentFailure } from '../../core/environment/environmentFailure.ts';
import { leadsOut } from '../../core/http/addressedError.ts';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import type { Reason } from '../../core/messages/errorText.ts';
import { Button } from '../ui/Button.tsx';
import { useEmit } from '../ui/ElementContext.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { Apps } from './Apps.tsx';
import { useLaunchpad } from './useLaunchpad.ts';

export interface LaunchpadScreenProps {
  /** The heading instead of a greeting; an empty one hides it. */
  heading?: string;
}

/** The apps that a user can open, by group (spec 2 §2). */
export function LaunchpadScreen({ heading }: LaunchpadScreenProps) {
  const { groups, user, error, retry, stop } = useLaunchpad();
  return (
    <div className="df-screen">
      <div className="df-launchpad" aria-busy={!groups && !error}>
        {heading !== '' && (
          <h2 className="df-title" dir="auto">
            {heading ?? <Greeting user={user} />}
          </h2>
        )}
        {error ? (
          <Failure error={error} onRetry={retry} />
        ) : !groups ? (
          <Skeleton lines={4} onStop={stop} />
        ) : groups.length ? (
          // a search isn't shown to the next user
          <Apps key={user?.id} groups={groups} />
        ) : (
          <NoApps isVisitor={!user} />
        )}
      </div>
    </div>
  );
}

function Greeting({ user }: { user: CurrentUser | null }) {
  const t = useT();
  const { now } = useApp().browser;
  const name = user?.first_name || user?.name || '';
  const hour = new Date(now()).getHours();
  const words = !name
    ? t('Welcome')
    : hour >= 5 && hour < 12
      ? t('Good morning, {name}', { name })
      : hour >= 12 && hour < 18
        ? t('Good afternoon, {name}', { name })
        : t('Good evening, {name}', { name });
  return <>{words}</>;
}

function Failure({ error, onRetry }: { error: Reason; onRetry: () => void }) {
  const t = useT();
  return (
    <>
      <ErrorState error={error} onRetry={onRetry} />
      {!leadsOut(error) && <p className="df-hint">{t(environmentFailure)}</p>}
    </>
  );
}

/** Visitors may only have to sign in; everyone else has to ask an administrator. */
function NoApps({ isVisitor }: { isVisitor: boolean }) {
  const t = useT();
  const emit = useEmit();
  if (isVisitor) {
    return (
      <EmptyState
        title={t('Sign in to see your apps.')}
        action={
          <Button kind="primary" onClick={() => emit('df-navigate', { path: '/login' })}>
            {t('Login')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t(
        'Sorry, it appears you have no active applications. Please contact your system administrator.',
      )}
    />
  );
}
