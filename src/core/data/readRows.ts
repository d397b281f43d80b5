import { unwrap, type Unwrapped } from '../http/unwrap.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import type { Query } from '../http/queryText.ts';
import type { TableData, TableQuery } from './openTable.ts';
import type { Row } from './Row.ts';
import { columnKind, type ColumnKind } from './columnKind.ts';
import { keyMembers, memberOf, type TableSchema } from '../tables/TableSchema.ts';

export interface Span {
  /** From 0. */
  offset: number;
  limit: number;
  /** They are counted too, which may take long. */
  counts?: boolean;
}

/**
 * Some of the records that a filter finds, whatever the store holds. A server may give fewer than it
 * is asked for, as it has a limit of its own: only an empty answer is the end.
 */
export async function readRows(
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
  return unwrap<Row>(await table.app.api.get(table.path, asked, signal ? { signal } : {}));
}

/** What the server is told to look for: both the table's own clause and the filter must hold. */
export const wholeFilter = ({ base }: TableData, filter: string): string =>
  base && filter ? `${base} and ${isOneClause(filter) ? filter : `(${filter})`}` : base || filter;

// the clauses of an `or` would let the records of all parents in
const isOneClause = (filter: string) => /^\([^()]*\)( and \([^()]*\))*$/i.test(filter);

/** Servers put an order into their SQL as it is: other names than these cannot be sorted by. */
export const isPlainName = (name: string): boolean => /^[a-z_]\w*$/i.test(name);

/** Names without an order of their own in databases. */
const UNSORTED: readonly ColumnKind[] = ['json', 'binary'];

/** What tells records apart: the key, or where there is none all that can be sorted by. */
function tellingMembers(schema: TableSchema): readonly string[] {
  const keys = keyMembers(schema);
  if (keys.length) return keys;
  return schema.field
    .filter((field) => !field.is_virtual && !UNSORTED.includes(columnKind(field)))
    .map(memberOf);
}

/**
 * What the server is told to sort by. What tells records apart follows, so that they do not wander
 * between pages: servers read a page at a time, and databases promise no order (real server, 7.5.0). A
 * classic server takes one name only.
 */
export function serverOrder({ app }: TableData, schema: TableSchema, order: string): string {
  const { sortsFreely } = dialectOf(app);
  const members = sortsFreely ? tellingMembers(schema) : keyMembers(schema);
  const keys = members.filter(isPlainName);
  const [field = ''] = order.split(' ');
  if (!sortsFreely) return field || (keys[0] ?? '');
  return [order, ...keys.filter((key) => key !== field)].filter(Boolean).join(',');
}
