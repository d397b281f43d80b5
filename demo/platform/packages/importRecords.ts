import { refusalOf } from '../http/answers.ts';
import { refuseLargeJson } from '../http/bodyLimits.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { toStamp } from '../http/stamps.ts';
import type { Db, Row } from '../storage/Db.ts';
import { knownKeys } from '../storage/seededKeys.ts';
import { storedConfig } from '../system/serviceConfig.ts';
import { refuseLargeSetting } from '../system/namedSettings.ts';
import { isTruthy, MASK } from '../system/TableShape.ts';
import type { SystemResource } from '../system/SystemResource.ts';
import { createRecord, updateRecord } from '../system/writeRecord.ts';
import type { ImportCall } from './importPackage.ts';
import { hasEngine } from '../scripts/runScript.ts';
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
  const packed = call.records(`system/${kind}.json`).find((each) => String(each.id) === String(id));
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
  // of a demo that only its own computer reaches: a public one has keys of its own
  const { isPublic } = call.show.context;
  const isKnown = (name: string, value: Json) =>
    isPublic && name === 'api_key' && knownKeys.includes(String(value));
  const entries = Object.entries(record)
    .filter(([name, value]) => !omitted.includes(name) && value !== MASK)
    .filter(([name, value]) => !isKnown(name, value))
    .map(([name, value]): [string, Json] => {
      const kind = REFERENCES[name];
      if (kind) return [name, ownId(call, kind, value)];
      const field = /_by_(\w+_id)$/.exec(name)?.[1];
      if (!field) return [name, value];
      const rows = adoptedRows(call, value, { ...place, relation: name }, field);
      return [name, Array.isArray(value) ? rows : (rows[0] ?? null)];
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

interface PackedRelation {
  table: string;
  /** The fields in which real servers compare its rows. */
  compared: string[];
  /** The fields that remain when one row replaces another. */
  kept: string[];
}

const RELATIONS: Record<string, PackedRelation> = {
  role_service_access_by_role_id: {
    table: 'role_service_access',
    compared: ['service_id', 'component', 'requestor_mask', 'verb_mask'],
    kept: ['service_id', 'component', 'requestor_mask'],
  },
  user_to_app_to_role_by_user_id: {
    table: 'user_to_app_to_role',
    compared: ['app_id', 'role_id'],
    kept: ['app_id'],
  },
};

const valuesOf = (row: JsonObject | Row, fields: readonly string[]): string =>
  JSON.stringify(fields.map((field) => String(row[field] ?? '')));

/**
 * The rows of a record that are missing here; of a package that overwrites, also those that it has, with
 * the ids of the rows that they replace.
 */
function rowsToStore(
  call: ImportCall,
  { compared, kept }: PackedRelation,
  rows: JsonObject[],
  local: Row[],
): JsonObject[] {
  const packed = new Set(rows.map((row) => valuesOf(row, compared)));
  const equal = new Map(local.map((row) => [valuesOf(row, compared), row.id as number]));
  const others = local.filter((row) => !packed.has(valuesOf(row, compared)));
  const replaced = new Map<string, number[]>();
  for (const row of others) {
    const key = valuesOf(row, kept);
    replaced.set(key, [...(replaced.get(key) ?? []), row.id as number]);
  }
  return rows.flatMap((row) => {
    const same = equal.get(valuesOf(row, compared));
    if (!call.overwrite) return same === undefined ? [row] : [];
    // each row replaces one of the same place; those beyond are new
    const id = same ?? replaced.get(valuesOf(row, kept))?.shift();
    return [id === undefined ? row : { ...row, id }];
  });
}

const fieldOf = (member: string): string => /_by_(\w+_id)$/.exec(member)?.[1] ?? '';

/** Adds what the packed record of a twin has beyond it, as real servers do even without `overwrite`. */
function importRelations(call: ImportCall, kind: SystemKind, record: JsonObject): void {
  const { show, log } = call;
  const { system } = show.context;
  const twin = twinOf(system, kind, record);
  if (!twin) return;
  for (const [member, relation] of Object.entries(RELATIONS)) {
    const { table, compared } = relation;
    const sent = record[member];
    const place = { ...placeOf(kind, record), relation: member };
    const field = fieldOf(member);
    const kept = ((Array.isArray(sent) ? sent.filter(isJsonObject) : []) as JsonObject[]).filter(
      (row) => keepsRow(call, row, place, field),
    );
    if (kept.length === 0) continue;
    const rows = kept.map((row) => adopted(call, row, place, field));
    const stored = system.all(`select * from ${table} where ${field} = ?`, [Number(twin.id)]);
    const known = new Set(stored.map((row) => valuesOf(row, compared)));
    for (const [index, row] of rows.entries()) {
      if (!known.has(valuesOf(row, compared))) continue;
      log.notice(`Skipping duplicate ${table} relation with id ${String(kept[index]?.id)}.`);
    }
    const missing = rowsToStore(call, relation, rows, stored);
    if (missing.length === 0) continue;
    const store = () => updateImported(call, kind, twin, { [member]: missing });
    if (attempt(call, `${member} for ${place.kind} ${place.name}`, store)) log.changed();
  }
}

function updateImported(
  call: ImportCall,
  kind: SystemKind,
  { id = null }: Row,
  fields: JsonObject,
): void {
  const resource = call.resources.get(kind.name);
  if (resource) updateRecord(String(id), fields, resource, writeOf(call));
}

const isPerson = ({ table }: SystemKind): boolean => table === 'user';

/** Creates a record; current servers create no one inactive, so people are deactivated afterwards. */
function createImported(
  call: ImportCall,
  kind: SystemKind,
  sent: JsonObject,
  resource: SystemResource,
): void {
  const id = createRecord(sent, resource, writeOf(call));
  const { is_active: isActive = null } = sent;
  if (!isPerson(kind) || isActive === null || isTruthy(isActive)) return;
  updateImported(call, kind, { id }, { is_active: false });
}

const writeOf = ({ show, request, hashes }: ImportCall) => ({
  context: show.context,
  request,
  bulk: true,
  hashes,
});

/** Whole or not at all: an error can follow after a record, or some of its rows, were written. */
function attempt({ show, log }: ImportCall, item: string, work: () => unknown): boolean {
  try {
    show.context.system.transaction(work);
    return true;
  } catch (error) {
    log.warning(`Skipping ${item}. ${reasonOf(error)}`);
    return false;
  }
}

/** @throws what isn't a fault of the record. */
function reasonOf(error: unknown): string {
  // the page that a current server sends for what it can't read
  if (error instanceof Response) return 'Invalid data supplied.';
  const { status, message } = refusalOf(error);
  if (error instanceof PlatformError || status < 500) return message;
  throw error;
}

/** Settings of services that refer to other records, with the kinds of these. */
const CONFIG_REFERENCES: Record<string, string> = {
  default_role: 'role',
  open_reg_role_id: 'role',
  default_app_id: 'app',
  storage_service_id: 'service',
  open_reg_email_service_id: 'service',
  invite_email_service_id: 'service',
  password_email_service_id: 'service',
  open_reg_email_template_id: 'email_template',
  invite_email_template_id: 'email_template',
  password_email_template_id: 'email_template',
};

/** Settings without secrets that the package doesn't contain, and what refers to records to come. */
function ownConfig(config: JsonObject): JsonObject {
  const own = Object.entries(config).filter(
    ([name, value]) => value !== MASK && !(name in CONFIG_REFERENCES && value),
  );
  return Object.fromEntries(own);
}

/** Once all records are imported: people who sign in through a service get the role of its config. */
function linkConfig(call: ImportCall, kind: SystemKind, { name = '', config }: JsonObject): void {
  const twin = twinOf(call.show.context.system, kind, { name });
  if (!twin || !isJsonObject(config)) return;
  const settings: JsonObject = {};
  for (const [member, referred] of Object.entries(CONFIG_REFERENCES)) {
    const id = (config as JsonObject)[member];
    if (!id) continue;
    const own = ownId(call, referred, id);
    if (own !== null) settings[member] = own;
    else {
      const text = `${LABELS[referred] ?? referred} not found for ${String(id)}`;
      call.log.warning(`Skipping config.${member} for Service ${String(name)}. ${text}`);
    }
  }
  if (Object.keys(settings).length === 0) return;
  const item = `config for Service ${String(name)}`;
  const whole = { ...storedConfig(twin), ...settings };
  attempt(call, item, () => updateImported(call, kind, twin, { config: whole }));
}

const placeOf = ({ name, key }: SystemKind, record: JsonObject): Place => ({
  kind: name.charAt(0).toUpperCase() + name.slice(1),
  name: String(record[key]),
});

/** Returns whether the record was stored. */
function importRecord(call: ImportCall, kind: SystemKind, record: JsonObject): boolean {
  const { show, resources, log, overwrite } = call;
  const resource = resources.get(kind.name);
  if (!resource) return false;
  const item = `system/${kind.name} with ${kind.key} ${String(record[kind.key])}`;
  const twin = twinOf(show.context.system, kind, record);
  if (twin && !overwrite) {
    log.duplicate(item, false);
    return false;
  }
  const isStored = attempt(call, item, () => {
    const sent = adopted(call, record, placeOf(kind, record));
    if (kind.name === 'service' && isJsonObject(sent.config)) {
      sent.config = ownConfig(sent.config as JsonObject);
    }
    // exports lack the answer, and nobody with a question can reset their password by email
    if (isPerson(kind) && !isTruthy(sent.security_answer)) delete sent.security_question;
    if (twin) updateImported(call, kind, twin, overwriting(kind, twin, sent));
    else createImported(call, kind, sent, resource);
  });
  if (isStored && twin) log.duplicate(item, true);
  else if (isStored) log.changed();
  return isStored;
}

/** Of the nested rows, lookups go by their names, and a definition is the only one of its service. */
function overwriting({ related }: SystemKind, twin: Row, sent: JsonObject): JsonObject {
  const entries = Object.entries(sent)
    .filter(([name]) => !name.includes('_by_') || (related.includes(name) && !RELATIONS[name]))
    .filter(([name, value]) => !name.includes('_by_') || value !== null)
    .map(([name, value]): [string, Json] => [
      name,
      name.includes('_by_') && isJsonObject(value)
        ? { ...(value as JsonObject), [fieldOf(name)]: Number(twin.id) }
        : value,
    ]);
  return Object.fromEntries(entries);
}

/** Imports the system records of a package; what already exists stays, unless overwritten. */
export function importSystem(call: ImportCall): void {
  const services: { kind: SystemKind; record: JsonObject }[] = [];
  for (const kind of systemKinds(call.request.generation)) {
    const records = call.records(`system/${kind.name}.json`);
    const duplicates = records.filter((each) => twinOf(call.show.context.system, kind, each));
    for (const record of records) {
      const isStored = importRecord(call, kind, record);
      if (isStored && kind.name === 'service') services.push({ kind, record });
    }
    for (const record of duplicates) importRelations(call, kind, record);
  }
  for (const { kind, record } of services) linkConfig(call, kind, record);
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
  const { show, request, log, overwrite } = call;
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
    const runs = !columns.includes('type') || hasEngine(String(record.type), request.generation);
    if (known && overwrite && !runs) {
      // what it would replace can be a guard
      log.warning(`Skipping ${item}. This server can't run its language.`);
      continue;
    }
    if (known) log.duplicate(item, overwrite);
    if (known && !overwrite) continue;
    // active, it would reject every request of its event
    try {
      system.transaction(() => store((runs ? record : { ...record, is_active: 0 }) as Row));
      log.changed();
      if (!runs) log.warning(`${item} is inactive. This server can't run its language.`);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      log.warning(`Skipping ${item}. ${error.message}`);
    }
  }
}
