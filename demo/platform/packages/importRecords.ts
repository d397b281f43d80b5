import { refuseLargeJson } from '../http/bodyLimits.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { toStamp } from '../http/stamps.ts';
import type { Db, Row } from '../storage/Db.ts';
import { refuseLargeSetting } from '../system/namedSettings.ts';
import { MASK } from '../system/TableShape.ts';
import { createRecord, updateRecord } from '../system/writeRecord.ts';
import type { ImportCall } from './importPackage.ts';
import { namedKinds, systemKinds, twinOf, type SystemKind } from './systemKinds.ts';

/** Members that refer to records of other kinds, with these kinds. */
const REFERENCES: Record<string, string> = {
  service_id: 'service',
  storage_service_id: 'service',
  role_id: 'role',
  app_id: 'app',
  default_app_id: 'app',
};

/** Services that every instance has are identified by id (recorded: package). */
const BUILT_IN = ['system', 'api_docs', 'files', 'db', 'email', 'user'];

/** The local id of a record of the same package; null for all others, even existing ones. */
function ownId(call: ImportCall, kind: string, id: Json): Json {
  if (id === null) return id;
  const { system } = call.show.context;
  const packed = call.records(`system/${kind}.json`).find((each) => each.id === id);
  if (packed) {
    const row = system.get(`select id from ${kind} where name = ?`, [String(packed.name)]);
    return row ? Number(row.id) : null;
  }
  if (kind !== 'service') return null;
  const row = system.get('select name from service where id = ?', [Number(id)]);
  return BUILT_IN.includes(String(row?.name)) ? id : null;
}

const SERVERS = ['id', 'created_by_id', 'last_modified_by_id', 'created_date', 'launch_url'];

const LABELS: Record<string, string> = { service: 'Service', role: 'Role', app: 'App' };

/** Where a record is, in the words of warnings. */
interface Place {
  kind: string;
  name: string;
  /** For a record nested in another one. */
  relation?: string;
}

/** The members that refer to records missing in the package. */
function lostReferences(call: ImportCall, record: JsonObject, parent?: string) {
  return Object.entries(record).flatMap(([name, id]) => {
    const kind = REFERENCES[name];
    if (!kind || name === parent || id === null || ownId(call, kind, id) !== null) return [];
    return [{ name, text: `${LABELS[kind] ?? kind} not found for ${String(id)}` }];
  });
}

/** A record as a client of this instance would send it, without what belongs to the other one. */
function adopted(call: ImportCall, record: JsonObject, place: Place, parent?: string): JsonObject {
  // of nested records, only those without are kept
  const lost = place.relation ? [] : lostReferences(call, record, parent);
  for (const { name, text } of lost) {
    call.log.warning(`Skipping ${name} for ${place.kind} ${place.name}. ${text}`);
  }
  // left out instead of emptied: an existing record keeps its own
  const omitted = [...SERVERS, ...lost.map(({ name }) => name), parent];
  const entries = Object.entries(record)
    .filter(([name, value]) => !omitted.includes(name) && value !== MASK)
    .map(([name, value]): [string, Json] => {
      const kind = REFERENCES[name];
      if (kind) return [name, ownId(call, kind, value)];
      const field = /_by_(\w+_id)$/.exec(name)?.[1];
      return field
        ? [name, adoptedRows(call, value, { ...place, relation: name }, field)]
        : [name, value];
    });
  return Object.fromEntries(entries);
}

// a rule without what it refers to would mean something else, so it is skipped
function adoptedRows(call: ImportCall, value: Json, place: Place, field: string): JsonObject[] {
  const rows = Array.isArray(value) ? value : [value];
  return (rows.filter(isJsonObject) as JsonObject[])
    .filter((row) => keepsRow(call, row, place, field))
    .map((row) => adopted(call, row, place, field));
}

function keepsRow(call: ImportCall, row: JsonObject, place: Place, field: string): boolean {
  const [lost] = lostReferences(call, row, field);
  if (!lost) return true;
  const which = `${String(place.relation)} with id ${String(row.id)} for ${place.kind} ${place.name}`;
  call.log.warning(`Skipping relation ${which}. ${lost.text}`);
  return false;
}

const RELATIONS: Record<string, string> = {
  role_service_access_by_role_id: 'role_service_access',
  user_to_app_to_role_by_user_id: 'user_to_app_to_role',
};

function noteSkipped(call: ImportCall, kind: SystemKind, record: JsonObject): void {
  for (const [member, relation] of Object.entries(RELATIONS)) {
    const sent = record[member];
    const rows = (Array.isArray(sent) ? sent.filter(isJsonObject) : []) as JsonObject[];
    const place = { ...placeOf(kind, record), relation: member };
    const field = /_by_(\w+_id)$/.exec(member)?.[1] ?? '';
    for (const row of rows) {
      if (keepsRow(call, row, place, field))
        call.log.notice(`Skipping duplicate ${relation} relation with id ${String(row.id)}.`);
    }
  }
}

const placeOf = ({ name, key }: SystemKind, record: JsonObject): Place => ({
  kind: name.charAt(0).toUpperCase() + name.slice(1),
  name: String(record[key]),
});

function importRecord(call: ImportCall, kind: SystemKind, record: JsonObject): void {
  const { show, request, resources, log, overwrite, hashes } = call;
  const resource = resources.get(kind.name);
  if (!resource) return;
  const write = { context: show.context, request, bulk: true, hashes };
  const item = `system/${kind.name} with ${kind.key} ${String(record[kind.key])}`;
  const { system } = show.context;
  const twin = twinOf(system, kind, record);
  if (twin && !overwrite) {
    log.duplicate(item, false);
    return;
  }
  try {
    const sent = adopted(call, record, placeOf(kind, record));
    // whole or not at all: an error can follow after the record, or some of its rows, were written
    if (!twin) {
      system.transaction(() => createRecord(sent, resource, write));
      log.changed();
      return;
    }
    const plain = Object.entries(sent).filter(([name]) => !name.includes('_by_'));
    const fields = Object.fromEntries(plain);
    system.transaction(() => updateRecord(String(twin.id), fields, resource, write));
    log.duplicate(item, true);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.warning(`Skipping ${item}. ${error.message}`);
  }
}

/** Imports the system records of a package; what already exists stays, unless overwritten. */
export function importSystem(call: ImportCall): void {
  for (const kind of systemKinds(call.request.generation)) {
    const records = call.records(`system/${kind.name}.json`);
    const duplicates = records.filter((each) => twinOf(call.show.context.system, kind, each));
    for (const record of records) importRecord(call, kind, record);
    for (const record of duplicates) noteSkipped(call, kind, record);
  }
  for (const kind of namedKinds(call.request.generation)) importNamed(call, kind);
}

const isJson = (text: unknown): boolean => {
  try {
    refuseLargeJson(String(text));
    JSON.parse(String(text));
    return true;
  } catch {
    return false;
  }
};

/** Whether a setting or script can be stored and read again; of a setting, the value is stored JSON. */
function isStorable(record: JsonObject, columns: readonly string[]): boolean {
  const { name, type, value } = record;
  const isFlat = columns.every(
    (column) => (record[column] ?? null) === null || typeof record[column] !== 'object',
  );
  const isWhole = columns.includes('type') ? typeof type === 'string' : isJson(value);
  return typeof name === 'string' && name !== '' && isFlat && isWhole;
}

/** A linked file would run instead of the text that a package brings. */
const unlink = (system: Db, name: string) =>
  system.run(
    `update event_script set storage_service_id = null, storage_path = null, scm_repository = null,
     scm_reference = null where name = ?`,
    [name],
  );

function importNamed(
  call: ImportCall,
  { name, table, columns }: ReturnType<typeof namedKinds>[number],
): void {
  const { show, log, overwrite } = call;
  const { system, now } = show.context;
  const store = (row: Row) => {
    const stamp = toStamp(now());
    // what a package doesn't carry stays, such as the file that a script is linked to; those of classic
    // servers have no `allow_event_modification`
    const carried = columns.filter((column) => (row[column] ?? null) !== null);
    const set = carried.map((column) => `${column} = excluded.${column}`).join(', ');
    system.run(
      `insert into ${table} (${carried.join(', ')}, created_date, last_modified_date)
       values (${carried.map(() => '?').join(', ')}, ?, ?)
       on conflict (name) do update set ${set}, last_modified_date = excluded.last_modified_date`,
      [...carried.map((column) => row[column] ?? null), stamp, stamp],
    );
    if (columns.includes('content') && row.content) unlink(system, String(row.name));
    if (name === 'custom') refuseLargeSetting(show.context, String(row.name), String(row.value));
  };
  for (const record of call.records(`system/${name}.json`)) {
    const item = `system/${name} with name ${String(record.name)}`;
    if (!isStorable(record, columns)) {
      log.warning(`Skipping ${item}. Invalid data supplied.`);
      continue;
    }
    const known = system.get(`select 1 from ${table} where name = ?`, [String(record.name)]);
    if (known) log.duplicate(item, overwrite);
    if (known && !overwrite) continue;
    try {
      system.transaction(() => store(record as Row));
      log.changed();
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      log.warning(`Skipping ${item}. ${error.message}`);
    }
  }
}
