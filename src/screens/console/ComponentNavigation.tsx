import { routes, type Route } from '../../core/navigation/routes.ts';
import { useT } from '../ui/useT.ts';
import { NavigationLink } from './NavigationLink.tsx';

/** The areas of administration that exist in this build, in the specification's order and words. */
export function ComponentNavigation(props: { route: Route | null; linkBase: string | undefined }) {
  const { route, linkBase } = props;
  const t = useT();
  return (
    <nav className="df-console-areas" aria-label={t('Administration')}>
      {routes.map(
        ({ path, nav }) =>
          nav && (
            <NavigationLink
              key={path}
              path={path}
              linkBase={linkBase}
              current={route?.path === path}
            >
              {t(nav)}
            </NavigationLink>
          ),
      )}
    </nav>
  );
}
