import type { App } from '../page/createApp.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';
import type { Query } from '../http/queryText.ts';
import { readEventMaps, type EventMaps } from './eventMap.ts';
import { dialectOf } from '../dialect/dialectFor.ts';

export interface EventService {
  name: string;
  label: string;
}

/** The events of an instance, each part loaded when it is first requested, and then stored. */
export interface EventCatalog {
  services(signal?: AbortSignal): Promise<readonly EventService[]>;
  /** The events of one service. */
  ofService(service: string, signal?: AbortSignal): Promise<EventMaps>;
  /** The events of all services: for a search that spans them, since there may be very many. */
  all(signal?: AbortSignal): Promise<EventMaps>;
}

/** Stores what was loaded by its key; what failed is loaded again. */
function keeper() {
  const kept = new Map<string, Promise<unknown>>();
  return <T>(key: string, fetch: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const known = kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const coming = fetch();
    kept.set(key, coming);
    const forget = () => kept.get(key) === coming && kept.delete(key);
    signal?.addEventListener('abort', forget);
    coming.catch(forget);
    return coming;
  };
}

/** Creates the catalog. With `refresh`, the server must not use its own cache either. */
export function createEventCatalog(app: App, refresh = false): EventCatalog {
  const keep = keeper();
  const fetchMaps = async (query: Query, signal?: AbortSignal) => {
    const { eventQuery } = dialectOf(app).scripts;
    const asked = { ...eventQuery, ...query, ...(refresh && { refresh }) };
    return readEventMaps(await app.api.get('system/event', asked, signal && { signal }));
  };
  return {
    services: (signal) =>
      keep(
        'services',
        async () => {
          const query = { fields: 'name,label', order: 'name' };
          const reply = await app.api.get('system/service', query, signal && { signal });
          return namedRows(readList<EventService>(reply).rows);
        },
        signal,
      ),
    ofService: (service, signal) =>
      keep(`of ${service}`, () => fetchMaps({ service }, signal), signal),
    all: (signal) => keep('all', () => fetchMaps({}, signal), signal),
  };
}
