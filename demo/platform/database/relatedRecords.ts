import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { leadingInteger } from '../query/phpNumber.ts';
import { readOption } from '../query/readOption.ts';
import type { Row, SqlValue } from '../storage/Db.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { recordFields } from './dbFunction.ts';
import { knownRelations } from './knownRelations.ts';
import { readLinked } from './linkedRows.ts';
import { listOption } from './listOption.ts';
import { otherCall } from './otherCall.ts';
import { recordReader, selectColumns } from './readRecord.ts';
import { shownRelationName, type Relation } from './relations.ts';
import { findTable } from './tableCatalog.ts';
import { findColumn, hasColumn, shownName, type TableInfo } from './TableInfo.ts';
import { requireColumn, type TableQuery } from './tableQuery.ts';

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
  const lists = related.map((relation) =>
    readRelation(
      call,
      relation,
      rows.map((row) => row[findColumn(table, relation.field)?.name ?? ''] ?? null),
    ),
  );
  records.forEach((record, index) => {
    const row = rows[index] ?? {};
    for (const name of added) {
      const column = table.columns.find((one) => one.name === name);
      const value = row[name] ?? null;
      const shown = column ? shownName(column) : name;
      record[shown] = classic && value !== null ? String(value) : (value as Json);
    }
    related.forEach((relation, at) => {
      record[shownRelationName(relation)] = lists[at]?.[index] ?? null;
    });
  });
}

/** 2.1.2 fetches the start of every relation of the table, current servers of requested ones. */
function linkFields({ call, table, related }: TableQuery): string[] {
  if (related.length === 0) return [];
  const starting = call.request.generation === 'classic' ? knownRelations(call, table) : related;
  return [...new Set(starting.flatMap(({ field }) => findColumn(table, field)?.name ?? []))];
}

/** Returns one related record or a list, as the relation's type requires, for each start value. */
function readRelation(call: DatabaseCall, relation: Relation, values: SqlValue[]): Json[] {
  const isOne = relation.type === 'belongs_to' || relation.type === 'has_one';
  const there = otherCall(call, relation.refService);
  const table = there && findTable(there.db, relation.refTable);
  if (!there || !table || !isWhole(call, relation, table)) {
    return values.map(() => (isOne ? null : []));
  }
  const { query, generation } = call.request;
  const shown = shownRelationName(relation);
  const names = listOption(query, `${shown}.fields`).filter((name) => name !== '*');
  const all = recordFields(table);
  const named = new Set(names.map((name) => requireColumn(table, name)));
  const fields = named.size > 0 ? [...named] : all;
  const limit = leadingInteger(readOption(query, `${shown}.limit`) ?? '', generation);
  const columns = selectColumns(table, fields, 'qualified');
  // all related records would become one
  if (columns.some(({ made }) => made?.isAggregate)) {
    throw new PlatformError(400, 'Related records have no field with an aggregate function.');
  }
  const most = isOne ? 1 : limit > 0 ? limit : Infinity;
  const found = readLinked({ call, there, relation, table, columns, most }, values);
  const read = recordReader(table, fields, generation);
  return found.map((rows) => {
    const related = rows.map(read);
    return isOne ? (related[0] ?? null) : related;
  });
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
