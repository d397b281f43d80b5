import { useT } from '../ui/useT.ts';
import { AreaLink } from './AreaLink.tsx';
import { HomeLinks } from './HomeLinks.tsx';

/** Where to read and to ask. Links only: nothing foreign is loaded before somebody follows one. */
export function ResourcesPage({ linkBase }: { linkBase: string | undefined }) {
  const t = useT();
  const outside = (href: string, name: string, text: string) => ({
    key: href,
    text,
    link: (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    ),
  });
  const inside = (path: string, name: string, text: string) => ({
    key: path,
    text,
    link: (
      <AreaLink path={path} linkBase={linkBase}>
        {name}
      </AreaLink>
    ),
  });
  return (
    <div className="df-home">
      <HomeLinks
        title={t('In this console')}
        links={[
          inside('/apidocs', t('API Docs'), t('Every call of this instance, to read and to try.')),
          inside('/config', t('System Info'), t('Versions, settings and caches of this instance.')),
          inside('/launchpad', t('LaunchPad'), t('The apps as their users see them.')),
        ]}
      />
      <HomeLinks
        title={t('Elsewhere')}
        links={[
          outside(
            'https://docs.dreamfactory.com',
            t('Documentation'),
            t('The reference of the platform.'),
          ),
          outside(
            'https://guide.dreamfactory.com',
            t('Guide'),
            t('A book-length introduction, from installation to scripting.'),
          ),
          outside(
            'https://wiki.dreamfactory.com',
            t('Wiki'),
            t('How-tos, also for older versions.'),
          ),
          outside(
            'https://github.com/dreamfactorysoftware/dreamfactory',
            t('Source code'),
            t('The platform itself, with its known problems.'),
          ),
          outside(
            'https://www.dreamfactory.com/support',
            t('Support'),
            t('Help by those who make it.'),
          ),
        ]}
      />
    </div>
  );
}
