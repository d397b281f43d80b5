import type { Id } from '../resources/resource.ts';

/**
 * A field as servers describe it (recorded: schema, schema_fields). Members that only one generation
 * has are optional; whatever else a server sends stays as it came.
 */
export interface SchemaField {
  name: string;
  alias?: string | null;
  label?: string | null;
  description?: string | null;
  type?: string | null;
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
  /** Classic. */
  ref_fields?: string | null;
  /** Current. */
  ref_field?: string | null;
  picklist?: unknown;
  validation?: unknown;
  db_function?: unknown;
  /** Current. */
  is_virtual?: boolean;
  is_aggregate?: boolean;
  [member: string]: unknown;
}

/** A relation as servers describe it (recorded: schema). */
export interface SchemaRelation {
  name: string;
  alias?: string | null;
  label?: string | null;
  description?: string | null;
  always_fetch?: boolean;
  type?: string | null;
  field?: string | null;
  is_virtual?: boolean;
  /** Classic. */
  ref_service?: string | null;
  ref_service_id?: Id | null;
  ref_table?: string | null;
  ref_fields?: string | null;
  ref_field?: string | null;
  junction_service_id?: Id | null;
  junction_table?: string | null;
  junction_field?: string | null;
  junction_ref_field?: string | null;
  [member: string]: unknown;
}

/** A table as servers describe it. */
export interface SchemaTable {
  name: string;
  alias?: string | null;
  label?: string | null;
  plural?: string | null;
  description?: string | null;
  /** One name, several of a compound key as a list, on current servers always a list. */
  primary_key?: string | readonly string[] | null;
  name_field?: string | null;
  is_view?: boolean;
  field: readonly SchemaField[];
  related: readonly SchemaRelation[];
  [member: string]: unknown;
}

/** The names of the primary key's fields; none for a view. */
export function primaryKeyOf({ primary_key: key }: SchemaTable): readonly string[] {
  if (typeof key === 'string') return key ? key.split(',').map((name) => name.trim()) : [];
  return key ?? [];
}
