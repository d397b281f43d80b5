import {
  cleanPath,
  descendants,
  listingBudget,
  listWithin,
  parentOf,
  type FileStore,
  type StoredItem,
} from '../files/FileStore.ts';
import { htmlError, serverError } from '../http/answers.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { Row } from '../storage/Db.ts';
import { lettersOf } from '../system/resourceCall.ts';
import { storedConfig } from '../system/serviceConfig.ts';
import { showRecords } from '../system/showRecords.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';
import { collectTables } from './collectTables.ts';
import { itemsOf, jsonEntry, type ExportCall } from './ExportCall.ts';
import { refuseUnreadable } from './packagedJson.ts';
import { namedKinds, rowsOfKind, systemKinds, type SystemKind } from './systemKinds.ts';

function missing({ request }: ExportCall, kind: string, item: Json): PlatformError {
  const id = String(item);
  return request.generation === 'classic'
    ? new PlatformError(404, `Resource not found for system/${kind}/${id}`)
    : new PlatformError(
        500,
        `Failed to export resources. Record with identifier '${id}' not found.`,
      );
}

// items are ids, names, or records with either
function rowFinder(rows: Row[], { key }: SystemKind): (item: Json) => Row | undefined {
  const known = new Map<unknown, Row>();
  for (const row of rows.toReversed()) known.set(row[key], row).set(row.id, row);
  return (item) => known.get(isJsonObject(item) ? (item.id ?? item[key]) : item);
}

function withSecrets(row: Row, kind: SystemKind, shown: JsonObject): JsonObject {
  if (kind.name === 'service') return { ...shown, config: storedConfig(row) };
  return kind.name === 'lookup' ? { ...shown, value: row.value as Json } : shown;
}

function systemRecords(call: ExportCall, kind: SystemKind, items: Json[]): JsonObject[] {
  const { show, resources, secured } = call;
  const resource = resources.get(kind.name);
  if (!resource) return [];
  const findRow = rowFinder(rowsOfKind(show.context.system, kind), kind);
  const found = items.flatMap((item) => {
    const row = findRow(item);
    if (row) return [row];
    // an unknown name is skipped; an unknown id is rejected (recorded: package; strict/records)
    if (call.request.generation === 'current' && typeof item === 'string') return [];
    throw missing(call, kind.name, item);
  });
  const rows = [...new Set(found)];
  const shown = showRecords(rows, resource, { fields: '*', related: kind.related }, show);
  return secured
    ? shown.map((record, index) => withSecrets(rows[index] ?? {}, kind, record))
    : shown;
}

function namedRecords(
  call: ExportCall,
  { table, columns }: { table: string; columns: string[] },
  items: Json[],
  spend: Spend,
): Row[] {
  return [...new Set(items.map(String))].map((name) => {
    const row = call.show.context.system.get(
      `select ${columns.join(', ')} from ${table} where name = ?`,
      [name],
    );
    if (!row) throw missing(call, table, name);
    spend(lettersOf(row));
    return row;
  });
}

function systemEntries(call: ExportCall, wanted: JsonObject, spend: Spend): ZipEntry[] {
  const { generation } = call.request;
  const isWanted = ({ name }: { name: string }) => itemsOf(wanted[name]).length > 0;
  const kinds = systemKinds(generation)
    .filter(isWanted)
    .map((kind) => ({ kind, records: systemRecords(call, kind, itemsOf(wanted[kind.name])) }));
  // an import writes them in one transaction
  refuseUnreadable(
    { name: 'so many system records', content: new Uint8Array() },
    kinds.map(({ records }) => records),
  );
  return [
    ...kinds.map(({ kind, records }) => jsonEntry(`system/${kind.name}.json`, records)),
    ...namedKinds(generation)
      .filter(isWanted)
      .map((kind) => {
        const records = namedRecords(call, kind, itemsOf(wanted[kind.name]), spend);
        return jsonEntry(`system/${kind.name}.json`, records);
      }),
  ];
}

type Spend = (bytes: number) => void;

/** Counts what goes into a package, which is built in memory and must fit into an import. */
function packageRoom({ show }: ExportCall): Spend {
  let left = show.context.uploadLimit;
  return (bytes) => {
    left -= bytes;
    if (left < 0) throw new PlatformError(413, 'The package is too large. Export fewer items.');
  };
}

/**
 * Returns what lists the files and empty folders of an item, each once: items can repeat, and lists of a whole service
 * name each folder beside its content.
 *
 * @throws PlatformError 413 above 50,000 files and folders of all items.
 */
function fileLister(store: FileStore): (found: StoredItem) => StoredItem[] {
  const budget = listingBudget();
  const listed = new Set<string>();
  const isListed = (path: string): boolean =>
    listed.has(path) || (path !== '' && isListed(parentOf(path)));
  return (found) => {
    if (isListed(found.path)) return [];
    const inside = found.isFolder
      ? listWithin(budget, (refuseMany) => descendants(store, found.path, refuseMany))
      : [found];
    // a folder without content isn't made by its files
    const isKept = ({ isFolder, path }: StoredItem) =>
      !isListed(path) && (!isFolder || (path !== '' && store.isEmpty(path)));
    const files = (inside.length === 0 ? [found] : inside).filter(isKept);
    listed.add(found.path);
    return files;
  };
}

function fileEntries(call: ExportCall, service: Row, items: Json[], spend: Spend): ZipEntry[] {
  const store = call.show.context.files(service);
  const name = String(service.name);
  const filesOf = fileLister(store);
  return items.flatMap((item) => {
    const path = cleanPath(String(isJsonObject(item) ? (item.path ?? item.name) : item));
    const found = store.find(path);
    if (!found) throw missing(call, name, path);
    return filesOf(found).map((file) => {
      spend(file.size);
      if (file.isFolder) return { name: `${name}/${file.path}/`, content: new Uint8Array() };
      return { name: `${name}/${file.path}`, content: store.read(file.path) };
    });
  });
}

/** The entries of a package for a manifest, without its head. */
export async function collectItems(call: ExportCall, wanted: JsonObject): Promise<ZipEntry[]> {
  const { context } = call.show;
  const entries: ZipEntry[] = [];
  const spend = packageRoom(call);
  for (const [name, items] of Object.entries(wanted)) {
    const service = context.system.get('select * from service where name = ?', [name]);
    if (!service) throw new PlatformError(404, `Could not find a service for ${name}`);
    if (service.type === 'local_file')
      entries.push(...fileEntries(call, service, itemsOf(items), spend));
    else if (!isJsonObject(items)) {
      // neither generation expects a list instead of resources
      throw context.generation === 'classic' ? htmlError(500) : serverError();
    } else if (service.type === 'system') {
      entries.push(...systemEntries(call, items as JsonObject, spend));
    } else entries.push(...(await collectTables(call, name, items as JsonObject, spend)));
  }
  return entries;
}
