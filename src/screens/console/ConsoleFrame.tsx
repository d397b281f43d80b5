import { useEffect, useRef, type ReactNode } from 'react';
import type { Route } from '../../core/navigation/routes.ts';
import { useT } from '../ui/useT.ts';
import { Flyout } from './Flyout.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { ComponentNavigation } from './ComponentNavigation.tsx';
import { ConsoleFooter } from './ConsoleFooter.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useDeviceSettings } from './useDeviceSettings.ts';

/** The frame around the shown page: top navigation, and areas with the footer below them. */
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
  const { settings } = useDeviceSettings();
  const main = useRef<HTMLElement>(null);
  const last = useRef(route);
  useEffect(() => {
    // screen readers announce a new page when it gets the focus; the first one, by its title
    if (route && last.current && last.current !== route) main.current?.focus();
    if (route) last.current = route;
  }, [route]);
  const top = <TopNavigation {...{ route, signedIn, isAdmin, linkBase, supportLink }} />;
  // spec 1 §2: hidden on launchpad, profile and logout, which aren't administrators' routes
  const areas = isAdmin && route?.access === 'admin' && (
    <ComponentNavigation route={route} linkBase={linkBase} />
  );
  return (
    <div className="df-console" data-navigation={settings.navigation ?? undefined}>
      <a
        className="df-console-skip df-button df-primary"
        href="#main"
        onClick={(event) => {
          // the URL belongs to the router: no fragment
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
        {signedIn && <PaletteButton area={route?.path} />}
        {top}
        {signedIn && <UserMenu />}
      </header>
      <div className="df-console-stage">
        {areas && (
          <div className="df-console-side">
            <div className="df-console-rail">
              {areas}
              <ConsoleFooter folds />
            </div>
          </div>
        )}
        {/* a new node beside the areas, so the sign-in isn't moved aside for them */}
        <main key={areas ? 1 : 0} ref={main} className="df-console-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {/* a visitor's page has no menu for the theme */}
      {!signedIn && route && <ConsoleFooter />}
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
