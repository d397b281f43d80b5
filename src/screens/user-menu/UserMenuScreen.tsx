import type { MouseEvent } from 'react';
import { useEmit } from '../ui/ElementContext.tsx';
import { isPlainClick } from '../ui/isPlainClick.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import { usePageSession } from '../flow/usePageSession.ts';
import { useVisitorApp } from '../flow/useVisitorApp.ts';
import { useT } from '../ui/useT.ts';
import { LogoutFailure } from './LogoutFailure.tsx';
import { useLogout } from './useLogout.ts';

export interface UserMenuScreenProps {
  /** The page has no profile to go to. */
  withoutProfile?: boolean;
  /** What stands before a path in a link. */
  linkBase?: string;
}

/** The signed-in person's name with a menu; for visitors the way to the sign-in. */
export function UserMenuScreen({ withoutProfile = false, linkBase = '#' }: UserMenuScreenProps) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const { status, user } = usePageSession(app);
  const { busy, failure, logout, dismiss } = useLogout();

  const login = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    emit('df-navigate', { path: '/login' });
  };

  if (status === 'restoring') return null;
  const profile = {
    label: t('Profile'),
    onSelect: () => emit('df-navigate', { path: '/profile' }),
  };
  return (
    <>
      {status === 'signed-in' && user ? (
        <MenuButton
          label={user.name}
          kind="quiet"
          busy={busy}
          head={
            <>
              <div className="df-user-head">
                <b dir="auto">{user.name}</b>
                {user.email && user.email !== user.name && (
                  <span className="df-hint" dir="ltr">
                    {user.email}
                  </span>
                )}
              </div>
              <slot name="settings" />
            </>
          }
          items={[
            ...(withoutProfile ? [] : [profile]),
            { label: t('Logout'), onSelect: () => void logout() },
          ]}
        />
      ) : (
        <a part="button" className="df-button df-quiet" href={`${linkBase}/login`} onClick={login}>
          {t('Login')}
        </a>
      )}
      <LogoutFailure
        message={failure}
        onRetry={user ? () => void logout() : undefined}
        onDismiss={dismiss}
      />
    </>
  );
}
