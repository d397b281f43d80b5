import type { SchemaDialect } from '../dialect/Dialect.ts';
import { changedMembers } from '../lib/changes.ts';
import { toFieldForm, type FieldForm } from './fieldForm.ts';
import { fieldChanges, fieldMembers, newFieldMembers, restoredField } from './fieldMembers.ts';
import { addition, memberChanges } from './planChanges.ts';
import { emptyPlan, schemaPath, type SchemaPlan } from './SchemaPlan.ts';
import type { WrittenField } from '../tables/TableSchema.ts';

/** Plans saving a field of a saved table; `saved` is null for a new one (spec 2 §7). */
export function planField(
  { service, table }: { service: string; table: string },
  saved: WrittenField | null,
  form: FieldForm,
  dialect: SchemaDialect,
): SchemaPlan {
  const body = saved ? fieldChanges(saved, form, dialect) : newFieldMembers(form, dialect);
  if (!body) return emptyPlan;
  const path = schemaPath(service, table, saved?.name ?? form.name.trim());
  const back = saved && restoredField(saved, body, dialect);
  const members = fieldMembers(form, dialect);
  const was = saved && fieldMembers(toFieldForm(saved), dialect);
  const { name: _, ...now } = was ? changedMembers(was, members) : {};
  return {
    requests: [{ method: 'PATCH', path, body }],
    dropped: [],
    changes:
      saved && was
        ? memberChanges(saved.name, was, now)
        : [addition({ ...members, name: form.name.trim() })],
    undo: [back ? { method: 'PATCH', path, body: back } : { method: 'DELETE', path }],
  };
}

/**
 * Returns the fields of a table as they should be once one of them is saved; `saved` is null for a
 * new one.
 */
export function askedFields(
  fields: readonly WrittenField[],
  saved: WrittenField | null,
  form: FieldForm,
  dialect: SchemaDialect,
): WrittenField[] {
  const members = fieldMembers(form, dialect);
  if (!saved) return [...fields, { ...members, name: form.name.trim() }];
  const changes = changedMembers(fieldMembers(toFieldForm(saved), dialect), members);
  return fields.map((field) => (field.name === saved.name ? { ...field, ...changes } : field));
}

/** Plans dropping one field and all of its values. */
export const planFieldDrop = (service: string, table: string, field: string): SchemaPlan => ({
  requests: [{ method: 'DELETE', path: schemaPath(service, table, field) }],
  dropped: [field],
});

/** Plans dropping a table and all of its records. */
export const planTableDrop = (service: string, table: string): SchemaPlan => ({
  requests: [{ method: 'DELETE', path: schemaPath(service, table) }],
  dropped: [],
});
