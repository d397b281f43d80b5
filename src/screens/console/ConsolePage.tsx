import { useStore } from 'zustand';
import { loadEnvironment } from '../../core/environment/loadEnvironment.ts';
import type { Route } from '../../core/routes.ts';
import { ErrorState } from '../kit/ErrorState.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useApp } from '../kit/useApp.ts';
import type { ConsoleRouter } from './consoleRouter.ts';
import { LazyElement } from './LazyElement.tsx';
import { LoginPage } from './LoginPage.tsx';
import { LogoutPage } from './LogoutPage.tsx';
import { WelcomePage } from './WelcomePage.tsx';

/** What the console shows at a route; until the guards have decided, a skeleton and nothing else. */
export function ConsolePage({ route, router }: { route: Route | null; router: ConsoleRouter }) {
  const app = useApp();
  const path = useStore(router.path);
  const { environment, error } = useStore(app.page.environment);
  const userId = useStore(app.page.session, (state) => state.user?.id);
  if (!environment && error) {
    return <ErrorState error={error} onRetry={() => void loadEnvironment(app)} />;
  }
  const waiting = <Skeleton lines={6} />;
  if (!route) return waiting;
  if (route.tag === 'df-login') return <LoginPage />;
  if (route.path === '/logout') return <LogoutPage />;
  if (!route.tag) return <WelcomePage />;
  // another person's page starts afresh
  const key = `${route.tag} ${userId ?? ''}`;
  return <LazyElement key={key} tag={route.tag} waiting={waiting} properties={{ path }} />;
}
