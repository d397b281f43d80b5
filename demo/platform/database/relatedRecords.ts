import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { leadingInteger } from '../query/phpNumber.ts';
import { readOption } from '../query/readOption.ts';
import { quoteName } from '../query/writeClause.ts';
import type { Row, SqlValue } from '../storage/openDatabase.ts';
import { listOption } from './listOption.ts';
import { columnList, toRecord } from './readRecord.ts';
import { relationsOf, type Relation } from './relations.ts';
import { findTable } from './tableCatalog.ts';
import { requireColumn, type TableQuery } from './tableQuery.ts';

/** The columns to select: the fields asked for and those that relations start from. */
export function columnsFor(tableQuery: TableQuery): string[] {
  return [...tableQuery.fields, ...linkFields(tableQuery)];
}

/**
 * Puts the records of the relations asked for into each record, and the fields they start from, which
 * 2.1.2 shows as text where they were not asked for themselves.
 */
export function addRelated(tableQuery: TableQuery, rows: Row[], records: JsonObject[]): void {
  if (tableQuery.related.length === 0) return;
  const added = linkFields(tableQuery).filter((name) => !tableQuery.fields.includes(name));
  const classic = tableQuery.call.request.generation === 'classic';
  records.forEach((record, index) => {
    const row = rows[index] ?? {};
    for (const name of added) {
      const value = row[name] ?? null;
      record[name] = classic && value !== null ? String(value) : (value as Json);
    }
    for (const relation of tableQuery.related) {
      record[relation.name] = readRelated(tableQuery, relation, row[relation.field] ?? null);
    }
  });
}

/** 2.1.2 fetches the start of every relation of the table, the current generation of those asked for. */
function linkFields({ call, table, related }: TableQuery): string[] {
  if (related.length === 0) return [];
  const { generation } = call.request;
  const starting = generation === 'classic' ? relationsOf(call.db, table, generation) : related;
  return [...new Set(starting.map((relation) => relation.field))];
}

function readRelated({ call }: TableQuery, relation: Relation, value: SqlValue): Json {
  const table = findTable(call.db, relation.refTable);
  if (!table || value === null) return relation.type === 'belongs_to' ? null : [];
  const { query, generation } = call.request;
  const names = listOption(query, `${relation.name}.fields`).filter((name) => name !== '*');
  const fields =
    names.length > 0
      ? names.map((name) => requireColumn(table, name))
      : table.columns.map((column) => column.name);
  const limit = leadingInteger(readOption(query, `${relation.name}.limit`) ?? '', generation);
  const rows = call.db.all(
    `select ${columnList(fields, table.name)} from ${quoteName(table.name)}${linkClause(relation, generation === 'classic')} limit ?`,
    [value, limit > 0 ? limit : -1],
  );
  const records = rows.map((row) => toRecord(row, table, fields));
  return relation.type === 'belongs_to' ? (records[0] ?? null) : records;
}

/** A record joined through two junction rows comes once on 2.1.2 and twice on the current generation. */
function linkClause({ junction, refTable, refField }: Relation, once: boolean): string {
  const key = `${quoteName(refTable)}.${quoteName(refField)}`;
  if (!junction) return ` where ${key} = ? order by ${quoteName(refTable)}.rowid`;
  const from = quoteName(junction.table);
  const link = quoteName(junction.refField);
  const own = quoteName(junction.field);
  return once
    ? ` where ${key} in (select ${link} from ${from} where ${own} = ?) order by ${key}`
    : ` join ${from} on ${from}.${link} = ${key} where ${from}.${own} = ? order by ${from}.rowid`;
}
