import type { App } from '../page/createApp.ts';
import { namedRows } from '../http/namedRows.ts';
import { unwrap } from '../http/unwrap.ts';
import type { Query } from '../http/queryText.ts';
import { readEventMaps, type EventMaps } from './eventMap.ts';
import { dialectOf } from '../dialect/dialectFor.ts';

export interface EventService {
  name: string;
  label: string;
}

/** The events of an instance, each part fetched when it is first asked for and then kept. */
export interface EventCatalog {
  services(): Promise<readonly EventService[]>;
  /** The events of one service. */
  ofService(service: string): Promise<EventMaps>;
  /** The events of all services: for a search that spans them, since there may be very many. */
  all(): Promise<EventMaps>;
}

/** Keeps what was fetched by its key; what failed is fetched anew. */
function keeper() {
  const kept = new Map<string, Promise<unknown>>();
  return <T>(key: string, fetch: () => Promise<T>): Promise<T> => {
    const known = kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const coming = fetch();
    kept.set(key, coming);
    coming.catch(() => kept.delete(key));
    return coming;
  };
}

/** `refresh` where the server is not to answer from what it keeps either. */
export function createEventCatalog(app: App, refresh = false): EventCatalog {
  const keep = keeper();
  const fetchMaps = async (query: Query) => {
    const { eventQuery } = dialectOf(app).scripts;
    return readEventMaps(
      await app.api.get('system/event', { ...eventQuery, ...query, ...(refresh && { refresh }) }),
    );
  };
  return {
    services: () =>
      keep('services', async () => {
        const query = { fields: 'name,label', order: 'name' };
        return namedRows(unwrap<EventService>(await app.api.get('system/service', query)).rows);
      }),
    ofService: (service) => keep(`of ${service}`, () => fetchMaps({ service })),
    all: () => keep('all', () => fetchMaps({})),
  };
}
