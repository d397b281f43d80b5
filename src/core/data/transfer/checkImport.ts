import { ExactNumber } from '../../lib/exactJson.ts';
import { msg } from '../../messages/translate.ts';
import { SURPLUS, type ImportRow, type ImportTable } from '../../transfer/readImportFile.ts';
import { cellText } from '../cellText.ts';
import { columnKind, isText, whyReadOnly } from '../columnKind.ts';
import type { ColumnMatch } from './matchColumns.ts';
import { parseCell, valueProblem } from '../parseCell.ts';
import { readCell } from './tableCsv.ts';
import type { Row } from '../Row.ts';
import {
  keyMembers,
  memberOf,
  type TableField,
  type TableSchema,
} from '../../tables/TableSchema.ts';

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

/** The fields that a file may fill: in new records also those that number themselves, when it brings the keys. */
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
  /** Members that new records begin with. */
  given?: Row;
}

/** A dry run: what each row of the file would become, and why it cannot. Sends nothing. */
export function checkImport(
  schema: TableSchema,
  file: ImportTable,
  match: ColumnMatch,
  { mode, isText: fromText, given = {} }: CheckOptions,
): CheckedRow[] {
  const fields = new Map(importableFields(schema, mode).map((field) => [memberOf(field), field]));
  const columns = Object.entries(match).flatMap(([column, member]) => {
    const field = member === null ? undefined : fields.get(member);
    return field ? [{ column, field }] : [];
  });
  // what new records of one parent begin with needs no column
  const asked = [...fields.values()].filter((field) => !Object.hasOwn(given, memberOf(field)));
  return file.rows.map((row) => checkRow(row, { columns, asked, fromText, mode, given }));
}

interface Check {
  columns: readonly { column: string; field: TableField }[];
  /** Fields that new records need a value for, where they are required. */
  asked: readonly TableField[];
  fromText: boolean;
  mode: ImportMode;
  given: Row;
}

function checkRow(row: ImportRow, { columns, asked, fromText, mode, given }: Check): CheckedRow {
  const record: Record<string, unknown> = {};
  const misfit = misfitOf(row);
  // whose cells may stand in the wrong columns: none of them can be trusted
  if (misfit) return { row, record, reasons: [{ message: misfit }] };
  const reasons: Reason[] = [];
  for (const { column, field } of columns) {
    if (!Object.hasOwn(row.values, column)) continue;
    const isEmpty = row.values[column] == null || row.values[column] === '';
    if (isEmpty && Object.hasOwn(given, memberOf(field))) continue;
    const parsed = readValue(field, row.values[column], fromText);
    if ('problem' in parsed) reasons.push({ message: parsed.problem, field: field.label });
    // a key that is not there is made by the database
    else if (parsed.value !== null || !field.is_primary_key) record[memberOf(field)] = parsed.value;
  }
  for (const field of asked) {
    const isGiven = Object.hasOwn(record, memberOf(field));
    if (!isGiven && mode === 'merge') continue;
    const message = valueProblem(field, record[memberOf(field)], true);
    const isTold = reasons.some((one) => one.field === field.label);
    if (message && !isTold) reasons.push({ message, field: field.label });
  }
  if (!Object.keys(record).length) reasons.push({ message: msg('The row is empty.') });
  return { row, record, reasons };
}

function misfitOf({ values, isShort }: ImportRow): string | null {
  if (values[SURPLUS] !== undefined) return msg('The row has more values than columns.');
  // what is missing would be NULL, over values that nobody meant
  return isShort ? msg('The row has fewer values than columns.') : null;
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
