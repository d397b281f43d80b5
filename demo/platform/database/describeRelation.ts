import type { JsonObject } from '../http/ServiceRequest.ts';
import type { DescribeOptions } from './DescribeOptions.ts';
import { labelOf } from './labels.ts';
import type { Relation } from './relations.ts';

/** A relation as `_schema/{table}` shows it in its `related` list. */
export function describeRelation(
  relation: Relation,
  { generation, serviceId }: DescribeOptions,
  withAlias: boolean,
): JsonObject {
  const { extras, junction, key } = relation;
  const head = {
    ...(withAlias ? { alias: extras.alias ?? null } : {}),
    name: relation.name,
    label: extras.label ?? labelOf(relation.name),
    description: extras.description ?? null,
  };
  const flags = {
    always_fetch: extras.always_fetch === true,
    flatten: extras.flatten === true,
    flatten_drop_prefix: extras.flatten_drop_prefix === true,
  };
  const through = {
    junction_table: junction?.table ?? null,
    junction_field: junction?.field ?? null,
    junction_ref_field: junction?.refField ?? null,
  };
  const way = { type: relation.type, field: relation.field, is_virtual: key === null };
  if (generation === 'current') {
    return {
      ...head,
      native: [],
      ...way,
      ref_service_id: relation.refService ?? serviceId,
      ref_table: relation.refTable,
      ref_field: relation.refField,
      ref_on_update: key?.onUpdate ?? null,
      ref_on_delete: key?.onDelete ?? null,
      junction_service_id: junction ? (junction.service ?? serviceId) : null,
      ...through,
      ...flags,
    };
  }
  return {
    ...head,
    ...flags,
    ...way,
    is_foreign_service: relation.refService !== null,
    ref_service: relation.refService === null ? null : (relation.name.split('.')[0] ?? null),
    ref_service_id: relation.refService,
    ref_table: relation.refTable,
    ref_fields: relation.refField,
    ref_on_update: null,
    ref_on_delete: null,
    is_foreign_junction_service: false,
    junction_service: null,
    junction_service_id: null,
    ...through,
  };
}
