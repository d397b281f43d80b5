import { readList } from '../../http/readList.ts';
import { keyMembers, memberOf, type TableSchema } from '../../tables/TableSchema.ts';
import { isComparable } from '../comparison.ts';
import { cellText } from '../cellText.ts';
import type { TableData } from '../openTable.ts';
import type { RowEdit } from '../RowEdit.ts';
import { keyFilters, keyOf, rowKey, valueFilters } from '../rowKey.ts';
import type { Row } from '../Row.ts';
import { isStoredAs } from '../sameValue.ts';

/**
 * Finds records as they were sent, by their keys. A new one without a key is found by its values,
 * unless the page already has such a record.
 */
export async function findStored(
  table: TableData,
  schema: TableSchema,
  sent: readonly RowEdit[],
): Promise<Map<RowEdit, Row>> {
  const found = new Map<RowEdit, Row>();
  // without a key, an equal record may be anyone's
  if (!keyMembers(schema).length) return found;
  const { rows, created } = table.store.getState();
  const known = new Set([...rows, ...created].map((row) => (row ? rowKey(schema, row) : '')));
  for (const edit of sent) {
    const values = { ...(edit.before && keyOf(schema, edit.before)), ...edit.changes };
    const isKeyed = keyMembers(schema).every((member) => values[member] != null);
    const now = await readLike(table, schema, values, isKeyed);
    const row = now.findLast(
      (one) => isRecord(schema, values, one) && (isKeyed || !known.has(rowKey(schema, one))),
    );
    if (!row) continue;
    found.set(edit, row);
    known.add(rowKey(schema, row));
  }
  return found;
}

async function readLike(
  { app, path }: TableData,
  schema: TableSchema,
  values: Row,
  isKeyed: boolean,
): Promise<readonly Row[]> {
  const fields = schema.field.filter((field) => {
    const value = values[memberOf(field)];
    return value != null && value !== '' && isComparable(field, cellText(value));
  });
  const [query] = isKeyed ? keyFilters(schema, [values]) : valueFilters(fields, [values]);
  if (!query || (!isKeyed && !fields.length)) return [];
  const { filter, limit } = query;
  const reply = await app.api.get(path, { fields: '*', filter, limit: isKeyed ? limit : 1000 });
  return readList<Row>(reply).rows;
}

/** Whether a record has the values that were sent. */
export const isRecord = (schema: TableSchema, values: Row, row: Row): boolean =>
  schema.field.every((field) => {
    const member = memberOf(field);
    return !Object.hasOwn(values, member) || isStoredAs(field, values[member], row[member]);
  });
