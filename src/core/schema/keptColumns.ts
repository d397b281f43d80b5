import { isEqual } from '../lib/changes.ts';
import type { TableField, WrittenField } from '../tables/TableSchema.ts';
import type { SchemaDialect } from '../dialect/Dialect.ts';
import { toFieldForm } from './fieldForm.ts';
import { fieldMembers, OF_TYPE } from './fieldMembers.ts';
import type { JsonObject } from '../lib/JsonObject.ts';

/** A column whose type is another one after a write that was not to change it. */
export interface Retyped {
  field: string;
  before: string;
  now: string;
}

/** What of a field was asked for and stayed as it was, though the server had nothing against it. */
export interface Unkept {
  field: string;
  members: readonly KeptMember[];
}

/** What a write of a table did otherwise than it was asked. */
export interface KeptColumns {
  readonly retyped: readonly Retyped[];
  readonly unkept: readonly Unkept[];
}

/** What is compared of a field; no server reliably reports whether there is an index. */
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
 * Compares a table after a write with what it was to be.
 *
 * @param before the fields as they were.
 * @param asked the fields as they were to be.
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

/** What was to change and has not; what has become something else may be another way to write it. */
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

/** What a new field was to have and has not; the other members servers fill in by themselves. */
const missed = (next: JsonObject, now: JsonObject): KeptMember[] =>
  MEMBERS.filter(
    (name) =>
      (name === 'default' && next.default !== null && now.default === null) ||
      (name === 'allow_null' && next.allow_null === false && now.allow_null === true),
  );
