import type { TableSchema } from '../../tables/TableSchema.ts';
import type { TableData } from '../openTable.ts';
import { hasKey, rowKey } from '../rowKey.ts';
import type { Row } from '../Row.ts';

/** Returns the records that a page shows, by their keys. */
export function shownRows({ store }: TableData, schema: TableSchema): ReadonlyMap<string, Row> {
  const { rows, created } = store.getState();
  const shown = new Map<string, Row>();
  // skips the holes, of which there may be hundreds of thousands
  for (const some of [rows, created])
    some.forEach((row) => row && hasKey(schema, row) && shown.set(rowKey(schema, row), row));
  return shown;
}
