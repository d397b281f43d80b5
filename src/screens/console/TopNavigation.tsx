import { useStore } from 'zustand';
import { registrationPolicy } from '../../core/environment/registrationPolicy.ts';
import { hasLaunchables } from '../../core/environment/hasLaunchables.ts';
import { ADMIN_START, type Route } from '../../core/navigation/routes.ts';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { NavigationLink } from './NavigationLink.tsx';

/** Support, LaunchPad, Admin, Login and Register, each only if it has a target (spec 1 §2). */
export function TopNavigation(props: {
  route: Route | null;
  signedIn: boolean;
  isAdmin: boolean;
  linkBase: string | undefined;
  supportLink: string | undefined;
}) {
  const { route, signedIn, isAdmin, linkBase } = props;
  const { supportLink = 'https://www.dreamfactory.com/support' } = props;
  const t = useT();
  const app = useApp();
  const environment = useStore(app.page.environment, (state) => state.environment);
  const mayLaunch = signedIn || (environment && hasLaunchables(environment));
  // nothing to choose until the user is known
  const isVisitor = !signedIn && route;
  // the paths of a registration start alike
  const link = (path: string, text: string, current = route?.path.startsWith(path)) => (
    <NavigationLink {...{ path, linkBase, current }}>{text}</NavigationLink>
  );
  return (
    <nav className="df-console-topnav" aria-label={t('Top bar')}>
      {supportLink && (
        <a className="df-console-link" href={supportLink} target="_blank" rel="noopener noreferrer">
          {t('Support')}
        </a>
      )}
      {mayLaunch && link('/launchpad', t('LaunchPad'))}
      {isAdmin && link(ADMIN_START, t('Admin'), route?.access === 'admin')}
      {isVisitor && link('/login', t('Login'))}
      {isVisitor && registrationPolicy(environment).isOpen && link('/register', t('Register'))}
    </nav>
  );
}
