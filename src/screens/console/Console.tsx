import { useCallback, useEffect } from 'react';
import { loadEnvironment } from '../../core/environment/loadEnvironment.ts';
import { notify } from '../../core/notices/notices.ts';
import { notifyAsPreferred } from '../../core/notices/notifyAsPreferred.ts';
import { routeOf } from '../../core/navigation/routes.ts';
import { hasUnsaved } from '../../core/page/hasUnsaved.ts';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { usePageSession } from '../flow/usePageSession.ts';
import { Chat } from './Chat.tsx';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { ConsolePage } from './ConsolePage.tsx';
import type { ConsoleRouter } from './consoleRouter.ts';
import { SessionWatch } from './SessionWatch.tsx';
import { signOutFrom } from './returnPath.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useMailQuery } from './useMailQuery.ts';
import { useNavigation } from './useNavigation.ts';
import { useRoute } from './useRoute.ts';
import { useSessionEvents } from './useSessionEvents.ts';

/** The console of one instance: session, guards, navigation, and the page they lead to. */
export function Console(props: {
  router: ConsoleRouter;
  ownsPage: boolean;
  supportLink: string | undefined;
  chat: HTMLElement | null | undefined;
}) {
  const { router, ownsPage, supportLink, chat } = props;
  const app = useApp();
  const t = useT();
  const { root, mayLeave } = useNavigation(router);
  useSessionEvents(router, root);
  const session = usePageSession(app);
  // an expired session leaves the page as it was
  const user = session.user ?? session.lastUser ?? null;
  const route = useRoute(router, user);
  const link = useMailQuery(router);
  useDocumentTitle((ownsPage && route?.title) || null);

  // spec 1 §4: a failed direct login returns to /login, where the server's message is shown
  useEffect(() => {
    if (!session.refusal) return;
    if (user) {
      // who is signed in already stays where he is
      void notifyAsPreferred(app, 'error', session.refusal);
      app.page.session.setState({ refusal: '' });
    } else if (routeOf(router.path.getState())?.path !== '/login') {
      router.go('/login', { replace: true });
    }
  }, [app, router, session.refusal, user]);
  useEffect(() => void loadEnvironment(app), [app]);

  const sendOut = useCallback(
    (message: string) => {
      const kept = hasUnsaved(app)
        ? ` ${t('Your unsaved changes are kept for your next sign-in.')}`
        : '';
      notify(app, 'error', message + kept);
      router.go(signOutFrom(router.path.getState()), { replace: true });
    },
    [app, router, t],
  );
  return (
    <div ref={root}>
      <ConsoleFrame
        route={route}
        signedIn={user !== null}
        isAdmin={!!user?.is_sys_admin}
        linkBase={router.linkBase}
        supportLink={supportLink}
      >
        <ConsolePage route={route} router={router} user={user} link={link} />
      </ConsoleFrame>
      {chat && <Chat node={chat} route={route} />}
      {user && (
        <SessionWatch
          isExpired={session.status === 'expired'}
          isLeaving={route?.path === '/logout'}
          onSignOut={async () => {
            if (await mayLeave()) router.go('/logout', { replace: true });
          }}
          onRefused={sendOut}
        />
      )}
    </div>
  );
}
