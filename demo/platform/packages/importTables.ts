import { nameOf } from '../auth/turnedAway.ts';
import { serviceCatalog } from '../catalog/serviceCatalog.ts';
import { nextTurn } from '../http/nextTurn.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { plainValue } from '../http/plainValue.ts';
import { currentWork, withinWork, WorkTime } from '../workTime.ts';
import type { ImportCall } from './importPackage.ts';
import { pagesOf } from './pagesOf.ts';

type Ask = (verb: ServiceRequest['verb'], path: string[], query: string, body?: Json) => unknown;

const asker =
  ({ show, request, requireTime }: ImportCall, service: string): Ask =>
  async (verb, path, query, body) => {
    // others must not wait for the whole package
    await nextTurn();
    requireTime();
    const { context, origin } = show;
    const sent = { verb, service, path, query: new URLSearchParams(query), body };
    const asked = { ...request, ...sent, isPart: true };
    // a package takes as many turns as a client's requests, within a time of its own
    const time = new WorkTime(context.workTime, nameOf(request.caller));
    time.payer = currentWork()?.payer;
    return withinWork(time, () => context.dispatch(asked, origin));
  };

async function valueOf(answer: unknown): Promise<JsonObject> {
  const value: unknown = answer instanceof Response ? await answer.json() : answer;
  return isJsonObject(value) ? (value as JsonObject) : {};
}

/**
 * Reports what couldn't be imported; the rest is imported anyway.
 *
 * @throws PlatformError 413 if the package has taken too long, so nothing else is.
 */
function warn({ log, requireTime }: ImportCall, item: string, error: unknown): void {
  requireTime();
  log.warning(`Skipping ${item}. ${error instanceof Error ? error.message : ''}`);
}

async function importSchema(call: ImportCall, name: string, tables: string[]): Promise<void> {
  const ask = asker(call, name);
  let records: JsonObject[];
  try {
    records = call
      .records(`${name}/_schema.json`)
      .map((table) => ({ ...table, name: plainValue(table.name ?? null) }));
  } catch (error) {
    return warn(call, `${name}/_schema`, error);
  }
  const itemOf = (table: JsonObject) => `${name}/_schema with name ${String(table.name)}`;
  const store = async (table: JsonObject) => {
    const isKnown = tables.includes(String(table.name));
    if (!isKnown) await ask('POST', ['_schema'], '', { resource: [table] });
    else if (call.overwrite) await ask('PATCH', ['_schema', String(table.name)], '', table);
    if (isKnown) call.log.duplicate(itemOf(table), call.overwrite);
    else call.log.changed();
  };
  // a key can name a table that comes later
  let left = records;
  const errors = new Map<JsonObject, unknown>();
  for (;;) {
    const failed: JsonObject[] = [];
    for (const table of left) {
      call.requireTime();
      await store(table).catch((error: unknown) => {
        failed.push(table);
        // a second try can fail for what the first one stored
        const isOwn = errors.has(table) && /already exist/.test(String(error));
        if (!isOwn) errors.set(table, error);
      });
    }
    if (failed.length === left.length) {
      return failed.forEach((table) => warn(call, itemOf(table), errors.get(table)));
    }
    left = failed;
  }
}

/** The field that identifies the rows of a table, as they name it; undefined without one such field. */
async function keyField(ask: Ask, table: string): Promise<string | undefined> {
  // only its rows are found under the alias of a table, and only its definition contains aliases
  const { meta } = await valueOf(await ask('GET', ['_table', table], 'limit=1&include_schema=1'));
  const { schema } = (isJsonObject(meta) ? meta : {}) as JsonObject;
  const { name = table } = (isJsonObject(schema) ? schema : {}) as JsonObject;
  const { field } = await valueOf(await ask('GET', ['_schema', String(name)], ''));
  const fields = (Array.isArray(field) ? field.filter(isJsonObject) : []) as JsonObject[];
  const [key, second] = fields.filter((each) => each.is_primary_key);
  return key && !second ? String(key.alias ?? key.name) : undefined;
}

const rowsIn = ({ resource }: JsonObject): JsonObject[] =>
  (Array.isArray(resource) ? resource.filter(isJsonObject) : []) as JsonObject[];

const AT_ONCE = 100;

/** Which of the keys exist here. */
async function storedKeys(
  ask: Ask,
  table: string,
  key: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const stored = new Set<string>();
  // a key with an alias isn't found without its name
  const one = new URLSearchParams({ fields: key, id_field: key });
  const query = new URLSearchParams([...one, ['include_count', 'true'], ['continue', 'true']]);
  const findAlone = async (id: string) => {
    try {
      await ask('GET', ['_table', table, id], one.toString());
      stored.add(id);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
    }
  };
  // others don't go into a list of ids as they are
  const plain = keys.filter((each) => /^[\w.-]+$/.test(each));
  for (let at = 0; at < plain.length; at += AT_ONCE) {
    const ids = plain.slice(at, at + AT_ONCE);
    query.set('ids', ids.join(','));
    try {
      const rows = rowsIn(await valueOf(await ask('GET', ['_table', table], query.toString())));
      for (const row of rows) stored.add(String(row[key]));
    } catch (error) {
      // one of them is no key of this table
      if (!(error instanceof PlatformError) || error.status !== 400) throw error;
      for (const id of ids) await findAlone(id);
    }
  }
  const isPlain = new Set(plain);
  for (const id of keys) if (id !== '' && !isPlain.has(id)) await findAlone(id);
  return stored;
}

/** Which of the rows of a table without a key exist here, as JSON. */
async function storedRows(ask: Ask, table: string, rows: JsonObject[]): Promise<Set<string>> {
  const packed = new Set(rows.map((row) => JSON.stringify(row)));
  const stored = new Set<string>();
  for await (const page of pagesOf((query) => ask('GET', ['_table', table], query))) {
    for (const row of page.map((each) => JSON.stringify(each))) {
      if (packed.has(row)) stored.add(row);
    }
  }
  return stored;
}

/** What is left to import of a table. */
interface LeftRows {
  table: string;
  item: string;
  key: string | undefined;
  rows: JsonObject[];
}

interface Failure {
  row: JsonObject;
  message: string;
}

/** Writes rows, each on its own; returns those that failed. */
async function writeRows(
  ask: Ask,
  verb: 'POST' | 'PATCH',
  { table, rows }: Pick<LeftRows, 'table' | 'rows'>,
): Promise<Failure[]> {
  if (rows.length === 0) return [];
  try {
    await ask(verb, ['_table', table], 'continue=true', { resource: rows });
    return [];
  } catch (error) {
    // without a context, a single row failed, or the request as a whole
    if (!(error instanceof PlatformError) || (!error.context && rows.length > 1)) throw error;
    const context = (error.context ?? {}) as { resource?: unknown; error?: unknown };
    const { resource, error: failed } = context;
    const answers: unknown[] = Array.isArray(resource) ? resource : [];
    const positions = new Set<unknown>(Array.isArray(failed) ? failed : []);
    return rows.flatMap((row, at) => {
      // those after one that ended the batch weren't tried
      if (at < answers.length && !positions.has(at)) return [];
      const told = isJsonObject(answers[at]) ? answers[at].message : answers[at];
      return [{ row, message: typeof told === 'string' ? told : error.message }];
    });
  }
}

/** Overwrites the rows that exist here, or ignores them; returns the others. */
async function importKnown(
  call: ImportCall,
  ask: Ask,
  { table, item, rows }: Pick<LeftRows, 'table' | 'item' | 'rows'>,
): Promise<LeftRows> {
  const { log, overwrite } = call;
  const key = await keyField(ask, table);
  const nameOf = (row: JsonObject) => (key ? String(row[key] ?? '') : JSON.stringify(row));
  const known = key
    ? await storedKeys(ask, table, key, rows.map(nameOf))
    : await storedRows(ask, table, rows);
  const old = rows.filter((row) => known.has(nameOf(row)));
  const failures = overwrite && key ? await writeRows(ask, 'PATCH', { table, rows: old }) : [];
  const failed = new Set(failures.map(({ row }) => row));
  for (const row of old) {
    const id = key ? `${key} ${String(row[key])}` : 'the same fields';
    if (!failed.has(row)) log.duplicate(`${item} with ${id}`, overwrite);
  }
  noteFailures(call, { item, key }, failures);
  return { table, item, key, rows: rows.filter((row) => !known.has(nameOf(row))) };
}

const MOST_NOTED = 100;

/** @throws PlatformError 413, see `warn`. */
function noteFailures(
  { log, requireTime }: ImportCall,
  { item, key }: Pick<LeftRows, 'item' | 'key'>,
  failures: readonly Failure[],
): void {
  requireTime();
  for (const { row, message } of failures.slice(0, MOST_NOTED)) {
    const id = key && row[key];
    log.warning(
      `Skipping ${id ? `${item} with ${key} ${String(id)}` : `a row of ${item}`}. ${message}`,
    );
  }
  const more = failures.length - MOST_NOTED;
  if (more > 0) log.warning(`Skipping ${more} more rows of ${item}.`);
}

/** Again as long as more rows are stored: some refer to rows of tables that come later. */
async function importNew(call: ImportCall, ask: Ask, tables: LeftRows[]): Promise<void> {
  let left = tables;
  let isDone = false;
  while (!isDone) {
    isDone = true;
    const failed: { from: LeftRows; failures: Failure[] }[] = [];
    for (const from of left) {
      try {
        const failures = await writeRows(ask, 'POST', from);
        if (failures.length < from.rows.length) {
          call.log.changed();
          isDone = false;
        }
        if (failures.length > 0) failed.push({ from, failures });
      } catch (error) {
        warn(call, `rows of ${from.item}`, error);
      }
    }
    isDone ||= failed.length === 0;
    if (isDone) for (const { from, failures } of failed) noteFailures(call, from, failures);
    left = failed.map(({ from, failures }) => ({ ...from, rows: failures.map(({ row }) => row) }));
  }
}

async function importRows(call: ImportCall, name: string, tables: string[]): Promise<void> {
  const ask = asker(call, name);
  const left: LeftRows[] = [];
  for (const table of tables) {
    const item = `${name}/_table/${table}`;
    try {
      const rows = call.records(`${item}.json`);
      left.push(await importKnown(call, ask, { table, item, rows }));
    } catch (error) {
      warn(call, `rows of ${item}`, error);
    }
  }
  await importNew(call, ask, left);
}

/** Imports the tables and rows of a package, with the requests that a client would send. */
export async function importTables(call: ImportCall): Promise<void> {
  for (const entry of serviceCatalog(call.show.context)) {
    const { name } = entry;
    if (entry.group !== 'Database') continue;
    await importSchema(call, name, entry.values.table_name ?? []);
    const prefix = `${name}/_table/`;
    const tables = call.entries
      .filter((file) => file.name.startsWith(prefix) && file.name.endsWith('.json'))
      .map((file) => file.name.slice(prefix.length, -'.json'.length));
    await importRows(call, name, tables);
  }
}
