import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { leadingInteger } from '../query/phpNumber.ts';
import { readOption } from '../query/readOption.ts';
import { quoteName } from '../query/writeClause.ts';
import type { Row, SqlValue } from '../storage/Db.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { listOption } from './listOption.ts';
import { otherCall } from './otherCall.ts';
import { recordReader, selectColumns } from './readRecord.ts';
import { relationsOf, shownRelationName, type Junction, type Relation } from './relations.ts';
import { findTable } from './tableCatalog.ts';
import { hasColumn, rowIdName, shownName, type TableInfo } from './TableInfo.ts';
import { allowedRows, requireColumn, type RowCondition, type TableQuery } from './tableQuery.ts';

/** The columns to select: the requested fields and those that relations start from. */
export function columnsFor(tableQuery: TableQuery): string[] {
  return [...tableQuery.fields, ...linkFields(tableQuery)];
}

/**
 * Adds the records of the requested relations to each record, and the fields they start from, which
 * 2.1.2 shows as text if they were not requested themselves.
 */
export function addRelated(tableQuery: TableQuery, rows: Row[], records: JsonObject[]): void {
  if (tableQuery.related.length === 0) return;
  const { table, call, related } = tableQuery;
  const added = linkFields(tableQuery).filter((name) => !tableQuery.fields.includes(name));
  const classic = call.request.generation === 'classic';
  const readers = related.map((relation) => relatedReader(call, relation));
  records.forEach((record, index) => {
    const row = rows[index] ?? {};
    for (const name of added) {
      const column = table.columns.find((one) => one.name === name);
      const value = row[name] ?? null;
      const shown = column ? shownName(column) : name;
      record[shown] = classic && value !== null ? String(value) : (value as Json);
    }
    related.forEach((relation, at) => {
      record[shownRelationName(relation)] = readers[at]?.(row[relation.field] ?? null) ?? null;
    });
  });
}

/** 2.1.2 fetches the start of every relation of the table, current servers of requested ones. */
function linkFields({ call, table, related }: TableQuery): string[] {
  if (related.length === 0) return [];
  const { generation } = call.request;
  const starting =
    generation === 'classic'
      ? relationsOf(call.db, table, { generation, serviceId: call.serviceId })
      : related;
  const names = starting.map((relation) => relation.field);
  return [...new Set(names)].filter((name) => hasColumn(table, name));
}

/** Returns one related record or a list, as the relation's type requires, for a start value. */
function relatedReader(call: DatabaseCall, relation: Relation): (value: SqlValue) => Json {
  const isOne = relation.type === 'belongs_to' || relation.type === 'has_one';
  const there = otherCall(call, relation.refService);
  const table = there && findTable(there.db, relation.refTable);
  const none = () => (isOne ? null : []);
  if (!there || !table || !isWhole(call, relation, table)) return none;
  const { query, generation } = call.request;
  const shown = shownRelationName(relation);
  const names = listOption(query, `${shown}.fields`).filter((name) => name !== '*');
  const all = table.columns.map((column) => column.name);
  const named = new Set(names.map((name) => requireColumn(table, name)));
  const fields = named.size > 0 ? [...named] : all;
  const limit = leadingInteger(readOption(query, `${shown}.limit`) ?? '', generation);
  const source = sourceOf(there, table);
  const columns = selectColumns(table, fields, 'qualified');
  const read = recordReader(table, fields, generation);
  return (value) => {
    if (value === null) return none();
    const link = linkClause(call, relation, value, source.order);
    const params = [...source.params, ...link.params, limit > 0 ? limit : -1];
    const rest = `from ${source.sql}${link.sql} limit ?`;
    const records = call.budget.read(there.db, { columns, rest, params }).map(read);
    return isOne ? (records[0] ?? null) : records;
  };
}

/** Whether all fields on the way exist: a relation without a key may name others. */
function isWhole(call: DatabaseCall, { refField, junction }: Relation, table: TableInfo): boolean {
  if (!hasColumn(table, refField)) return false;
  if (!junction) return true;
  const there = otherCall(call, junction.service);
  const between = there && findTable(there.db, junction.table);
  return (
    between !== undefined &&
    hasColumn(between, junction.field) &&
    hasColumn(between, junction.refField)
  );
}

/** The rows of a table that the caller's role allows reading, with their stored order. */
function sourceOf(call: DatabaseCall, table: TableInfo): RowCondition & { order: string } {
  const name = quoteName(table.name);
  const { sql, params } = allowedRows(call, table, 'GET');
  const row = table.isView ? 'null' : rowIdName(table);
  if (sql === '1') return { sql: name, params: [], order: table.isView ? row : `${name}.${row}` };
  const inner = `select ${row} as df_row, * from ${name} where ${sql}`;
  return { sql: `(${inner}) as ${name}`, params, order: `${name}.df_row` };
}

/** A record joined through two junction rows appears once on 2.1.2, twice on current servers. */
function linkClause(
  call: DatabaseCall,
  relation: Relation,
  value: SqlValue,
  order: string,
): RowCondition {
  const { junction, refTable, refField, refService } = relation;
  const key = `${quoteName(refTable)}.${quoteName(refField)}`;
  if (!junction) return { sql: ` where ${key} = ? order by ${order}`, params: [value] };
  if (junction.service !== refService) return linkAcross(call, junction, key, value);
  const from = quoteName(junction.table);
  const between = junctionSource(call, junction);
  const link = quoteName(junction.refField);
  const own = quoteName(junction.field);
  const sql =
    call.request.generation === 'classic'
      ? ` where ${key} in (select ${link} from ${between.sql} where ${own} = ?) order by ${key}`
      : ` join ${between.sql} on ${from}.${link} = ${key} where ${from}.${own} = ? order by ${between.order}`;
  return { sql, params: [...between.params, value] };
}

/** The rows of a junction table that the caller's role allows reading; it exists, see `isWhole`. */
function junctionSource(call: DatabaseCall, { service, table }: Junction) {
  const there = otherCall(call, service);
  const between = there && findTable(there.db, table);
  if (!between) throw new Error(`There is no table ${table}.`);
  return sourceOf(there, between);
}

/** A junction table in another service than the records that it links to. */
function linkAcross(
  call: DatabaseCall,
  junction: Junction,
  key: string,
  value: SqlValue,
): RowCondition {
  const there = otherCall(call, junction.service);
  const between = junctionSource(call, junction);
  const links = there
    ? call.budget.read(there.db, {
        columns: [{ name: 'ref', sql: quoteName(junction.refField) }],
        rest: `from ${between.sql} where ${quoteName(junction.field)} = ?`,
        params: [...between.params, value],
      })
    : [];
  const params = links.map(({ ref }) => ref ?? null);
  return { sql: ` where ${key} in (${params.map(() => '?').join()})`, params };
}
