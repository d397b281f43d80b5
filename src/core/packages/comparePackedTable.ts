import type { TableField, TableSchema } from '../tables/TableSchema.ts';
import type { JsonObject } from '../lib/JsonObject.ts';
import { notKept } from '../merge/notKept.ts';

/**
 * Members of tables and fields that are the same on any instance;
 * spelling in the database may differ.
 */
const OF_TABLE = ['label', 'plural', 'name_field', 'description'] as const;
const OF_FIELD = [
  ...(['type', 'length', 'precision', 'scale', 'default', 'allow_null', 'auto_increment'] as const),
  ...(['is_primary_key', 'is_unique', 'is_foreign_key', 'ref_table', 'label', 'picklist'] as const),
];

const differing = (
  names: readonly string[],
  packed: Readonly<JsonObject>,
  found: Readonly<JsonObject>,
): string[] =>
  names.filter(
    (name) =>
      name in packed && name in found && notKept({ [name]: packed[name] }, found).length > 0,
  );

/**
 * Returns how the table of an instance differs from the packed one: its own members, missing
 * fields, and members of fields as `email.length`. Relations are not compared.
 */
export function comparePackedTable(packed: Readonly<JsonObject>, found: TableSchema): string[] {
  const fields = (Array.isArray(packed.field) ? packed.field : []) as readonly TableField[];
  return [
    ...differing(OF_TABLE, packed, found),
    ...fields.flatMap((field) => {
      const here = found.field.find(({ name }) => name === field.name);
      if (!here) return [field.name];
      return differing(OF_FIELD, field, here).map((member) => `${field.name}.${member}`);
    }),
  ];
}
