import type { SchemaDialect } from '../dialect/Dialect.ts';
import { toFieldForm, type FieldForm } from './fieldForm.ts';
import { fieldChanges, newFieldMembers } from './fieldMembers.ts';
import { emptyPlan, schemaPath, type SchemaPlan } from './SchemaPlan.ts';
import type { WrittenField } from '../tables/TableSchema.ts';

/** Saves a field of a saved table; `saved` is null for one that does not exist yet (spec 2 §7). */
export function planField(
  { service, table }: { service: string; table: string },
  saved: WrittenField | null,
  form: FieldForm,
  dialect: SchemaDialect,
): SchemaPlan {
  const body = saved ? fieldChanges(saved, form, dialect) : newFieldMembers(form, dialect);
  if (!body) return emptyPlan;
  const path = schemaPath(service, table, saved?.name ?? form.name.trim());
  const back =
    saved && fieldChanges({ ...saved, ...body } as WrittenField, toFieldForm(saved), dialect);
  return {
    requests: [{ method: 'PATCH', path, body }],
    dropped: [],
    undo: [back ? { method: 'PATCH', path, body: back } : { method: 'DELETE', path }],
  };
}

/** Drops one field and all of its values. */
export const planFieldDrop = (service: string, table: string, field: string): SchemaPlan => ({
  requests: [{ method: 'DELETE', path: schemaPath(service, table, field) }],
  dropped: [field],
});

/** Drops a table and all of its records. */
export const planTableDrop = (service: string, table: string): SchemaPlan => ({
  requests: [{ method: 'DELETE', path: schemaPath(service, table) }],
  dropped: [],
});
