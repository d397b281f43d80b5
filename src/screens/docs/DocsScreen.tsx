import { useCallback, useEffect, useMemo } from 'react';
import type { Id } from '../../core/lib/Id.ts';
import { namedRows } from '../../core/http/namedRows.ts';
import { readList } from '../../core/http/readList.ts';
import { formatDocsPlace, parseDocsPlace, type DocsPlace } from '../../core/docs/docsPlace.ts';
import { createDocumentLoader } from '../../core/docs/loadApiDocument.ts';
import { recentDocs } from '../../core/docs/recentDocs.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { useApp } from '../flow/useApp.ts';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { SearchedLinks } from '../ui/long/SearchedLinks.tsx';
import { UnsentCalls, useUnsentCalls } from './UnsentCalls.ts';
import { useServiceDocs } from './useServiceDocs.ts';
import { ServiceDocs } from './ServiceDocs.tsx';
import { DocsPane } from './DocsPane.tsx';
import { DocsStart } from './DocsStart.tsx';
import { useWorkbenchLayout } from '../flow/useWorkbenchLayout.ts';
import { Workbench } from '../ui/workbench/Workbench.tsx';

/** A service in the list of API documents. */
export interface DocsService {
  id: Id;
  name: string;
  label: string;
  type: string;
  is_active: boolean;
}

/** A path needs more space than a table's name. */
const LIST_WIDTH = 304;

/** The API of each service: endpoints with their parameters and responses, to try (spec 2 §2). */
export const DocsScreen = adminArea(Docs);

/** The services, then the endpoints of one, at the side; the open endpoint beside them. */
function Docs({ path, linkBase }: AreaProps) {
  const t = useT();
  const app = useApp();
  const { path: given, go, href } = useAreaPath('/apidocs', path, linkBase);
  const place = useMemo(() => parseDocsPlace(given), [given]);
  const loadDocument = useMemo(() => createDocumentLoader(app), [app]);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = { fields: 'id,name,label,type,is_active', order: 'name' };
      const reply = await app.api.get('system/service', query, { signal });
      const { compare } = new Intl.Collator('en', { numeric: true });
      return namedRows(readList<DocsService>(reply).rows).toSorted((a, b) =>
        compare(a.name, b.name),
      );
    },
    [app],
  );
  const services = useLoaded(load);
  const rows = useMemo(
    () =>
      (services.value ?? []).map(({ name, label, is_active: isActive }) => ({
        key: name,
        label: name,
        hint: isActive ? (label === name ? undefined : label) : t('inactive'),
      })),
    [services.value, t],
  );
  const docs = useServiceDocs(loadDocument, place);
  const unsent = useUnsentCalls();
  const { service: opened, call } = place;
  useEffect(() => {
    if (opened !== null) recentDocs.note(app, { service: opened, call });
  }, [app, opened, call]);
  const show = (to: DocsPlace, options?: { replace: boolean }) => go(formatDocsPlace(to), options);
  const onShow = (changes: Partial<DocsPlace>, options?: { replace: boolean }) =>
    show({ ...place, ...changes }, options);
  const service = services.value?.find(({ name }) => name === place.service) ?? null;
  const addressOf = (name: string) =>
    formatDocsPlace({ ...place, service: name, call: null, filter: '', table: null });
  return (
    <Workbench
      title={t('API Docs')}
      tab={{
        label: t('View'),
        href: href(''),
        onSelect: () => place.service !== null && go(''),
      }}
      isOpen={place.call !== null}
      {...useWorkbenchLayout('apidocs', LIST_WIDTH)}
      list={
        place.service === null ? (
          <nav className="df-navigator" aria-label={t('Services')}>
            {services.error && <ErrorState error={services.error} onRetry={services.retry} />}
            {!services.value && !services.error && <Skeleton lines={6} onStop={services.stop} />}
            {services.value && (
              <SearchedLinks
                label={t('Services')}
                search={t('Search services')}
                rows={rows}
                current={null}
                href={(name) => href(addressOf(name))}
                onChoose={(name) => go(addressOf(name))}
                empty={t('Nothing found.')}
              />
            )}
          </nav>
        ) : (
          <ServiceDocs
            key={place.service}
            docs={docs}
            place={place}
            service={place.service}
            linkBase={linkBase}
            onBack={() => go('')}
            onShow={onShow}
          />
        )
      }
    >
      {place.service === null ? (
        <DocsStart services={services.value} place={{ href, go }} />
      ) : (
        <UnsentCalls value={unsent.note}>
          <DocsPane
            key={`${place.service} ${unsent.discards}`}
            docs={docs}
            name={place.service}
            service={service}
            place={place}
            linkBase={linkBase}
            onBack={() => onShow({ call: null })}
          />
        </UnsentCalls>
      )}
    </Workbench>
  );
}
