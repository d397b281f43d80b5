import { changedMembers } from '../lib/changes.ts';
import type { Id } from '../lib/Id.ts';
import type { SchemaDialect } from '../dialect/Dialect.ts';
import { toRelationForm, type RelationForm } from './relationForm.ts';
import { emptyPlan, schemaPath, type SchemaPlan } from './SchemaPlan.ts';
import type { WrittenRelation } from '../tables/TableSchema.ts';

function members(
  form: RelationForm,
  { refField, flattensRelations }: SchemaDialect,
): Record<string, unknown> {
  return {
    alias: form.alias.trim() || null,
    label: form.label || null,
    description: form.description || null,
    always_fetch: form.always_fetch,
    ...(flattensRelations && {
      flatten: form.flatten,
      flatten_drop_prefix: form.flatten && form.flatten_drop_prefix,
    }),
    type: form.type,
    field: form.field,
    ref_service_id: form.ref_service_id,
    ref_table: form.ref_table || null,
    [refField]: form.ref_field || null,
    junction_service_id: form.junction_service_id,
    junction_table: form.junction_table || null,
    junction_field: form.junction_field || null,
    junction_ref_field: form.junction_ref_field || null,
  };
}

/**
 * Plans saving a relation (spec 2 §7: PATCH of the table with `related`). A saved one is sent
 * whole: current servers fail if they get only its name and label (recorded: schema).
 */
export function planRelation(
  { service, table, serviceId = null }: { service: string; table: string; serviceId?: Id | null },
  saved: WrittenRelation | null,
  form: RelationForm,
  dialect: SchemaDialect,
): SchemaPlan {
  const after = members(saved ? form : withServices(form, serviceId), dialect);
  const changes = saved ? changedMembers(members(toRelationForm(saved), dialect), after) : after;
  if (!Object.keys(changes).length) return emptyPlan;
  const relation = saved ? { ...saved, ...changes } : { ...after, is_virtual: true };
  const plan = planRelated(service, table, [relation]);
  // the server picks the name of a new one
  return saved ? { ...plan, undo: planRelated(service, table, [saved]).requests } : plan;
}

/** References within the table's own service carry its id, as servers send it (recorded: schema). */
const withServices = (form: RelationForm, own: Id | null): RelationForm => ({
  ...form,
  ref_service_id: form.ref_service_id ?? own,
  junction_service_id: form.junction_table ? (form.junction_service_id ?? own) : null,
});

export const planRelated = (
  service: string,
  table: string,
  related: readonly object[],
): SchemaPlan => ({
  requests: [{ method: 'PATCH', path: schemaPath(service, table), body: { related } }],
  dropped: [],
});

/** Plans deleting a relation that isn't a key of the database; no record contains any of it. */
export const planRelationDrop = (
  service: string,
  table: string,
  relation: WrittenRelation,
): SchemaPlan => ({
  requests: [{ method: 'DELETE', path: schemaPath(service, table, '_related', relation.name) }],
  dropped: [],
  undo: planRelated(service, table, [relation]).requests,
});
