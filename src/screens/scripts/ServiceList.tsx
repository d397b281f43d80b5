import { useContext } from 'react';
import type { EventType } from '../../core/dialect/Dialect.ts';
import { ROOT } from '../../core/scripts/scriptPlace.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { ScriptsContext } from './ScriptsContext.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';

/** The services whose events can have scripts. */
export function ServiceList({ type }: { type: EventType }) {
  const t = useT();
  const { catalog } = useContext(ScriptsContext);
  const { value: services, error, retry } = useLoaded(catalog.services);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!services) return <Skeleton lines={6} />;
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
