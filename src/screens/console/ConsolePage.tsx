import { useCallback } from 'react';
import { useStore } from 'zustand';
import { environmentFailure } from '../../core/environment/environmentFailure.ts';
import { loadEnvironment } from '../../core/environment/loadEnvironment.ts';
import type { Access, Route } from '../../core/routes.ts';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import { ErrorState } from '../kit/ErrorState.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';
import type { ConsoleRouter } from './consoleRouter.ts';
import { LazyElement } from './LazyElement.tsx';
import { LoginPage } from './LoginPage.tsx';
import { LogoutPage } from './LogoutPage.tsx';

const VISITORS: readonly Access[] = ['anonymous', 'registration', 'confirmation'];
const isForVisitors = ({ access }: Route) => VISITORS.includes(access);

/** What the console shows at a route; until the guards have decided, a skeleton and nothing else. */
export function ConsolePage(props: {
  route: Route | null;
  router: ConsoleRouter;
  user: CurrentUser | null;
  /** What a mail's link said, which has left the address. */
  link: string | undefined;
}) {
  const { route, router, user, link } = props;
  const app = useApp();
  const t = useT();
  const leave = useCallback(() => router.go('/login', { replace: true }), [router]);
  const path = useStore(router.path);
  const { environment, error } = useStore(app.page.environment);
  if (!environment && error) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void loadEnvironment(app)} />
        <p className="df-hint df-console-reason">{t(environmentFailure)}</p>
      </>
    );
  }
  const waiting = <Skeleton lines={6} />;
  if (!route) return waiting;
  if (route.tag === 'df-logout') return <LogoutPage onSignedOut={leave} />;
  // another person's page starts afresh
  const key = `${route.tag} ${user?.id ?? ''}`;
  const properties = {
    path: link ?? path.slice(route.path.length),
    linkBase: router.linkBase,
    ...route.properties,
  };
  if (isForVisitors(route)) {
    return (
      <LoginPage key={key} tag={route.tag} properties={route.path === '/login' ? {} : properties} />
    );
  }
  return <LazyElement key={key} tag={route.tag} waiting={waiting} properties={properties} />;
}
