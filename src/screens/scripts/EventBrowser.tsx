import { useStore } from 'zustand';
import type { ApiError } from '../../core/http/apiError.ts';
import { type BrowsePlace, ROOT } from '../../core/scripts/scriptPlace.ts';
import { ListError } from './ListError.tsx';
import { useApp } from '../flow/useApp.ts';
import { walkEntries } from '../ui/list/walkEntries.ts';
import { FilterBox } from '../ui/list/FilterBox.tsx';
import { useT } from '../ui/useT.ts';
import { EventTypes, type EventTypesProps } from './EventTypes.tsx';
import { PathEvents } from './PathEvents.tsx';
import { EventSearch } from './EventSearch.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { typeLabel } from './typeLabel.ts';
import { useContext } from 'react';
import type { EventType } from '../../core/dialect/Dialect.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLoaded } from '../ui/useLoaded.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { ScriptsContext } from './ScriptsContext.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';
import { plural } from '../../core/messages/plural.ts';
import { expansions } from '../../core/scripts/eventPaths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useServicePaths } from './useServicePaths.ts';

export interface EventBrowserProps {
  place: BrowsePlace;
  /** The event whose script is open. */
  open: string;
  /** Why the scripts couldn't be loaded. */
  error: ApiError | null;
  onRetry: () => void;
  onFilter: (filter: string) => void;
}

/** The way to an event, level by level: type, service, path, then the events around each verb. */
export function EventBrowser({ place, open, error, onRetry, onFilter }: EventBrowserProps) {
  const t = useT();
  const isAway = useStore(useApp().page.connection, ({ status }) => status === 'away');
  return (
    <nav className="df-event-browser" aria-label={t('Events')} onKeyDown={walkEntries}>
      <BackLink place={place} />
      <FilterBox value={place.filter} onFilter={onFilter} />
      {error && <ListError error={error} onRetry={onRetry} />}
      {/* it would fail for the same reason */}
      {!(error && isAway) && <Level place={place} open={open} hasFailed={error !== null} />}
    </nav>
  );
}

interface LevelProps extends EventTypesProps {
  place: BrowsePlace;
}

function Level({ place, open, hasFailed }: LevelProps) {
  const { type, service, path, filter } = place;
  if (filter && path === null) return <EventSearch place={place} />;
  if (type === null) return <EventTypes open={open} hasFailed={hasFailed} />;
  if (service === null) return <ServiceList type={type} />;
  if (path === null) return <ServicePaths type={type} service={service} />;
  return <PathEvents place={place} type={type} service={service} path={path} open={open} />;
}

/** The levels above the current one, each a link back. */
function BackLink({ place }: { place: BrowsePlace }) {
  const t = useT();
  const { type, service, path } = place;
  if (type === null) return null;
  const steps: { label: string; to: BrowsePlace; isName?: boolean }[] = [
    { label: t('Events'), to: ROOT },
    { label: t(typeLabel(type)), to: { ...ROOT, type } },
  ];
  if (service !== null) {
    steps.push({ label: service, to: { ...ROOT, type, service }, isName: true });
  }
  if (service !== null && path !== null) {
    steps.push({ label: path, to: place, isName: true });
  }
  return (
    <ol className="df-trail" aria-label={t('Breadcrumb')}>
      {steps.map(({ label, to, isName }, index) => (
        <li key={index}>
          {index === steps.length - 1 ? (
            <span
              aria-current="location"
              className={isName ? 'df-truncate df-mono' : 'df-truncate'}
            >
              {label}
            </span>
          ) : (
            <PlaceLink to={to} className={isName ? 'df-link df-mono' : 'df-link'}>
              {label}
            </PlaceLink>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The services whose events can have scripts. */
function ServiceList({ type }: { type: EventType }) {
  const t = useT();
  const { catalog } = useContext(ScriptsContext);
  const { value: services, error, retry, stop } = useLoaded(catalog.services);
  if (error) return <ListError error={error} onRetry={retry} />;
  if (!services) return <Skeleton lines={6} onStop={stop} />;
  return (
    <VirtualList label={t('Services')} items={services} keyOf={({ name }) => name}>
      {({ name, label }) => (
        <PlaceRow
          to={{ ...ROOT, type, service: name }}
          name={name}
          hint={label === name ? undefined : label}
        />
      )}
    </VirtualList>
  );
}

/** The paths of a service that have events. */
function ServicePaths({ type, service }: { type: EventType; service: string }) {
  const t = useT();
  const { value: paths, error, retry, stop } = useServicePaths(type, service);
  if (error) return <ListError error={error} onRetry={retry} />;
  if (!paths) return <Skeleton lines={6} onStop={stop} />;
  if (!paths.length) return <EmptyState title={t('This service has no events.')} />;
  const hint = (count: number) =>
    count > 0 ? plural(t, count, { one: '{count} path', other: '{count} paths' }) : undefined;
  return (
    <VirtualList label={t('Paths')} items={paths} keyOf={({ path }) => path}>
      {(entry) => (
        <PlaceRow
          to={{ ...ROOT, type, service, path: entry.path }}
          name={entry.path}
          paths={paths}
          hint={hint(expansions(entry))}
        />
      )}
    </VirtualList>
  );
}
