import type { Generation } from '../generation.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { fieldType } from './fieldType.ts';
import { labelOf } from './labels.ts';
import type { ColumnInfo } from './tableCatalog.ts';

/** A column as `_schema/{table}` shows it in its `field` list. */
export function describeField(
  column: ColumnInfo,
  generation: Generation,
  withAlias: boolean,
): JsonObject {
  const type = fieldType(column, generation);
  const isKey = column.isPrimaryKey;
  const current = generation === 'current';
  const shown = defaultOf(column, type, generation);
  return {
    ...(withAlias ? { alias: null } : {}),
    name: column.name,
    label: labelOf(column.name),
    description: null,
    ...(current ? { native: [] } : {}),
    type,
    db_type: column.dbType,
    ...sizesOf(column, type, generation),
    default: shown,
    required: column.notNull && column.default === null && !isKey,
    allow_null: !column.notNull,
    fixed_length: false,
    supports_multibyte: false,
    auto_increment: isKey && type === 'id',
    is_primary_key: isKey,
    is_unique: current && column.isUnique,
    is_index: false,
    is_foreign_key: column.reference !== null,
    ...referenceOf(column, generation),
    picklist: null,
    validation: null,
    db_function: null,
    ...(current ? { is_virtual: false, is_aggregate: false } : {}),
  };
}

function sizesOf(column: ColumnInfo, type: string, generation: Generation): JsonObject {
  const [length = null, scale = null] = (/\((.+)\)/.exec(column.dbType)?.[1] ?? '')
    .split(',')
    .filter((size) => size !== '')
    .map(Number);
  const precise = type === 'decimal' || generation === 'current';
  return { length, precision: precise ? length : null, scale };
}

function defaultOf(column: ColumnInfo, type: string, generation: Generation): Json {
  const text = column.default;
  if (text === null) return null;
  if (type === 'boolean') return text === '1';
  if (/^current_timestamp$/i.test(text)) return 'now()';
  if (generation === 'current' && /^-?[\d.]+$/.test(text)) return Number(text);
  return text.replace(/^'(.*)'$/, '$1');
}

function referenceOf({ reference }: ColumnInfo, generation: Generation): JsonObject {
  const refTable = reference?.table ?? null;
  const refField = reference?.field ?? null;
  const rules = { ref_on_update: null, ref_on_delete: null };
  if (generation === 'current') return { ref_table: refTable, ref_field: refField, ...rules };
  return {
    is_virtual_foreign_key: false,
    is_foreign_ref_service: false,
    ref_service: null,
    ref_service_id: null,
    ref_table: refTable,
    ref_fields: refField,
    ...rules,
  };
}
