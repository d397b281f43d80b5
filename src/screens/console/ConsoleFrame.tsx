import { useEffect, useRef, type ReactNode } from 'react';
import { type Route, routes } from '../../core/navigation/routes.ts';
import { useT } from '../ui/useT.ts';
import { Flyout } from './Flyout.tsx';
import { LazyElement } from './LazyElement.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { useStore } from 'zustand';
import { instanceVersion } from '../../core/dialect/instanceVersion.ts';
import { useApp } from '../flow/useApp.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { VERSION } from '../../core/page/version.ts';

// like the user menu, what visitors do without

/** The console around what is shown: top navigation, areas, footer. */
export function ConsoleFrame(props: {
  route: Route | null;
  signedIn: boolean;
  isAdmin: boolean;
  linkBase: string | undefined;
  supportLink: string | undefined;
  children: ReactNode;
}) {
  const { route, signedIn, isAdmin, linkBase, supportLink, children } = props;
  const t = useT();
  const main = useRef<HTMLElement>(null);
  const last = useRef(route);
  useEffect(() => {
    // to those who cannot see it, a new page tells itself by the focus; the first one by its title
    if (route && last.current && last.current !== route) main.current?.focus();
    if (route) last.current = route;
  }, [route]);
  const top = <TopNavigation {...{ route, signedIn, isAdmin, linkBase, supportLink }} />;
  // spec 1 §2: hidden on launchpad, profile and logout, which no administrator's route is
  const areas = isAdmin && route?.access === 'admin' && (
    <ComponentNavigation route={route} linkBase={linkBase} />
  );
  return (
    <div className="df-console">
      <a
        className="df-console-skip df-button df-primary"
        href="#main"
        onClick={(event) => {
          // the address belongs to the routes: no fragment
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('Skip to content')}
      </a>
      <header className="df-console-top">
        <Flyout>
          {areas}
          {top}
        </Flyout>
        <NavigationLink path="/" linkBase={linkBase} className="df-console-home">
          <Brand />
          <span>{t('DreamFactory')}</span>
        </NavigationLink>
        {top}
        {signedIn && <PaletteButton />}
        {signedIn && <LazyElement tag="df-user-menu" waiting={null} />}
      </header>
      <div className="df-console-stage">
        {areas && <div className="df-console-side">{areas}</div>}
        {/* another one beside the areas: nothing of the sign-in is moved aside for them */}
        <main key={areas ? 1 : 0} ref={main} className="df-console-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <ConsoleFooter />
    </div>
  );
}

/** The console's mark. Decoration only. */
function Brand() {
  return (
    <svg className="df-console-brand" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect width="24" height="24" rx="6" />
      <path d="M7 7h4.5a5 5 0 0 1 0 10H7zM17 7v10" />
    </svg>
  );
}

/** The areas of administration that exist in this build, in the specification's order and words. */
function ComponentNavigation(props: { route: Route | null; linkBase: string | undefined }) {
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

/** The versions of the console and of the instance behind it, and the theme. */
function ConsoleFooter() {
  const t = useT();
  const app = useApp();
  const instance = useStore(app.page.environment, ({ environment }) =>
    instanceVersion(environment),
  );
  return (
    <footer className="df-console-foot">
      <span>{t('Version {version}', { version: VERSION })}</span>
      {instance && <span>{t('Instance {version}', { version: instance })}</span>}
      <ThemeSwitch />
    </footer>
  );
}
