import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { columnLabel } from './columnLabel.ts';
import { describeConstraints } from './describeConstraints.ts';
import { describeRelation } from './describeRelation.ts';
import type { SystemResource } from './SystemResource.ts';
import type { Column, ColumnType } from './TableShape.ts';

const TYPES: Record<ColumnType, [type: string, sqlite: string, mysql: string]> = {
  id: ['id', 'integer', 'int(10) unsigned'],
  integer: ['integer', 'integer', 'int(11)'],
  reference: ['reference', 'integer', 'int(10) unsigned'],
  string: ['string', 'varchar', 'varchar(255)'],
  text: ['text', 'text', 'text'],
  secret: ['text', 'text', 'text'],
  json: ['text', 'text', 'longtext'],
  verbs: ['integer', 'integer', 'int(11)'],
  recipients: ['text', 'text', 'text'],
  boolean: ['boolean', 'tinyint', 'tinyint(1)'],
  moment: ['datetime', 'datetime', 'datetime'],
  stamp: ['timestamp', 'datetime', 'timestamp'],
};

/** Switches that are on by default; the others are off. */
const ON: readonly string[] = ['user.is_active', 'app.allow_fullscreen_toggle'];

function lengthOf({ type }: Column): number | null {
  if (type === 'boolean') return 1;
  return type === 'id' ? 10 : type === 'string' ? 255 : null;
}

function describeColumn(table: string, column: Column, generation: Generation): JsonObject {
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
    label: columnLabel(column.name),
    description: null,
    ...(classic ? {} : { native: [] }),
    type,
    db_type: classic ? sqlite : mysql,
    length: classic ? null : lengthOf(column),
    precision: null,
    scale: null,
    default: !classic && column.type === 'boolean' ? ON.includes(`${table}.${column.name}`) : null,
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

/** `meta.schema` of a system list: the columns and relations that this platform has. */
export function describeTable(resource: SystemResource, generation: Generation): JsonObject {
  const { table, columns } = resource.shape;
  return {
    alias: null,
    name: table,
    label: columnLabel(table),
    plural: `${columnLabel(table)}s`,
    description: null,
    is_view: false,
    primary_key: generation === 'classic' ? 'id' : ['id'],
    name_field: null,
    field: columns.map((column) => describeColumn(table, column, generation)),
    related: resource.relations.map((relation) => describeRelation(relation, generation)),
    ...(generation === 'classic' ? {} : { native: [], constraints: describeConstraints(resource) }),
  };
}
