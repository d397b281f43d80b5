import type { SchemaDialect } from '../dialect/Dialect.ts';
import type { Id } from '../lib/Id.ts';
import { isNothing } from '../lib/isNothing.ts';
import type { Problem } from '../lib/Problem.ts';
import { notKept, type NotKept } from '../merge/notKept.ts';
import type { Translate } from '../messages/translate.ts';
import type {
  TableField,
  TableRelation,
  TableSchema,
  WrittenField,
  WrittenTable,
} from '../tables/TableSchema.ts';
import { blankField, toFieldForm, type FieldForm } from './fieldForm.ts';
import { newFieldMembers } from './fieldMembers.ts';
import { keptColumns, stayed } from './keptColumns.ts';
import { askedFields, planField } from './planField.ts';
import { planRelation } from './planRelation.ts';
import { planTable, TABLE_MEMBERS } from './planTable.ts';
import {
  blankRelation,
  toRelationForm,
  validateRelation,
  type RelationForm,
} from './relationForm.ts';
import type { SchemaPart } from './schemaSaving.ts';
import {
  blankTable,
  filledFields,
  planNewTable,
  validateTable,
  type NewTableForm,
} from './tableForm.ts';
import { validateField } from './validateField.ts';

/** Where the edited part is. */
export interface PartContext {
  service: string;
  dialect: SchemaDialect;
  t: Translate;
}

/** Returns the part for a whole saved table, in the form or as JSON; `validate` checks the text. */
export const tablePart = (
  { service, dialect }: PartContext,
  validate: () => Problem[],
): SchemaPart<WrittenTable> => ({
  isNew: false,
  tableName: ({ name }) => name,
  // the problems of the text do not depend on the table
  validate: (_, now) => (now ? [] : validate()),
  toForm: (table) => table,
  plan: (form, from) => planTable(service, from ?? form, form, dialect),
  notKept: (form, from, after) => {
    const was = from ?? form;
    const kept = new Set(after.field.map(({ name }) => name));
    const wanted = new Set(form.field.map(({ name }) => name));
    const undone = [...was.field, ...form.field].filter(
      ({ name }) => kept.has(name) !== wanted.has(name),
    );
    return [
      ...stayed(TABLE_MEMBERS, was, form, after),
      ...lostColumns(was.field, form.field, after.field, dialect),
      ...undone.map(({ name }) => {
        const one = (fields: readonly WrittenField[]) =>
          fields.find((field) => field.name === name) ?? null;
        return { path: ['field', name], sent: one(form.field), kept: one(after.field) };
      }),
      ...form.related.flatMap((relation) => {
        const [before, now] = [was, after].map(({ related }) =>
          related.find(({ name }) => name === relation.name),
        );
        const members = Object.keys(relation);
        return before && now ? stayed(members, before, relation, now, ['related', now.name]) : [];
      }),
      ...form.related
        .filter(({ name }) => !was.related.some((one) => one.name === name))
        .flatMap((relation) => {
          const lost = lostOfNew(toRelationForm(relation), from, after);
          const path = ['related', relation.name];
          return lost
            ? lost.map((one) => ({ ...one, path: [...path, ...one.path] }))
            : [{ path, sent: relation, kept: null }];
        }),
    ];
  },
});

/** Returns the part for a field of a saved table; for a new one if `name` is null. */
export const fieldPart = (
  { service, dialect, t }: PartContext,
  table: TableSchema,
  name: string | null,
): SchemaPart<FieldForm> => {
  const savedIn = (one: TableSchema | null) =>
    (name !== null && one?.field.find((field) => field.name === name)) || null;
  return {
    isNew: name === null,
    tableName: () => table.name,
    validate(form, now = table, lost = []) {
      const names = now.field.map((field) => field.name).filter((one) => one !== name);
      return validateField(form, dialect, t, othersThan(lost, names));
    },
    toForm(now) {
      if (name === null) return blankField();
      const saved = savedIn(now);
      return saved ? toFieldForm(saved) : undefined;
    },
    plan: (form, from) => planField({ service, table: table.name }, savedIn(from), form, dialect),
    notKept(form, from, after) {
      const own = name ?? form.name.trim().toLowerCase();
      const isThere = after.field.some((one) => own === (name ? one.name : one.name.toLowerCase()));
      // an earlier save without a response may have created the new field
      const isOwn = (one: TableField) => !name && one.name.toLowerCase() === own;
      const fields = (from?.field ?? []).filter((one) => !isOwn(one));
      const asked = askedFields(fields, savedIn(from), form, dialect);
      return isThere ? lostColumns(fields, asked, after.field, dialect) : null;
    },
  };
};

/** Returns the part for a relation of a saved table; for a new one if `name` is null. */
export const relationPart = (
  { service, dialect, t }: PartContext,
  table: TableSchema,
  name: string | null,
  serviceId: Id | null,
): SchemaPart<RelationForm> => {
  const savedIn = (one: TableSchema | null) =>
    (name !== null && one?.related.find((relation) => relation.name === name)) || null;
  const at = { service, table: table.name, serviceId };
  return {
    isNew: name === null,
    tableName: () => table.name,
    validate: (form) => validateRelation(form, t),
    toForm(now) {
      if (name === null) return blankRelation();
      const saved = savedIn(now);
      return saved ? toRelationForm(saved) : undefined;
    },
    plan: (form, from) => planRelation(at, savedIn(from), form, dialect),
    notKept(form, from, after) {
      const saved = savedIn(from);
      if (saved) {
        const now = savedIn(after);
        return now && stayed(Object.keys(form), toRelationForm(saved), form, toRelationForm(now));
      }
      return lostOfNew(form, from, after);
    },
  };
};

/** Returns names without those of saves that had no response. */
function othersThan(lost: readonly { name: string }[], names: readonly string[]): string[] {
  const own = new Set(lost.map(({ name }) => name.trim().toLowerCase()));
  return names.filter((name) => !own.has(name.toLowerCase()));
}

/** Returns the part for a new table; `others` are the names of the existing ones. */
export const newTablePart = (
  { service, dialect, t }: PartContext,
  others: readonly string[],
): SchemaPart<NewTableForm> => ({
  isNew: true,
  tableName: ({ name }) => name.trim(),
  validate: (form, _now, lost = []) => validateTable(form, dialect, t, othersThan(lost, others)),
  toForm: blankTable,
  plan: (form) => planNewTable(service, form, dialect),
  notKept(form, _from, after) {
    const asked = filledFields(form).map((field) => {
      const { name, ...members } = newFieldMembers(field, dialect);
      return { ...members, name: String(name) };
    });
    const names = new Set(after.field.map(({ name }) => name.toLowerCase()));
    const isWhole = asked.every(({ name }) => names.has(name.toLowerCase()));
    return isWhole ? lostColumns([], asked, after.field, dialect) : null;
  },
});

/** Returns what isn't as requested in a table's columns, by the field's name and its member. */
export function lostColumns(
  before: readonly WrittenField[],
  asked: readonly WrittenField[],
  after: readonly TableField[],
  dialect: SchemaDialect,
): NotKept[] {
  const { retyped, unkept } = keptColumns(before, asked, after, dialect);
  return [
    ...unkept,
    ...retyped.map(({ field, before: was, now }) => ({
      path: ['field', field, RETYPED],
      sent: was,
      kept: now,
    })),
  ];
}

/** The last part of the path to a type that a save should have left unchanged. */
export const RETYPED = 'native type';

/**
 * Returns what a new relation should have and doesn't; null if the server did not make it. The
 * server picks its name.
 */
function lostOfNew(
  form: RelationForm,
  from: TableSchema | null,
  after: TableSchema,
): NotKept[] | null {
  const known = new Set(from?.related.map((one) => one.name));
  // what isn't set is up to the server
  const sent = Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== false && !isNothing(value)),
  );
  const lostIn = (relations: readonly TableRelation[]) =>
    relations
      .map(toRelationForm)
      .filter((one) => one.field === form.field && one.ref_table === form.ref_table)
      .map((one) => notKept(sent, one))
      .sort((one, other) => one.length - other.length)[0];
  const lost = lostIn(after.related.filter((one) => !known.has(one.name)));
  if (lost) return lost;
  // an earlier save without a response may have created it
  return lostIn(after.related)?.length === 0 ? [] : null;
}
