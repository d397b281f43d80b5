import { ExactNumber } from '../../lib/exactJson.ts';
import { msg } from '../../messages/translate.ts';
import { SURPLUS, type ImportRow, type ImportTable } from '../../transfer/readImportFile.ts';
import { cellText } from '../cellText.ts';
import { columnKind, isText, whyReadOnly } from '../columnKind.ts';
import type { ColumnMatch } from './matchColumns.ts';
import { integerProblem, parseCell, valueProblem } from '../parseCell.ts';
import { rowKey } from '../rowKey.ts';
import { readCell, type CellReading } from './tableCsv.ts';
import type { Refusal } from '../RowEdit.ts';
import type { Row } from '../Row.ts';
import {
  keyMembers,
  memberOf,
  type TableField,
  type TableSchema,
} from '../../tables/TableSchema.ts';

/** What happens to records whose key the table already has. */
export type ImportMode = 'add' | 'merge';

export interface CheckedRow {
  row: ImportRow;
  record: Row;
  reasons: readonly Refusal[];
}

export interface RefusedImport {
  row: ImportRow;
  reasons: readonly Refusal[];
}

/**
 * Returns the fields that a file may fill. A merge can fill the fields of the key too, even if the
 * database generates them.
 */
export const importableFields = (schema: TableSchema, mode: ImportMode): readonly TableField[] =>
  schema.field.filter(
    (field) =>
      columnKind(field) === 'binary' ||
      whyReadOnly(field, true) === null ||
      (mode === 'merge' && keyMembers(schema).includes(memberOf(field))),
  );

export interface CheckOptions {
  mode: ImportMode;
  /** Its values are texts, as in csv. */
  isText: boolean;
  /** Apostrophes that keep a spreadsheet from running a text are not part of it. */
  isMarked?: boolean;
  /** The kind of the table's database, such as `pgsql`, if known. */
  database?: string | undefined;
  /** Members that new records begin with. */
  given?: Row;
}

/**
 * Does a dry run: returns what each row of the file would become, or why it can't. Sends nothing.
 */
export function checkImport(
  schema: TableSchema,
  file: ImportTable,
  match: ColumnMatch,
  { mode, isText: fromText, isMarked = false, database, given = {} }: CheckOptions,
): CheckedRow[] {
  const fields = new Map(importableFields(schema, mode).map((field) => [memberOf(field), field]));
  const columns = Object.entries(match).flatMap(([column, member]) => {
    const field = member === null ? undefined : fields.get(member);
    return field ? [{ column, field }] : [];
  });
  // values that new records of one parent begin with need no column
  const asked = [...fields.values()].filter((field) => !Object.hasOwn(given, memberOf(field)));
  const check = { columns, asked, fromText, isMarked, database, mode, given };
  const rows = file.rows.map((row) => checkRow(row, check));
  return withoutDoubles(schema, rows);
}

/** Returns how many of these rows have an empty text, for servers that store NULL in its place. */
export const withEmptyText = (rows: readonly CheckedRow[]): number =>
  rows.filter(({ record }) => Object.values(record).includes('')).length;

const DOUBLE = msg('An earlier row in the file has the same key.');

/** Removes rows with the key of an earlier one: they would be rejected, or overwrite it. */
function withoutDoubles(schema: TableSchema, rows: readonly CheckedRow[]): CheckedRow[] {
  const seen = new Set<string>();
  const members = keyMembers(schema);
  return rows.map((row) => {
    const { record, reasons } = row;
    const isKeyed = members.length > 0 && members.every((member) => record[member] != null);
    if (reasons.length > 0 || !isKeyed) return row;
    const key = rowKey(schema, record);
    if (seen.has(key)) return { ...row, reasons: [{ message: DOUBLE }] };
    seen.add(key);
    return row;
  });
}

interface Check {
  columns: readonly { column: string; field: TableField }[];
  /** Fields that new records need a value for, if they are required. */
  asked: readonly TableField[];
  fromText: boolean;
  isMarked: boolean;
  database: string | undefined;
  mode: ImportMode;
  given: Row;
}

function checkRow(row: ImportRow, check: Check): CheckedRow {
  const { columns, asked, fromText, isMarked, database, mode, given } = check;
  const record: Record<string, unknown> = {};
  const misfit = misfitOf(row);
  // its cells may be in the wrong columns, so none of them can be trusted
  if (misfit) return { row, record, reasons: [{ message: misfit }] };
  const reasons: Refusal[] = [];
  for (const { column, field } of columns) {
    if (!Object.hasOwn(row.values, column)) continue;
    const isEmpty = row.values[column] == null || row.values[column] === '';
    if (isEmpty && Object.hasOwn(given, memberOf(field))) continue;
    const isEmptyText = !!row.emptyTexts?.includes(column);
    const reading = fromText ? { isMarked, isEmptyText } : null;
    const parsed = readValue(field, row.values[column], reading);
    const wrong = 'problem' in parsed ? parsed.problem : sizeProblem(field, parsed.value, database);
    if (wrong !== null) reasons.push({ message: wrong, field: memberOf(field) });
    // the database generates a missing key
    else if ('value' in parsed && (parsed.value !== null || !field.is_primary_key)) {
      record[memberOf(field)] = parsed.value;
    }
  }
  for (const field of asked) {
    const value = record[memberOf(field)];
    const isNeeded = isTextKey(field) && (value == null || value === '');
    if (!isNeeded && value === undefined && mode === 'merge') continue;
    const message = isNeeded ? msg('A value is required.') : valueProblem(field, value, true);
    const isTold = reasons.some((one) => one.field === memberOf(field));
    if (message && !isTold) reasons.push({ message, field: memberOf(field) });
  }
  if (!Object.keys(record).length) reasons.push({ message: msg('The row is empty.') });
  return { row, record, reasons };
}

/** Whether a field is a key that the database does not generate. */
const isTextKey = (field: TableField): boolean =>
  field.is_primary_key === true &&
  !field.auto_increment &&
  (field.default ?? null) === null &&
  columnKind(field) === 'text';

const sizeProblem = (field: TableField, value: unknown, database?: string): string | null =>
  columnKind(field) === 'integer' && value !== null && /^-?\d+$/.test(cellText(value))
    ? integerProblem(field, cellText(value), database)
    : null;

function misfitOf({ values, isShort }: ImportRow): string | null {
  if (values[SURPLUS] !== undefined) return msg('The row has more values than columns.');
  // missing cells would be NULL, and overwrite values unintentionally
  return isShort ? msg('The row has fewer values than the header has columns.') : null;
}

/** Reads the value of a cell; `reading` is null for a file whose values aren't texts. */
function readValue(field: TableField, value: unknown, reading: CellReading | null) {
  if (value === null || value === undefined) return { value: null };
  const text = reading ? readCell(field, cellText(value), reading) : value;
  if (text === null) return { value: null };
  const isStructure = typeof text === 'object' && !(text instanceof ExactNumber);
  if (columnKind(field) === 'binary' || (isStructure && columnKind(field) === 'json')) {
    return { value: text };
  }
  // a number in a JSON file is a text in a text field
  return parseCell(field, isText(columnKind(field)) ? cellText(text) : cellText(text).trim());
}
