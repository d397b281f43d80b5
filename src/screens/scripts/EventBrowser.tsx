import type { ApiError } from '../../core/http/apiError.ts';
import type { BrowsePlace } from '../../core/scripts/scriptPlace.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterBox } from '../ui/list/FilterBox.tsx';
import { useT } from '../ui/useT.ts';
import { EventTypes } from './EventTypes.tsx';
import { PathEvents } from './PathEvents.tsx';
import { ServiceList } from './ServiceList.tsx';
import { ServicePaths } from './ServicePaths.tsx';
import { BackLink } from './BackLink.tsx';
import { EventSearch } from './EventSearch.tsx';

export interface EventBrowserProps {
  place: BrowsePlace;
  /** The event whose script is open. */
  open: string;
  /** Why the scripts there are could not be had. */
  error: ApiError | null;
  onRetry: () => void;
  onFilter: (filter: string) => void;
}

/** The way to an event, a level at a time: type, service, path, then the events around each verb. */
export function EventBrowser({ place, open, error, onRetry, onFilter }: EventBrowserProps) {
  const t = useT();
  return (
    <nav className="df-event-browser" aria-label={t('Events')}>
      <BackLink place={place} />
      <FilterBox value={place.filter} onFilter={onFilter} />
      {error && <ErrorState error={error} onRetry={onRetry} />}
      <Level place={place} open={open} />
    </nav>
  );
}

function Level({ place, open }: { place: BrowsePlace; open: string }) {
  const { type, service, path, filter } = place;
  if (filter && path === null) return <EventSearch place={place} />;
  if (type === null) return <EventTypes open={open} />;
  if (service === null) return <ServiceList type={type} />;
  if (path === null) return <ServicePaths type={type} service={service} />;
  return <PathEvents place={place} type={type} service={service} path={path} open={open} />;
}
