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

function describeRelation(relation: Relation, generation: Generation): JsonObject {
  return {
    alias: null,
    name: relation.name,
    label: label(relation.name),
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

const UNIQUE: Record<string, string> = {
  user: 'email',
  role: 'name',
  app: 'name',
  service: 'name',
};

function constraint(type: string, name: string, table: string, column: string): JsonObject {
  const foreign = type === 'FOREIGN KEY';
  return {
    constraint_type: type,
    constraint_schema: 'dreamfactory',
    constraint_name: name,
    table_schema: 'dreamfactory',
    table_name: table,
    column_name: column,
    referenced_table_schema: foreign ? 'dreamfactory' : null,
    referenced_table_name: foreign ? 'user' : null,
    referenced_column_name: foreign ? 'id' : null,
    update_rule: foreign ? 'RESTRICT' : null,
    delete_rule: foreign ? 'SET NULL' : null,
  };
}

function describeConstraints({ shape: { table, columns } }: SystemResource): JsonObject {
  const unique = UNIQUE[table];
  const authors = columns.map(({ name }) => name).filter((name) => name.endsWith('_by_id'));
  return {
    primary: constraint('PRIMARY KEY', 'PRIMARY', table, 'id'),
    ...(unique
      ? {
          [`${table}_${unique}_unique`]: constraint(
            'UNIQUE',
            `${table}_${unique}_unique`,
            table,
            unique,
          ),
        }
      : {}),
    ...Object.fromEntries(
      authors.map((name) => {
        const key = `${table}_${name}_foreign`;
        return [key, constraint('FOREIGN KEY', key, table, name)];
      }),
    ),
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
    ...(generation === 'classic' ? {} : { native: [], constraints: describeConstraints(resource) }),
  };
}
