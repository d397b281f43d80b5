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
  /** What an email's link said, which has left the address. */
  link: string | undefined;
}

/**
 * What the console shows at a route; until the guards have decided, a skeleton and nothing else. When
 * the environment cannot be read, a message above says so, and what works without it stays.
 */
export function ConsolePage(props: ConsolePageProps) {
  const app = useApp();
  const t = useT();
  const { environment, error } = useStore(app.page.environment);
  const hasFailed = !environment && error;
  // beside a sign-in, or while a session is restored: the frame has its own. Another language comes to
  // an area that stays, with what is typed there
  const [lang] = useState(t.lang);
  const lacksTexts = loadTexts(lang, 'console');
  return (
    <>
      {hasFailed && (
        <div key="failure">
          <ErrorState error={error} onRetry={() => void loadEnvironment(app)} />
          {!leadsOut(error.message) && (
            <p className="df-hint df-console-reason">{t(environmentFailure)}</p>
          )}
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
  const path = useStore(router.path);
  const loaders = useContext(LoadersContext);
  if (!route.tag) return <LogoutPage isSentOut={path.includes('?')} onSignedOut={leave} />;
  const properties = {
    path: link ?? path.slice(route.path.length),
    linkBase: router.linkBase,
    ...route.properties,
  };
  if (isForVisitors(route)) {
    return (
      // not by person: who has just registered or signed in here is led on by the same element
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
      // another person's page starts afresh
      key={`${route.tag} ${user?.id ?? ''}`}
      tag={route.tag}
      waiting={<Skeleton lines={6} />}
      isWaiting={lacksTexts && route.access === 'admin'}
      properties={properties}
    />
  );
}

/**
 * Fetches what most likely comes after a sign-in at `path`, while the server thinks about it: the user
 * menu, and the page that was asked for or an administrator's first. A failure shows itself there. Not
 * without a connection: some browsers never ask again for a module that once failed.
 */
function preloadAfterSignIn(loaders: ElementLoaders, path: string): void {
  if (!navigator.onLine) return;
  const next = routeOf(returnPath(path) ?? ADMIN_START);
  for (const tag of ['df-user-menu', next?.tag ?? '']) {
    loaders[tag]?.().catch(() => undefined);
  }
}
