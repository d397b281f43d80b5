import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import type { ApiError } from '../../core/http/apiError.ts';
import { restoreSession } from '../../core/session/restoreSession.ts';
import { signOut } from '../../core/session/signOut.ts';
import { useElement, useEmit } from '../kit/ElementContext.tsx';
import { MenuButton } from '../kit/MenuButton.tsx';
import { useVisitorApp } from '../kit/useVisitorApp.ts';
import { useT } from '../kit/useT.ts';

export interface UserMenuScreenProps {
  /** The page has no profile to go to. */
  withoutProfile?: boolean;
}

/** The signed-in person's name with a menu; for visitors the way to the sign-in. */
export function UserMenuScreen({ withoutProfile = false }: UserMenuScreenProps) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const { host, sessionToken } = useElement();
  const { status, user } = useStore(app.page.session);
  const hasLeft = useRef(false);

  useLayoutEffect(() => void restoreSession(app), [app, sessionToken]);

  // the menu that had the focus is gone: the link that came instead gets it
  useEffect(() => {
    if (!user && hasLeft.current) host.focus();
    hasLeft.current = false;
  }, [host, user]);

  const logout = async () => {
    // a page with unsaved work, such as the console, asks first and signs out itself
    if (!emit('df-navigate', { path: '/logout' })) return;
    hasLeft.current = true;
    try {
      await signOut(app);
      emit('df-logout');
    } catch (error) {
      const { message, status } = error as ApiError;
      emit('df-error', { message, status });
    }
  };
  const login = (event: MouseEvent) => {
    event.preventDefault();
    emit('df-navigate', { path: '/login' });
  };

  if (status === 'restoring') return null;
  if (status !== 'signed-in' || !user) {
    return (
      <a className="df-button df-quiet" href="#/login" onClick={login}>
        {t('Login')}
      </a>
    );
  }
  const profile = {
    label: t('Profile'),
    onSelect: () => emit('df-navigate', { path: '/profile' }),
  };
  return (
    <MenuButton
      label={user.name}
      kind="quiet"
      items={[
        ...(withoutProfile ? [] : [profile]),
        { label: t('Logout'), onSelect: () => void logout() },
      ]}
    />
  );
}
