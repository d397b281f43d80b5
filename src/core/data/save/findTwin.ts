import { memberOf, type TableSchema } from '../../tables/TableSchema.ts';
import type { TableData } from '../openTable.ts';
import type { Row } from '../Row.ts';
import { isStoredAs } from '../sameValue.ts';
import { MOST, readMatching } from './readMatching.ts';
import { isKept } from './rowLikeness.ts';

/**
 * Whether the table contains a record like one that was sent; `unknown` if its values can't be
 * searched for.
 */
export type Twin = 'none' | 'found' | 'unknown';

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
  table: TableData,
  schema: TableSchema,
  values: Row,
  isOther: (row: Row) => boolean,
): Promise<Twin> {
  const fields = schema.field.filter((field) => isKept(field, values[memberOf(field)]));
  const rows = await readMatching(table, fields, values);
  if (!rows) return 'unknown';
  const isLike = (row: Row) =>
    !isOther(row) &&
    fields.every((field) => isStoredAs(field, values[memberOf(field)], row[memberOf(field)]));
  if (rows.some(isLike)) return 'found';
  return rows.length < MOST ? 'none' : 'unknown';
}
