import { useCallback, useContext, useMemo } from 'react';
import type { EventType } from '../../core/dialect/Dialect.ts';
import { parseEventName, pathsOf, searchPaths } from '../../core/scripts/eventPaths.ts';
import { ROOT, type BrowsePlace } from '../../core/scripts/scriptPlace.ts';
import { plural } from '../../core/messages/plural.ts';
import { ListError } from './ListError.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { ScriptsContext } from './ScriptsContext.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';

/** The paths that contain this text, below the current level. */
export function EventSearch({ place: { type, service, filter } }: { place: BrowsePlace }) {
  const t = useT();
  const { catalog } = useContext(ScriptsContext);
  const {
    value: maps,
    error,
    retry,
    stop,
  } = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        service === null ? catalog.all(signal) : catalog.ofService(service, signal),
      [catalog, service],
    ),
  );
  const found = useMemo(() => {
    const types: readonly EventType[] = type === null ? ['process', 'broadcast'] : [type];
    return types.flatMap((each) =>
      (maps ? searchPaths(maps[each], service, filter) : []).map(({ path }) => ({
        ...ROOT,
        type: each,
        service: parseEventName(`${path}.get`).service,
        path,
      })),
    );
  }, [maps, type, service, filter]);
  if (error) return <ListError error={error} onRetry={retry} />;
  if (!maps) return <Skeleton lines={6} onStop={stop} />;
  return (
    <>
      <p className="df-hint" role="status">
        {plural(t, found.length, { one: '{count} path', other: '{count} paths' })}
      </p>
      <VirtualList label={t('Paths')} items={found} keyOf={(each) => `${each.type}${each.path}`}>
        {(each) => (
          <PlaceRow
            to={each}
            name={each.path}
            // many are found in both types
            tag={type === null && each.type === 'broadcast' ? t('Broadcast') : undefined}
            paths={pathsOf(maps[each.type], each.service)}
          />
        )}
      </VirtualList>
    </>
  );
}
