import { unwrap } from '../collections/unwrap.ts';
import { tableDialectFor } from '../dialect/tableDialect.ts';
import type { ApiError } from '../http/apiError.ts';
import type { Query } from '../http/queryText.ts';
import { loadSchema } from './loadSchema.ts';
import { ALL, ALL_LIMIT, type TableData, type TableQuery } from './openTable.ts';
import { keyMembers, memberOf, type Row, type TableSchema } from './TableSchema.ts';

export interface LoadOptions {
  /** The records are counted again although the filter is the same. */
  recount?: boolean;
}

/**
 * Loads a page of records and counts them all beside it, so that a slow count delays nothing. The
 * last call wins; never rejects: failures are in the store.
 */
export async function loadRows(
  table: TableData,
  query: TableQuery,
  { recount = false }: LoadOptions = {},
): Promise<void> {
  const { store, running } = table;
  running.load?.abort();
  const mine = (running.load = new AbortController());
  const { signal } = mine;
  const before = store.getState();
  const isOther = query.filter !== before.query.filter || query.page !== before.query.page;
  store.setState({ query, status: 'loading', error: null, ...(isOther && { created: [] }) });
  try {
    const schema = before.schema ?? (await loadSchema(table.app, table.service, table.table));
    if (signal.aborted) return;
    store.setState({ schema });
    if (recount || running.counted !== query.filter) void countRows(table, schema, query, signal);
    const first = query.limit === ALL ? { ...query, limit: PART, page: 1 } : query;
    const rows = await readRows(table, schema, first, signal);
    if (signal.aborted) return;
    running.parts.clear();
    store.setState({ rows, created: [], status: 'ready' });
    stretch(table);
  } catch (error) {
    if (!signal.aborted) store.setState({ status: 'failed', error: error as ApiError });
  }
}

async function countRows(
  table: TableData,
  schema: TableSchema,
  query: TableQuery,
  signal: AbortSignal,
): Promise<void> {
  const { store, running, app, path } = table;
  if (running.counted !== query.filter) store.setState({ total: null });
  running.counted = null;
  const [field] = [...keyMembers(schema), ...schema.field.map(memberOf)];
  const asked = { fields: field ?? '*', limit: 1, include_count: true, ...filterOf(table, query) };
  try {
    const { count } = unwrap(await app.api.get(path, asked, { signal }));
    if (signal.aborted) return;
    running.counted = query.filter;
    store.setState({ total: count ?? null });
    stretch(table);
  } catch {
    // a table that cannot be counted can still be read page by page
  }
}

/** Records read at once where all of them are one page. */
const PART = 200;

/** Makes room for all that were counted; what stands there is read when it is looked at. */
function stretch({ store, running }: TableData): void {
  const { rows, total, query, status } = store.getState();
  const isReady = running.counted === query.filter && status === 'ready' && total !== null;
  if (query.limit !== ALL || !isReady || rows.length < PART) return;
  const stretched = rows.slice();
  stretched.length = Math.max(rows.length, Math.min(total, ALL_LIMIT));
  store.setState({ rows: stretched });
}

/** Reads what is missing between two places of the rows. Never rejects: what fails is asked for again. */
export async function loadPlaces(table: TableData, from: number, to: number): Promise<void> {
  const { store, running } = table;
  const { schema, query, rows } = store.getState();
  const signal = running.load?.signal;
  if (!schema || query.limit !== ALL || !signal) return;
  const parts: number[] = [];
  for (let part = Math.floor(from / PART); part * PART < Math.min(to, rows.length); part++) {
    const isThere = rows[part * PART] && rows[Math.min(part * PART + PART, rows.length) - 1];
    if (!isThere && !running.parts.has(part)) parts.push(part);
  }
  await Promise.all(
    parts.map(async (part) => {
      running.parts.add(part);
      try {
        const read = await readRows(
          table,
          schema,
          { ...query, limit: PART, page: part + 1 },
          signal,
        );
        if (signal.aborted) return;
        store.setState(({ rows: now }) => {
          const next = now.slice();
          for (const [index, row] of read.entries()) next[part * PART + index] = row;
          return { rows: next };
        });
      } catch {
        // whoever comes by again asks again
      } finally {
        running.parts.delete(part);
      }
    }),
  );
}

/** One page, whatever the store holds; for exports too. */
export async function readRows(
  table: TableData,
  schema: TableSchema,
  query: TableQuery,
  signal?: AbortSignal,
): Promise<Row[]> {
  const asked: Query = {
    fields: '*',
    limit: query.limit,
    offset: (query.page - 1) * query.limit || null,
    order: serverOrder(table, schema, query.order) || null,
    ...filterOf(table, query),
  };
  return unwrap<Row>(await table.app.api.get(table.path, asked, signal ? { signal } : {})).rows;
}

const filterOf = ({ base }: TableData, { filter }: TableQuery) => ({
  filter: [base, base && filter && !filter.startsWith('(') ? `(${filter})` : filter]
    .filter(Boolean)
    .join(' and '),
});

/** Servers put an order into their SQL as it is: other names than these cannot be sorted by. */
export const isPlainName = (name: string): boolean => /^[a-z_]\w*$/i.test(name);

/**
 * What the server is told to sort by. The primary key follows, so that records with equal values do
 * not wander between pages; a classic server takes one name only.
 */
export function serverOrder({ app }: TableData, schema: TableSchema, order: string): string {
  const keys = keyMembers(schema).filter(isPlainName);
  const { sortsFreely } = tableDialectFor(app.page.environment.getState().environment);
  const [field = ''] = order.split(' ');
  if (!sortsFreely) return field || (keys[0] ?? '');
  return [order, ...keys.filter((key) => key !== field)].filter(Boolean).join(',');
}
