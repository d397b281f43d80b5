import type { Id } from '../lib/Id.ts';
import { isNothing } from '../lib/isNothing.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { MANUAL } from './fieldTypes.ts';
import { prettyJson } from '../text/prettyJson.ts';
import { picklistText } from './picklist.ts';
import type { WrittenField } from '../tables/TableSchema.ts';

/** A database function of a field. `use` is one of SELECT, FILTER, INSERT, UPDATE; classic: SELECT. */
export interface FieldFunction {
  use: readonly string[];
  function: string;
  /** Classic: the type it returns. */
  type: string;
  /** Classic. */
  aggregate: boolean;
}

/** The values in the form of a field: sizes, lists and JSON as they are typed. */
export interface FieldForm {
  name: string;
  alias: string;
  label: string;
  description: string;
  /** '' = entered by hand in `db_type`. */
  type: string;
  db_type: string;
  length: string;
  precision: string;
  scale: string;
  fixed_length: boolean;
  supports_multibyte: boolean;
  allow_null: boolean;
  auto_increment: boolean;
  default: string;
  is_index: boolean;
  is_unique: boolean;
  is_primary_key: boolean;
  is_foreign_key: boolean;
  is_virtual_foreign_key: boolean;
  is_foreign_ref_service: boolean;
  ref_service: string;
  ref_service_id: Id | null;
  ref_table: string;
  ref_field: string;
  ref_on_delete: string;
  picklist: string;
  validation: string;
  db_function: readonly FieldFunction[];
  is_virtual: boolean;
  is_aggregate: boolean;
}

const text = (value: unknown): string =>
  value == null ? '' : typeof value === 'object' ? prettyJson(value) : String(value);

/**
 * Returns an empty field. NULL is allowed by default:
 * a table with rows accepts no other new column.
 */
export function blankField(): FieldForm {
  return { ...toFieldForm({ name: '', type: 'string', allow_null: true }), label: '' };
}

/** Returns the first field of a new table (spec 2 §9). */
export const exampleField = (): FieldForm =>
  toFieldForm({
    name: 'example_field',
    label: 'Example Field',
    type: 'string',
    allow_null: true,
  });

export function toFieldForm(field: WrittenField): FieldForm {
  return {
    name: field.name,
    alias: text(field.alias),
    label: text(field.label),
    description: text(field.description),
    type: field.type ?? MANUAL,
    db_type: text(field.db_type),
    length: text(field.length),
    precision: text(field.precision),
    scale: text(field.scale),
    fixed_length: field.fixed_length === true,
    supports_multibyte: field.supports_multibyte === true,
    allow_null: field.allow_null === true,
    auto_increment: field.auto_increment === true,
    default: text(field.default),
    is_index: field.is_index === true,
    is_unique: field.is_unique === true,
    is_primary_key: field.is_primary_key === true,
    is_foreign_key: field.is_foreign_key === true,
    is_virtual_foreign_key: field.is_virtual_foreign_key === true,
    is_foreign_ref_service: field.is_foreign_ref_service === true,
    ref_service: text(field.ref_service),
    ref_service_id: field.ref_service_id ?? null,
    ref_table: text(field.ref_table),
    ref_field: text(field.ref_field ?? field.ref_fields),
    ref_on_delete: text(field.ref_on_delete),
    picklist: Array.isArray(field.picklist) ? picklistText(field.picklist) : text(field.picklist),
    validation: isNothing(field.validation) ? '' : text(field.validation),
    db_function: functionsOf(field.db_function),
    is_virtual: field.is_virtual === true,
    is_aggregate: field.is_aggregate === true,
  };
}

function functionsOf(value: unknown): FieldFunction[] {
  const list: unknown[] = isNothing(value) ? [] : Array.isArray(value) ? value : [value];
  return list.filter(isPlainObject).map((one) => ({
    use: Array.isArray(one.use) ? one.use.map(String) : ['SELECT'],
    function: text(one.function),
    type: text(one.type ?? one.function_type),
    aggregate: one.aggregate === true,
  }));
}
