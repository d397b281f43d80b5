import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { textSearch } from '../collections/textSearch.ts';
import { unwrap } from '../http/unwrap.ts';
import type { ApiError } from '../http/apiError.ts';
import type { Id } from '../lib/Id.ts';
import type { ResourceMeta } from '../navigation/Area.ts';
import { mayOpen, type Place } from './places.ts';
import { searchedResources } from './searchedResources.ts';

/** What one resource answers to a search. */
export interface Found {
  /** The root of its addresses, e.g. `/users`. */
  area: string;
  /** As of the resource. */
  title: string;
  places: readonly Place[];
  /** Why it could not be searched. */
  error: ApiError | null;
}

/** Of each kind; who wants another one types more of its name. */
const FOUND_LIMIT = 6;
/** Read where the server finds others too. */
const CHECKED_LIMIT = 500;

/**
 * Looks for `text` in every kind of record that the person may open, one call each, side by side. Each
 * answer is reported as it comes, a failure too; after an abort nothing more is. Never rejects.
 */
export async function searchRecords(
  app: App,
  text: string,
  { signal, onFound }: { signal: AbortSignal; onFound: (found: Found) => void },
): Promise<void> {
  const dialect = dialectOf(app);
  const open = searchedResources(dialect).filter(({ area }) => mayOpen(app, area));
  const look = async (resource: ResourceMeta) => {
    const { area, title } = resource;
    const found = await search(app, resource, text, signal).then(
      (places): Found => ({ area, title, places, error: null }),
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
): Promise<Place[]> {
  // a number may be the id that somebody was told
  const { filter, fits } = textSearch(app, filterFields, text);
  const byId = /^\s*\d{1,15}\s*$/.test(text) ? `(id = ${text.trim()}) or ` : '';
  const pending = app.page.pendingDeletes?.[path]?.ids;
  const query = {
    fields: ['id', ...filterFields].join(),
    filter: byId + filter,
    order: filterFields.includes('name') ? 'name' : 'id',
    limit: (fits ? CHECKED_LIMIT : FOUND_LIMIT) + (pending?.size ?? 0),
  };
  const { rows } = unwrap<Row>(await app.api.get(path, query, { signal }));
  const left = rows.filter((row) => !pending?.has(String(row.id)) && (fits?.(row) ?? true));
  return left.slice(0, FOUND_LIMIT).map((row) => {
    const { id, name, email, label: title, description, origin, path: way } = row;
    const label = name || email || origin || way || String(id);
    const hint = [email, title, description, way].find((each) => each && each !== label);
    return { path: `${area}/${id}`, label, ...(hint && { hint }) };
  });
}
