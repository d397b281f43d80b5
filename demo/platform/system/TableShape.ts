import type { Generation } from '../generation.ts';
import { showStamp } from '../http/stamps.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { Row, SqlValue } from '../storage/Db.ts';
import { showRecipients } from './recipients.ts';
import { verbMask, verbNames } from './verbMask.ts';

/**
 * How a column is stored, shown and filtered. `reference` is an id that classic servers show as
 * text, `stamp` a time in the generation's own form, `moment` one without a zone on both,
 * `secret` the value of a lookup, masked while its row is private, `verbs` a mask shown as names,
 * `recipients` email addresses as text or list.
 */
export type ColumnType =
  | 'id'
  | 'integer'
  | 'reference'
  | 'string'
  | 'text'
  | 'boolean'
  | 'moment'
  | 'stamp'
  | 'json'
  | 'secret'
  | 'verbs'
  | 'recipients';

export interface Column {
  name: string;
  type: ColumnType;
  required?: boolean;
  /** Neither shown nor written by clients, but allowed in filters, as on the real servers. */
  hidden?: boolean;
  /** Hidden, and also unknown to filter, order and group. */
  sealed?: boolean;
  /** Set by the server; a client's value is dropped. */
  readOnly?: boolean;
}

/** A table of system data: its columns in the order in which records show them. */
export interface TableShape {
  table: string;
  columns: readonly Column[];
}

/** Sent instead of the value of a private lookup. */
export const MASK = '**********';

/** Precedes a lookup value that is not text: it keeps its type (strict/roles: lookup value number). */
const TYPED = '\u0001json:';

/** The id of another record, which classic servers return as a text. */
export function showReference(value: SqlValue, generation: Generation): Json {
  if (value === null) return null;
  return generation === 'classic' ? String(value) : Number(value);
}

function showValue(value: SqlValue, column: Column, row: Row, generation: Generation): Json {
  if (column.type === 'secret' && row.private === 1) return MASK;
  if (value === null || value === undefined) return null;
  switch (column.type) {
    case 'boolean':
      return value === 1;
    case 'reference':
      return showReference(value, generation);
    case 'stamp':
      return showStamp(String(value), generation);
    case 'json':
      return JSON.parse(String(value)) as Json;
    case 'verbs':
      return verbNames(Number(value));
    case 'recipients':
      return showRecipients(String(value), generation);
    case 'id':
    case 'integer':
      return Number(value);
    case 'secret':
      return readSecret(String(value));
    default:
      return String(value);
  }
}

/** A stored row as clients see it, with all visible columns or the named ones. */
export function showRow(
  row: Row,
  shape: TableShape,
  generation: Generation,
  names?: readonly string[],
): JsonObject {
  const record: JsonObject = {};
  for (const column of shape.columns) {
    if (column.hidden || (names && !names.includes(column.name))) continue;
    record[column.name] = showValue(row[column.name] ?? null, column, row, generation);
  }
  return record;
}

/** A value of a client's record in its stored form. */
export function storeValue(value: unknown, column: Column): SqlValue {
  if (column.type === 'json') return value === null ? null : JSON.stringify(value);
  if (value === null || value === undefined) return null;
  if (column.type === 'boolean') return isTruthy(value) ? 1 : 0;
  if (column.type === 'verbs') return verbMask(value);
  if (column.type === 'integer' || column.type === 'reference') {
    return value === '' ? null : Number(value);
  }
  if (column.type === 'secret') return storeSecret(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

// a text that begins like a typed value would not be readable otherwise
const storeSecret = (value: unknown): string =>
  typeof value === 'string' && !value.startsWith(TYPED) ? value : TYPED + JSON.stringify(value);

const readSecret = (stored: string): Json =>
  stored.startsWith(TYPED) ? (JSON.parse(stored.slice(TYPED.length)) as Json) : stored;

/** A stored lookup value where a text names it in braces: as PHP writes it. */
export function secretText(stored: string): string {
  const value = readSecret(stored);
  if (typeof value === 'boolean') return value ? '1' : '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What the servers treat as true: everything but false, 0, nothing and the words for no. */
export function isTruthy(value: unknown): boolean {
  return !(
    value === null ||
    value === undefined ||
    value === false ||
    value === 0 ||
    (typeof value === 'string' && ['', '0', 'false', 'no', 'off'].includes(value.toLowerCase()))
  );
}
