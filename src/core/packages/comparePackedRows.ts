import type { App } from '../page/createApp.ts';
import type { Row } from '../data/Row.ts';
import { readByKeys } from '../data/readByKeys.ts';
import { rowKey, rowName } from '../data/rowKey.ts';
import { sameValue } from '../data/sameValue.ts';
import { tablePath } from '../data/tablePath.ts';
import { fetchTable } from '../tables/fetchTable.ts';
import { keyMembers, memberOf, type TableSchema } from '../tables/TableSchema.ts';
import type { PackedItem } from './readContents.ts';

/** The comparison of a table's packed rows; rows are named by their keys. */
export interface ComparedRows {
  total: number;
  different: readonly string[];
  missing: readonly string[];
}

/**
 * Reads the packed rows of a table from the instance, by their keys and many per request, and
 * compares their values. null if rows have no key.
 *
 * @throws ApiError if the table can't be read, 404 if it does not exist
 */
export async function comparePackedRows(
  app: App,
  { service, name, record }: PackedItem,
): Promise<ComparedRows | null> {
  const schema = await fetchTable(app, service, name);
  const packed = (record?.records ?? []) as readonly Row[];
  const members = keyMembers(schema);
  const isKeyed = (row: Row) => members.every((member) => row[member] != null);
  if (!members.length || !packed.every(isKeyed)) return null;
  const path = tablePath(service, schema.name, schema.alias);
  const here = await readByKeys({ app, path }, schema, packed);
  const different: string[] = [];
  const missing: string[] = [];
  for (const row of packed) {
    const found = here.get(rowKey(schema, row));
    if (!found) missing.push(rowName(schema, row));
    else if (!isSameRow(schema, row, found)) different.push(rowName(schema, row));
  }
  return { total: packed.length, different, missing };
}

/** Compares two rows, except for values that the server sets or computes itself. */
function isSameRow(schema: TableSchema, packed: Row, found: Row): boolean {
  return Object.keys(packed).every((member) => {
    const field = schema.field.find((each) => memberOf(each) === member);
    if (!field) return packed[member] == null;
    if (field.is_virtual || /_on_(create|update)$/.test(field.type)) return true;
    return sameValue(field, packed[member], found[member]);
  });
}
