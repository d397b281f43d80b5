import { cleanPath, descendants } from '../files/FileStore.ts';
import { htmlError, serverError } from '../http/answers.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { Row } from '../storage/openDatabase.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import { storedConfig } from '../system/serviceConfig.ts';
import { showRecords } from '../system/showRecords.ts';
import type { SystemResource } from '../system/SystemResource.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';
import { namedKinds, rowsOfKind, systemKinds, type SystemKind } from './systemKinds.ts';

/** What an export is made with. */
export interface ExportCall {
  show: ExtrasContext;
  request: ServiceRequest;
  resources: ReadonlyMap<string, SystemResource>;
  /** Only a package with a password carries secrets. */
  secured: boolean;
}

const json = (name: string, value: unknown): ZipEntry => ({
  name,
  content: new TextEncoder().encode(JSON.stringify(value, null, 1)),
});

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
  const rows = items.map((item) => {
    const row = findRow(all, kind, item);
    if (!row) throw missing(call, kind.name, item);
    return row;
  });
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

const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

function systemEntries(call: ExportCall, wanted: JsonObject): ZipEntry[] {
  const { generation } = call.request;
  return [
    ...systemKinds(generation)
      .filter(({ name }) => list(wanted[name]).length > 0)
      .map((kind) =>
        json(`system/${kind.name}.json`, systemRecords(call, kind, list(wanted[kind.name]))),
      ),
    ...namedKinds(generation)
      .filter(({ name }) => list(wanted[name]).length > 0)
      .map(({ name, table, columns }) =>
        json(`system/${name}.json`, namedRecords(call, table, columns, list(wanted[name]))),
      ),
  ];
}

function fileEntries(call: ExportCall, service: Row, items: Json[]): ZipEntry[] {
  const store = call.show.context.files(service);
  const name = String(service.name);
  return items.flatMap((item) => {
    const path = cleanPath(String(isJsonObject(item) ? (item.path ?? item.name) : item));
    const found = store.find(path);
    if (!found) throw missing(call, name, path);
    const files = found.isFolder ? descendants(store, path) : [found];
    return files
      .filter(({ isFolder }) => !isFolder)
      .map((file) => ({ name: `${name}/${file.path}`, content: store.read(file.path) }));
  });
}

async function read(call: ExportCall, path: string[], query = ''): Promise<unknown> {
  const { show, request } = call;
  const [service = '', ...rest] = path;
  return show.context.dispatch(
    {
      ...request,
      verb: 'GET',
      service,
      path: rest,
      query: new URLSearchParams(query),
      body: undefined,
    },
    show.origin,
  );
}

async function databaseEntries(
  call: ExportCall,
  name: string,
  wanted: JsonObject,
): Promise<ZipEntry[]> {
  const tables: unknown[] = [];
  for (const table of list(wanted._schema))
    tables.push(await read(call, [name, '_schema', String(table)]));
  const entries = tables.length > 0 ? [json(`${name}/_schema.json`, tables)] : [];
  for (const table of list(wanted._table)) {
    const rows = await read(call, [name, '_table', String(table)], 'limit=100000');
    const { resource } = rows as { resource: unknown };
    entries.push(json(`${name}/_table/${String(table)}.json`, resource));
  }
  return entries;
}

/** The entries of a package that holds what a manifest names, its head not included. */
export async function collectItems(call: ExportCall, wanted: JsonObject): Promise<ZipEntry[]> {
  const { context } = call.show;
  const entries: ZipEntry[] = [];
  for (const [name, items] of Object.entries(wanted)) {
    const service = context.system.get('select * from service where name = ?', [name]);
    if (!service) throw new PlatformError(404, `Could not find a service for ${name}`);
    if (service.type === 'local_file') entries.push(...fileEntries(call, service, list(items)));
    else if (!isJsonObject(items)) {
      // a list where resources are expected: neither generation is prepared for it
      throw context.generation === 'classic' ? htmlError(500) : serverError();
    } else if (service.type === 'system') {
      entries.push(...systemEntries(call, items as JsonObject));
    } else entries.push(...(await databaseEntries(call, name, items as JsonObject)));
  }
  return entries;
}
