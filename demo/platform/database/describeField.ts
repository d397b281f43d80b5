import { exactNumber } from '../http/exactJson.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { DescribeOptions } from './DescribeOptions.ts';
import { toldType } from './fieldType.ts';
import { labelOf } from './labels.ts';
import type { ColumnInfo } from './TableInfo.ts';

/** A column as `_schema/{table}` shows it in its `field` list. */
export function describeField(
  column: ColumnInfo,
  options: DescribeOptions,
  withAlias: boolean,
): JsonObject {
  const { generation, engine } = options;
  const type = toldType(column, options);
  const { extras } = column;
  const current = generation === 'current';
  const shown = defaultOf(column, type, current);
  return {
    ...(withAlias ? { alias: extras.alias ?? null } : {}),
    name: column.name,
    label: extras.label ?? labelOf(column.name),
    description: extras.description ?? null,
    ...(current ? { native: [] } : {}),
    type,
    db_type: column.dbType === '' ? null : column.dbType,
    ...sizesOf(column, type, current),
    default: shown,
    required: isRequired(column),
    allow_null: !column.notNull,
    fixed_length: /^(n|national )?char(acter)?\(/.test(column.dbType),
    supports_multibyte: /^(n(var)?char|national)/.test(column.dbType),
    auto_increment: column.isAutoIncrement,
    is_primary_key: column.isPrimaryKey,
    // neither SQLite nor PostgreSQL is queried for indexes, and SQLite not for unique ones
    is_unique: engine !== 'sqlite' && column.isUnique,
    is_index: engine === 'mysql' && column.isIndexed,
    is_foreign_key: column.reference !== null,
    ...referenceOf(column, current),
    picklist: extras.picklist ?? null,
    validation: extras.validation ?? null,
    db_function: extras.db_function ?? null,
    ...(current
      ? { is_virtual: extras.is_virtual === true, is_aggregate: extras.is_aggregate === true }
      : {}),
  };
}

/** Whether a new record must include the field. */
export function isRequired(column: ColumnInfo): boolean {
  return column.notNull && column.default === null && !column.isAutoIncrement;
}

function sizesOf(column: ColumnInfo, type: string, current: boolean): JsonObject {
  const [length = null, scale = null] = (/\((.+)\)/.exec(column.dbType)?.[1] ?? '')
    .split(',')
    .filter((size) => size !== '')
    .map(Number);
  const precise = type === 'decimal' || current;
  return { length, precision: precise ? length : null, scale };
}

function defaultOf(column: ColumnInfo, type: string, current: boolean): Json {
  const text = column.default;
  if (text === null || /^null$/i.test(text)) return null;
  if (type === 'boolean') return /^'?(1|true)'?$/i.test(text);
  // a default that was set through the API is shown as it was written
  if (text === 'current_timestamp') return 'now()';
  if (current && type !== 'string' && /^-?\d+(\.\d*)?$/.test(text)) {
    return exactNumber(text) as Json;
  }
  return text.replace(/^'(.*)'$/s, '$1').replaceAll("''", "'");
}

function referenceOf({ reference, extras }: ColumnInfo, current: boolean): JsonObject {
  const rules = { ref_on_update: null, ref_on_delete: null };
  if (current) {
    const { table = null, field = null } = reference ?? {};
    return { ref_table: table, ref_field: field, ...rules };
  }
  return {
    is_virtual_foreign_key: extras.is_virtual_foreign_key === true,
    is_foreign_ref_service: extras.is_foreign_ref_service === true,
    ref_service: extras.ref_service ?? null,
    ref_service_id: extras.ref_service_id ?? null,
    ref_table: reference?.table ?? extras.ref_table ?? null,
    ref_fields: reference?.field ?? extras.ref_fields ?? null,
    ...rules,
  };
}
