import { stringifyExact } from '../../lib/exactJson.ts';
import { refusalOf } from '../../http/apiError.ts';
import { SESSION_ENDED } from '../../http/sessionEnded.ts';
import { plural } from '../../messages/plural.ts';
import type { Translate } from '../../messages/translate.ts';
import type { App } from '../../page/createApp.ts';
import { sameOwner } from '../../session/sameOwner.ts';
import { openTable, type TableData, type TableQuery } from '../openTable.ts';
import { readPage, serverOrder } from '../readRows.ts';
import { sendRowDeletes } from '../deletion/sendRowDeletes.ts';
import { serverFilter } from '../serverFilter.ts';
import { tellsApart } from '../tellsApart.ts';
import { readByKeys } from '../readByKeys.ts';
import { KEYS_AT_ONCE, rowKey } from '../rowKey.ts';
import { dialectOf } from '../../dialect/dialectFor.ts';
import { csvHead, csvRecord, type CsvReader } from './tableCsv.ts';
import type { Row } from '../Row.ts';
import {
  keyMembers,
  memberOf,
  type TableField,
  type TableSchema,
} from '../../tables/TableSchema.ts';

export type TableFormat = 'csv' | 'json';

export interface TableExport {
  format: TableFormat;
  /** Who a CSV file is for; by default, programs. */
  reader?: CsvReader | undefined;
  /** All that a filter finds, in its order; or only these records, in their current state. */
  query: Pick<TableQuery, 'filter' | 'order'>;
  rows?: readonly Row[] | undefined;
  signal?: AbortSignal;
  /** Called with how many records have arrived so far. */
  onProgress?: (records: number) => void;
}

export interface ExportedTable {
  file: Blob;
  records: number;
  /** Records that should have arrived according to the count, but didn't. */
  missing: number;
  /**
   * Records equal to an earlier one, if the server has no order that gives each a fixed place: its
   * pages may have repeated these and omitted others.
   */
  repeated: number;
}

/** As many as servers return at once. */
const PAGE = 1000;

/**
 * Writes records as a file with all of their fields, read page by page. Rejects if it is stopped, or
 * if someone else signs in before it is complete.
 */
export async function exportTable(
  table: TableData,
  schema: TableSchema,
  { format, reader = 'program', query, rows, signal, onProgress }: TableExport,
): Promise<ExportedTable> {
  const isTheirs = sameOwner(table.app);
  await sendRowDeletes(table, signal);
  signal?.throwIfAborted();
  const writer = format === 'csv' ? csvWriter(schema.field, reader) : jsonWriter();
  const parts: string[] = [writer.head];
  let records = 0;
  // the texts of all records, unless each has a fixed place
  const different = rows || hasFixedOrder(table, schema, query.order) ? null : new Set<string>();
  let pages = 0;
  const take = (some: readonly Row[]) => {
    if (!isTheirs()) throw refusalOf(SESSION_ENDED, 401);
    pages++;
    parts.push(some.map((row, index) => writer.record(row, records + index)).join(''));
    for (const row of different ? some : []) different?.add(stringifyExact(row));
    records += some.length;
    onProgress?.(records);
  };
  const count = rows
    ? await readThese(table, schema, rows, take, signal)
    : await readAll(table, schema, query, take, signal);
  parts.push(writer.foot);
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  const file = new Blob(parts, { type: `${type};charset=utf-8` });
  return {
    file,
    records,
    missing: Math.max(0, (count ?? records) - records),
    repeated: different && pages > 1 ? records - different.size : 0,
  };
}

/** Writes all records of a table as a JSON file, before it is dropped. */
export const exportWholeTable = (
  app: App,
  service: string,
  table: TableSchema,
  signal: AbortSignal,
): Promise<ExportedTable> =>
  exportTable(openTable(app, service, table.name, { schema: table }), table, {
    ...{ format: 'json', query: { filter: '', order: '' }, signal },
  });

/** Returns what an exported file lacks, one sentence for each reason. */
export function exportGaps(
  t: Translate,
  { missing, repeated }: Pick<ExportedTable, 'missing' | 'repeated'>,
): string[] {
  const gaps: string[] = [];
  if (missing > 0) {
    gaps.push(
      plural(t, missing, {
        one: "{count} record is missing because the server didn't return it.",
        other: "{count} records are missing because the server didn't return them.",
      }),
    );
  }
  if (repeated > 0) {
    gaps.push(
      plural(t, repeated, {
        one: "{count} record is in the file twice. The server can't sort this table by a unique value, so another record may be missing.",
        other:
          "{count} records are in the file more than once. The server can't sort this table by a unique value, so others may be missing.",
      }),
    );
  }
  return gaps;
}

/**
 * Whether records keep their places between pages: by their key, by all columns, or by one that is
 * unique.
 */
function hasFixedOrder(table: TableData, schema: TableSchema, order: string): boolean {
  const asked = serverOrder(table, schema, exportOrder(table, schema, order)).split(',');
  const members = asked.map((one) => one.replace(/ desc$/i, ''));
  const has = (names: readonly string[]) => names.every((name) => members.includes(name));
  const keys = keyMembers(schema);
  const columns = schema.field.filter(({ is_virtual: isVirtual }) => !isVirtual).map(memberOf);
  return has(keys.length ? keys : columns) || members.some((name) => tellsApart(schema, name));
}

/**
 * Returns the order of an exported file: the table's own, unless records with equal values could be
 * repeated or omitted. Then it is the order of the key; '' requests that.
 */
export function exportOrder({ app }: TableData, schema: TableSchema, order: string): string {
  const [member = ''] = order.split(' ');
  const isExact = dialectOf(app).sortsFreely || !keyMembers(schema).length;
  return isExact || tellsApart(schema, member) ? order : '';
}

/** Returns the keys of a page as one text; '' if they don't tell its records apart. */
function keysOf(schema: TableSchema, rows: readonly Row[]): string {
  const keys = rows.map((row) => rowKey(schema, row));
  return new Set(keys).size === keys.length ? keys.join('\n') : '';
}

/** Returns how many there should be; undefined if the server does not count. */
async function readAll(
  table: TableData,
  schema: TableSchema,
  { filter, order }: TableExport['query'],
  take: (rows: readonly Row[]) => void,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const server = serverFilter(table, schema, filter);
  const { fits } = server;
  const asked = {
    filter: server.filter,
    order: exportOrder(table, schema, order),
  };
  // the server doesn't know how many of those it counted fit
  const left = (count: number | undefined) => (fits ? undefined : count);
  let total: number | undefined;
  let before = '';
  for (let offset = 0; ;) {
    signal?.throwIfAborted();
    const span = { offset, limit: PAGE, counts: offset === 0 };
    const { rows, count = total } = await readPage(table, schema, asked, span, signal);
    total = count;
    if (!rows.length) return left(total);
    // a gateway that drops the query returns the same page again
    const page = keysOf(schema, rows);
    if (page && page === before) return left(total);
    before = page;
    take(fits ? rows.filter(fits) : rows);
    offset += rows.length;
    if (total !== undefined && offset >= total) return left(total);
  }
}

/** Returns how many there were. */
async function readThese(
  table: TableData,
  schema: TableSchema,
  rows: readonly Row[],
  take: (rows: readonly Row[]) => void,
  signal?: AbortSignal,
): Promise<number> {
  // records without a key can't be requested: they are exported as they were read
  const isNamed = keyMembers(schema).length > 0;
  if (!isNamed) take(rows);
  for (let start = 0; isNamed && start < rows.length; start += KEYS_AT_ONCE) {
    signal?.throwIfAborted();
    const some = rows.slice(start, start + KEYS_AT_ONCE);
    const now = await readByKeys(table, schema, some, { signal });
    take(some.map((row) => now.get(rowKey(schema, row))).filter((row) => row !== undefined));
  }
  return rows.length;
}

interface Writer {
  head: string;
  record: (row: Row, index: number) => string;
  foot: string;
}

const csvWriter = (fields: readonly TableField[], reader: CsvReader): Writer => ({
  // without it, spreadsheets assume their local encoding; an import recognizes such files by it
  head: (reader === 'spreadsheet' ? '\uFEFF' : '') + csvHead(fields, reader),
  record: (row) => csvRecord(fields, row, reader),
  foot: '',
});

const jsonWriter = (): Writer => ({
  head: '[',
  record: (row, index) => `${index ? ',' : ''}\n${stringifyExact(row)}`,
  foot: '\n]\n',
});
