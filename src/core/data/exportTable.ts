import { stringifyExact } from '../http/exactJson.ts';
import { readRows } from './loadRows.ts';
import type { TableData, TableQuery } from './openTable.ts';
import { csvLine, csvRecord } from './tableCsv.ts';
import { memberOf, type Row, type TableField, type TableSchema } from './TableSchema.ts';

export type TableFormat = 'csv' | 'json';

export interface TableExport {
  format: TableFormat;
  /** All that a filter finds, in its order; or only these. */
  query: Pick<TableQuery, 'filter' | 'order'>;
  rows?: readonly Row[] | undefined;
  signal?: AbortSignal;
  /** Hears how many records have come so far. */
  onProgress?: (records: number) => void;
}

/** As many as servers give at once. */
const PAGE = 1000;

/** Records as a file with all of their fields, read page by page. Rejects when it is stopped. */
export async function exportTable(
  table: TableData,
  schema: TableSchema,
  { format, query, rows, signal, onProgress }: TableExport,
): Promise<Blob> {
  const writer = format === 'csv' ? csvWriter(schema.field) : jsonWriter();
  const parts: string[] = [writer.head];
  let done = 0;
  const take = (some: readonly Row[]) => {
    parts.push(some.map((row, index) => writer.record(row, done + index)).join(''));
    onProgress?.((done += some.length));
  };
  if (rows) take(rows);
  else {
    for (let page = 1; ; page++) {
      signal?.throwIfAborted();
      const some = await readRows(table, schema, { ...query, page, limit: PAGE }, signal);
      take(some);
      if (some.length < PAGE) break;
    }
  }
  parts.push(writer.foot);
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  return new Blob(parts, { type: `${type};charset=utf-8` });
}

interface Writer {
  head: string;
  record: (row: Row, index: number) => string;
  foot: string;
}

const csvWriter = (fields: readonly TableField[]): Writer => ({
  // spreadsheets take a file for their own alphabet's unless it begins so
  head: `\uFEFF${csvLine(fields.map(memberOf))}`,
  record: (row) => csvRecord(fields, row),
  foot: '',
});

const jsonWriter = (): Writer => ({
  head: '[',
  record: (row, index) => `${index ? ',' : ''}\n${stringifyExact(row)}`,
  foot: '\n]\n',
});
