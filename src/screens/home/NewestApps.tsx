import type { AppRecord } from '../../core/resources/apps.ts';
import { useElementId } from '../ui/ElementContext.tsx';
import { LaunchLink } from '../launchpad/LaunchLink.tsx';
import { useT } from '../ui/useT.ts';
import { AreaLink } from './AreaLink.tsx';

/** The apps made last, to be launched or opened. */
export function NewestApps(props: { apps: readonly AppRecord[]; linkBase: string | undefined }) {
  const { apps, linkBase } = props;
  const t = useT();
  const id = useElementId();
  if (!apps.length) return null;
  return (
    <section className="df-home-part" aria-labelledby={id}>
      <header className="df-head">
        <h3 id={id}>{t('Apps')}</h3>
        <AreaLink path="/apps" linkBase={linkBase}>
          {t('All apps')}
        </AreaLink>
      </header>
      <ul className="df-home-apps">
        {apps.map((app) => (
          <li key={String(app.id)}>
            <div>
              <AreaLink path={`/apps/${String(app.id)}`} linkBase={linkBase}>
                {app.name}
              </AreaLink>
              <p className="df-hint" dir="auto">
                {app.description || (app.is_active ? '' : t('Inactive'))}
              </p>
            </div>
            {app.launch_url && <LaunchLink title={t('Apps')} record={app} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
