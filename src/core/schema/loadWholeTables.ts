import type { App } from '../page/createApp.ts';
import { readList } from '../http/readList.ts';
import { ApiError } from '../http/apiError.ts';
import { type Reason, reasonOf } from '../messages/errorText.ts';
import { fetchTable, readTable } from '../tables/fetchTable.ts';
import { schemaPath } from './SchemaPlan.ts';
import type { TableSchema } from '../tables/TableSchema.ts';

/** A table that could not be read, and why. */
export interface RefusedTable extends Reason {
  name: string;
}

export interface WholeTables {
  tables: readonly TableSchema[];
  refused: readonly RefusedTable[];
}

/** Names in one URL, so that it stays below what servers accept. */
const NAMES_PER_CALL = 40;
const LETTERS_PER_CALL = 1500;

/**
 * Reads tables with their fields and relations, many per request by `_schema?ids=`. If that is
 * rejected, because one of the tables no longer exists or the role may not see it, or if the server
 * returns only names, they are read one by one.
 *
 * @param onMore called after each request with the number of finished tables and the result so far.
 * @throws ApiError if no response arrives, or the signal stops it.
 */
export async function loadWholeTables(
  app: App,
  service: string,
  names: readonly string[],
  { signal, onMore }: { signal?: AbortSignal; onMore?: (soFar: WholeTables) => void } = {},
): Promise<WholeTables> {
  const tables: TableSchema[] = [];
  const refused: RefusedTable[] = [];
  for (const batch of batches(names)) {
    const known = await readMany(app, service, batch, signal);
    if (known) tables.push(...known);
    else {
      for (const name of batch) {
        await readOne(app, service, name, signal).then(
          (table) => tables.push(table),
          (error: unknown) => refused.push({ name, ...reasonOf(refusalOf(error)) }),
        );
        onMore?.({ tables: [...tables], refused: [...refused] });
      }
    }
    onMore?.({ tables: [...tables], refused: [...refused] });
  }
  return { tables, refused };
}

/** Splits names into lists; a name with a comma is requested separately. */
function batches(names: readonly string[]): string[][] {
  const lists: string[][] = [];
  let letters = Infinity;
  for (const name of names) {
    const last = lists.at(-1);
    letters += encodeURIComponent(name).length + 3;
    const isFull = letters > LETTERS_PER_CALL || (last?.length ?? 0) >= NAMES_PER_CALL;
    if (last && !isFull && !name.includes(',')) last.push(name);
    else {
      lists.push([name]);
      letters = name.includes(',') ? Infinity : encodeURIComponent(name).length;
    }
  }
  return lists;
}

async function readMany(
  app: App,
  service: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<readonly TableSchema[] | null> {
  if (names.length < 2) return null;
  try {
    const query = { ids: names.join(',') };
    const reply = await app.api.get(schemaPath(service), query, signal && { signal });
    const { rows } = readList<TableSchema>(reply);
    const isWhole = rows.length === names.length && rows.every(({ field }) => Array.isArray(field));
    return isWhole ? rows.map(readTable) : null;
  } catch (error) {
    refusalOf(error);
    return null;
  }
}

const readOne = (app: App, service: string, name: string, signal?: AbortSignal) =>
  fetchTable(app, service, name, signal && { signal });

/**
 * Returns why a table could not be read, or throws: a server that does not respond will not respond
 * for the next table either.
 */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError && error.status !== 0) return error;
  throw error;
}
