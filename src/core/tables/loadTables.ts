import type { App } from '../page/createApp.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import { untilStopped } from '../http/untilStopped.ts';
import type { ApiError } from '../http/apiError.ts';
import { refetchAfterInFlight } from '../lib/refetchAfterInFlight.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import { ownerId } from '../session/ownerId.ts';
import { sameOwner } from '../session/sameOwner.ts';
import { databasesStore, tablesIn, type Listing, type TableName } from './databasesStore.ts';

/**
 * Loads the names of a service's tables and views, once per page. `refresh` makes the server read
 * its database again (spec 2 §7). Never rejects: the failure is in the result, and in the store.
 */
export function loadTables(
  app: App,
  service: string,
  { refresh = false } = {},
): Promise<Listing<TableName>> {
  const store = databasesStore(app);
  const present = () => tablesIn(store.getState(), service);
  if (present().status === 'ready' && !refresh) return Promise.resolve(present());
  const owner = ownerId(app);
  const isTheirs = sameOwner(app);
  const keep = (listing: Listing<TableName>) => {
    // not for a user who signed in in the meantime
    if (!isTheirs()) return present();
    store.setState(({ tables }) => ({ tables: { ...tables, [service]: listing } }));
    return listing;
  };
  const share = refresh ? refetchAfterInFlight : singleFlight;
  return share(app.page, `tables ${service} ${owner}`, async () => {
    const known = present();
    const stopper = new AbortController();
    const status = known.status === 'ready' ? 'ready' : 'loading';
    keep({ rows: known.rows, status, error: null, stop: () => stopper.abort() });
    const read = readTables(app, service, refresh, stopper.signal);
    try {
      const rows = await untilStopped(read, stopper.signal, stoppedWaiting);
      return keep({ rows, status: 'ready', error: null });
    } catch (error) {
      return keep({ rows: known.rows, status: 'failed', error: error as ApiError });
    }
  });
}

async function readTables(
  app: App,
  service: string,
  refresh: boolean,
  signal: AbortSignal,
): Promise<TableName[]> {
  const query = { ...(refresh && { refresh }), fields: 'name,label,alias,is_view' };
  const reply = await app.api.get(`${encodeURIComponent(service)}/_schema`, query, { signal });
  const { compare } = new Intl.Collator('en', { numeric: true });
  return namedRows(readList<TableName>(reply).rows).sort((one, other) =>
    compare(one.name, other.name),
  );
}
