import { useStore } from 'zustand';
import { instanceVersion } from '../../core/dialect/instanceVersion.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { Counts } from './Counts.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { NewestApps } from './NewestApps.tsx';
import { useOverview } from './useOverview.ts';

/** What the instance has, what it lacks, and its apps (spec 2 §2). */
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
