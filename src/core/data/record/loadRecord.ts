import { readList } from '../../http/readList.ts';
import { refusalOf } from '../../http/apiError.ts';
import { msg } from '../../messages/translate.ts';
import type { TableData } from '../openTable.ts';
import { keyFilters, keyFromText, rowKey } from '../rowKey.ts';
import type { Row } from '../Row.ts';
import type { TableSchema } from '../../tables/TableSchema.ts';

/** Loads the record of a URL. Rejects if it does not exist. */
export async function loadRecord(
  table: TableData,
  schema: TableSchema,
  text: string,
): Promise<Row> {
  const key = keyFromText(schema, text);
  const [found] = key ? keyFilters(schema, [key]) : [];
  if (found) {
    const reply = await table.app.api.get(table.path, {
      fields: '*',
      filter: found.filter,
      limit: found.limit,
    });
    const row = readList<Row>(reply).rows.find((one) => rowKey(schema, one) === text);
    if (row) return row;
  }
  throw refusalOf(msg('Record not found. It may have been deleted.'), 404);
}
