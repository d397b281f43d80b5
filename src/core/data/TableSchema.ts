import type { Id } from '../resources/resource.ts';

/** A field as `_schema/{table}` describes it; members that only one generation has are optional. */
export interface TableField {
  name: string;
  /** Records carry the field under it, where it has one. */
  alias?: string | null;
  label: string;
  description?: string | null;
  type: string;
  db_type: string | null;
  length: number | null;
  precision: number | null;
  scale: number | null;
  default: unknown;
  required: boolean;
  allow_null: boolean;
  auto_increment: boolean;
  is_primary_key: boolean;
  is_foreign_key?: boolean;
  is_virtual_foreign_key?: boolean;
  ref_service?: string | null;
  ref_table?: string | null;
  /** Classic servers say `ref_fields`, current ones `ref_field`. */
  ref_fields?: string | null;
  ref_field?: string | null;
  picklist?: readonly string[] | null;
  /** Rules by name, each with its settings. */
  validation?: Readonly<Record<string, unknown>> | null;
  db_function?: unknown;
  is_virtual?: boolean;
  is_aggregate?: boolean;
}

export interface TableRelation {
  name: string;
  alias?: string | null;
  label: string;
  type: 'belongs_to' | 'has_one' | 'has_many' | 'many_many' | (string & {});
  field: string;
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
}

export interface TableSchema {
  name: string;
  /** Its records are found under it, where it has one. */
  alias?: string | null;
  label: string;
  /** Classic servers never say that a table is a view. */
  is_view?: boolean;
  /** One name, several, or none. */
  primary_key: string | readonly string[] | null;
  name_field?: string | null;
  field: readonly TableField[];
  related?: readonly TableRelation[];
}

/** A record as the server gives it, or the members that a change lays over one. */
export type Row = Readonly<Record<string, unknown>>;

/** What records call a field. */
export const memberOf = ({ alias, name }: Pick<TableField, 'alias' | 'name'>): string =>
  alias || name;

/** What records call the fields of the primary key, in its order; empty for views and bare tables. */
export function keyMembers({ primary_key, field }: TableSchema): readonly string[] {
  const names = primary_key === null ? [] : [primary_key].flat().filter(Boolean);
  const known = names.flatMap((name) => field.find((one) => one.name === name) ?? []);
  const keys = known.length ? known : field.filter(({ is_primary_key }) => is_primary_key);
  return keys.map(memberOf);
}

/** What records call the field of a name; other tables' relations speak of names. */
export function memberNamed({ field }: TableSchema, name: string): string {
  const found = field.find((one) => one.name === name) ?? field.find((one) => one.alias === name);
  return found ? memberOf(found) : name;
}

/** The name of the field that a reference or a relation leads to. */
export const referencedField = (one: { ref_fields?: string | null; ref_field?: string | null }) =>
  one.ref_fields ?? one.ref_field ?? null;
