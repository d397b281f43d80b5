import { useCallback, useMemo } from 'react';
import { unwrap } from '../../core/http/unwrap.ts';
import { formatDocsPlace, parseDocsPlace, type DocsPlace } from '../../core/docs/docsPlace.ts';
import { createDocumentLoader } from '../../core/docs/loadApiDocument.ts';
import { AreaTab } from '../ui/list/AreaTab.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { AreaSection } from '../ui/list/AreaSection.tsx';
import { useApp } from '../flow/useApp.ts';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';
import { ServiceDocs } from './ServiceDocs.tsx';

interface Service {
  name: string;
  label: string;
}

/** The API of each service: its calls, what they take and answer, and a way to try them (spec 2 §2). */
export const DocsScreen = adminArea(Docs);

/** The services beside the document of the one that is chosen. */
function Docs({ path, linkBase }: AreaProps) {
  const t = useT();
  const app = useApp();
  const { path: given, go, href } = useAreaPath('/apidocs', path, linkBase);
  const place = useMemo(() => parseDocsPlace(given), [given]);
  const loadDocument = useMemo(() => createDocumentLoader(app), [app]);
  const load = useCallback(async () => {
    const reply = await app.api.get('system/service', { fields: 'name,label', order: 'name' });
    return unwrap<Service>(reply).rows;
  }, [app]);
  const { value: services, error, retry } = useLoaded(load);
  const show = (to: DocsPlace, options?: { replace: boolean }) => go(formatDocsPlace(to), options);
  return (
    <AreaSection title={t('API Docs')}>
      <AreaTab
        area={t('API Docs')}
        label={t('View')}
        href={href('')}
        onSelect={() => place.service !== null && go('')}
      >
        <div className="df-entries" data-open={place.service !== null || undefined}>
          <nav className="df-entry-list" aria-label={t('Services')}>
            {error && <ErrorState error={error} onRetry={retry} />}
            {!services && !error && <Skeleton lines={6} />}
            {services && (
              <VirtualList label={t('Services')} items={services} keyOf={({ name }) => name}>
                {({ name, label }) => {
                  const to: DocsPlace = { ...place, service: name, call: null, filter: '' };
                  return (
                    <Link
                      href={href(formatDocsPlace(to))}
                      className="df-option df-entry"
                      aria-current={name === place.service || undefined}
                      onOpen={() => show(to)}
                    >
                      <span className="df-truncate">
                        {name}
                        {label !== name && <span className="df-hint"> {label}</span>}
                      </span>
                    </Link>
                  );
                }}
              </VirtualList>
            )}
          </nav>
          {place.service === null ? (
            <EmptyState
              title={t('No service selected.')}
              text={t('Choose a service to see its endpoints.')}
            />
          ) : (
            <div className="df-manage">
              <div className="df-docs-back">
                <Button kind="quiet" onClick={() => go('')}>
                  <Icon name="left" />
                  {t('All services')}
                </Button>
              </div>
              <ServiceDocs
                key={place.service}
                load={loadDocument}
                place={place}
                service={place.service}
                onShow={(changes, options) => show({ ...place, ...changes }, options)}
              />
            </div>
          )}
        </div>
      </AreaTab>
    </AreaSection>
  );
}
