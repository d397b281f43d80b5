import { quoteName } from '../query/writeClause.ts';
import type { RowSource } from '../storage/ReadBudget.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { otherCall } from './otherCall.ts';
import type { Junction, Relation } from './relations.ts';
import { findTable } from './tableCatalog.ts';
import { rowIdName, type TableInfo } from './TableInfo.ts';
import { allowedRows, type RowCondition } from './tableQuery.ts';

/** A read of the related rows of many values, at most `most` for each. */
export interface LinkedRead {
  call: DatabaseCall;
  /** The request to the service of the related table. */
  there: DatabaseCall;
  relation: Relation;
  table: TableInfo;
  columns: RowSource['columns'];
  most: number;
}

/** The rows of a table that the caller's role allows reading, as a part of a join. */
export interface Source extends RowCondition {
  isView: boolean;
  /** What numbers its rows; a view has no such numbers. */
  row: string;
}

/** @param name what a join calls the table. */
export function sourceOf(
  call: DatabaseCall,
  table: TableInfo,
  name = quoteName(table.name),
): Source {
  const { sql, params, reads = [] } = allowedRows(call, table, 'GET');
  const { isView } = table;
  const row = isView ? 'null' : rowIdName(table);
  if (sql === '1') {
    const from = `${quoteName(table.name)} as ${name}`;
    return { sql: from, params: [], isView, row: isView ? row : `${name}.${row}` };
  }
  // SQLite would take an index of the filter's fields rather than making one of those of the join
  const inner = `select ${row} as df_row, * from ${quoteName(table.name)} where +(${sql})`;
  return { sql: `(${inner}) as ${name}`, params, reads, isView, row: `${name}.df_row` };
}

/** SQLite accepts 32,766 parameters. */
export const MOST_VALUES = 10_000;

/** What joins call the junction table, which can also be the related one. */
export const BETWEEN = 'df_between';

/**
 * What a row of the junction table links to, compared as the related column stores it. As a number and
 * a text, they would be compared as numbers, for which SQLite can't use an index of the texts.
 */
export const linkedTo = (junction: Junction | null): string =>
  `+${BETWEEN}.${quoteName(junction?.refField ?? '')}`;

/** The rows of a junction table that the caller's role allows reading. */
export function betweenOf(call: DatabaseCall, { service, table }: Junction) {
  const there = otherCall(call, service);
  const between = there && findTable(there.db, table);
  if (!there || !between) throw new Error(`There is no table ${table}.`);
  return { there, table: between, source: sourceOf(there, between, BETWEEN) };
}

export type Between = ReturnType<typeof betweenOf>;
