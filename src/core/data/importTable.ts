import { unwrap } from '../collections/unwrap.ts';
import { ApiError } from '../http/apiError.ts';
import { ExactNumber } from '../http/exactJson.ts';
import { msg } from '../messages/translate.ts';
import type { ImportRow, ImportTable } from '../transfer/readImportFile.ts';
import { cellText } from './cellText.ts';
import { columnKind, isText, whyReadOnly } from './columnKind.ts';
import type { TableData } from './openTable.ts';
import { parseCell, valueProblem } from './parseCell.ts';
import { keyFilters, rowKey } from './rowKey.ts';
import { readCell } from './tableCsv.ts';
import {
  keyMembers,
  memberOf,
  type Row,
  type TableField,
  type TableSchema,
} from './TableSchema.ts';

/** Where each column of a file goes: a member of records, or nowhere. */
export type ColumnMatch = Readonly<Record<string, string | null>>;

/** What becomes of records whose key the table already has. */
export type ImportMode = 'add' | 'merge';

export interface Reason {
  message: string;
  /** The label of the field it is about. */
  field?: string;
}

export interface CheckedRow {
  row: ImportRow;
  record: Row;
  reasons: readonly Reason[];
}

export interface RefusedImport {
  row: ImportRow;
  reasons: readonly Reason[];
}

const plain = (text: string) => text.toLowerCase().replace(/[\W_]+/g, '');

/** Columns go to the field of their name, else of their label; blanks and case do not count. */
export function matchColumns(schema: TableSchema, columns: readonly string[]): ColumnMatch {
  const find = (column: string) =>
    schema.field.find((field) => memberOf(field) === column) ??
    schema.field.find((field) =>
      [memberOf(field), field.label].some((name) => plain(name) === plain(column)),
    );
  const taken = new Set<string>();
  return Object.fromEntries(
    columns.map((column) => {
      const field = find(column);
      const member = field && memberOf(field);
      if (member === undefined || taken.has(member)) return [column, null];
      taken.add(member);
      return [column, member];
    }),
  );
}

/** The fields that a file may fill: in new records also those that number themselves, when it brings the keys. */
export const importableFields = (schema: TableSchema, mode: ImportMode): readonly TableField[] =>
  schema.field.filter(
    (field) =>
      columnKind(field) === 'binary' ||
      whyReadOnly(field, true) === null ||
      (mode === 'merge' && keyMembers(schema).includes(memberOf(field))),
  );

/** A dry run: what each row of the file would become, and why it cannot. Sends nothing. */
export function checkImport(
  schema: TableSchema,
  file: ImportTable,
  match: ColumnMatch,
  { mode, isText: fromText }: { mode: ImportMode; isText: boolean },
): CheckedRow[] {
  const fields = new Map(importableFields(schema, mode).map((field) => [memberOf(field), field]));
  const columns = Object.entries(match).flatMap(([column, member]) => {
    const field = member === null ? undefined : fields.get(member);
    return field ? [{ column, field }] : [];
  });
  return file.rows.map((row) => checkRow(row, columns, fields.values(), fromText, mode));
}

function checkRow(
  row: ImportRow,
  columns: readonly { column: string; field: TableField }[],
  all: Iterable<TableField>,
  fromText: boolean,
  mode: ImportMode,
): CheckedRow {
  const record: Record<string, unknown> = {};
  const reasons: Reason[] = [];
  for (const { column, field } of columns) {
    if (!Object.hasOwn(row.values, column)) continue;
    const parsed = readValue(field, row.values[column], fromText);
    if ('problem' in parsed) reasons.push({ message: parsed.problem, field: field.label });
    // a key that is not there is made by the database
    else if (parsed.value !== null || !field.is_primary_key) record[memberOf(field)] = parsed.value;
  }
  for (const field of all) {
    const isGiven = Object.hasOwn(record, memberOf(field));
    if (!isGiven && mode === 'merge') continue;
    const message = valueProblem(field, record[memberOf(field)], true);
    const isTold = reasons.some((one) => one.field === field.label);
    if (message && !isTold) reasons.push({ message, field: field.label });
  }
  if (!Object.keys(record).length) reasons.push({ message: msg('The row is empty.') });
  return { row, record, reasons };
}

function readValue(field: TableField, value: unknown, fromText: boolean) {
  if (value === null || value === undefined) return { value: null };
  const text = fromText ? readCell(field, cellText(value)) : value;
  if (text === null) return { value: null };
  const isStructure = typeof text === 'object' && !(text instanceof ExactNumber);
  if (columnKind(field) === 'binary' || (isStructure && columnKind(field) === 'json')) {
    return { value: text };
  }
  // a number of a json file is a text in a field of texts
  return parseCell(field, isText(columnKind(field)) ? cellText(text) : cellText(text).trim());
}

/** Records in one request. */
const BATCH = 100;

export interface ImportOutcome {
  created: number;
  updated: number;
  refused: RefusedImport[];
  /** Rows that were not reached, because it was stopped or no answer came; sending them again is safe. */
  left: number;
  error: ApiError | null;
}

export interface ImportOptions {
  mode: ImportMode;
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

/** Sends checked rows. Never rejects: what was refused, and what was not reached, is in the outcome. */
export async function importTable(
  table: TableData,
  schema: TableSchema,
  rows: readonly CheckedRow[],
  { mode, signal, onProgress }: ImportOptions,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { created: 0, updated: 0, refused: [], left: 0, error: null };
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    if (signal?.aborted || outcome.error) outcome.left += batch.length;
    else await importBatch(table, schema, batch, { mode, outcome });
    onProgress?.(start + batch.length);
  }
  return outcome;
}

async function importBatch(
  table: TableData,
  schema: TableSchema,
  batch: readonly CheckedRow[],
  { mode, outcome }: { mode: ImportMode; outcome: ImportOutcome },
): Promise<void> {
  try {
    const known = mode === 'merge' ? await knownKeys(table, schema, batch) : new Set<string>();
    const isKnown = ({ record }: CheckedRow) => known.has(rowKey(schema, record));
    const [old, fresh] = [batch.filter(isKnown), batch.filter((row) => !isKnown(row))];
    outcome.updated += await send(table, old, 'patch', outcome);
    outcome.created += await send(table, fresh, 'post', outcome);
  } catch (error) {
    outcome.error = error as ApiError;
    outcome.left += batch.length;
  }
}

async function knownKeys(
  table: TableData,
  schema: TableSchema,
  batch: readonly CheckedRow[],
): Promise<Set<string>> {
  const members = keyMembers(schema);
  const keyed = batch
    .map(({ record }) => record)
    .filter((record) => members.length && members.every((member) => record[member] != null));
  const keys = new Set<string>();
  for (const { filter, rows } of keyFilters(schema, keyed)) {
    const query = { fields: members.join(','), filter, limit: rows.length };
    const reply = await table.app.api.get(table.path, query);
    for (const row of unwrap<Row>(reply).rows) keys.add(rowKey(schema, row));
  }
  return keys;
}

/** Answers how many were taken; the others go to the refused ones. */
async function send(
  { app, path }: TableData,
  rows: readonly CheckedRow[],
  verb: 'post' | 'patch',
  outcome: ImportOutcome,
): Promise<number> {
  if (!rows.length) return 0;
  const body = { resource: rows.map(({ record }) => record) };
  try {
    await app.api[verb](path, body, rows.length > 1 ? { continue: true } : {});
    return rows.length;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    const told = error.rows.length
      ? error.rows
      : rows.map((_, index) => ({ index, message: error.message }));
    for (const { index, message } of told) {
      const refused = rows[index];
      if (refused)
        outcome.refused.push({
          row: refused.row,
          reasons: [{ message: message || error.message }],
        });
    }
    return rows.length - told.length;
  }
}
