import type { App } from '../page/createApp.ts';
import { SEARCHED_MAX, textSearch } from '../collections/textSearch.ts';
import { deletedFiles, isWaiting } from '../files/deletedFiles.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';
import { sieve } from '../lib/sieve.ts';
import { loadTables } from '../tables/loadTables.ts';
import type { Id } from '../lib/Id.ts';
import type { PackageService, SystemKind } from './packageKinds.ts';
import type { PackageItem } from './PackageRow.ts';

export interface ItemPage {
  items: PackageItem[];
  /** On all pages. */
  total: number;
}

/** Reads `size` items from `offset` on. Errors like every request. */
export type ItemSource = (text: string, offset: number, size: number) => Promise<ItemPage>;

/** Members that identify a record of a kind to users, the first one for searches (platform §8). */
const NAMED_BY: Record<string, readonly [string, ...string[]]> = {
  role: ['name'],
  service: ['name'],
  app: ['name'],
  app_group: ['name'],
  user: ['email'],
  admin: ['email'],
  lookup: ['name'],
  email_template: ['name'],
  cors: ['path', 'origin'],
};

/** Whether the items of a kind have identities; some manifests only count them. */
export const hasNames = ({ name, names, count }: SystemKind): boolean =>
  name in NAMED_BY || names.length > 0 || count === 0;

/**
 * Returns the records of a kind: a page at a time from the server, or all that the manifest names.
 */
export function systemItems(app: App, { name, names }: SystemKind): ItemSource {
  const fields = NAMED_BY[name];
  return fields ? recordItems(app, name, fields) : listed(() => Promise.resolve(names.map(named)));
}

/** Returns the tables or files of a service. */
export function serviceItems(app: App, { name, holds }: PackageService): ItemSource {
  if (holds === 'tables') {
    return listed(async () => {
      const { rows, error } = await loadTables(app, name);
      if (error) throw error;
      return rows.map((table) => named(table.name));
    });
  }
  return listed(async () => (await filesIn(app, name)).map(named));
}

const named = (name: string): PackageItem => ({ value: name, label: name });

interface SystemRecord {
  id: Id;
  storage_service_id?: Id | null;
  storage_container?: string | null;
  [member: string]: unknown;
}

function recordItems(app: App, kind: string, fields: readonly [string, ...string[]]): ItemSource {
  const stored = kind === 'app' ? ['storage_service_id', 'storage_container'] : [];
  const read = async (filter: string, offset: number, limit: number) =>
    readList<SystemRecord>(
      await app.api.get(`system/${kind}`, {
        fields: ['id', ...fields, ...stored].join(','),
        filter: filter || null,
        order: `${fields[0]},id`,
        limit,
        offset,
        include_count: true,
      }),
    );
  const itemOf = (record: SystemRecord): PackageItem => ({
    value: record.id,
    label: fields.map((field) => record[field]).join(' · '),
    container: containerOf(record),
  });
  return async (text, offset, size) => {
    const { filter, fits } = textSearch(app, fields, text);
    if (fits) {
      const part = (from: number) => read(filter, from, ALL_PAGE);
      const { rows } = await sieve(part, fits, SEARCHED_MAX);
      return { items: rows.slice(offset, offset + size).map(itemOf), total: rows.length };
    }
    const { rows, count } = await read(filter, offset, size);
    // without a count, a full page means that there may be another
    const total = count ?? offset + rows.length + (rows.length < size ? 0 : 1);
    return { items: rows.map(itemOf), total };
  };
}

function containerOf({ storage_service_id, storage_container }: SystemRecord) {
  if (storage_service_id == null || !storage_container) return undefined;
  return { service_id: storage_service_id, path: `${storage_container}/` };
}

/** Returns the names at the root of a file service, folders with a trailing slash. */
async function filesIn(app: App, service: string): Promise<string[]> {
  const reply = await app.api.get(`${encodeURIComponent(service)}/`, {
    include_folders: true,
    include_files: true,
  });
  const rows = namedRows(readList<{ name: string; type: string }>(reply).rows);
  const deleted = deletedFiles(app).getState();
  return rows
    .map(({ name, type }) => (type === 'folder' ? `${name.replace(/\/$/, '')}/` : name))
    .filter((path) => !isWaiting(deleted, { service, path }));
}

/** Pages through a list that is read once, as a whole. */
function listed(read: () => Promise<PackageItem[]>): ItemSource {
  let all: Promise<PackageItem[]> | undefined;
  return async (text, offset, size) => {
    all ??= read();
    const known = await all.catch((error: unknown) => {
      all = undefined;
      throw error;
    });
    const words = text.trim().toLowerCase();
    const found = known.filter(({ label }) => label.toLowerCase().includes(words));
    return { items: found.slice(offset, offset + size), total: found.length };
  };
}

/** Records in one request when all are read. */
const ALL_PAGE = 500;

/**
 * Returns every item of a source whose name contains `text`. `onProgress` gets the number read
 * so far.
 */
export async function allItems(
  source: ItemSource,
  text: string,
  onProgress?: (count: number, total: number) => void,
): Promise<PackageItem[]> {
  const items = new Map<string, PackageItem>();
  for (let read = 0; ;) {
    const next = await source(text, read, ALL_PAGE);
    const known = items.size;
    for (const item of next.items) items.set(String(item.value), item);
    read += next.items.length;
    onProgress?.(items.size, next.total);
    // an instance may be configured to return fewer at once than requested, and a gateway that drops
    // the query returns the same ones again
    if (items.size === known || read >= next.total) return [...items.values()];
  }
}
