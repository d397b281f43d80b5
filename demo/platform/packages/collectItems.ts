import { cleanPath, descendants } from '../files/FileStore.ts';
import { htmlError, serverError } from '../http/answers.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { Row } from '../storage/Db.ts';
import { storedConfig } from '../system/serviceConfig.ts';
import { showRecords } from '../system/showRecords.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';
import { collectTables } from './collectTables.ts';
import { itemsOf, jsonEntry, type ExportCall } from './ExportCall.ts';
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
function findRow(rows: Row[], kind: SystemKind, item: Json): Row | undefined {
  const sought = isJsonObject(item) ? (item.id ?? item[kind.key]) : item;
  return rows.find((row) => row.id === sought || row[kind.key] === sought);
}

function withSecrets(row: Row, kind: SystemKind, shown: JsonObject): JsonObject {
  if (kind.name === 'service') return { ...shown, config: storedConfig(row) };
  return kind.name === 'lookup' ? { ...shown, value: row.value as Json } : shown;
}

function systemRecords(call: ExportCall, kind: SystemKind, items: Json[]): JsonObject[] {
  const { show, resources, secured } = call;
  const resource = resources.get(kind.name);
  if (!resource) return [];
  const all = rowsOfKind(show.context.system, kind);
  const found = items.flatMap((item) => {
    const row = findRow(all, kind, item);
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

function namedRecords(call: ExportCall, table: string, columns: string[], items: Json[]): Row[] {
  return items.map((item) => {
    const row = call.show.context.system.get(
      `select ${columns.join(', ')} from ${table} where name = ?`,
      [String(item)],
    );
    if (!row) throw missing(call, table, item);
    return row;
  });
}

function systemEntries(call: ExportCall, wanted: JsonObject): ZipEntry[] {
  const { generation } = call.request;
  return [
    ...systemKinds(generation)
      .filter(({ name }) => itemsOf(wanted[name]).length > 0)
      .map((kind) =>
        jsonEntry(
          `system/${kind.name}.json`,
          systemRecords(call, kind, itemsOf(wanted[kind.name])),
        ),
      ),
    ...namedKinds(generation)
      .filter(({ name }) => itemsOf(wanted[name]).length > 0)
      .map(({ name, table, columns }) =>
        jsonEntry(`system/${name}.json`, namedRecords(call, table, columns, itemsOf(wanted[name]))),
      ),
  ];
}

/** Counts what goes into a package, which is built in memory and must fit into an import. */
function packageRoom({ show }: ExportCall): (bytes: number) => void {
  let left = show.context.uploadLimit;
  return (bytes) => {
    left -= bytes;
    if (left < 0) throw new PlatformError(413, 'The package is too large. Export fewer items.');
  };
}

function fileEntries(
  call: ExportCall,
  service: Row,
  items: Json[],
  spend: (bytes: number) => void,
): ZipEntry[] {
  const store = call.show.context.files(service);
  const name = String(service.name);
  return items.flatMap((item) => {
    const path = cleanPath(String(isJsonObject(item) ? (item.path ?? item.name) : item));
    const found = store.find(path);
    if (!found) throw missing(call, name, path);
    const files = found.isFolder ? descendants(store, path) : [found];
    return files
      .filter(({ isFolder }) => !isFolder)
      .map((file) => {
        spend(file.size);
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
      entries.push(...systemEntries(call, items as JsonObject));
    } else entries.push(...(await collectTables(call, name, items as JsonObject, spend)));
  }
  return entries;
}
