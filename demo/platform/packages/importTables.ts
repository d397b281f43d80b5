import { nameOf } from '../auth/turnedAway.ts';
import { serviceCatalog } from '../catalog/serviceCatalog.ts';
import { nextTurn } from '../http/nextTurn.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { currentWork, withinWork, WorkTime } from '../workTime.ts';
import type { ImportCall } from './importPackage.ts';

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
  for (const table of call.records(`${name}/_schema.json`)) {
    const item = `${name}/_schema with name ${String(table.name)}`;
    if (tables.includes(String(table.name))) call.log.duplicate(item, call.overwrite);
    else {
      try {
        await ask('POST', ['_schema'], '', { resource: [table] });
        call.log.changed();
      } catch (error) {
        warn(call, item, error);
      }
    }
  }
}

/** The field that identifies the rows of a table; undefined without a key or with several fields. */
async function keyField(ask: Ask, table: string): Promise<string | undefined> {
  const { primary_key: key } = await valueOf(await ask('GET', ['_schema', table], ''));
  if (Array.isArray(key)) return key.length === 1 ? String(key[0]) : undefined;
  return typeof key === 'string' ? key : undefined;
}

async function importRows(call: ImportCall, name: string, table: string): Promise<void> {
  const { log, overwrite } = call;
  const ask = asker(call, name);
  const rows = call.records(`${name}/_table/${table}.json`);
  try {
    const key = await keyField(ask, table);
    const { resource } = await valueOf(await ask('GET', ['_table', table], 'limit=100000'));
    const here = (Array.isArray(resource) ? resource.filter(isJsonObject) : []) as JsonObject[];
    const known = new Set(here.map((row) => (key ? String(row[key]) : JSON.stringify(row))));
    const isKnown = (row: JsonObject) => known.has(key ? String(row[key]) : JSON.stringify(row));
    const old = rows.filter(isKnown);
    if (old.length > 0 && overwrite) await ask('PUT', ['_table', table], '', { resource: old });
    for (const row of old) {
      const id = key ? `${key} ${String(row[key])}` : 'the same fields';
      log.duplicate(`${name}/_table/${table} with ${id}`, overwrite);
    }
    const fresh = rows.filter((row) => !isKnown(row));
    if (fresh.length === 0) return;
    await ask('POST', ['_table', table], '', { resource: fresh });
    log.changed();
  } catch (error) {
    warn(call, `rows of ${name}/_table/${table}`, error);
  }
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
    for (const table of tables) await importRows(call, name, table);
  }
}
