import { changedMembers, isEqual } from '../lib/changes.ts';
import type { SchemaDialect } from '../dialect/Dialect.ts';
import { toFieldForm, type FieldForm } from './fieldForm.ts';
import { BESIDE, fieldMembers, OF_TYPE } from './fieldMembers.ts';
import { keptType, losesType } from './keptType.ts';
import { mayChangeValues } from './mayChangeValues.ts';
import type { WrittenField, WrittenTable } from '../tables/TableSchema.ts';

/**
 * What a change may do to existing rows:
 * `null` no value where one will be required · `long` longer than allowed ·
 * `type` another type may change the value ·
 * `orphan` refers to nothing · `lost` a value in a dropped column · `records` all of a table.
 */
export type RiskKind = 'null' | 'long' | 'type' | 'orphan' | 'lost' | 'records';

/** A risk to be counted. */
export interface Risk {
  kind: RiskKind;
  /** Empty for a table. */
  field: string;
  /** `null`: no record has it yet. */
  isNew?: true;
  /** `long`: the new maximum length. */
  length?: number;
  /** `orphan`: where the values must exist. */
  reference?: { table: string; field: string };
}

/** Returns what a changed field, or a new one if `saved` is null, may do to the rows. */
export function fieldRisks(
  saved: WrittenField | null,
  form: FieldForm,
  dialect: SchemaDialect,
): Risk[] {
  const next = fieldMembers(form, dialect);
  const field = saved?.name ?? form.name.trim();
  const needsValue = next.allow_null === false && next.is_virtual !== true;
  if (!saved) {
    const hasValue = next.default !== null || MADE_BY_SERVERS.test(form.type);
    // no record has one
    return needsValue && !hasValue ? [{ kind: 'null', field, isNew: true }] : [];
  }
  const risks: Risk[] = [];
  if (saved.allow_null && needsValue) risks.push({ kind: 'null', field });
  const length = next.length as number | null;
  if (length !== null && (saved.length ?? Infinity) > length) {
    risks.push({ kind: 'long', field, length });
  }
  if (mayChangeValues(saved, next) || isRemade(saved, next, dialect))
    risks.push({ kind: 'type', field });
  const [table, at] = [next.ref_table, next[dialect.refField]] as [string | null, string | null];
  const isKey = table && at && next.is_virtual_foreign_key !== true;
  const isSame = table === saved.ref_table && at === (saved.ref_field ?? saved.ref_fields);
  if (isKey && !(isSame && saved.is_foreign_key && !saved.is_virtual_foreign_key)) {
    risks.push({ kind: 'orphan', field, reference: { table, field: at } });
  }
  return risks;
}

/**
 * Whether a column is recreated with the reported type, which may differ from its own, for example
 * in size.
 */
function isRemade(
  saved: WrittenField,
  next: Record<string, unknown>,
  dialect: SchemaDialect,
): boolean {
  if (saved.is_virtual !== true && losesType(saved)) {
    const changes = changedMembers(fieldMembers(toFieldForm(saved), dialect), next);
    return Object.keys(changes).some((name) => !BESIDE.includes(name));
  }
  if (!dialect.writesByType || !keptType(saved) || saved.db_type === 'text') return false;
  const before = fieldMembers(toFieldForm(saved), dialect);
  return OF_TYPE.some((name) => !isEqual(before[name], next[name]));
}

const MADE_BY_SERVERS = /^(id|(user_id|timestamp)_on_(create|update))$/;

/** Returns the risks of dropping columns. */
export const dropRisks = (fields: readonly string[]): Risk[] =>
  fields.map((field) => ({ kind: 'lost', field }));

/** Returns what an edited table may do to the rows, by its dropped, changed and new columns. */
export function tableRisks(
  saved: WrittenTable,
  edited: WrittenTable,
  dialect: SchemaDialect,
): Risk[] {
  const before = new Map(saved.field.map((field) => [field.name, field]));
  const kept = new Set(edited.field.map(({ name }) => name));
  const deleted = saved.field.map(({ name }) => name).filter((name) => !kept.has(name));
  const changed = edited.field.filter((field) => !isEqual(before.get(field.name), field));
  return [
    ...dropRisks(deleted),
    ...changed.flatMap((field) => {
      const old = before.get(field.name) ?? null;
      // as `planTable` sends it
      const next = old ? field : { allow_null: field.required !== true, ...field };
      return fieldRisks(old, toFieldForm(next), dialect);
    }),
  ];
}
