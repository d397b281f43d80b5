import { useContext, useMemo } from 'react';
import type { EventType } from '../../core/dialect/Dialect.ts';
import { momentOf } from '../../core/scripts/eventMap.ts';
import { expand, findPath } from '../../core/scripts/eventPaths.ts';
import type { BrowsePlace } from '../../core/scripts/scriptPlace.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListError } from './ListError.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useT } from '../ui/useT.ts';
import { LongName } from '../ui/LongName.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { ScriptsContext } from './ScriptsContext.ts';
import { useServicePaths } from './useServicePaths.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';
import { ExecutionOrder } from './ExecutionOrder.tsx';

export interface PathEventsProps {
  place: BrowsePlace;
  type: EventType;
  service: string;
  path: string;
  /** The event whose script is open. */
  open: string;
}

/** The events around each verb of a path, and of the same path with a value for its parameter. */
export function PathEvents({ place, type, service, path, open }: PathEventsProps) {
  const t = useT();
  const { scripted } = useContext(ScriptsContext);
  const { value: paths, error, retry, stop } = useServicePaths(type, service);
  const entry = useMemo(() => paths && findPath(paths, path), [paths, path]);
  const [, ...values] = useMemo(() => (entry ? expand(entry) : []), [entry]);
  if (error) return <ListError error={error} onRetry={retry} />;
  if (!paths) return <Skeleton lines={6} onStop={stop} />;
  if (!entry) return <EmptyState title={t('This instance has no events for this path.')} />;
  const words = place.filter.toLowerCase();
  const found = values.filter((each) => each.path.toLowerCase().includes(words));
  return (
    <>
      <ul className="df-verbs" aria-label={t('Events for {path}', { path })}>
        {entry.verbs.map(({ verb, events }) => (
          <li key={verb}>
            <span className="df-verb">{verb.toUpperCase()}</span>
            <span className="df-moments">
              {events.map((event) => (
                <PlaceLink
                  key={event}
                  to={{ kind: 'script', event }}
                  current={event === open}
                  className="df-moment df-mono"
                >
                  <span>
                    <LongName>{momentOf(event) === verb ? event : momentOf(event)}</LongName>
                  </span>
                  {scripted?.includes(event) && (
                    <span className="df-dot">
                      <span className="df-visually-hidden"> {t('has a script')}</span>
                    </span>
                  )}
                </PlaceLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {scripted && scripted.length > 0 && (
        <ExecutionOrder paths={paths} entry={entry} scripted={scripted} />
      )}
      {values.length > 0 && (
        <VirtualList label={t('Values')} items={found} keyOf={(each) => each.path}>
          {(each) => (
            <PlaceRow
              to={{ ...place, path: each.path, filter: '' }}
              name={each.path}
              paths={paths}
            />
          )}
        </VirtualList>
      )}
    </>
  );
}
