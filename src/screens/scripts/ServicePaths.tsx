import { plural } from '../../core/messages/plural.ts';
import type { EventType } from '../../core/dialect/Dialect.ts';
import { expansions } from '../../core/scripts/eventPaths.ts';
import { ROOT } from '../../core/scripts/scriptPlace.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useT } from '../ui/useT.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { useServicePaths } from './useServicePaths.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';

/** The paths of a service that have events. */
export function ServicePaths({ type, service }: { type: EventType; service: string }) {
  const t = useT();
  const { value: paths, error, retry } = useServicePaths(type, service);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!paths) return <Skeleton lines={6} />;
  if (!paths.length) return <EmptyState title={t('This service has no events.')} />;
  const hint = (count: number) =>
    count > 0 ? plural(t, count, { one: '{count} value', other: '{count} values' }) : undefined;
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
