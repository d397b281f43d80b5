import type { Json, JsonObject } from '../../http/ServiceRequest.ts';
import { quoteName } from '../../query/writeClause.ts';
import { listOption } from '../listOption.ts';
import { recordFields } from '../dbFunction.ts';
import { rowIdName } from '../TableInfo.ts';
import { recordReader, selectColumns } from '../readRecord.ts';
import { addRelated, columnsFor } from '../relatedRecords.ts';
import { readRelated, requireColumn, targetOf, type TableQuery } from '../tableQuery.ts';
import type { RecordWriter, RowId } from './RecordWriter.ts';

/** Shows a row that has been written or is about to be deleted. */
export type ShowRow = (row: RowId) => JsonObject;

/**
 * How the response to a write shows a row: its identifying fields, and what `fields` and
 * `related` request in addition.
 */
export function showWritten({ call, table }: RecordWriter, idFields: readonly string[]): ShowRow {
  const { query, generation, verb } = call.request;
  const asked = listOption(query, 'fields');
  // without a key, only the whole row identifies a deleted one (strict/schema: nokey del filter)
  const isWhole = generation === 'current' && verb === 'DELETE' && idFields.length === 0;
  const fields =
    asked.includes('*') || isWhole
      ? recordFields(table)
      : [...new Set([...asked.map((name) => requireColumn(table, name)), ...idFields])];
  const tableQuery: TableQuery = {
    call,
    table,
    target: targetOf(call, table),
    fields,
    related: listOption(query, 'related').length > 0 ? readRelated(call, table) : [],
    rows: { sql: '1', params: [] },
    includeCount: false,
    includeSchema: false,
  };
  const columns = selectColumns(table, columnsFor(tableQuery));
  const read = recordReader(table, fields, generation);
  const rest = `from ${quoteName(table.name)} where ${rowIdName(table)} = ?`;
  return (row) => {
    const [stored = {}] = call.budget.read(call.db, { columns, rest, params: [row] });
    const record: Record<string, Json> = read(stored);
    addRelated(tableQuery, [stored], [record]);
    return record;
  };
}
