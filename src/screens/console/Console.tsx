import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { loadEnvironment } from '../../core/environment/loadEnvironment.ts';
import { restoreSession } from '../../core/session/restoreSession.ts';
import { useApp } from '../kit/useApp.ts';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { ConsolePage } from './ConsolePage.tsx';
import type { ConsoleRouter } from './consoleRouter.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useNavigation } from './useNavigation.ts';
import { useRoute } from './useRoute.ts';

/** The console of one instance: session, guards, navigation, and the page they lead to. */
export function Console({ router, ownsPage }: { router: ConsoleRouter; ownsPage: boolean }) {
  const app = useApp();
  const session = useStore(app.page.session);
  const route = useRoute(router);
  const { root, mayLeave } = useNavigation(router);
  useDocumentTitle(ownsPage && route ? route.title : null);

  // before the first paint, so that who is signed in already never sees the form flash
  useLayoutEffect(() => void restoreSession(app), [app]);
  useEffect(() => void loadEnvironment(app), [app]);

  const signOutInstead = async () => {
    if (await mayLeave()) router.go('/logout', { replace: true });
  };
  return (
    <div ref={root}>
      <ConsoleFrame
        route={route}
        signedIn={session.user !== null}
        isAdmin={session.user?.is_sys_admin === true}
        href={router.href}
      >
        <ConsolePage route={route} router={router} />
      </ConsoleFrame>
      {session.status === 'lapsed' && route?.path !== '/logout' && (
        <SignInAgain onSignOut={() => void signOutInstead()} />
      )}
    </div>
  );
}
