import { useCallback, useContext, useState } from 'react';
import { useStore } from 'zustand';
import { environmentFailure } from '../../core/environment/environmentFailure.ts';
import { loadEnvironment } from '../../core/environment/loadEnvironment.ts';
import { leadsOut } from '../../core/http/addressedError.ts';
import { loadTexts } from '../../core/messages/loadTexts.ts';
import { isForVisitors, type Route, ADMIN_START, routeOf } from '../../core/navigation/routes.ts';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import type { ConsoleRouter } from './consoleRouter.ts';
import { LazyElement } from './LazyElement.tsx';
import { LoadersContext } from './LoadersContext.ts';
import { LoginPage } from './LoginPage.tsx';
import { LogoutPage } from './LogoutPage.tsx';
import { signInAfter, returnPath } from './returnPath.ts';
import type { ElementLoaders } from '../../core/page/ElementLoaders.ts';

interface ConsolePageProps {
  route: Route | null;
  router: ConsoleRouter;
  user: CurrentUser | null;
  /** The query of an email's link, which has been removed from the URL. */
  link: string | undefined;
}

/**
 * The console's content for a route; until the guards have decided, only a skeleton. If
 * the environment can't be loaded, a message above says so, and what works without it stays.
 */
export function ConsolePage(props: ConsolePageProps) {
  const app = useApp();
  const t = useT();
  const { environment, error } = useStore(app.page.environment);
  const hasFailed = !environment && error;
  // beside a sign-in, or while a session is restored: the frame has its own. If the language
  // changes, the area stays, with everything typed in it
  const [lang] = useState(t.lang);
  const lacksTexts = loadTexts(lang, 'console');
  return (
    <>
      {hasFailed && (
        <div key="failure">
          <ErrorState error={error} onRetry={() => void loadEnvironment(app)} />
          {!leadsOut(error) && <p className="df-hint df-console-reason">{t(environmentFailure)}</p>}
        </div>
      )}
      {props.route && (
        <RoutePage key="page" {...props} route={props.route} lacksTexts={lacksTexts} />
      )}
      {!props.route && !hasFailed && <Skeleton lines={6} />}
    </>
  );
}

function RoutePage(props: ConsolePageProps & { route: Route; lacksTexts: boolean }) {
  const { route, router, user, link, lacksTexts } = props;
  const leave = useCallback(
    () => router.go(signInAfter(router.path.getState()), { replace: true }),
    [router],
  );
  const stay = useCallback(() => router.go('/', { replace: true }), [router]);
  const path = useStore(router.path);
  const loaders = useContext(LoadersContext);
  if (!route.tag) {
    return (
      <LogoutPage
        isLoadedHere={router.isLoadedHere()}
        isSentOut={path.includes('?')}
        onSignedOut={leave}
        onStay={stay}
      />
    );
  }
  const properties = {
    path: link ?? path.slice(route.path.length),
    linkBase: router.linkBase,
    ...route.properties,
  };
  if (isForVisitors(route)) {
    return (
      // not per user: the same element continues after a registration or sign-in here
      <LoginPage
        key={route.tag}
        tag={route.tag}
        properties={route.path === '/login' ? {} : properties}
        onSubmit={() => preloadAfterSignIn(loaders, path)}
      />
    );
  }
  return (
    <LazyElement
      // another user's page starts afresh
      key={`${route.tag} ${user?.id ?? ''}`}
      tag={route.tag}
      waiting={<Skeleton lines={6} />}
      isWaiting={lacksTexts && route.access === 'admin'}
      properties={properties}
    />
  );
}

/**
 * Preloads what most likely follows a sign-in at `path`, while the server responds: the user
 * menu, and the requested page or an administrator's first. A failure appears there. Not
 * without a connection: some browsers never retry a module that failed once.
 */
function preloadAfterSignIn(loaders: ElementLoaders, path: string): void {
  if (!navigator.onLine) return;
  const next = routeOf(returnPath(path) ?? ADMIN_START);
  for (const tag of ['df-user-menu', next?.tag ?? '']) {
    loaders[tag]?.().catch(() => undefined);
  }
}
