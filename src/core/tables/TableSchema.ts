import type { Id } from '../lib/Id.ts';

/**
 * A field as `_schema/{table}` describes it (recorded: schema, schema_fields, table). Members of
 * only one generation are optional; anything else a server sends is kept.
 */
export interface TableField {
  name: string;
  /** The name of the field in records, if it has one. */
  alias?: string | null;
  label: string;
  description?: string | null;
  type: string;
  /** null if the database doesn't have the field. */
  db_type?: string | null;
  length?: number | null;
  precision?: number | null;
  scale?: number | null;
  default?: unknown;
  required?: boolean;
  allow_null?: boolean;
  fixed_length?: boolean;
  supports_multibyte?: boolean;
  auto_increment?: boolean;
  is_primary_key?: boolean;
  is_unique?: boolean;
  is_index?: boolean;
  is_foreign_key?: boolean;
  /** Classic; current servers have virtual relations instead. */
  is_virtual_foreign_key?: boolean;
  is_foreign_ref_service?: boolean;
  ref_service?: string | null;
  ref_service_id?: Id | null;
  ref_table?: string | null;
  /** Classic servers write `ref_fields`, current ones `ref_field`. */
  ref_fields?: string | null;
  ref_field?: string | null;
  picklist?: readonly string[] | null;
  /** Rules by name, each with its settings; PHP sends an empty list without rules. */
  validation?: Readonly<Record<string, unknown>> | readonly never[] | null;
  db_function?: unknown;
  /** Current. */
  is_virtual?: boolean;
  is_aggregate?: boolean;
  [member: string]: unknown;
}

/** A field as it is edited, which may lack members. */
export type WrittenField = Partial<TableField> & Pick<TableField, 'name'>;

/** A relation as servers describe it (recorded: schema). */
export interface TableRelation {
  name: string;
  alias?: string | null;
  label: string;
  description?: string | null;
  always_fetch?: boolean;
  /** Current. */
  flatten?: boolean;
  flatten_drop_prefix?: boolean;
  type: 'belongs_to' | 'has_one' | 'has_many' | 'many_many' | (string & {});
  field: string;
  is_virtual?: boolean;
  /** Classic servers name it, current ones number it. */
  ref_service?: string | null;
  ref_service_id?: Id | null;
  ref_table: string;
  ref_fields?: string | null;
  ref_field?: string | null;
  junction_service?: string | null;
  junction_service_id?: Id | null;
  junction_table?: string | null;
  junction_field?: string | null;
  junction_ref_field?: string | null;
  [member: string]: unknown;
}

/** A relation as it is edited. */
export type WrittenRelation = Partial<TableRelation> & Pick<TableRelation, 'name'>;

interface TableMembers {
  name: string;
  /** The name in the path of its records, if it has one. */
  alias?: string | null;
  label: string;
  plural?: string | null;
  description?: string | null;
  /** One name, several of a composite key as a list or separated by commas, or none. */
  primary_key?: string | readonly string[] | null;
  name_field?: string | null;
  /** Classic servers never report that a table is a view. */
  is_view?: boolean;
  [member: string]: unknown;
}

/** A table as `_schema/{table}` describes it; read by `fetchTable`. */
export interface TableSchema extends TableMembers {
  field: readonly TableField[];
  related: readonly TableRelation[];
}

/** A table as it is edited; its fields and relations may lack members. */
export interface WrittenTable extends TableMembers {
  field: readonly WrittenField[];
  related: readonly WrittenRelation[];
}

/** Returns the name of a field in records. */
export const memberOf = ({ alias, name }: Pick<TableField, 'alias' | 'name'>): string =>
  alias || name;

/** Returns the names of the primary key's fields, in its order; empty for a view. */
export function primaryKeyOf({
  primary_key: key,
}: Pick<TableSchema, 'primary_key'>): readonly string[] {
  if (typeof key === 'string') return key ? key.split(',').map((name) => name.trim()) : [];
  return Array.isArray(key) ? key.filter((name: unknown) => name && typeof name === 'string') : [];
}

/**
 * Returns the names of the primary key's fields in records, in its order; empty for views and
 * tables without one.
 */
export function keyMembers(table: TableSchema): readonly string[] {
  const { field } = table;
  const known = primaryKeyOf(table).flatMap((name) => field.find((one) => one.name === name) ?? []);
  const keys = known.length ? known : field.filter(({ is_primary_key }) => is_primary_key);
  return keys.map(memberOf);
}

/** Returns the name in records of a field; other tables' relations use the field's own name. */
export function memberNamed({ field }: TableSchema, name: string): string {
  const found = field.find((one) => one.name === name) ?? field.find((one) => one.alias === name);
  return found ? memberOf(found) : name;
}

/** Returns the name of the field that a reference or a relation points to. */
export const referencedField = (one: Pick<TableField, 'ref_fields' | 'ref_field'>): string | null =>
  one.ref_fields ?? one.ref_field ?? null;
