import { useRef, type ReactNode } from 'react';
import type { Route } from '../../core/routes.ts';
import { useT } from '../kit/useT.ts';
import { Brand } from './Brand.tsx';
import { ComponentNavigation } from './ComponentNavigation.tsx';
import { ConsoleFooter } from './ConsoleFooter.tsx';
import { Flyout } from './Flyout.tsx';
import { LazyElement } from './LazyElement.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { TopNavigation } from './TopNavigation.tsx';

/** The console around what is shown: top navigation, areas, footer. */
export function ConsoleFrame(props: {
  route: Route | null;
  signedIn: boolean;
  isAdmin: boolean;
  href: (path: string) => string;
  children: ReactNode;
}) {
  const { route, signedIn, isAdmin, href, children } = props;
  const t = useT();
  const main = useRef<HTMLElement>(null);
  const top = <TopNavigation {...{ route, signedIn, isAdmin, href }} />;
  // spec 1 §2: hidden on launchpad, profile and logout, which no administrator's route is
  const areas = isAdmin && route?.access === 'admin' && (
    <ComponentNavigation route={route} href={href} />
  );
  return (
    <div className="df-console">
      <a
        className="df-skip df-button"
        href="#main"
        onClick={(event) => {
          // the address belongs to the routes: no fragment
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('Skip to content')}
      </a>
      <header className="df-top">
        <Flyout>
          {areas}
          {top}
        </Flyout>
        <NavigationLink path="/" href={href('/')} className="df-home" label={t('DreamFactory, start')}>
          <Brand />
          <span>{t('DreamFactory')}</span>
        </NavigationLink>
        {top}
        {signedIn && <LazyElement tag="df-user-menu" waiting={<span className="df-menu-waiting" />} />}
      </header>
      <div className="df-stage">
        {areas && <div className="df-side">{areas}</div>}
        <main ref={main} className="df-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <ConsoleFooter />
    </div>
  );
}
