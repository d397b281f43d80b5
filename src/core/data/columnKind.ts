import { msg } from '../messages/translate.ts';
import { keyMembers, type TableField, type TableSchema } from '../tables/TableSchema.ts';

/** How a field's values are read, typed and compared. */
export type ColumnKind =
  | 'text'
  | 'longText'
  | 'json'
  | 'integer'
  | 'decimal'
  | 'float'
  | 'boolean'
  | 'date'
  | 'time'
  | 'datetime'
  | 'binary';

const KINDS: Readonly<Record<string, ColumnKind>> = {
  id: 'integer',
  integer: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  reference: 'integer',
  user_id: 'integer',
  user_id_on_create: 'integer',
  user_id_on_update: 'integer',
  decimal: 'decimal',
  money: 'decimal',
  float: 'float',
  double: 'float',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timetz: 'time',
  datetime: 'datetime',
  timestamp: 'datetime',
  timestamptz: 'datetime',
  timestamp_on_create: 'datetime',
  timestamp_on_update: 'datetime',
  binary: 'binary',
  text: 'longText',
  json: 'json',
  jsonb: 'json',
};

/** Database types that current servers report as a string on PostgreSQL. */
const OF_STRINGS: Readonly<Record<string, ColumnKind>> = {
  text: 'longText',
  json: 'json',
  jsonb: 'json',
  bytea: 'binary',
};

/**
 * Returns the kind of a field. Unknown types of any database are treated as text:
 * shown and sent unchanged.
 */
export function columnKind({ type, db_type }: Pick<TableField, 'type' | 'db_type'>): ColumnKind {
  if (type === 'string') return OF_STRINGS[db_type ?? ''] ?? 'text';
  // a reference may point to a code
  if (/^(reference|user_id)$/.test(type) && /char|text|uuid/i.test(db_type ?? '')) return 'text';
  return Object.hasOwn(KINDS, type) ? (KINDS[type] ?? 'text') : 'text';
}

export const isNumeric = (kind: ColumnKind): boolean => /^(integer|decimal|float)$/.test(kind);
export const isText = (kind: ColumnKind): boolean => /^(text|longText|json)$/.test(kind);
export const isMoment = (kind: ColumnKind): boolean => /^(date|time|datetime)$/.test(kind);

/** Returns why a field can't be edited, as a sentence; null if it can (spec 2 §5). */
export function whyReadOnly(field: TableField, isNew: boolean): string | null {
  if (field.validation && 'api_read_only' in field.validation) {
    return msg('This field is read-only.');
  }
  if (/_on_(create|update)$/.test(field.type)) return msg('Set automatically by the server.');
  if (field.is_virtual || field.type === 'virtual') {
    return msg('Computed by the database.');
  }
  if (field.auto_increment) return msg('Assigned automatically.');
  if (field.is_primary_key && !isNew) {
    return msg('The primary key can only be set when the record is created.');
  }
  if (!isNew && field.validation && 'create_only' in field.validation) {
    return msg('This field can only be set when the record is created.');
  }
  return columnKind(field) === 'binary' ? msg("Binary data can't be edited here.") : null;
}

/** Returns why no saved record of a table can be changed; null if they can. */
export function whyTableReadOnly(schema: TableSchema): string | null {
  if (schema.is_view) return msg('This is a view, so its records are read-only.');
  if (!keyMembers(schema).length) {
    return msg('This table has no primary key, so existing records are read-only.');
  }
  return null;
}

/** Returns the values offered for a field, and whether it accepts only those (spec 2 §5). */
export function picklistOf({ picklist, validation }: TableField): {
  values: readonly string[];
  isStrict: boolean;
} {
  const values = Array.isArray(picklist) ? picklist.map(String) : [];
  return { values, isStrict: values.length > 0 && !!validation && 'picklist' in validation };
}

/** Whether a field refers to a record of a table. */
export const isReference = (field: TableField): boolean =>
  !!field.ref_table &&
  (field.is_foreign_key === true ||
    field.is_virtual_foreign_key === true ||
    field.type === 'reference');
