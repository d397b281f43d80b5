import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { toStamp } from '../http/stamps.ts';
import type { Row } from '../storage/openDatabase.ts';
import { MASK } from '../system/TableShape.ts';
import { createRecord, updateRecord } from '../system/writeRecord.ts';
import type { ImportCall } from './importPackage.ts';
import { namedKinds, systemKinds, twinOf, type SystemKind } from './systemKinds.ts';

/** Which records of other kinds a member refers to. */
const REFERENCES: Record<string, string> = {
  service_id: 'service',
  storage_service_id: 'service',
  role_id: 'role',
  app_id: 'app',
  default_app_id: 'app',
};

/** The id here of what has another id where the package comes from; null for what is not here. */
function ownId(call: ImportCall, kind: string, id: Json): Json {
  if (id === null) return null;
  const names = call.names[kind];
  const name = isJsonObject(names) ? names[String(id)] : undefined;
  if (name === undefined) return id;
  const row = call.show.context.system.get(`select id from ${kind} where name = ?`, [
    name as string,
  ]);
  return row ? Number(row.id) : null;
}

const SERVERS = ['id', 'created_by_id', 'last_modified_by_id', 'created_date', 'launch_url'];

/** A record as a client of this instance would send it, without what belongs to the other one. */
function adopted(call: ImportCall, record: JsonObject, parent?: string): JsonObject {
  const entries = Object.entries(record)
    .filter(([name, value]) => !SERVERS.includes(name) && name !== parent && value !== MASK)
    .map(([name, value]): [string, Json] => {
      const kind = REFERENCES[name];
      if (kind) return [name, ownId(call, kind, value)];
      const field = /_by_(\w+_id)$/.exec(name)?.[1];
      if (!field) return [name, value];
      const rows = Array.isArray(value) ? value : [value];
      const children = rows.filter(isJsonObject) as JsonObject[];
      return [name, children.map((child) => adopted(call, child, field))];
    });
  return Object.fromEntries(entries);
}

// a rule or a place without what it was about would mean something else
function withoutLost(record: JsonObject): JsonObject {
  const entries = Object.entries(record).map(([name, value]): [string, Json] => {
    if (name !== 'user_to_app_to_role_by_user_id' || !Array.isArray(value)) return [name, value];
    const rows = (value.filter(isJsonObject) as JsonObject[]).filter(
      (row) => row.app_id && row.role_id,
    );
    return [name, rows];
  });
  return Object.fromEntries(entries);
}

const RELATIONS: Record<string, string> = {
  role_service_access_by_role_id: 'role_service_access',
  user_to_app_to_role_by_user_id: 'user_to_app_to_role',
};

function noteSkipped({ log }: ImportCall, record: JsonObject): void {
  for (const [member, relation] of Object.entries(RELATIONS)) {
    const sent = record[member];
    const rows = (Array.isArray(sent) ? sent.filter(isJsonObject) : []) as JsonObject[];
    for (const row of rows) {
      log.notice(`Skipping duplicate ${relation} relation with id ${String(row.id)}.`);
    }
  }
}

function importRecord(call: ImportCall, kind: SystemKind, record: JsonObject): void {
  const { show, request, resources, log, overwrite } = call;
  const resource = resources.get(kind.name);
  if (!resource) return;
  const write = { context: show.context, request, bulk: true };
  const item = `system/${kind.name} with ${kind.key} ${String(record[kind.key])}`;
  const twin = twinOf(show.context.system, kind, record);
  try {
    if (!twin) {
      createRecord(withoutLost(adopted(call, record)), resource, write);
      log.changed();
      return;
    }
    log.duplicate(item, overwrite);
    if (!overwrite) return;
    const plain = Object.entries(adopted(call, record)).filter(([name]) => !name.includes('_by_'));
    updateRecord(String(twin.id), Object.fromEntries(plain), resource, write);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.warning(`Skipping ${item}. ${error.message}`);
  }
}

/** Imports the system records of a package; what is there already stays, unless overwritten. */
export function importSystem(call: ImportCall): void {
  for (const kind of systemKinds(call.request.generation)) {
    const records = call.records(`system/${kind.name}.json`);
    const duplicates = records.filter((each) => twinOf(call.show.context.system, kind, each));
    for (const record of records) importRecord(call, kind, record);
    for (const record of duplicates) noteSkipped(call, record);
  }
  for (const kind of namedKinds(call.request.generation)) importNamed(call, kind);
}

function importNamed(
  call: ImportCall,
  { name, table, columns }: ReturnType<typeof namedKinds>[number],
): void {
  const { show, log, overwrite } = call;
  const { system, now } = show.context;
  for (const record of call.records(`system/${name}.json`)) {
    const known = system.get(`select 1 from ${table} where name = ?`, [String(record.name)]);
    if (known) log.duplicate(`system/${name} with name ${String(record.name)}`, overwrite);
    if (known && !overwrite) continue;
    const row = record as Row;
    const stamp = toStamp(now());
    system.run(
      `insert or replace into ${table} (${columns.join(', ')}, created_date, last_modified_date)
       values (${columns.map(() => '?').join(', ')}, ?, ?)`,
      [...columns.map((column) => row[column] ?? null), stamp, stamp],
    );
    log.changed();
  }
}
