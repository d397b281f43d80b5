import type { SchemaDialect } from '../dialect/Dialect.ts';
import { columnKind, isMoment, isNumeric } from '../data/columnKind.ts';
import { isEqual } from '../lib/changes.ts';
import { isNothing } from '../lib/isNothing.ts';
import type { JsonObject } from '../lib/JsonObject.ts';
import { isNormalised } from '../merge/isNormalised.ts';
import { notKept, type NotKept } from '../merge/notKept.ts';
import type { TableField, WrittenField } from '../tables/TableSchema.ts';
import { toFieldForm } from './fieldForm.ts';
import { BESIDE, fieldMembers, OF_TYPE, ONLY_TOLD } from './fieldMembers.ts';

/** A column whose type changed in a write that should have left it. */
export interface Retyped {
  field: string;
  before: string;
  now: string;
}

/** Where the fields of a table differ from the request after a write. */
export interface KeptColumns {
  readonly retyped: readonly Retyped[];
  /** By the field's name and its member: of a saved field what stayed, of a new one what was lost. */
  readonly unkept: readonly NotKept[];
}

/** Members of a field that no server reports as they were sent, so that they are not compared. */
const UNREPORTED: readonly string[] = [
  // the column's own, and what a request can't set
  ...['name', ...ONLY_TOLD],
  // no server asks its database for indexes (recorded: schema)
  'is_index',
  // databases name types in their own words: varchar(20) is character varying(20)
  ...['db_type', 'fixed_length', 'supports_multibyte'],
  // null in every field: only relations have them (recorded: schema_fields)
  ...['ref_on_update', 'ref_on_delete'],
  // the name that belongs to ref_service_id
  'ref_service',
  // what the sample of the specification and the old console write
  ...['size', 'value'],
];

/** The same for new fields: SQLite is not asked for unique columns (recorded: 2.1.2, schema). */
const UNREPORTED_IF_NEW = [...UNREPORTED, 'is_unique'];

const byName = <F extends WrittenField>(fields: readonly F[]) =>
  new Map(fields.map((field) => [field.name, field]));

const typeName = ({ db_type: native, type }: WrittenField): string => native ?? type ?? '';

/**
 * Compares the fields of a table after a write with what was requested. Every member that was sent
 * is compared, except for those that no server reports.
 *
 * @param before the fields before the write.
 * @param asked the fields as requested.
 * @param now the fields as the server reports them afterwards.
 */
export function keptColumns(
  before: readonly WrittenField[],
  asked: readonly WrittenField[],
  now: readonly TableField[],
  dialect: SchemaDialect,
): KeptColumns {
  const [old, wanted] = [byName(before), byName(asked)];
  const created = new Map(
    asked.filter(({ name }) => !old.has(name)).map((field) => [field.name.toLowerCase(), field]),
  );
  const membersOf = (field: WrittenField): JsonObject => fieldMembers(toFieldForm(field), dialect);
  const retyped: Retyped[] = [];
  const unkept: NotKept[] = [];
  for (const field of now) {
    const was = old.get(field.name);
    // databases may write the name of a new one in small letters
    const next = was ? wanted.get(field.name) : created.get(field.name.toLowerCase());
    const isAsked =
      next && OF_TYPE.some((name) => !isEqual(was?.[name] ?? null, next[name] ?? null));
    if (was && !isAsked && typeName(was) !== typeName(field)) {
      retyped.push({ field: field.name, before: typeName(was), now: typeName(field) });
    }
    if (!next) continue;
    const path = ['field', next.name];
    if (!was) {
      unkept.push(...missed(next, field, path));
      continue;
    }
    const names = comparedMembers(membersOf(next), UNREPORTED).filter(
      (name) => !BESIDE.includes(name) && (name !== 'type' || typeName(was) === typeName(field)),
    );
    unkept.push(
      ...stayed(names, membersOf(was), membersOf(next), membersOf(field), path),
      ...stayed(BESIDE, was, next, field, path),
    );
  }
  return { retyped, unkept };
}

/** Returns the names of the members to compare. A virtual key is none of the database. */
const comparedMembers = (sent: JsonObject, unreported: readonly string[]): string[] =>
  Object.keys(sent).filter(
    (name) =>
      !unreported.includes(name) && !(name === 'is_foreign_key' && sent.is_virtual_foreign_key),
  );

/**
 * Returns what should have changed and didn't. If it changed to another value, that may be the
 * same, written differently.
 */
export function stayed(
  names: readonly string[],
  was: object,
  next: object,
  now: object,
  path: readonly string[] = [],
): NotKept[] {
  const valueOf = (of: object, name: string) => (of as JsonObject)[name] ?? null;
  return names
    .filter(
      (name) =>
        !isEqual(valueOf(was, name), valueOf(next, name)) &&
        isEqual(valueOf(was, name), valueOf(now, name)),
    )
    .map((name) => ({
      path: [...path, name],
      sent: valueOf(next, name),
      kept: valueOf(now, name),
    }));
}

/** Returns what a new field should have and doesn't. */
function missed(asked: WrittenField, now: TableField, path: readonly string[]): NotKept[] {
  return comparedMembers(asked, UNREPORTED_IF_NEW).flatMap((name) => {
    const [sent, kept] = [asked[name], keptMember(now, name)];
    // what isn't set is up to the server, but whether the column can be NULL is always sent
    const isSet = !isNothing(sent) && (sent !== false || /^(allow_null|default)$/.test(name));
    return isSet && !isFieldKept(sent, kept, name, now)
      ? [{ path: [...path, name], sent, kept: kept ?? null }]
      : [];
  });
}

/** Classic servers write `ref_fields`, current ones `ref_field`; both accept either. */
const keptMember = (field: TableField, name: string): unknown =>
  /^ref_fields?$/.test(name) ? (field.ref_field ?? field.ref_fields) : field[name];

/** Whether a database has a new column as requested, though it may describe it in its own words. */
function isFieldKept(sent: unknown, kept: unknown, name: string, now: TableField): boolean {
  switch (name) {
    case 'type':
      return isSameKind(String(sent), now);
    case 'default':
      // now() is CURRENT_TIMESTAMP, 'a' may be quoted
      return kept != null;
    case 'length':
    case 'precision':
    case 'scale':
      // not every type has a size in every database
      return kept == null || isNormalised(sent, kept, name);
    case 'allow_null':
      // a primary key can't be NULL, whatever was sent
      return sent === kept || (now.is_primary_key === true && kept === false);
    default:
      return notKept({ [name]: sent }, { [name]: kept }).length === 0;
  }
}

/** Databases lack some types and use a similar one: 7.5.0 makes float double, and json string. */
function isSameKind(sent: string, now: TableField): boolean {
  const [one, other] = [groupOf({ type: sent }), groupOf(now)];
  return one === null || other === null || one === other;
}

function groupOf(field: { type: string; db_type?: string | null }): string | null {
  const kind = columnKind(field);
  if (isNumeric(kind) || kind === 'boolean') return 'number';
  if (isMoment(kind)) return 'moment';
  // types that are not offered are treated as text
  return kind === 'text' && field.type !== 'string' ? null : 'text';
}
