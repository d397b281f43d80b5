import { readList } from '../http/readList.ts';
import type { Unwrapped } from '../http/unwrap.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import type { Query } from '../http/queryText.ts';
import type { TableData, TableQuery } from './openTable.ts';
import type { Row } from './Row.ts';
import { columnKind, type ColumnKind } from './columnKind.ts';
import { readFromEnd } from './readFromEnd.ts';
import { sieve, type Sieved } from '../lib/sieve.ts';
import { isPlainName } from './isPlainName.ts';
import { serverFilter } from './serverFilter.ts';
import { keyMembers, memberOf, type TableSchema } from '../tables/TableSchema.ts';

export interface Span {
  /** From 0. */
  offset: number;
  limit: number;
  /** Counts them too, which may take long. */
  counts?: boolean;
}

/** Records searched on the page if the server can't express a filter. */
const SIEVED_MAX = 20_000;
/** As many as servers return at once. */
const SIEVED_PART = 1000;

/** What was searched during one load, by its signal: all of its parts see the same state. */
const sieves = new WeakMap<AbortSignal, Map<string, Promise<Sieved<Row>>>>();

export interface ReadRows extends Unwrapped<Row> {
  /** How many records were searched, if a filter couldn't see all of them. */
  searched?: number | null;
}

/**
 * Returns some of the records that a filter finds, independent of the store. A server may return
 * fewer than requested, as it has a limit of its own: only an empty response is the end. If a
 * server can't express a filter, the page reads all that it finds, once per signal, and filters
 * that. Orders that the server can't sort descending are read from the end. Either way, the result
 * says how many there are.
 */
export async function readRows(
  table: TableData,
  schema: TableSchema,
  query: Pick<TableQuery, 'filter' | 'order'>,
  span: Span,
  signal?: AbortSignal,
): Promise<ReadRows> {
  const asked = serverFilter(table, schema, query.filter);
  if (!asked.fits) {
    return readPage(table, schema, { ...query, filter: asked.filter }, span, signal);
  }
  const { rows, searched } = await sieveRows(table, schema, query, signal);
  return { rows: rows.slice(span.offset, span.offset + span.limit), count: rows.length, searched };
}

/** Returns all records that match a filter the server can't express, and how many it searched. */
function sieveRows(
  table: TableData,
  schema: TableSchema,
  query: Pick<TableQuery, 'filter' | 'order'>,
  signal?: AbortSignal,
): Promise<Sieved<Row>> {
  const known = signal && (sieves.get(signal) ?? new Map<string, Promise<Sieved<Row>>>());
  if (signal && known) sieves.set(signal, known);
  const key = `${query.order}\n${query.filter}`;
  const { filter, fits } = serverFilter(table, schema, query.filter);
  const read = (offset: number) => {
    const span = { offset, limit: SIEVED_PART, counts: offset === 0 };
    return readPage(table, schema, { ...query, filter }, span, signal);
  };
  const sieved = known?.get(key) ?? sieve(read, fits ?? (() => true), SIEVED_MAX);
  known?.set(key, sieved);
  return sieved;
}

/** Whether an order is read from the end because the server can only sort ascending. */
export const isFromEnd = ({ app }: TableData, order: string): boolean =>
  / desc$/i.test(order) && !dialectOf(app).sortsFreely;

/**
 * How many records a filter finds, by the signal of a load: all of its parts see the same state.
 */
const ends = new WeakMap<AbortSignal, Map<string, number>>();

/** Returns some of the records that the server finds with a filter it can read. */
export async function readPage(
  table: TableData,
  schema: TableSchema,
  query: Pick<TableQuery, 'filter' | 'order'>,
  span: Span,
  signal?: AbortSignal,
): Promise<Unwrapped<Row>> {
  if (!isFromEnd(table, query.order)) return readUpwards(table, schema, query, span, signal);
  const counted = signal && (ends.get(signal) ?? new Map<string, number>());
  if (signal && counted) ends.set(signal, counted);
  const { filter } = query;
  const { running, store } = table;
  const guess = running.counted === filter ? store.getState().total : null;
  const fixed = counted?.get(filter);
  const ask = (part: Span) => readUpwards(table, schema, query, part, signal);
  const found = { known: fixed ?? guess, isFixed: fixed !== undefined };
  const read = await readFromEnd(ask, span, found);
  counted?.set(filter, read.count);
  return read;
}

async function readUpwards(
  table: TableData,
  schema: TableSchema,
  { filter, order }: Pick<TableQuery, 'filter' | 'order'>,
  { offset, limit, counts = false }: Span,
  signal?: AbortSignal,
): Promise<Unwrapped<Row>> {
  const asked: Query = {
    fields: '*',
    limit,
    offset: offset || null,
    order: serverOrder(table, schema, order) || null,
    filter: wholeFilter(table, filter),
    ...(counts && { include_count: true }),
  };
  return readList<Row>(await table.app.api.get(table.path, asked, signal ? { signal } : {}));
}

/** Returns the filter to send: both the table's own clause and the user's filter must hold. */
export const wholeFilter = ({ base }: TableData, filter: string): string =>
  base && filter ? `${base} and ${isOneClause(filter) ? filter : `(${filter})`}` : base || filter;

// without parentheses, an `or` would let in the records of all parents
const isOneClause = (filter: string) => /^\([^()]*\)( and \([^()]*\))*$/i.test(filter);

/** Kinds that databases can't sort. */
const UNSORTED: readonly ColumnKind[] = ['json', 'binary'];

/** Returns what identifies records: the key, or all sortable columns if there is none. */
function tellingMembers(schema: TableSchema): readonly string[] {
  const keys = keyMembers(schema);
  if (keys.length) return keys;
  return schema.field
    .filter((field) => !field.is_virtual && !UNSORTED.includes(columnKind(field)))
    .map(memberOf);
}

/**
 * Returns the order to send. The identifying columns follow it, so that records do not move between
 * pages: servers read a page at a time, and databases promise no order (real server, 7.5.0). A
 * classic server accepts only one name.
 */
export function serverOrder({ app }: TableData, schema: TableSchema, order: string): string {
  const { sortsFreely } = dialectOf(app);
  const members = sortsFreely ? tellingMembers(schema) : keyMembers(schema);
  const keys = members.filter(isPlainName);
  const [field = ''] = order.split(' ');
  if (!sortsFreely) return field || (keys[0] ?? '');
  return [order, ...keys.filter((key) => key !== field)].filter(Boolean).join(',');
}
