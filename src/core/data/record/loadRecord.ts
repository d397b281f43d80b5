import { refusalOf } from '../../http/apiError.ts';
import { msg } from '../../messages/translate.ts';
import type { TableData } from '../openTable.ts';
import { readByKeys } from '../readByKeys.ts';
import { keyFromText } from '../rowKey.ts';
import type { Row } from '../Row.ts';
import type { TableSchema } from '../../tables/TableSchema.ts';

/** Loads the record of a URL. Rejects if it does not exist. */
export async function loadRecord(
  table: TableData,
  schema: TableSchema,
  text: string,
): Promise<Row> {
  const key = keyFromText(schema, text);
  const row = key && (await readByKeys(table, schema, [key])).get(text);
  if (row) return row;
  throw refusalOf(msg('Record not found. It may have been deleted.'), 404);
}
