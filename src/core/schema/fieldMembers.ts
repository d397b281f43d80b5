import { changedMembers } from '../lib/changes.ts';
import { ExactNumber, parseExact } from '../lib/exactJson.ts';
import type { SchemaDialect } from '../dialect/Dialect.ts';
import { toFieldForm, type FieldForm, type FieldFunction } from './fieldForm.ts';
import { openInputs } from './fieldRules.ts';
import { holdsNumbers, MANUAL } from './fieldTypes.ts';
import { keptType } from './keptType.ts';
import { readPicklist } from './picklist.ts';
import type { WrittenField } from '../tables/TableSchema.ts';
import type { JsonObject } from '../lib/JsonObject.ts';

/** What the platform stores outside the database: changing only these touches no column. */
export const BESIDE: readonly string[] = [
  'alias',
  'label',
  'description',
  'picklist',
  'validation',
  'db_function',
];
/** The members that determine the column's type. */
export const OF_TYPE = [
  'type',
  'db_type',
  'length',
  'precision',
  'scale',
  'fixed_length',
  'supports_multibyte',
];
/** Sent by the server, but ignored in a request. */
export const ONLY_TOLD = ['native', 'required'];

/**
 * Returns the members of a field as in the form, with the server's spelling. Disabled ones are null
 * or false.
 */
export function fieldMembers(form: FieldForm, dialect: SchemaDialect): JsonObject {
  const open = openInputs(form, dialect);
  const size = (name: 'length' | 'precision' | 'scale') =>
    open[name] && form[name].trim() ? Number(form[name]) : null;
  const reference = (name: 'ref_table' | 'ref_field' | 'ref_on_delete') =>
    (open[name] && form[name]) || null;
  return {
    name: form.name.trim(),
    alias: form.alias.trim() || null,
    label: form.label || null,
    description: form.description || null,
    ...(form.type === MANUAL ? {} : { type: form.type }),
    db_type: form.type === MANUAL ? form.db_type.trim() : null,
    length: size('length'),
    precision: size('precision'),
    scale: size('scale'),
    default: defaultValue(form),
    allow_null: form.allow_null,
    fixed_length: open.fixed_length && form.fixed_length,
    supports_multibyte: open.supports_multibyte && form.supports_multibyte,
    auto_increment: form.auto_increment,
    is_primary_key: form.is_primary_key,
    is_unique: form.is_unique,
    is_index: form.is_index,
    is_foreign_key: form.is_foreign_key || form.type === 'reference',
    ...(dialect.hasVirtualKeys && {
      is_virtual_foreign_key: open.is_virtual_foreign_key && form.is_virtual_foreign_key,
      is_foreign_ref_service: open.is_foreign_ref_service && form.is_foreign_ref_service,
      ref_service: (open.ref_service && form.ref_service) || null,
      ref_service_id: open.ref_service ? form.ref_service_id : null,
    }),
    ref_table: reference('ref_table'),
    [dialect.refField]: reference('ref_field'),
    ref_on_delete: reference('ref_on_delete'),
    picklist: open.picklist ? readPicklist(form.picklist) : null,
    validation: form.validation.trim() ? parseExact(form.validation) : null,
    db_function: functionMembers(form.db_function, dialect),
    ...(dialect.hasVirtualFields && {
      is_virtual: form.is_virtual,
      is_aggregate: form.is_virtual && form.is_aggregate,
    }),
  };
}

/** Returns the members of a new field: only those that are set, and whether it can be NULL. */
export function newFieldMembers(form: FieldForm, dialect: SchemaDialect): JsonObject {
  const members = Object.entries(fieldMembers(form, dialect)).filter(
    // without allow_null servers add NOT NULL, which no table with rows accepts (recorded: schema)
    ([name, value]) => value !== null && (value !== false || /^(allow_null|default)$/.test(name)),
  );
  return withSqlDefault(Object.fromEntries(members), dialect);
}

/** Returns the members of a new field with a text default as servers read one. */
export function withSqlDefault<F extends JsonObject>(members: F, dialect: SchemaDialect): F {
  const { default: written, type } = members;
  const isText = dialect.defaultsAreSql && typeof written === 'string' && written !== '';
  return isText && !holdsNumbers(String(type))
    ? { ...members, default: asSqlText(written) }
    : members;
}

/** Returns a text as a SQL literal; what is SQL already (quoted, a call, a keyword) stays. */
function asSqlText(written: string): string {
  const isSql = /^('([^']|'')*'|\w+\(.*\)|current_\w+|null|true|false)$/i.test(written.trim());
  return isSql ? written : `'${written.replaceAll("'", "''")}'`;
}

/**
 * Returns what a PATCH of a saved field has to carry: the changed members if they are stored
 * outside the database, or the whole field if the column itself changes, because servers build the
 * column from what they get (recorded: schema_fields). Null if nothing has changed.
 */
export function fieldChanges(
  saved: WrittenField,
  form: FieldForm,
  dialect: SchemaDialect,
): JsonObject | null {
  const changes = changedMembers(
    fieldMembers(toFieldForm(saved), dialect),
    fieldMembers(form, dialect),
  );
  return patchOfField(saved, changes, dialect);
}

/** The same for members that were changed by hand, as in the JSON view. */
export function patchOfField(
  saved: WrittenField,
  changes: JsonObject,
  dialect: SchemaDialect,
): JsonObject | null {
  const names = Object.keys(changes);
  if (!names.length) return null;
  if (names.every((name) => BESIDE.includes(name))) return changes;
  if (!OF_TYPE.some((name) => name in changes))
    return wholeField({ ...saved, ...changes }, dialect);
  const { type, ...whole } = withoutTold({ ...saved, ...changes });
  // a type entered by hand counts only without one of the platform's types
  if (changes.db_type) return changes.type === undefined ? whole : { ...whole, type };
  return { ...whole, type, db_type: null };
}

/** Returns the members that undo a patch of a saved field. */
export const restoredField = (
  saved: WrittenField,
  patch: JsonObject,
  dialect: SchemaDialect,
): JsonObject =>
  Object.keys(patch).every((name) => BESIDE.includes(name))
    ? Object.fromEntries(Object.keys(patch).map((name) => [name, saved[name] ?? null]))
    : wholeField(saved, dialect);

/** Returns a field with all of its members, and with a type that keeps the column's type. */
function wholeField(field: WrittenField, { writesByType }: SchemaDialect): JsonObject {
  const { type, ...whole } = withoutTold(field);
  const kept = writesByType ? keptType(field) : null;
  return kept ? { ...whole, ...kept } : { ...whole, ...(type !== undefined && { type }) };
}

const withoutTold = (field: WrittenField): JsonObject =>
  Object.fromEntries(Object.entries(field).filter(([name]) => !ONLY_TOLD.includes(name)));

function defaultValue({ type, default: written }: FieldForm): unknown {
  if (written === '') return null;
  if (type === 'boolean' && /^(true|false|1|0)$/i.test(written)) return /^(true|1)$/i.test(written);
  if (holdsNumbers(type) && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(written)) {
    return String(Number(written)) === written ? Number(written) : new ExactNumber(written);
  }
  return written;
}

function functionMembers(functions: readonly FieldFunction[], dialect: SchemaDialect): unknown {
  const written = functions.filter((one) => one.function.trim());
  if (!written.length) return null;
  if (dialect.listsFunctions)
    return written.map((one) => ({ use: one.use, function: one.function }));
  const [{ function: expression, type, aggregate } = written[0] as FieldFunction] = written;
  return { function: expression, ...(type && { type }), ...(aggregate && { aggregate }) };
}
