import { mayRead, type MayRead } from '../auth/access/mayRead.ts';
import { serviceCatalog } from '../catalog/serviceCatalog.ts';
import { descendants, refuseLongPaths } from '../files/FileStore.ts';
import { isOn } from '../http/isOn.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { toStamp } from '../http/stamps.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { namedKinds, namesOfKind, systemKinds, type SystemKind } from './systemKinds.ts';

/** The first entries of every manifest. */
export function packageHead(context: PlatformContext, secured: boolean): JsonObject {
  return {
    version: '0.1',
    df_version: context.generation === 'classic' ? '2.1.2' : '7.5.0',
    secured,
    description: '',
    created_date: toStamp(context.now()),
  };
}

function showItem(row: Row, kind: SystemKind, isCurrent: boolean): Json {
  if (kind.name === 'cors') return Number(row.id);
  if (!isCurrent || kind.key !== 'email') return String(row[kind.key]);
  const { username, email, first_name, last_name } = row;
  return { username, email, first_name, last_name } as JsonObject;
}

function systemItems({ system, generation }: PlatformContext, isSeen: MayRead): JsonObject {
  const isCurrent = generation === 'current';
  const items: JsonObject = {};
  for (const kind of systemKinds(generation)) {
    if (!isSeen(kind.name)) continue;
    items[kind.name] = namesOfKind(system, kind).map((row) => showItem(row, kind, isCurrent));
  }
  for (const { name, table } of namedKinds(generation)) {
    if (!isSeen(name)) continue;
    const names = system.all(`select name from ${table} order by name`);
    // current servers omit an empty list of scripts
    if (names.length > 0 || !isCurrent) items[name] = names.map((row) => String(row.name));
  }
  return items;
}

function fileItems(context: PlatformContext, service: Row, fullTree: boolean): string[] {
  const store = context.files(service);
  try {
    const items = fullTree ? descendants(store, '') : store.children('');
    refuseLongPaths(items);
    return items.map(({ path, isFolder }) => (isFolder ? `${path}/` : path));
  } catch (error) {
    // too many to be listed, which must not take away the others
    if (error instanceof PlatformError) return [];
    throw error;
  }
}

/** `GET system/package`: everything that a package can hold (recorded: package). */
export function manifest(context: PlatformContext, request: ServiceRequest): JsonObject {
  const { query } = request;
  const service: JsonObject = {
    system: systemItems(context, mayRead(context, request, request.service)),
  };
  const isCurrent = context.generation === 'current';
  const others = isOn(query.get('system_only')) ? [] : serviceCatalog(context);
  for (const entry of others) {
    const { name, group, service: row } = entry;
    const isSeen = mayRead(context, request, name);
    if (row.type === 'local_file') {
      const all = fileItems(context, row, !isCurrent || isOn(query.get('full_tree')));
      const seen = all.filter(isSeen);
      if (seen.length > 0 || isSeen('')) service[name] = seen;
    } else if (group === 'Database') {
      const schemas = (entry.values.table_name ?? []).filter((table) => isSeen(`_schema/${table}`));
      // a table with an alias has no records under its name
      const named = entry.values['_table/{table_name}'] ?? [];
      const records = named.filter((table) => isSeen(`_table/${table}`));
      if (schemas.length + records.length === 0 && !isSeen('')) continue;
      service[name] = isCurrent
        ? { reachable: true, _schema: schemas, _table: records }
        : { _schema: schemas };
    }
  }
  return { ...packageHead(context, false), service };
}
