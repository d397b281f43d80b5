import type { JsonObject, ServiceAnswer } from '../http/ServiceRequest.ts';
import { compileCounted } from '../query/compileFilter.ts';
import { compileOrder } from '../query/compileOrder.ts';
import { readPaging, type Paging } from '../query/paging.ts';
import { readOption } from '../query/readOption.ts';
import { quoteName } from '../query/writeClause.ts';
import type { SqlValue } from '../storage/Db.ts';
import type { NumberedRows, RowSource } from '../storage/ReadBudget.ts';
import { describeTable } from './describeTable.ts';
import { refuseSlowFilter, refuseSlowOrder } from './filterCost.ts';
import { isTruthy } from './listOption.ts';
import { recordReader, selectColumns } from './readRecord.ts';
import { addRelated, columnsFor } from './relatedRecords.ts';
import { refuseLongSort } from './sortCost.ts';
import { findRowId, rowIdName, shownName, type ColumnInfo, type TableInfo } from './TableInfo.ts';
import { requireColumn, type TableQuery } from './tableQuery.ts';

/** The most that servers return at once, unless the service is set to fewer. */
const MOST = 1000;

/** The records of a table that filter and role allow, one page of them, with `meta`. */
export function listRecords(tableQuery: TableQuery): ServiceAnswer {
  const { call, table, target } = tableQuery;
  const { query, generation } = call.request;
  const client = compileCounted(readOption(query, 'filter') ?? '', target);
  refuseSlowFilter(tableQuery, client);
  const where = {
    sql: `(${client.sql}) and (${tableQuery.rows.sql})`,
    params: [...client.params, ...tableQuery.rows.params],
  };
  const group = readOption(query, 'group', 'group_by');
  if (generation === 'current' && isTruthy(readOption(query, 'count_only'))) {
    return bareNumber(countRows(tableQuery, where));
  }
  const paging = readPaging(query, 'table', generation, maximumOf(call));
  const columns = selectColumns(table, columnsFor(tableQuery));
  const selected = columns.map(({ sql }) => sql);
  const sorted = compileOrder(readOption(query, 'order', 'sort'), target, selected);
  const order = orderClause(tableQuery, sorted, group);
  refuseSlowOrder(tableQuery, group ? order : sorted, columns);
  const numbered = numberedRows(table, columns, order);
  const isKept = !numbered && (group || table.isView) && !isByKey(table, order);
  const kept = isKept ? columns : [];
  refuseLongSort(call.db, table, target, order, kept);
  const rest = `from ${quoteName(table.name)} where ${where.sql}${order} limit ? offset ?`;
  const params = [...where.params, paging.limit ?? -1, firstRow(tableQuery, paging, order)];
  if (!numbered && isUnsteady(tableQuery, rest)) spendOnAll(tableQuery, columns);
  const rows = call.budget.read(call.db, { columns, rest, params, numbered });
  const records = rows.map(recordReader(table, tableQuery.fields, generation));
  addRelated(tableQuery, rows, records);
  const meta = describePage(tableQuery, paging, () => countRows(tableQuery, where, group));
  return { resource: asList(tableQuery, records), ...meta };
}

/** What numbers the rows of a list, unless it makes one of many, or reads a view. */
function numberedRows(
  table: TableInfo,
  columns: RowSource['columns'],
  order: string,
): NumberedRows | undefined {
  const number = table.isView ? undefined : findRowId(table);
  if (number === undefined || columns.some(({ made }) => made?.isAggregate)) return undefined;
  return { from: quoteName(table.name), number, isSorted: order !== '' };
}

/** Whether SQLite comes across the rows in this order, so that it needn't keep any. */
function isByKey({ primaryKey }: TableInfo, order: string): boolean {
  const key = primaryKey.length === 1 ? quoteName(primaryKey[0] ?? '') : undefined;
  return (
    key !== undefined && [...order.matchAll(/ by ("(?:[^"]|"")*")?/g)].every(([, by]) => by === key)
  );
}

/** Whether a statement can find other rows the second time: a function can go by the time of day. */
const isUnsteady = ({ target }: TableQuery, rest: string): boolean =>
  rest.includes('random()') ||
  target.fields.some(({ passes = 0, sql }) => passes > 0 && sql && rest.includes(sql));

/** Counts all rows of a table, any of which can be the ones that are read. */
function spendOnAll({ call, table }: TableQuery, columns: RowSource['columns']): void {
  const sizes = columns.flatMap(({ sql, made }) => (made ? [] : [`total(octet_length(${sql}))`]));
  if (sizes.length === 0) return;
  const statement = `select json_array(${sizes.join()}) as sizes from ${quoteName(table.name)}`;
  const all = JSON.parse(String(call.db.get(statement)?.sizes)) as number[];
  call.budget.spend(all.reduce((sum, size) => sum + size, 0));
}

/**
 * Where a page begins. Without a key and an order PostgreSQL returns rows in any order: some
 * rows appear on two pages, others on no page (walk on 7.5.0, Q3).
 */
function firstRow({ call, table }: TableQuery, { offset, limit }: Paging, order: string): number {
  const isSteady = call.engine !== 'pgsql' || order !== '' || table.primaryKey.length > 0;
  return isSteady || offset === 0 ? offset : Math.max(0, offset - Math.ceil((limit ?? 0) / 4));
}

const maximumOf = ({ maxRecords = MOST }: TableQuery['call']) => Math.min(maxRecords, MOST);

function orderClause(
  { call, table }: TableQuery,
  order: string,
  group: string | undefined,
): string {
  const grouped = group ? ` group by ${quoteName(requireColumn(table, group))}` : '';
  if (order !== '') return `${grouped} order by ${order}`;
  // PostgreSQL returns rows as stored, here by key; SQLite in the order of its index
  const byKey = call.request.generation === 'current' && !group && table.primaryKey.length > 0;
  if (byKey) return ` order by ${table.primaryKey.map(quoteName).join(', ')}`;
  return group ? grouped : rowOrder(call, table);
}

/**
 * The order in which classic servers store rows, where the index of a reference could bring another
 * one: there, it has none.
 */
function rowOrder({ request }: TableQuery['call'], table: TableInfo): string {
  if (table.isView || request.generation === 'current') return '';
  const filter = (readOption(request.query, 'filter') ?? '').toLowerCase();
  const isKnown = (column: ColumnInfo) => column.isIndexed || column.isUnique;
  const isAsked = (column: ColumnInfo) => filter.includes(shownName(column).toLowerCase());
  const hasReference = table.columns.some((one) => one.reference !== null && !isKnown(one));
  const byIndex = table.columns.some((one) => isKnown(one) && isAsked(one));
  return hasReference && !byIndex ? ` order by ${rowIdName(table)}` : '';
}

function countRows(
  { call, table }: TableQuery,
  where: { sql: string; params: SqlValue[] },
  group?: string,
): number {
  // 2.1.2 counts the rows of the first group
  const grouped =
    group && call.request.generation === 'classic'
      ? ` group by ${quoteName(requireColumn(table, group))}`
      : '';
  const sql = `select count(*) as total from ${quoteName(table.name)} where ${where.sql}${grouped}`;
  return Number(call.db.get(sql, where.params)?.total ?? 0);
}

/** `count` if requested or if the page was cut to the maximum, and the offset of the next page. */
function describePage(
  tableQuery: TableQuery,
  { limit, sentOffset }: Paging,
  count: () => number,
): { meta?: JsonObject } {
  const { call, includeCount, includeSchema, table } = tableQuery;
  const { generation } = call.request;
  const meta: JsonObject = {};
  const maximum = maximumOf(call);
  const cut = limit === maximum;
  if (includeCount || cut) {
    const total = count();
    if (includeCount || total > maximum) meta.count = total;
    const next = sentOffset + (limit ?? 0);
    if (total > next) meta.next = next;
  }
  if (includeSchema) {
    const { engine, serviceId } = call;
    meta.schema = describeTable(call.db, table, { generation, engine, serviceId });
  }
  return Object.keys(meta).length > 0 ? { meta } : {};
}

/** `as_list` returns bare ids, but only if `id_field` names them: otherwise nothing at all. */
function asList({ call, table }: TableQuery, records: JsonObject[]): unknown[] {
  const { query } = call.request;
  if (!isTruthy(readOption(query, 'as_list'))) return records;
  const idField = readOption(query, 'id_field');
  if (!idField) return [];
  requireColumn(table, idField);
  return records.map((record) => record[idField] ?? null);
}

function bareNumber(count: number): Response {
  return new Response(String(count), { headers: { 'Content-Type': 'text/plain; charset=UTF-8' } });
}
