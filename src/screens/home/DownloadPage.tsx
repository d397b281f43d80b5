import { sampleApps } from '../../core/apps/sampleApps.ts';
import { useT } from '../ui/useT.ts';
import { AreaLink } from './AreaLink.tsx';
import { HomeLinks } from './HomeLinks.tsx';

/** The SDKs with their source, and the sample app of each (spec 1 §2). */
export function DownloadPage({ linkBase }: { linkBase: string | undefined }) {
  const t = useT();
  const links = sampleApps.map(({ client, name, repoUrl, packageUrl }) => ({
    key: client,
    text: t('Includes the sample app {name}.', { name }),
    link: (
      <>
        <b>{client}</b>
        <a href={repoUrl} target="_blank" rel="noopener noreferrer">
          {t('Source')}
          <span className="df-visually-hidden"> {client}</span>
        </a>
        <a href={packageUrl} rel="noopener noreferrer" download>
          {t('Package')}
          <span className="df-visually-hidden"> {client}</span>
        </a>
      </>
    ),
  }));
  return (
    <div className="df-home">
      <HomeLinks title={t('SDKs')} links={links} />
      <p className="df-hint">
        {t('Want to try a sample app?')}{' '}
        <AreaLink path="/apps/import" linkBase={linkBase}>
          {t('Import its package')}
        </AreaLink>
      </p>
    </div>
  );
}
