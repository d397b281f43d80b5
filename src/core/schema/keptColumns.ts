import { isEqual } from '../lib/changes.ts';
import type { TableField, WrittenField } from '../tables/TableSchema.ts';
import type { SchemaDialect } from '../dialect/Dialect.ts';
import { toFieldForm } from './fieldForm.ts';
import { fieldMembers, OF_TYPE } from './fieldMembers.ts';
import type { JsonObject } from '../lib/JsonObject.ts';

/** A column whose type changed in a write that should have left it. */
export interface Retyped {
  field: string;
  before: string;
  now: string;
}

/** The members of a field that the server left unchanged without reporting an error. */
export interface Unkept {
  field: string;
  members: readonly KeptMember[];
}

/** Where the result of a write to a table differs from the request. */
export interface KeptColumns {
  readonly retyped: readonly Retyped[];
  readonly unkept: readonly Unkept[];
}

/** The compared members of a field. No server reliably reports whether there is an index. */
const MEMBERS = [
  'type',
  'length',
  'precision',
  'scale',
  'default',
  'allow_null',
  'is_unique',
] as const;
/** The same for what is stored beside the column, for any type. */
const BESIDE = ['label', 'alias', 'description', 'picklist', 'validation'] as const;
export type KeptMember = (typeof MEMBERS | typeof BESIDE)[number];

const byName = <F extends WrittenField>(fields: readonly F[]) =>
  new Map(fields.map((field) => [field.name, field]));

const typeName = ({ db_type: native, type }: WrittenField): string => native ?? type ?? '';

/**
 * Compares a table after a write with what was requested.
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
  const membersOf = (field: WrittenField): JsonObject => fieldMembers(toFieldForm(field), dialect);
  const retyped: Retyped[] = [];
  const unkept: Unkept[] = [];
  for (const field of now) {
    const [was, next] = [old.get(field.name), wanted.get(field.name)];
    const isAsked =
      next && OF_TYPE.some((name) => !isEqual(was?.[name] ?? null, next[name] ?? null));
    if (was && !isAsked && typeName(was) !== typeName(field)) {
      retyped.push({ field: field.name, before: typeName(was), now: typeName(field) });
    }
    if (!next) continue;
    const members: KeptMember[] = was
      ? [
          ...stayed(MEMBERS, membersOf(was), membersOf(next), membersOf(field)),
          ...stayed(BESIDE, was, next, field),
        ]
      : missed(membersOf(next), membersOf(field));
    const isSame = was && typeName(was) === typeName(field);
    const told = members.filter((name) => name !== 'type' || isSame);
    if (told.length) unkept.push({ field: field.name, members: told });
  }
  return { retyped, unkept };
}

/**
 * Returns what should have changed and didn't. If it changed to another value, that may be the
 * same, written differently.
 */
const stayed = <M extends KeptMember>(
  members: readonly M[],
  was: JsonObject,
  next: JsonObject,
  now: JsonObject,
): M[] =>
  members.filter((name) => {
    const [before, asked, after] = [was, next, now].map((one) => one[name] ?? null);
    return !isEqual(before, asked) && isEqual(before, after);
  });

/**
 * Returns what a new field should have and doesn't. Servers fill in the other members themselves.
 */
const missed = (next: JsonObject, now: JsonObject): KeptMember[] =>
  MEMBERS.filter(
    (name) =>
      (name === 'default' && next.default !== null && now.default === null) ||
      (name === 'allow_null' && next.allow_null === false && now.allow_null === true),
  );
