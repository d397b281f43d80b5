import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { columnLabel } from './columnLabel.ts';
import type { Relation } from './SystemResource.ts';

// the id of the service to which all system tables belong
const SYSTEM_SERVICE = 1;

function describeEnds(relation: Relation, generation: Generation): JsonObject {
  const { junction, kind, field } = relation;
  const other = kind === 'has_many' || kind === 'has_one' ? field : 'id';
  const between = {
    junction_table: junction?.table ?? null,
    junction_field: junction ? field : null,
    junction_ref_field: junction?.otherField ?? null,
  };
  if (generation === 'classic') {
    return {
      is_foreign_service: false,
      ref_service: null,
      ref_service_id: null,
      ref_fields: other,
      ref_on_update: null,
      ref_on_delete: null,
      is_foreign_junction_service: false,
      junction_service: null,
      junction_service_id: null,
      ...between,
    };
  }
  return {
    native: [],
    ref_service_id: SYSTEM_SERVICE,
    ref_field: other,
    ref_on_update: 'RESTRICT',
    ref_on_delete: kind === 'belongs_to' ? 'SET NULL' : 'CASCADE',
    junction_service_id: junction ? SYSTEM_SERVICE : null,
    ...between,
  };
}

/** A relation as `meta.schema.related` describes it. */
export function describeRelation(relation: Relation, generation: Generation): JsonObject {
  return {
    alias: null,
    name: relation.name,
    label: columnLabel(relation.name),
    description: null,
    type: relation.kind,
    field: relation.kind === 'belongs_to' ? relation.field : 'id',
    is_virtual: false,
    ref_table: relation.shape.table,
    ...describeEnds(relation, generation),
    always_fetch: false,
    flatten: false,
    flatten_drop_prefix: false,
  };
}
