import { unwrap } from '../http/unwrap.ts';
import { keyMembers, type TableSchema } from '../tables/TableSchema.ts';
import { hasKey, rowKey } from './rowKey.ts';
import type { Row } from './Row.ts';

/** Whether the response to a write names each of these records: by its key, where it has one. */
export function namesRows(schema: TableSchema, rows: readonly Row[], reply: unknown): boolean {
  const { rows: named } = unwrap<Row>(reply);
  if (named.length < rows.length) return false;
  if (!keyMembers(schema).length) return true;
  const keys = new Set(named.map((row) => rowKey(schema, row ?? {})));
  return rows.every((row) => !hasKey(schema, row) || keys.has(rowKey(schema, row)));
}
