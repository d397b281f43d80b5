import { useEffect } from 'react';
import { useStore } from 'zustand';
import { instanceVersion } from '../../core/dialect/instanceVersion.ts';
import { completeEnvironment } from '../../core/environment/completeEnvironment.ts';
import { showAllControls } from '../../core/lib/showAllControls.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { Health } from './Health.tsx';
import { LastSignIns } from './LastSignIns.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { useOverview } from './useOverview.ts';
import type { HomeCounts } from '../../core/home/loadOverview.ts';
import { formatNumber } from '../../core/messages/formatNumber.ts';
import { RouteLink } from './RouteLink.tsx';
import type { AppRecord } from '../../core/resources/apps.ts';
import { useElementId } from '../ui/ElementContext.tsx';
import { LaunchLink } from '../launchpad/LaunchLink.tsx';
import { Name } from '../ui/Name.tsx';

/** The instance's totals, its problems, and its apps (spec 2 §2). */
export function WelcomePage({ linkBase }: { linkBase: string | undefined }) {
  const { value, error, retry } = useOverview();
  return (
    <div className="df-home">
      <Greeting />
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <>
          <Counts counts={value?.counts ?? null} linkBase={linkBase} />
          {/* after the counts: what users see first loads first */}
          {value && (
            <div className="df-home-look">
              <Health linkBase={linkBase} />
              <LastSignIns linkBase={linkBase} />
            </div>
          )}
          {value && <FirstSteps done={value.done} linkBase={linkBase} />}
          {value && <NewestApps apps={value.apps} linkBase={linkBase} />}
        </>
      )}
    </div>
  );
}

function Greeting() {
  const t = useT();
  const app = useApp();
  const user = useStore(app.page.session, (session) => session.user);
  const version = useStore(app.page.environment, (state) => instanceVersion(state.environment));
  // a current server doesn't report its version to visitors (recorded: environment)
  useEffect(() => completeEnvironment(app), [app]);
  const { host } = new URL(app.apiBase);
  return (
    <header className="df-home-hello">
      <h3>{t('Welcome, {name}', { name: user?.first_name || user?.name || '' })}</h3>
      <p className="df-hint">
        {version
          ? t('{host} · DreamFactory {version}', { host, version })
          : t('Connected to {host}', { host })}
      </p>
    </header>
  );
}

/** The number of users, admins, services and apps, each with a link to its list. */
function Counts(props: { counts: HomeCounts | null; linkBase: string | undefined }) {
  const { counts, linkBase } = props;
  const t = useT();
  const tiles = [
    { path: '/users', label: t('Users'), count: counts?.total_users },
    { path: '/admins', label: t('Admins'), count: counts?.total_admins },
    { path: '/services', label: t('Services'), count: counts?.total_services },
    { path: '/apps', label: t('Apps'), count: counts?.total_apps },
  ];
  return (
    <ul className="df-home-counts" aria-label={t('Totals')} aria-busy={!counts}>
      {tiles.map(({ path, label, count }) => (
        <li key={path}>
          <RouteLink className="df-home-count" path={path} linkBase={linkBase}>
            <span className="df-hint">{label}</span>{' '}
            <b>{count === undefined ? '\u00a0' : formatNumber(t, count)}</b>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

/** The newest apps, to launch or open. */
function NewestApps(props: { apps: readonly AppRecord[]; linkBase: string | undefined }) {
  const { apps, linkBase } = props;
  const t = useT();
  const id = useElementId();
  if (!apps.length) return null;
  return (
    <section className="df-home-part" aria-labelledby={id}>
      <header className="df-head">
        <h3 id={id}>{t('Apps')}</h3>
        <RouteLink path="/apps" linkBase={linkBase}>
          {t('All apps')}
        </RouteLink>
      </header>
      <ul className="df-home-apps">
        {apps.map((app) => (
          <li key={String(app.id)}>
            <div>
              <RouteLink path={`/apps/${String(app.id)}`} linkBase={linkBase}>
                <Name>{app.name}</Name>
              </RouteLink>
              <p className="df-hint" dir="auto">
                {app.description
                  ? showAllControls(app.description)
                  : app.is_active
                    ? ''
                    : t('Inactive')}
              </p>
            </div>
            {app.launch_url && <LaunchLink title={t('Apps')} record={app} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
