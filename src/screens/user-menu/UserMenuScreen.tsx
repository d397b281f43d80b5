import { useLayoutEffect, type MouseEvent } from 'react';
import { useStore } from 'zustand';
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
  const { sessionToken } = useElement();
  const emit = useEmit();
  const { status, user } = useStore(app.page.session);

  useLayoutEffect(() => void restoreSession(app), [app, sessionToken]);

  const logout = async () => {
    await signOut(app);
    emit('df-logout');
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
