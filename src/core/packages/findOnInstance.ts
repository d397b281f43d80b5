import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { groupBy } from '../lib/groupBy.ts';
import { namedFilter } from '../collections/textSearch.ts';
import { readList } from '../http/readList.ts';
import { loadTables } from '../tables/loadTables.ts';
import { fileAddress } from '../files/filesPlace.ts';
import { ApiError } from '../http/apiError.ts';
import { loadScript, scriptedEvents } from '../scripts/scriptCalls.ts';
import { keyOf, type PackedItem } from './readContents.ts';

/** What an instance has for an item: its record if it can be compared, null for nothing. */
export type Found = Readonly<Record<string, unknown>> | null;

/** By item; unknown for items that are not in the map. */
export type FoundItems = ReadonlyMap<PackedItem, Found>;

/** Kinds whose records are found by their key. */
const RECORDS = new Set([
  'role',
  'service',
  'app',
  'app_group',
  'user',
  'admin',
  'lookup',
  'email_template',
  'cors',
]);
const SCRIPTS = new Set(['event', 'event_script']);

/** Names in one filter, so that URLs stay below what servers accept. */
const NAMES_PER_CALL = 20;

/** Returns the relations that packages contain, as the server names them. */
function relationsOf(app: App, kind: string): readonly string[] {
  const { userLookups, roleLookups } = dialectOf(app);
  const related: Record<string, readonly string[]> = {
    role: ['role_service_access_by_role_id', roleLookups],
    user: ['user_to_app_to_role_by_user_id', userLookups],
    admin: [userLookups],
    app_group: ['app_to_app_group_by_group_id'],
  };
  return related[kind] ?? [];
}

async function records(app: App, kind: string, items: readonly PackedItem[]) {
  const key = keyOf(kind);
  const related = relationsOf(app, kind).filter((name) =>
    items.some(({ record }) => record && name in record),
  );
  const found = new Map<PackedItem, Found>();
  for (let from = 0; from < items.length; from += NAMES_PER_CALL) {
    const some = items.slice(from, from + NAMES_PER_CALL);
    const filter = some.map(({ name }) => namedFilter(app, key, name)).join(' or ');
    const query = { fields: '*', filter, ...(related.length && { related: related.join(',') }) };
    const reply = await app.api.get(`system/${kind}`, query);
    const rows = readList<Record<string, unknown>>(reply).rows;
    for (const item of some) found.set(item, rows.find((row) => row[key] === item.name) ?? null);
  }
  return found;
}

async function scripts(app: App, items: readonly PackedItem[]) {
  const names = new Set(await scriptedEvents(app));
  const found = new Map<PackedItem, Found>();
  for (const item of items) {
    found.set(item, names.has(item.name) ? await loadScript(app, item.name) : null);
  }
  return found;
}

async function tables(app: App, service: string, items: readonly PackedItem[]) {
  const { rows, error } = await loadTables(app, service, { refresh: true });
  if (error) throw error;
  const names = new Set(rows.map(({ name }) => name));
  return new Map(items.map((item) => [item, names.has(item.name) ? {} : null]));
}

/** Lists the files of each folder in one request; a missing folder has no files. */
async function files(app: App, service: string, items: readonly PackedItem[]) {
  const folderOf = ({ name }: PackedItem) => name.slice(0, name.lastIndexOf('/') + 1);
  const found = new Map<PackedItem, Found>();
  for (const [folder, inside] of groupBy(items, folderOf)) {
    let rows: { path: string; content_length?: number }[] = [];
    try {
      rows = readList<(typeof rows)[number]>(
        await app.api.get(fileAddress(service, folder), { include_folders: false }),
      ).rows;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    for (const item of inside) {
      found.set(item, rows.find(({ path }) => path === item.name) ?? null);
    }
  }
  return found;
}

function finderOf(app: App, { service, kind }: PackedItem) {
  if (service === 'system' && RECORDS.has(kind)) {
    return (items: readonly PackedItem[]) => records(app, kind, items);
  }
  if (service === 'system' && SCRIPTS.has(kind)) {
    return (items: readonly PackedItem[]) => scripts(app, items);
  }
  if (kind === '_schema') return (items: readonly PackedItem[]) => tables(app, service, items);
  if (kind === '') return (items: readonly PackedItem[]) => files(app, service, items);
  return null;
}

/**
 * Looks for the items of a package on the instance, in a few requests per kind. Kinds that can't be
 * read are missing in the result. @throws ApiError if the server can't be reached
 */
export async function findOnInstance(app: App, items: readonly PackedItem[]): Promise<FoundItems> {
  const all = new Map<PackedItem, Found>();
  const groups = groupBy(items, ({ service, kind }) => `${service}/${kind}`);
  for (const group of groups.values()) {
    const find = group[0] && finderOf(app, group[0]);
    if (!find) continue;
    try {
      for (const [item, found] of await find(group)) all.set(item, found);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error;
    }
  }
  return all;
}
