import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { Relation, SystemResource } from './SystemResource.ts';
import type { Column, ColumnType } from './TableShape.ts';

const TYPES: Record<ColumnType, [type: string, sqlite: string, mysql: string]> = {
  id: ['id', 'integer', 'int(10) unsigned'],
  integer: ['integer', 'integer', 'int(11)'],
  reference: ['reference', 'integer', 'int(10) unsigned'],
  string: ['string', 'varchar', 'varchar(255)'],
  text: ['text', 'text', 'text'],
  secret: ['text', 'text', 'text'],
  json: ['text', 'text', 'longtext'],
  boolean: ['boolean', 'tinyint', 'tinyint(1)'],
  moment: ['datetime', 'datetime', 'datetime'],
  stamp: ['timestamp', 'datetime', 'timestamp'],
};

// the id of the service that all system tables belong to
const SYSTEM_SERVICE = 1;

function label(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, gap: string, letter: string) => {
    return (gap ? ' ' : '') + letter.toUpperCase();
  });
}

function describeColumn(column: Column, generation: Generation): JsonObject {
  const [type, sqlite, mysql] = TYPES[column.type];
  const classic = generation === 'classic';
  const key = column.type === 'id';
  const required = column.required ?? false;
  const reference = classic
    ? {
        is_virtual_foreign_key: false,
        is_foreign_ref_service: false,
        ref_service: null,
        ref_service_id: null,
        ref_table: null,
        ref_fields: null,
      }
    : { ref_table: null, ref_field: null };
  return {
    alias: null,
    name: column.name,
    label: label(column.name),
    description: null,
    ...(classic ? {} : { native: [] }),
    type,
    db_type: classic ? sqlite : mysql,
    length: classic ? null : type === 'string' ? 255 : key ? 10 : null,
    precision: null,
    scale: null,
    default: null,
    required,
    allow_null: !required && !key,
    fixed_length: false,
    supports_multibyte: !classic && type === 'string',
    auto_increment: key,
    is_primary_key: key,
    is_unique: false,
    is_index: false,
    is_foreign_key: false,
    ...reference,
    ref_on_update: null,
    ref_on_delete: null,
    picklist: null,
    validation: null,
    db_function: null,
    ...(classic ? {} : { is_virtual: false, is_aggregate: false }),
  };
}

function describeRelation(relation: Relation, generation: Generation): JsonObject {
  const { junction } = relation;
  const forward = relation.kind === 'belongs_to';
  const target = forward || junction ? 'id' : relation.field;
  const common = {
    ref_table: relation.shape.table,
    ref_on_update: null,
    ref_on_delete: null,
    junction_service_id: null,
    junction_table: junction?.table ?? null,
    junction_field: junction ? relation.field : null,
    junction_ref_field: junction?.otherField ?? null,
    always_fetch: false,
    flatten: false,
    flatten_drop_prefix: false,
  };
  return {
    alias: null,
    name: relation.name,
    label: label(relation.name),
    description: null,
    type: relation.kind,
    field: forward ? relation.field : 'id',
    is_virtual: false,
    ...common,
    ...(generation === 'classic'
      ? {
          ref_fields: target,
          is_foreign_service: false,
          ref_service: null,
          ref_service_id: null,
          is_foreign_junction_service: false,
          junction_service: null,
        }
      : { ref_field: target, native: [], ref_service_id: SYSTEM_SERVICE }),
  };
}

/** `meta.schema` of a system list: the columns and relations that this platform keeps. */
export function describeTable(resource: SystemResource, generation: Generation): JsonObject {
  const { table, columns } = resource.shape;
  return {
    alias: null,
    name: table,
    label: label(table),
    plural: `${label(table)}s`,
    description: null,
    is_view: false,
    primary_key: generation === 'classic' ? 'id' : ['id'],
    name_field: null,
    field: columns.map((column) => describeColumn(column, generation)),
    related: resource.relations.map((relation) => describeRelation(relation, generation)),
    ...(generation === 'classic' ? {} : { native: [], constraints: {} }),
  };
}
