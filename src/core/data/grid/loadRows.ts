import { unwrap } from '../../http/unwrap.ts';
import type { ApiError } from '../../http/apiError.ts';
import { stoppedWaiting } from '../../http/stoppedWaiting.ts';
import { PART } from './loadPlaces.ts';
import { fetchTable } from '../../tables/fetchTable.ts';
import { ALL, ALL_LIMIT, type TableData, type TableQuery } from '../openTable.ts';
import { isFromEnd, readRows, wholeFilter } from '../readRows.ts';
import { serverFilter } from '../serverFilter.ts';
import { sendRowDeletes } from '../deletion/sendRowDeletes.ts';
import { keyMembers, memberOf, type TableSchema } from '../../tables/TableSchema.ts';

export interface LoadOptions {
  /** Counts again even if the filter is the same, and reads the schema again. */
  afresh?: boolean;
}

/**
 * Loads a page of records, then counts them all, so that a slow count delays nothing. The last call
 * wins. Never rejects: failures are put in the store.
 */
export async function loadRows(
  table: TableData,
  query: TableQuery,
  { afresh = false }: LoadOptions = {},
): Promise<void> {
  const { store, running } = table;
  running.load?.abort();
  const mine = (running.load = new AbortController());
  const { signal } = mine;
  const before = store.getState();
  const isOther = query.filter !== before.query.filter || query.page !== before.query.page;
  store.setState({ query, status: 'loading', error: null, ...(isOther && { created: [] }) });
  try {
    await sendRowDeletes(table, signal);
    if (signal.aborted) return;
    const schema = await schemaOf(table, afresh);
    if (signal.aborted) return;
    const isCounted = !afresh && running.counted === query.filter;
    if (!isCounted) {
      if (running.counted !== query.filter) store.setState({ total: null });
      running.counted = null;
    }
    const isAll = query.limit === ALL;
    const offset = isAll ? 0 : (query.page - 1) * query.limit;
    const span = { offset, limit: isAll ? PART : query.limit };
    const { rows, count, searched } = await readRows(table, schema, query, span, signal);
    if (signal.aborted) return;
    running.parts.clear();
    running.shown = query.filter;
    if (count !== undefined) {
      running.counted = query.filter;
      store.setState({ total: count });
    }
    store.setState({ rows, created: [], status: 'ready', searched: searched ?? null });
    stretch(table);
    if (!isCounted) void countRows(table, schema, query, signal);
  } catch (error) {
    if (!signal.aborted) fail(table, error as ApiError);
  }
}

/** Stops waiting for the page that is loading. */
export function stopLoadingRows(table: TableData): void {
  if (table.store.getState().status !== 'loading') return;
  table.running.load?.abort();
  fail(table, stoppedWaiting());
}

/** Keeps the records that are shown if they match the filter that couldn't be read. */
function fail({ store, running }: TableData, error: ApiError): void {
  const isOther = running.shown !== store.getState().query.filter;
  store.setState({ status: 'failed', error, ...(isOther && { rows: [], total: null }) });
  if (isOther) running.counted = null;
}

/** Returns the table's schema, which the table stores from then on. */
export async function schemaOf(table: TableData, afresh = false): Promise<TableSchema> {
  const known = table.store.getState().schema;
  if (known && !afresh) return known;
  const schema = await fetchTable(table.app, table.service, table.table);
  table.store.setState({ schema });
  return schema;
}

async function countRows(
  table: TableData,
  schema: TableSchema,
  { filter, order }: TableQuery,
  signal: AbortSignal,
): Promise<void> {
  const { store, running, app, path } = table;
  const [field = '*'] = [...keyMembers(schema), ...schema.field.map(memberOf)];
  const asked = { fields: field, limit: 1, include_count: true };
  const server = serverFilter(table, schema, filter);
  // these records are counted when they are read
  if (server.fits || isFromEnd(table, order)) return;
  try {
    const reply = await app.api.get(
      path,
      { ...asked, filter: wholeFilter(table, server.filter) },
      { signal },
    );
    if (signal.aborted) return;
    running.counted = filter;
    store.setState({ total: unwrap(reply).count ?? null });
    stretch(table);
  } catch {
    // a table whose records can't be counted can still be read page by page
  }
}

/**
 * Reserves rows for all records of the page, by the count; they are read when they come into view.
 * A page can be shorter than requested, because the server may have its own limit.
 */
function stretch({ store, running }: TableData): void {
  const { rows, total, query, status } = store.getState();
  if (running.counted !== query.filter || status !== 'ready' || total === null) return;
  const isAll = query.limit === ALL;
  const left = isAll ? total : total - (query.page - 1) * query.limit;
  const room = Math.min(left, isAll ? ALL_LIMIT : query.limit);
  if (!rows.length || rows.length >= room) return;
  const stretched = rows.slice();
  stretched.length = room;
  store.setState({ rows: stretched });
}
