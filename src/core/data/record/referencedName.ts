import type { App } from '../../page/createApp.ts';
import { readList } from '../../http/readList.ts';
import { fetchTable } from '../../tables/fetchTable.ts';
import {
  memberNamed,
  memberOf,
  referencedField,
  type TableField,
} from '../../tables/TableSchema.ts';
import { cellText } from '../cellText.ts';
import { comparison } from '../comparison.ts';
import { displayName, namingMembers } from '../displayName.ts';
import type { Row } from '../Row.ts';
import { tablePath } from '../tablePath.ts';

/**
 * Returns the display name of the record that a reference points to: its name field, or the first
 * of its texts. null if the record does not exist, or has no column for a name.
 */
export async function referencedName(
  app: App,
  service: string,
  field: TableField,
  value: unknown,
): Promise<string | null> {
  const table = field.ref_table ?? '';
  // no API describes the platform's own tables
  if (!table || /^df_sys_/.test(table)) return null;
  const where = field.ref_service || service;
  const schema = await fetchTable(app, where, table);
  const member = memberNamed(schema, referencedField(field) ?? 'id');
  const target = schema.field.find((one) => memberOf(one) === member);
  const named = namingMembers(schema);
  if (!target || !named.length) return null;
  const reply = await app.api.get(tablePath(where, table, schema.alias), {
    fields: named.join(','),
    limit: 1,
    filter: comparison(target, '=', cellText(value)),
  });
  const [row] = readList<Row>(reply).rows;
  return displayName(schema, row ?? {}) || null;
}
