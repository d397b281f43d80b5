import type { App } from '../page/createApp.ts';
import { serviceTypeNames } from '../environment/serviceTypeNames.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import { untilStopped } from '../http/untilStopped.ts';
import type { ApiError } from '../http/apiError.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import { ownerId } from '../session/ownerId.ts';
import { sameOwner } from '../session/sameOwner.ts';
import { databasesStore, type DatabaseService } from './databasesStore.ts';

/** Groups of service types whose services have tables (platform §0.6). */
const DATABASE_GROUPS = ['Database', 'Big Data'];

/**
 * Loads the services that have tables, by name, once per page; `refresh` requests them again. The
 * server decides which types those are, so that every type of every generation counts. Never
 * rejects: failures are put in the store.
 */
export function loadDatabases(app: App, { refresh = false } = {}): Promise<void> {
  const store = databasesStore(app);
  if (store.getState().services.status === 'ready' && !refresh) return Promise.resolve();
  const isTheirs = sameOwner(app);
  return singleFlight(app.page, `databases ${ownerId(app)}`, async () => {
    const stopper = new AbortController();
    store.setState(({ services: { rows, status } }) => ({
      services: {
        rows,
        status: status === 'ready' ? 'ready' : 'loading',
        error: null,
        stop: () => stopper.abort(),
      },
    }));
    try {
      const read = readDatabases(app, stopper.signal);
      const { names, rows } = await untilStopped(read, stopper.signal, stoppedWaiting);
      // not for a user who signed in in the meantime
      if (!isTheirs()) return;
      store.setState({ names, services: { rows, status: 'ready', error: null } });
    } catch (error) {
      if (!isTheirs()) return;
      store.setState(({ services: { rows } }) => ({
        services: { rows, status: 'failed', error: error as ApiError },
      }));
    }
  });
}

async function readDatabases(app: App, signal: AbortSignal) {
  // in parallel: filtering by type would have to wait for the types,
  // and classic servers don't support `group=`
  const [types, services] = await Promise.all([
    serviceTypeNames(app),
    app.api.get(
      'system/service',
      { fields: 'id,name,label,type,is_active', order: 'name' },
      { signal },
    ),
  ]);
  const ofDatabases = new Set(
    types.filter(({ group = '' }) => DATABASE_GROUPS.includes(group)).map(({ name }) => name),
  );
  const { compare } = new Intl.Collator('en', { numeric: true });
  const all = namedRows(readList<DatabaseService>(services).rows);
  const rows = all
    .filter(({ type }) => ofDatabases.has(type))
    .sort((one, other) => compare(one.name, other.name));
  return { names: all.map(({ name }) => name), rows };
}
