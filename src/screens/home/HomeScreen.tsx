import { useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { homeLinks } from '../../core/home/homeLinks.ts';
import { showAllControls } from '../../core/lib/showAllControls.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { useElementId } from '../ui/ElementContext.tsx';
import { TabPanel, Tabs } from '../ui/list/Tabs.tsx';
import { UnknownPage } from '../ui/UnknownPage.tsx';
import { useApp } from '../flow/useApp.ts';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { useT } from '../ui/useT.ts';
import { GivenPage } from './GivenPage.tsx';
import type { Translate } from '../../core/messages/translate.ts';
import { WelcomePage } from './WelcomePage.tsx';
import { QuickstartPage } from './QuickstartPage.tsx';
import { ResourcesPage } from './ResourcesPage.tsx';
import { DownloadPage } from './DownloadPage.tsx';

/** The start page of administration: totals, first steps, and links to learn more (spec 2 §2). */
export const HomeScreen = adminArea(Home);

function Home({ path, linkBase }: AreaProps) {
  const t = useT();
  const panel = useElementId();
  const place = useAreaPath('/home', path, linkBase);
  const pages = useHomePages(linkBase);
  const [first] = pages;
  const [, wanted] = /^\/([^/?]*)/.exec(place.path) ?? [];
  const shown = wanted ? pages.find(({ id }) => id === wanted) : first;
  const addressOf = (id: string) => (id === first?.id ? '' : `/${id}`);
  return (
    <section className="df-manage" aria-label={t('Home')}>
      <h2 className="df-visually-hidden" tabIndex={-1}>
        {t('Home')}
      </h2>
      <Tabs
        label={t('Home')}
        panel={panel}
        active={shown?.id ?? ''}
        tabs={pages.map(({ id, label }) => ({ id, label, href: place.href(addressOf(id)) }))}
        onSelect={(id) => place.go(addressOf(id))}
      />
      <TabPanel key={shown?.id} id={panel} label={shown?.label ?? t('Home')}>
        {shown?.content ?? <UnknownPage />}
      </TabPanel>
    </section>
  );
}

/** The instance's own pages instead of ours, if it lists some. */
function useHomePages(linkBase: string | undefined): readonly HomePage[] {
  const t = useT();
  const app = useApp();
  const environment = useStore(app.page.environment, (state) => state.environment);
  return useMemo(() => {
    const links = homeLinks(environment);
    if (!links) return builtInPages(t, linkBase);
    return links.map((link) => ({
      id: link.id,
      label: showAllControls(link.label),
      content: <GivenPage link={link} />,
    }));
  }, [environment, t, linkBase]);
}

interface HomePage {
  /** Its part of the path. */
  id: string;
  label: string;
  content: ReactNode;
}

/** Our own pages: without `home_links`, no external site learns of the instance (spec 2 §2). */
const builtInPages = (t: Translate, linkBase: string | undefined): readonly HomePage[] => [
  { id: 'welcome', label: t('Welcome'), content: <WelcomePage linkBase={linkBase} /> },
  { id: 'quickstart', label: t('Quickstart'), content: <QuickstartPage linkBase={linkBase} /> },
  { id: 'resources', label: t('Resources'), content: <ResourcesPage linkBase={linkBase} /> },
  { id: 'download', label: t('Download'), content: <DownloadPage linkBase={linkBase} /> },
];
