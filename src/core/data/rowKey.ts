import { ExactNumber } from '../lib/exactJson.ts';
import { cellText } from './cellText.ts';
import { comparison, isComparable } from './comparison.ts';
import type { Row } from './Row.ts';
import { keyMembers, memberOf, type TableField, type TableSchema } from '../tables/TableSchema.ts';

/** Names a saved record on this page and in URLs: `12`, or `["DE","2024"]` for a composite key. */
export function rowKey(schema: TableSchema, row: Row): string {
  const members = keyMembers(schema);
  if (!members.length) return '';
  const parts = members.map((name) => cellText(row[name]));
  return parts.length === 1 ? (parts[0] ?? '') : JSON.stringify(parts);
}

/** Whether a record contains its key; never in a table without one. */
export function hasKey(schema: TableSchema, row: Row): boolean {
  const members = keyMembers(schema);
  return members.length > 0 && members.every((member) => row[member] != null);
}

/** Returns the name shown for a record: `12`, `DE, 2024`; '' if it has no key. */
export const rowName = (schema: TableSchema, row: Row): string =>
  keyMembers(schema)
    .map((name) => cellText(row[name]))
    .join(', ');

/** Returns only the members that identify a record to the server. */
export const keyOf = (schema: TableSchema, row: Row): Row =>
  Object.fromEntries(keyMembers(schema).map((name) => [name, row[name]]));

/** Returns the record that a URL names: its members as text, or null if it can't be a key. */
export function keyFromText(schema: TableSchema, text: string): Row | null {
  const members = keyMembers(schema);
  const parts = members.length === 1 ? [text] : readParts(text);
  if (!members.length || parts?.length !== members.length) return null;
  return Object.fromEntries(members.map((name, index) => [name, parts[index]]));
}

function readParts(text: string): string[] | null {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? parts.map(String) : null;
  } catch {
    return null;
  }
}

/** Bytes of one filter, so that URLs stay below what servers accept. */
const FILTER_LIMIT = 1800;
/** Rows per response, below the page size at which servers cut off. */
export const KEYS_AT_ONCE = 200;

/**
 * Returns filters that find the given records, a few records each. If a filter can't express a key
 * (it contains quotes or characters that servers read as grammar), it finds at least that record.
 */
export function keyFilters(schema: TableSchema, rows: readonly Row[]): KeyFilter[] {
  const members = keyMembers(schema);
  const fields = members.flatMap(
    (name) => schema.field.find((field) => memberOf(field) === name) ?? [],
  );
  return valueFilters(fields, rows);
}

/**
 * Returns the fields whose values fit into one filter together. URLs have a limit, so long texts
 * have to be compared afterward.
 */
export function fittingFields(fields: readonly TableField[], row: Row): readonly TableField[] {
  let room = FILTER_LIMIT;
  return fields.filter((field) => {
    const { length } = encodeURIComponent(comparison(field, '=', cellText(row[memberOf(field)])));
    if (length > room) return false;
    room -= length;
    return true;
  });
}

/** The same with other fields than the key. */
export function valueFilters(fields: readonly TableField[], rows: readonly Row[]): KeyFilter[] {
  const [only] = fields;
  const listed =
    fields.length === 1 && only && rows.every((row) => isPlainInteger(row[memberOf(only)]));
  const filters: KeyFilter[] = [];
  let start = 0;
  let parts: string[] = [];
  const flush = (end: number) => {
    if (parts.length) {
      const filter = listed ? `(${memberOf(only)} in (${parts.join(',')}))` : parts.join(' or ');
      const some = rows.slice(start, end);
      filters.push({ filter, rows: some, limit: isExact(fields, some) ? some.length : MOST });
    }
    start = end;
    parts = [];
  };
  for (const [index, row] of rows.entries()) {
    const part = listed ? cellText(row[memberOf(only)]) : clauseOf(fields, row);
    const size = parts.reduce((sum, one) => sum + one.length + 4, 0) + part.length;
    if (parts.length && (size > FILTER_LIMIT || parts.length >= KEYS_AT_ONCE)) flush(index);
    parts.push(part);
  }
  flush(rows.length);
  return filters;
}

export interface KeyFilter {
  filter: string;
  rows: readonly Row[];
  /** How many records it may find at most. */
  limit: number;
}

/** As many as servers return at once. */
const MOST = 1000;

const isExact = (fields: readonly TableField[], rows: readonly Row[]) =>
  rows.every((row) => fields.every((field) => isComparable(field, cellText(row[memberOf(field)]))));

// classic servers reject signs before the numbers of an integer field
const isPlainInteger = (value: unknown) =>
  (typeof value === 'number' || value instanceof ExactNumber) && /^\d+$/.test(String(value));

function clauseOf(fields: readonly TableField[], row: Row): string {
  const clauses = fields.map((field) => comparison(field, '=', cellText(row[memberOf(field)])));
  return clauses.length === 1 ? (clauses[0] ?? '') : `(${clauses.join(' and ')})`;
}
