import { unwrap } from '../../http/unwrap.ts';
import type { TableData } from '../openTable.ts';
import type { Row } from '../Row.ts';
import { tablePath } from '../tablePath.ts';
import type { TableRelation, TableSchema } from '../../tables/TableSchema.ts';
import { relatedRecords } from './relatedRecords.ts';

/** Returns how many related records one record has; null if the server doesn't count them. */
export async function countRelated(
  table: TableData,
  schema: TableSchema,
  relation: TableRelation,
  row: Row,
): Promise<number | null> {
  const { service, table: name, base, part } = await relatedRecords(table, schema, relation, row);
  if (base === null) return 0;
  if (part) return part.total;
  const asked = { limit: 1, include_count: true, filter: base };
  return unwrap(await table.app.api.get(tablePath(service, name), asked)).count ?? null;
}
