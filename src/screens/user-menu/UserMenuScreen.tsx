import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import type { ApiError } from '../../core/http/apiError.ts';
import { restoreSession } from '../../core/session/restoreSession.ts';
import { signOut } from '../../core/session/signOut.ts';
import { useElement, useEmit } from '../kit/ElementContext.tsx';
import { MenuButton } from '../kit/MenuButton.tsx';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';

/** The signed-in person's name with a menu; for visitors the way to the sign-in. */
export function UserMenuScreen() {
  const t = useT();
  const app = useApp();
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
  return (
    <MenuButton
      label={user.name}
      kind="quiet"
      items={[
        { label: t('Profile'), onSelect: () => emit('df-navigate', { path: '/profile' }) },
        { label: t('Logout'), onSelect: () => void logout() },
      ]}
    />
  );
}
