import { sampleApps } from '../../core/apps/sampleApps.ts';
import { Icon } from '../ui/Icon.tsx';
import { useT } from '../ui/useT.ts';
import { RouteLink } from './RouteLink.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import { linkIcons } from './linkIcons.ts';

/** The SDKs with their source, and the sample app of each (spec 1 §2). */
export function DownloadPage({ linkBase }: { linkBase: string | undefined }) {
  const t = useT();
  const links = sampleApps.map(({ client, name, repoUrl, packageUrl }) => ({
    key: client,
    icon: linkIcons[kindOf(client)],
    title: <bdi>{client}</bdi>,
    text: t('Includes the sample app {name}.', { name }),
    end: (
      <span className="df-group">
        <a className="df-button df-quiet" href={repoUrl} target="_blank" rel="noopener noreferrer">
          {t('Source')}
          <span className="df-visually-hidden"> {client}</span>
        </a>
        <a className="df-button" href={packageUrl} rel="noopener noreferrer" download>
          <Icon name="download" />
          {t('Package')}
          <span className="df-visually-hidden"> {client}</span>
        </a>
      </span>
    ),
  }));
  return (
    <div className="df-home">
      <HomeLinks title={t('SDKs')} links={links} />
      <p className="df-hint">
        {t('Want to try a sample app?')}{' '}
        <RouteLink path="/apps/import" linkBase={linkBase}>
          {t('Import its package')}
        </RouteLink>
      </p>
    </div>
  );
}

/** The kind of device that a client runs on. */
function kindOf(client: string): keyof typeof linkIcons {
  if (client === '.NET') return 'code';
  return /Android|iOS|Titanium/.test(client) ? 'phone' : 'browser';
}
