import { atMost } from '../lib/atMost.ts';
import type { App } from '../page/createApp.ts';
import {
  databasesStore,
  tablesIn,
  type DatabasesState,
  type TableName,
} from '../tables/databasesStore.ts';
import { loadDatabases } from '../tables/loadDatabases.ts';
import { loadTables } from '../tables/loadTables.ts';
import type { Place } from './places.ts';
import { recentPlaces } from './recentPlaces.ts';

/** How many requests for names are under way at once. */
const AT_ONCE = 2;
/** Of tables; who wants another one types more of its name. */
const FOUND_LIMIT = 8;

/** How far the reading of names has come, in services. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Reads the names of all tables that this page does not know yet, services visited lately first. What has
 * come is in `databasesStore`. An abort lets the requests under way finish and sends no others. Never
 * rejects: a service that fails is left out.
 */
export async function readTableNames(
  app: App,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<void> {
  await loadDatabases(app);
  const state = databasesStore(app).getState();
  const visited = new Set(recentPlaces(app).map(({ path }) => serviceAt(path)));
  const left = state.services.rows.filter(
    ({ name, is_active }) => is_active && tablesIn(state, name).status !== 'ready',
  );
  const inOrder = [
    ...left.filter(({ name }) => visited.has(name)),
    ...left.filter(({ name }) => !visited.has(name)),
  ];
  const total = inOrder.length;
  let done = 0;
  const tell = () => !signal.aborted && onProgress({ done, total });
  const run = atMost(AT_ONCE);
  tell();
  await Promise.all(
    inOrder.map(({ name }) =>
      run(async () => {
        if (signal.aborted) return;
        await loadTables(app, name);
        done += 1;
        tell();
      }),
    ),
  );
}

/** The service of an address of data or schema. */
const serviceAt = (path: string) => /^\/(?:data|schema)\/([^/?]+)/.exec(path)?.[1];

/** What is searched of a list of names, made once for each: a line a table, between line breaks. */
const searched = new WeakMap<readonly TableName[], string>();

function searchedIn(rows: readonly TableName[], service: string): string {
  const known = searched.get(rows);
  if (known !== undefined) return known;
  const lines = rows.map(({ name, label }) => `${name} ${label} ${service}`.replace(/\n/g, ' '));
  const made = `\n${lines.join('\n').toLowerCase()}`;
  searched.set(rows, made);
  return made;
}

/** The tables in whose name, label or service every word of `text` stands; names that begin with it first. */
export function matchTables(state: DatabasesState, text: string): Place[] {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const found = new Map<string, Place>();
  const look = (start: string, isMeant: (line: string) => boolean) => {
    for (const { name: service } of state.services.rows) {
      const { rows } = tablesIn(state, service);
      const lines = searchedIn(rows, service);
      // most services have none: a search through one long text says so at once
      const may = start ? lines.includes(start) : words.every((word) => lines.includes(word));
      if (!may) continue;
      for (const [at, line] of lines.slice(1).split('\n').entries()) {
        const name = rows[at]?.name;
        if (name === undefined || !isMeant(line)) continue;
        const path = `/data/${encodeURIComponent(service)}/${encodeURIComponent(name)}`;
        found.set(path, { path, label: name, hint: service });
        if (found.size >= FOUND_LIMIT) return;
      }
    }
  };
  look(`\n${wanted}`, (line) => line.startsWith(wanted));
  if (found.size < FOUND_LIMIT) look('', (line) => words.every((word) => line.includes(word)));
  return [...found.values()];
}
