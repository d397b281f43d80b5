import { useT } from '../ui/useT.ts';
import { AreaLink } from './AreaLink.tsx';
import { HomeLinks } from './HomeLinks.tsx';

/** Where to read and to ask. Links only: nothing external loads before the user follows one. */
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
          inside('/apidocs', t('API Docs'), t('Browse and try every endpoint of this instance.')),
          inside('/config', t('System Info'), t("This instance's versions, settings and caches.")),
          inside('/launchpad', t('LaunchPad'), t('See your apps as users see them.')),
        ]}
      />
      <HomeLinks
        title={t('External links')}
        links={[
          outside(
            'https://docs.dreamfactory.com',
            t('Documentation'),
            t("The platform's reference documentation."),
          ),
          outside(
            'https://guide.dreamfactory.com',
            t('Guide'),
            t('A book-length introduction, from installation to scripting.'),
          ),
          outside(
            'https://wiki.dreamfactory.com',
            t('Wiki'),
            t('How-to guides for current and older versions.'),
          ),
          outside(
            'https://github.com/dreamfactorysoftware/dreamfactory',
            t('Source code'),
            t('Browse the code or report an issue on GitHub.'),
          ),
          outside(
            'https://www.dreamfactory.com/support',
            t('Support'),
            t('Help from the DreamFactory team.'),
          ),
        ]}
      />
    </div>
  );
}
