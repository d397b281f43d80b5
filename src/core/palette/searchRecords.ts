import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { textSearch } from '../collections/textSearch.ts';
import { readList } from '../http/readList.ts';
import type { ApiError } from '../http/apiError.ts';
import { foldText } from '../lib/foldText.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { Id } from '../lib/Id.ts';
import type { ResourceMeta } from '../navigation/Area.ts';
import { mayOpen, type Place } from './places.ts';
import { searchedResources } from './searchedResources.ts';

/** The result of a search in one resource. */
export interface Found {
  /** The root of its URLs, e.g. `/users`. */
  area: string;
  /** The resource's title. */
  title: string;
  places: readonly Place[];
  /** Why it couldn't be searched. */
  error: ApiError | null;
  /** Searches for a longer text without the server; missing if the server has more matches. */
  narrow?: (text: string) => readonly Place[];
}

/** Per kind; to find others, users type more of the name. */
const FOUND_LIMIT = 6;
/** Records read if the server's filter also finds others. */
const CHECKED_LIMIT = 500;

/**
 * Searches for `text` in every kind of record that the user can open, with one request each, in
 * parallel. Each result is reported as it arrives, including failures, but nothing after an abort.
 * Kinds in `known`, by area, are skipped. Never rejects.
 */
export async function searchRecords(
  app: App,
  text: string,
  {
    signal,
    onFound,
    known,
  }: { signal: AbortSignal; onFound: (found: Found) => void; known?: ReadonlyMap<string, Found> },
): Promise<void> {
  const dialect = dialectOf(app);
  const open = searchedResources(dialect).filter(({ area }) => mayOpen(app, area));
  const look = async (resource: ResourceMeta) => {
    const { area, title } = resource;
    const before = known?.get(area);
    if (before) return onFound(before);
    const found = await search(app, resource, text, signal).then(
      (answer): Found => ({ area, title, ...answer, error: null }),
      (error: unknown): Found => ({ area, title, places: [], error: error as ApiError }),
    );
    if (!signal.aborted) onFound(found);
  };
  await Promise.all(open.map(look));
}

type Row = { id: Id; name?: string | null } & Partial<
  Record<'email' | 'label' | 'description' | 'origin' | 'path', string | null>
>;

async function search(
  app: App,
  { area, path, filterFields }: ResourceMeta,
  text: string,
  signal: AbortSignal,
): Promise<Pick<Found, 'places' | 'narrow'>> {
  // a number may be an id that the user was given
  const { filter, fits } = textSearch(app, filterFields, text);
  const byId = /^\s*\d{1,15}\s*$/.test(text) ? `(id = ${text.trim()}) or ` : '';
  const pending = app.page.pendingDeletes?.[path]?.ids;
  const query = {
    fields: ['id', ...filterFields].join(),
    filter: byId + filter,
    order: filterFields.includes('name') ? 'name' : 'id',
    // one more shows whether these are all
    limit: (fits ? CHECKED_LIMIT : FOUND_LIMIT + 1) + (pending?.size ?? 0),
  };
  const { rows } = readList<Row>(await app.api.get(path, query, { signal }));
  const left = rows.filter(
    (row) => isPlainObject(row) && !pending?.has(String(row.id)) && (fits?.(row) ?? true),
  );
  const places = left.map((row) => ({ row, place: placeOf(area, row) }));
  const first = (some: typeof places) => some.slice(0, FOUND_LIMIT).map(({ place }) => place);
  if (rows.length >= query.limit) return { places: first(places) };
  const said = ({ row }: (typeof places)[number]) =>
    filterFields.map((field) => foldText(String((row as Record<string, unknown>)[field] ?? '')));
  return {
    places: first(places),
    narrow: (longer) => {
      const wanted = foldText(longer.trim());
      return first(places.filter((each) => said(each).some((value) => value.includes(wanted))));
    },
  };
}

function placeOf(area: string, row: Row): Place {
  const { id, name, email, label: title, description, origin, path: way } = row;
  const label = textIn([name, email, origin, way]) ?? String(id);
  const hint = textIn([email, title, description, way].filter((each) => each !== label));
  return { path: `${area}/${id}`, label, ...(hint && { hint }) };
}

/** Returns the first text, as a response may contain anything. */
const textIn = (values: readonly unknown[]) =>
  values.find((each): each is string => typeof each === 'string' && each !== '');
