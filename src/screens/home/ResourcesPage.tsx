import { Icon } from '../ui/Icon.tsx';
import { useT } from '../ui/useT.ts';
import { RouteLink } from './RouteLink.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import { linkIcons } from './linkIcons.ts';

type LinkIcon = keyof typeof linkIcons;

/** Where to read and to ask. Links only: nothing external loads before the user follows one. */
export function ResourcesPage({ linkBase }: { linkBase: string | undefined }) {
  const t = useT();
  const outside = (icon: LinkIcon, href: string, name: string, text: string) => ({
    key: href,
    icon: linkIcons[icon],
    text,
    title: (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    ),
    end: <Icon name="launch" />,
  });
  const inside = (icon: LinkIcon, path: string, name: string, text: string) => ({
    key: path,
    icon: linkIcons[icon],
    text,
    title: (
      <RouteLink path={path} linkBase={linkBase}>
        {name}
      </RouteLink>
    ),
    end: <Icon name="right" />,
  });
  return (
    <div className="df-home df-home-halves">
      <HomeLinks
        title={t('In this console')}
        links={[
          inside(
            'braces',
            '/apidocs',
            t('API Docs'),
            t('Browse and try every endpoint of this instance.'),
          ),
          inside(
            'facts',
            '/config',
            t('System Info'),
            t("This instance's versions, settings and caches."),
          ),
          inside('tiles', '/launchpad', t('LaunchPad'), t('See your apps as users see them.')),
        ]}
      />
      <HomeLinks
        title={t('External links')}
        links={[
          outside(
            'page',
            'https://docs.dreamfactory.com',
            t('Documentation'),
            t("The platform's reference documentation."),
          ),
          outside(
            'guide',
            'https://guide.dreamfactory.com',
            t('Guide'),
            t('A book-length introduction, from installation to scripting.'),
          ),
          outside(
            'wiki',
            'https://wiki.dreamfactory.com',
            t('Wiki'),
            t('How-to guides for current and older versions.'),
          ),
          outside(
            'code',
            'https://github.com/dreamfactorysoftware/dreamfactory',
            t('Source code'),
            t('Browse the code or report an issue on GitHub.'),
          ),
          outside(
            'help',
            'https://www.dreamfactory.com/support',
            t('Support'),
            t('Help from the DreamFactory team.'),
          ),
        ]}
      />
    </div>
  );
}
