import type { App } from '../page/createApp.ts';
import { allServices, typesInGroups } from '../collections/groupedServices.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import { untilStopped } from '../http/untilStopped.ts';
import type { ApiError } from '../http/apiError.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import { ownerId } from '../session/ownerId.ts';
import { sameOwner } from '../session/sameOwner.ts';
import { databasesStore } from './databasesStore.ts';

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
  // in parallel: filtering by type would have to wait for the types
  const [types, all] = await Promise.all([
    typesInGroups(app, DATABASE_GROUPS),
    allServices(app, signal),
  ]);
  const { compare } = new Intl.Collator('en', { numeric: true });
  const rows = all
    .filter(({ type }) => types.includes(type))
    .sort((one, other) => compare(one.name, other.name));
  return { names: all.map(({ name }) => name), rows };
}
