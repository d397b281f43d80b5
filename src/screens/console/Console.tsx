import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { loadEnvironment } from '../../core/environment/loadEnvironment.ts';
import { onReturn } from '../../core/http/connection.ts';
import { leaveNotices } from '../../core/notices/leaveNotices.ts';
import { notify } from '../../core/notices/notices.ts';
import { notifyAsPreferred } from '../../core/notices/notifyAsPreferred.ts';
import { routeOf, type Route } from '../../core/navigation/routes.ts';
import { hasUnsaved } from '../../core/page/hasUnsaved.ts';
import { isAllKept } from '../../core/page/unsaved.ts';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { usePageSession } from '../flow/usePageSession.ts';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { ConsolePage } from './ConsolePage.tsx';
import type { ConsoleRouter } from './consoleRouter.ts';
import { SessionWatch } from './SessionWatch.tsx';
import { signOutFrom } from './returnPath.ts';
import { useMailQuery } from './useMailQuery.ts';
import { useNavigation } from './useNavigation.ts';
import { useRoute } from './useRoute.ts';
import { useSessionEvents } from './useSessionEvents.ts';
import { useStore } from 'zustand';
import { showControls } from '../../core/lib/showControls.ts';
import { errorText } from '../../core/messages/errorText.ts';

/** The console of one instance: session, guards, navigation and the open page. */
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
  // an expired session leaves the page unchanged
  const user = session.user ?? session.lastUser ?? null;
  const route = useRoute(router, user);
  const link = useMailQuery(router);
  const { name } = useStore(app.page.openRecord);
  useLeftNotices(router);
  useDocumentTitle((ownsPage && route?.title) || null, name);

  // spec 1 §4: a failed direct login returns to /login, where the server's message is shown
  useEffect(() => {
    if (!session.refusal) return;
    if (user) {
      // a user who is signed in already stays on the page
      void notifyAsPreferred(app, 'error', errorText(t, session.refusal));
      app.page.session.setState({ refusal: null });
    } else if (routeOf(router.path.getState())?.path !== '/login') {
      router.go('/login', { replace: true });
    }
  }, [app, router, session.refusal, t, user]);
  const isRestoring = session.status === 'restoring';
  useEffect(() => {
    // a visitor's would have to be loaded again for the user of a session that is being checked
    if (isRestoring) return undefined;
    void loadEnvironment(app);
    return onReturn(app.page.connection, () => void loadEnvironment(app));
  }, [app, isRestoring]);

  const sendOut = useCallback(
    (message: string) => {
      const kept = isAllKept(app)
        ? t('Your unsaved changes are kept for your next sign-in.')
        : t('Not all of your unsaved work could be kept for your next sign-in.');
      const sentences = [errorText(t, { message }), hasUnsaved(app) && kept].filter(Boolean);
      notify(app, 'error', sentences.join(' '));
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

/** The events by which users leave a page; `popstate` reports Back and typed URLs. */
const ACTS = ['pointerdown', 'click', 'keydown', 'popstate'];

/** Error notices close when the user leaves their area, record or table. */
function useLeftNotices({ path }: ConsoleRouter): void {
  const app = useApp();
  useEffect(() => {
    let acted = 0;
    const note = () => {
      acted = Date.now();
    };
    // before all other listeners: their events come after the action
    for (const act of ACTS) window.addEventListener(act, note, true);
    const unsubscribe = path.subscribe((next, last) => {
      if (placeOf(next) !== placeOf(last)) leaveNotices(app, acted);
    });
    return () => {
      for (const act of ACTS) window.removeEventListener(act, note, true);
      unsubscribe();
    };
  }, [app, path]);
}

/** The page of a path, without filter and order. */
const placeOf = (address: string): string => address.replace(/[?#].*/, '');

/** The page's chat: on the launchpad only if enabled, elsewhere unless disabled (spec 1 §2). */
function Chat({ node, route }: { node: HTMLElement; route: Route | null }) {
  const { page } = useApp();
  const environment = useStore(page.environment, (state) => state.environment);
  const place = useRef<HTMLDivElement>(null);
  // moved, not rendered: what runs in it belongs to the page
  useLayoutEffect(() => place.current?.replaceChildren(node), [node]);
  const { launchpad = false, admin = true } = environment?.chat ?? {};
  const isShown = environment && (route?.tag === 'df-launchpad' ? launchpad : admin);
  return <div ref={place} hidden={!isShown} />;
}

/**
 * Puts the title of the shown page before the document's own title, and the name of an open record
 * before both; a null title leaves the document's title unchanged.
 */
function useDocumentTitle(title: string | null, record: string | null): void {
  const t = useT();
  useEffect(() => {
    if (title === null) return undefined;
    const own = document.title;
    const shown = [record && showControls(record), t(title), own].filter(Boolean).join(' – ');
    document.title = shown;
    return () => {
      if (document.title === shown) document.title = own;
    };
  }, [t, title, record]);
}
