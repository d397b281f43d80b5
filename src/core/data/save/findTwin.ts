import type { ApiError } from '../../http/apiError.ts';
import { readList } from '../../http/readList.ts';
import { memberOf, type TableField, type TableSchema } from '../../tables/TableSchema.ts';
import { isUnanswered } from '../../http/outcomeOf.ts';
import { cellText } from '../cellText.ts';
import { columnKind, type ColumnKind } from '../columnKind.ts';
import { isComparable } from '../comparison.ts';
import type { TableData } from '../openTable.ts';
import type { Row } from '../Row.ts';
import { fittingFields, valueFilters } from '../rowKey.ts';
import { isStoredAs, isStoredInAnyCase } from '../sameValue.ts';

/**
 * Whether the table contains a record like one that was sent; `unknown` if its values can't be
 * searched for.
 */
export type Twin = 'none' | 'found' | 'unknown';

/** Kinds that every database returns as they were sent. Fractions are rounded, dates rewritten. */
const KEPT: readonly ColumnKind[] = ['text', 'longText', 'integer', 'boolean'];

/** Whether a database returns a field's values as they were sent, so far as its schema tells. */
export const keepsValues = (field: TableField): boolean => {
  const functions = field.db_function;
  const isComputed = Array.isArray(functions) ? functions.length > 0 : functions != null;
  return KEPT.includes(columnKind(field)) && !isComputed;
};

/** Records read to compare. If more are alike, not all of them were checked. */
export const MOST = 1000;

/**
 * Searches a table for new records that were sent without a key and whose outcome isn't known, but
 * not among others.
 *
 * @throws if the search can work later.
 */
export async function findTwin(
  table: TableData,
  schema: TableSchema,
  sent: readonly Row[],
  isOther: (row: Row) => boolean = () => false,
): Promise<Twin> {
  const found: Twin[] = [];
  for (const values of sent) found.push(await twinOf(table, schema, values, isOther));
  return found.find((one) => one === 'found') ?? found.find((one) => one === 'unknown') ?? 'none';
}

async function twinOf(
  { app, path }: TableData,
  schema: TableSchema,
  values: Row,
  isOther: (row: Row) => boolean,
): Promise<Twin> {
  const fields = schema.field.filter((field) => isKept(field, values[memberOf(field)]));
  const asked = fittingFields(fields, values);
  const [query] = valueFilters(asked, [values]);
  if (!asked.length || !query) return 'unknown';
  try {
    const reply = await app.api.get(path, { fields: '*', filter: query.filter, limit: MOST });
    const { rows } = readList<Row>(reply);
    const isLike = (row: Row) =>
      !isOther(row) &&
      fields.every((field) => isStoredAs(field, values[memberOf(field)], row[memberOf(field)]));
    if (rows.some(isLike)) return 'found';
    return rows.length < MOST ? 'none' : 'unknown';
  } catch (error) {
    if (canWorkLater(error)) throw error;
    return 'unknown';
  }
}

/** Whether a failed search says nothing about its values: no response, no session, too many. */
export const canWorkLater = (error: unknown): boolean =>
  isUnanswered(error) || [401, 429].includes((error as ApiError).status);

/**
 * Returns a function that tells whether a record may be one that was sent with these values: those
 * are the same that a database doesn't rewrite.
 */
export function likeness(schema: TableSchema, values: Row): (row: Row) => boolean {
  const valued = schema.field.filter((field) => {
    const value = values[memberOf(field)];
    return value != null && value !== '';
  });
  const kept = valued.filter((field) => isKept(field, values[memberOf(field)]));
  const compared = kept.length ? kept : valued;
  return (row) =>
    compared.every((field) =>
      isStoredInAnyCase(field, values[memberOf(field)], row[memberOf(field)]),
    );
}

/** Whether a filter finds the value as the database stores it. */
function isKept(field: TableField, value: unknown): boolean {
  if (value == null || value === '' || !keepsValues(field)) return false;
  const text = cellText(value);
  return text === text.trim() && isComparable(field, text);
}
