import type { JsonObject } from '../http/ServiceRequest.ts';
import type { DescribeOptions } from './describeTable.ts';
import { labelOf } from './labels.ts';
import type { Relation } from './relations.ts';

/** A relation as `_schema/{table}` shows it in its `related` list. */
export function describeRelation(
  relation: Relation,
  { generation, serviceId }: DescribeOptions,
  withAlias: boolean,
): JsonObject {
  const head = {
    ...(withAlias ? { alias: null } : {}),
    name: relation.name,
    label: labelOf(relation.name),
    description: null,
  };
  const flags = { always_fetch: false, flatten: false, flatten_drop_prefix: false };
  const junction = {
    junction_table: relation.junction?.table ?? null,
    junction_field: relation.junction?.field ?? null,
    junction_ref_field: relation.junction?.refField ?? null,
  };
  const way = { type: relation.type, field: relation.field, is_virtual: false };
  if (generation === 'current') {
    return {
      ...head,
      native: [],
      ...way,
      ref_service_id: serviceId,
      ref_table: relation.refTable,
      ref_field: relation.refField,
      ref_on_update: relation.key.onUpdate,
      ref_on_delete: relation.key.onDelete,
      junction_service_id: relation.junction ? serviceId : null,
      ...junction,
      ...flags,
    };
  }
  return {
    ...head,
    ...flags,
    ...way,
    is_foreign_service: false,
    ref_service: null,
    ref_service_id: null,
    ref_table: relation.refTable,
    ref_fields: relation.refField,
    ref_on_update: null,
    ref_on_delete: null,
    is_foreign_junction_service: false,
    junction_service: null,
    junction_service_id: null,
    ...junction,
  };
}
