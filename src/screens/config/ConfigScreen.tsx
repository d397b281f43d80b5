import { useCallback, type ComponentType } from 'react';
import { logsService } from '../../core/config/logFiles.ts';
import type { AreaTab } from '../../core/navigation/Area.ts';
import { configTabs } from '../../core/navigation/areas.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { AreaSection } from '../ui/list/AreaSection.tsx';
import { useElementId } from '../ui/ElementContext.tsx';
import { lazyPart, type LazyPart } from '../ui/lazyPart.tsx';
import { UnknownPage } from '../ui/UnknownPage.tsx';
import { TabPanel, Tabs } from '../ui/list/Tabs.tsx';
import { useAreaBelow, useAreaPath } from '../ui/list/useAreaPath.ts';
import { useLeaving } from '../ui/useLeaving.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import type { ConfigTabProps } from './ConfigTabProps.ts';
import { SystemInfo } from './SystemInfo.tsx';
import { CacheTab } from './CacheTab.tsx';

const CorsTab = lazyPart(async () => (await import('./form/CorsTab.tsx')).CorsTab);
const LogsTab = lazyPart(async () => (await import('./logs/LogsTab.tsx')).LogsTab);
const EmailTemplates = lazyPart(
  async () => (await import('./form/EmailTemplates.tsx')).EmailTemplates,
);
const LookupKeys = lazyPart(async () => (await import('./form/LookupKeys.tsx')).LookupKeys);
const PreferencesTab = lazyPart(
  async () => (await import('./form/PreferencesTab.tsx')).PreferencesTab,
);

type Part = ComponentType<ConfigTabProps> & Partial<LazyPart<object>>;

/** The name of a tab, the last part of its path. */
type TabId = NameIn<(typeof configTabs)[number]['area']> | 'logs';
type NameIn<A extends string> = A extends `/config/${infer Name}` ? Name : never;

/** By the name in the path; the first one has the area's own path. */
const PARTS = {
  'system-info': SystemInfo,
  cache: CacheTab,
  cors: CorsTab,
  'email-templates': EmailTemplates,
  'lookup-keys': LookupKeys,
  preferences: PreferencesTab,
  logs: LogsTab,
} satisfies Record<TabId, Part>;

/** Whether the instance has a service for its log files. */
function useHasLogs(): boolean {
  const app = useApp();
  // without a response, the tab is hidden
  return useLoaded(useCallback(() => logsService(app), [app])).value !== null;
}

const idOf = ({ area }: AreaTab) => area.slice('/config/'.length) as TabId;

const rootOf = (id: TabId | null) => (!id || id === 'system-info' ? '' : `/${id}`);

/** null for a path without one. */
function tabOf(path: string): TabId | null {
  const [, name = ''] = /^\/([^/?]*)/.exec(path) ?? [];
  if (!name) return 'system-info';
  return Object.hasOwn(PARTS, name) ? (name as TabId) : null;
}

/** The settings of an instance (spec 1 §2: /config and its tabs). */
export const ConfigScreen = adminArea(Configuration);

function Configuration({ path, linkBase }: AreaProps) {
  const t = useT();
  const panel = useElementId();
  const area = useAreaPath('/config', path, linkBase);
  const leaving = useLeaving(t('Continue without saving?'));
  const active = tabOf(area.path);
  const place = useAreaBelow(area, rootOf(active));
  const Part: Part = active ? PARTS[active] : UnknownPage;
  const hasLogs = useHasLogs() || active === 'logs';
  const named = configTabs.map((tab) => ({ id: idOf(tab), label: t(tab.title) }));
  const all = hasLogs ? [...named, { id: 'logs' as const, label: t('Logs') }] : named;
  const tabs = all.map((tab) => ({ ...tab, href: area.href(rootOf(tab.id)) }));
  const label = tabs.find(({ id }) => id === active)?.label ?? t('Config');
  const open = async (id: TabId) => {
    if (await leaving.mayLeave()) area.go(rootOf(id));
  };
  return (
    <AreaSection title={t('Config')}>
      <Tabs
        label={t('Config')}
        panel={panel}
        active={active ?? ''}
        tabs={tabs}
        onSelect={(id) => void open(id as TabId)}
      />
      <TabPanel id={panel} label={label}>
        <Part key={active} place={place} leaving={leaving} linkBase={linkBase} />
      </TabPanel>
    </AreaSection>
  );
}
