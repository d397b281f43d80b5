import { encodePart } from '../lib/encodePart.ts';
import type { App } from '../page/createApp.ts';
import {
  databasesStore,
  tablesIn,
  type DatabasesState,
  type TableName,
} from '../tables/databasesStore.ts';
import { loadDatabases } from '../tables/loadDatabases.ts';
import { loadTables } from '../tables/loadTables.ts';
import { scriptNames } from '../scripts/scriptNames.ts';
import { scriptedEvents } from '../scripts/scriptCalls.ts';
import type { Place } from './places.ts';
import { inTurns, readServices, visitedFirst, type Reading } from './readServices.ts';

/** Tables found; to find others, users type more of the name. */
export const FOUND_LIMIT = 8;
/** Names of a service that begin with the text, the shortest of which are shown. */
const FIRSTS_COMPARED = 64;

/**
 * Loads the names of all tables and scripts that this page does not have yet, recently visited
 * services first. What was loaded is in `databasesStore` and `scriptNames`. An abort lets the
 * current requests finish and sends no others. Never rejects: what fails is omitted.
 */
export async function readNames(app: App, reading: Reading): Promise<void> {
  const run = inTurns();
  const scripts = run(async () => {
    if (reading.signal.aborted || scriptNames(app).getState().names) return;
    await scriptedEvents(app).catch(() => undefined);
  });
  await Promise.all([scripts, readTableNames(app, reading, run)]);
}

/** Loads the names of all tables in the same way. */
export async function readTableNames(app: App, reading: Reading, run = inTurns()): Promise<void> {
  await loadDatabases(app);
  const state = databasesStore(app).getState();
  const active = state.services.rows.filter(({ is_active: isActive }) => isActive);
  const left = active
    .filter(({ name }) => tablesIn(state, name).status !== 'ready')
    .map(({ name }) => name);
  const known = active.length - left.length;
  const ofAll: Reading = {
    ...reading,
    onProgress: ({ done, total }) =>
      reading.onProgress({ done: known + done, total: known + total }),
  };
  await readServices(visitedFirst(app, left), ofAll, (name) => loadTables(app, name), run);
}

/** The searchable text of a list of names, created once per list. */
interface SearchText {
  /** One line per table. */
  lines: string;
  /** Where each line ends. */
  ends: Uint32Array;
}

const searched = new WeakMap<readonly TableName[], SearchText>();

function searchTextOf(rows: readonly TableName[], service: string): SearchText {
  const known = searched.get(rows);
  if (known) return known;
  const lines = rows.map(({ name, label }) =>
    `${name} ${label} ${service}`.replace(/\n/g, ' ').toLowerCase(),
  );
  let end = -1;
  const made = {
    lines: lines.join('\n'),
    ends: Uint32Array.from(lines, (line) => (end += line.length + 1)),
  };
  searched.set(rows, made);
  return made;
}

/** The tables found, and how many there are in total. */
export interface FoundTables {
  places: readonly Place[];
  total: number;
}

/**
 * Returns the tables whose name, label or service contains every word of `text`; names that begin
 * with it first, the shortest of them before the others. Empty without a word.
 */
export function matchTables(
  state: Pick<DatabasesState, 'services' | 'tables'>,
  text: string,
): FoundTables {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return { places: [], total: 0 };
  const found = state.services.rows.map(({ name }) =>
    foundIn(tablesIn(state, name).rows, name, wanted),
  );
  const places = [
    ...found.flatMap(({ firsts }) => firsts).sort(byLength),
    ...found.flatMap(({ others }) => others),
  ];
  return {
    places: places.slice(0, FOUND_LIMIT),
    total: found.reduce((sum, { total }) => sum + total, 0),
  };
}

interface FoundIn {
  text: string;
  firsts: readonly Place[];
  others: readonly Place[];
  total: number;
}

/** What was found last in a list of names: it stays valid while names of other services arrive. */
const lastFound = new WeakMap<readonly TableName[], FoundIn>();

function foundIn(rows: readonly TableName[], service: string, text: string): FoundIn {
  const known = lastFound.get(rows);
  if (known?.text === text) return known;
  const words = text.split(/\s+/);
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const { lines, ends } = searchTextOf(rows, service);
  const firsts: Place[] = [];
  const others: Place[] = [];
  let total = 0;
  let row = 0;
  // searches one long text, because nothing else is fast enough for 300,000 names
  for (let at = lines.indexOf(longest); at >= 0; at = lines.indexOf(longest, ends[row])) {
    while ((ends[row] ?? at) <= at) row += 1;
    const start = row ? (ends[row - 1] ?? 0) + 1 : 0;
    if (words.length > 1 && !hasAll(lines.slice(start, ends[row]), words)) continue;
    total += 1;
    const isFirst = firsts.length < FIRSTS_COMPARED && lines.startsWith(text, start);
    if (!isFirst && others.length === FOUND_LIMIT) continue;
    (isFirst ? firsts : others).push(placeOf(service, rows[row]?.name ?? ''));
  }
  const found = { text, firsts, others, total };
  lastFound.set(rows, found);
  return found;
}

/** What is left of a name after the text counts for how close it is. */
const byLength = (one: Place, other: Place) => one.label.length - other.label.length;

const hasAll = (line: string, words: readonly string[]) =>
  words.every((word) => line.includes(word));

const placeOf = (service: string, name: string): Place => ({
  path: `/data/${encodePart(service)}/${encodePart(name)}`,
  label: name,
  hint: service,
});
