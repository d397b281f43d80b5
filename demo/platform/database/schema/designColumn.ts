import { ExactNumber } from '../../http/exactJson.ts';
import type { Json, JsonObject } from '../../http/ServiceRequest.ts';
import type { Engine } from '../Engine.ts';
import type { ColumnInfo } from '../TableInfo.ts';
import { alterPostgres } from './alterPostgres.ts';
import { isTrue } from './isTrue.ts';
import { keptTypes, nativeType } from './nativeType.ts';
import { databaseFailure, schemaFailure } from './schemaFailure.ts';
import { keyName, type ColumnDesign } from './TableDesign.ts';

const typeMembers = [
  'type',
  'db_type',
  'length',
  'size',
  'precision',
  'scale',
  'fixed_length',
  'supports_multibyte',
];

/**
 * Plans a new column from a client's description.
 *
 * @throws PlatformError if it has no type or refers to nothing.
 */
export function designColumn(table: string, field: JsonObject, engine: Engine): ColumnDesign {
  const type = String(field.type ?? '').toLowerCase();
  if (type === '' && !field.db_type) {
    throw schemaFailure('Invalid schema detected - no type or db_type element.');
  }
  const isId = type === 'id' || type === 'pk';
  const dbType = nativeType(field, engine);
  const isAutoIncrement = isId || (field.auto_increment === true && dbType === 'integer');
  return {
    name: String(field.name),
    dbType,
    notNull: isId || !isTrue(field.allow_null),
    default: defaultFor(field, type, engine),
    isPrimaryKey: isAutoIncrement || field.is_primary_key === true,
    isAutoIncrement,
    isUnique: isTrue(field.is_unique),
    isIndexed: isTrue(field.is_index),
    reference: referenceOf(table, field),
  };
}

/**
 * Plans a column with the members changed that a client sends: what is sent as it was read isn't a
 * change, and what isn't sent stays.
 *
 * @param shown the field as `_schema` shows it.
 * @returns undefined if nothing of the column itself changes.
 */
export function redesignColumn(
  table: string,
  column: ColumnDesign & Pick<ColumnInfo, 'extras'>,
  shown: JsonObject,
  given: JsonObject,
  engine: Engine,
): ColumnDesign | undefined {
  const differs = (member: string) =>
    member in given && JSON.stringify(given[member]) !== JSON.stringify(shown[member] ?? null);
  const next =
    engine === 'pgsql'
      ? { ...(alterPostgres({ table, column, shown, given }) ?? column) }
      : withMembers(column, shown, given, engine, differs);
  const references = ['is_foreign_key', 'ref_table', 'ref_field', 'ref_fields', 'ref_on_delete'];
  if (references.some(differs) || (differs('type') && given.type === 'reference')) {
    next.reference = changedReference(table, shown, given);
  }
  return JSON.stringify(next) === JSON.stringify(column) ? undefined : next;
}

/** Each changed member changes the column. */
function withMembers<C extends ColumnDesign>(
  column: C,
  shown: JsonObject,
  given: JsonObject,
  engine: Engine,
  differs: (member: string) => boolean,
): C {
  const next = { ...column };
  if (typeMembers.some(differs)) next.dbType = changedType(shown, given, engine, differs);
  if (differs('allow_null')) next.notNull = !isTrue(given.allow_null);
  if (differs('default')) {
    next.default = defaultFor({ ...shown, ...given }, String(given.type ?? shown.type), engine);
  }
  if (differs('is_unique')) next.isUnique = isTrue(given.is_unique);
  if (differs('is_index')) next.isIndexed = isTrue(given.is_index);
  if (differs('is_primary_key')) next.isPrimaryKey = isTrue(given.is_primary_key);
  return next;
}

/** Members that the platform stores outside the database, if a client sends them. */
export function extrasIn(field: JsonObject, generation: 'classic' | 'current'): JsonObject {
  const members = ['alias', 'label', 'description', 'picklist', 'validation', 'db_function'];
  const own =
    generation === 'current'
      ? ['is_virtual', 'is_aggregate']
      : ['is_virtual_foreign_key', 'is_foreign_ref_service', 'ref_service', 'ref_service_id'];
  const extras: JsonObject = {};
  for (const name of [...members, ...own]) {
    const value = field[name];
    if (value !== undefined) extras[name] = value;
  }
  if (field.is_virtual_foreign_key === true) {
    extras.ref_table = field.ref_table ?? null;
    extras.ref_fields = field.ref_fields ?? field.ref_field ?? null;
  } else if (field.is_virtual_foreign_key === false) {
    extras.ref_table = null;
    extras.ref_fields = null;
  }
  const type = String(field.type ?? '').toLowerCase();
  if (type !== '')
    extras.type = keptTypes.includes(type) || field.is_virtual === true ? type : null;
  return extras;
}

/** A type that was only read back doesn't by itself mean a reference. */
function changedReference(
  table: string,
  shown: JsonObject,
  given: JsonObject,
): ColumnDesign['reference'] {
  const full = { ...shown, ...given };
  if (given.is_foreign_key !== true && !full.ref_table) return null;
  return referenceOf(table, { ...full, type: given.type ?? null });
}

function changedType(
  shown: JsonObject,
  given: JsonObject,
  engine: Engine,
  differs: (member: string) => boolean,
): string {
  // another type brings its own sizes; the old ones belong to the old type
  if (differs('type') && given.type) return nativeType(given, engine);
  const byHand = differs('db_type') && given.db_type;
  return nativeType({ ...shown, ...given, ...(byHand ? { type: null } : {}) }, engine);
}

function referenceOf(table: string, field: JsonObject): ColumnDesign['reference'] {
  const wanted = field.type === 'reference' || field.is_foreign_key === true;
  if (!wanted || field.is_virtual_foreign_key === true) return null;
  const name = String(field.name);
  if (!field.ref_table) {
    throw schemaFailure(
      `Invalid schema detected - no table element for reference type of ${name}.`,
    );
  }
  return {
    name: keyName(table, name),
    table: String(field.ref_table),
    field: String(field.ref_field ?? field.ref_fields ?? 'id'),
    onUpdate: rule(field.ref_on_update),
    onDelete: rule(field.ref_on_delete),
  };
}

function rule(written: Json | undefined): string {
  const text = String(written ?? '').toUpperCase();
  return /^(CASCADE|SET NULL|SET DEFAULT|RESTRICT)$/.test(text) ? text : 'NO ACTION';
}

/** A text is put into the statement unchanged: without quotation marks it names a column. */
function postgresDefault(text: string): string {
  if (/^(now\(\)|current_timestamp)$/i.test(text)) return 'CURRENT_TIMESTAMP';
  if (/^'([^']|'')*'$|^-?\d+(\.\d+)?$|^(true|false|null|current_\w+)$/i.test(text)) return text;
  const words: [string, string] = /^\w+$/.test(text)
    ? [
        '0A000',
        'Feature not supported: 7 ERROR:  cannot use column reference in DEFAULT expression',
      ]
    : ['42601', 'Syntax error: 7 ERROR:  syntax error at end of input'];
  throw databaseFailure('pgsql', words, `ALTER TABLE … DEFAULT ${text}`);
}

function defaultFor(field: JsonObject, type: string, engine: Engine): string | null {
  const given = field.default ?? null;
  if (given === null) {
    const stamped = /^timestamp_on_(create|update)$/.test(type) && engine !== 'sqlite';
    return stamped ? 'CURRENT_TIMESTAMP' : null;
  }
  if (type === 'boolean') return isTrue(given) ? '1' : '0';
  if (engine === 'pgsql' && typeof given === 'string') return postgresDefault(given);
  const isWritten = typeof given !== 'object' || given instanceof ExactNumber;
  const text = String(isWritten ? given : (given as JsonObject).expression);
  if (/^(now\(\)|current_timestamp)$/i.test(text)) return 'CURRENT_TIMESTAMP';
  const isNumber =
    typeof given === 'number' ||
    given instanceof ExactNumber ||
    !/^(string|text|date|time)/.test(type);
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return text;
  return `'${text.replaceAll("'", "''")}'`;
}
