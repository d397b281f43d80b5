import { startSignedIn, type Started } from '../startApp.ts';
import { loadRows } from '../../../src/core/data/loadRows.ts';
import { openTable, type OpenOptions, type TableData } from '../../../src/core/data/openTable.ts';
import { memberOf, type TableField, type TableSchema } from '../../../src/core/data/TableSchema.ts';

export type Generation = 'classic' | 'current';
export const generations: readonly Generation[] = ['classic', 'current'];

/** A table of the sample shop, its first page loaded. */
export async function openShop(
  generation: Generation,
  name: string,
  options: OpenOptions = {},
): Promise<Started & { table: TableData }> {
  const started = await startSignedIn({ generation });
  const table = openTable(started.app, 'shop', name, options);
  await loadRows(table, table.store.getState().query);
  started.calls.length = 0;
  return { ...started, table };
}

export function schemaOf({ store }: TableData): TableSchema {
  const { schema } = store.getState();
  if (!schema) throw new Error('The table is not loaded.');
  return schema;
}

export function fieldOf(schema: TableSchema, name: string): TableField {
  const field = schema.field.find((one) => memberOf(one) === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
}

/** A field with only what a test is about. */
export const field = (type: string, more: Partial<TableField> = {}): TableField => ({
  name: 'value',
  label: 'Value',
  type,
  db_type: type,
  length: null,
  precision: null,
  scale: null,
  default: null,
  required: false,
  allow_null: true,
  auto_increment: false,
  is_primary_key: false,
  ...more,
});
