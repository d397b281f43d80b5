import { MAX_RECORDS } from '../http/bodyLimits.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';
import { itemsOf, jsonEntry, type ExportCall } from './ExportCall.ts';
import { pagesOf } from './pagesOf.ts';

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

/** The names in a list, each once. */
const namesIn = (items: unknown) => new Set(itemsOf(items).map(String));

/**
 * The definitions and rows of tables, read by the requests that a client would send.
 *
 * @throws PlatformError 413 for a table that no import would read.
 */
export async function collectTables(
  call: ExportCall,
  name: string,
  wanted: JsonObject,
  spend: (bytes: number) => void,
): Promise<ZipEntry[]> {
  const tables: unknown[] = [];
  for (const table of namesIn(wanted._schema))
    tables.push(await read(call, [name, '_schema', table]));
  const entries = tables.length > 0 ? [jsonEntry(`${name}/_schema.json`, tables)] : [];
  for (const table of namesIn(wanted._table)) {
    const file = `${name}/_table/${table}.json`;
    const rows: JsonObject[] = [];
    for await (const page of pagesOf((query) => read(call, [name, '_table', table], query))) {
      spend(jsonEntry(file, page).content.length);
      rows.push(...page);
      // too many for a package, which the next line says
      if (rows.length > MAX_RECORDS) break;
    }
    entries.push(jsonEntry(file, rows));
  }
  return entries;
}
