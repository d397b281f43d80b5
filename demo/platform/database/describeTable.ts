import type { Generation } from '../generation.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { Db } from '../storage/openDatabase.ts';
import { describeConstraints } from './describeConstraints.ts';
import { describeField } from './describeField.ts';
import { describeRelation } from './describeRelation.ts';
import { labelOf, pluralOf } from './labels.ts';
import { relationsOf } from './relations.ts';
import type { TableInfo } from './tableCatalog.ts';

/** What a description says beside the table: whose service it is and what the caller may do. */
export interface DescribeOptions {
  generation: Generation;
  serviceId: number | null;
  /** Left out of the schema that comes with records. */
  access?: Json;
}

/** A table as `_schema/{table}` shows it, or without aliases and access as `include_schema` does. */
export function describeTable(db: Db, table: TableInfo, options: DescribeOptions): JsonObject {
  const { generation } = options;
  const withAlias = options.access !== undefined;
  const field = table.columns.map((column) => describeField(column, generation, withAlias));
  const related = relationsOf(db, table, generation).map((relation) =>
    describeRelation(relation, options, withAlias),
  );
  const constraints = generation === 'current' ? { constraints: describeConstraints(table) } : {};
  return {
    ...describeHead(table, generation, withAlias),
    primary_key: keyOf(table, generation),
    name_field: null,
    field,
    related,
    ...constraints,
    ...(options.access === undefined ? {} : { access: options.access }),
  };
}

/** A table as a line of the list of tables with `fields=*`. */
export function describeListed(
  table: TableInfo,
  { generation, access }: DescribeOptions,
): JsonObject {
  const head = describeHead(table, generation, true);
  if (generation === 'current') return { ...head, access: access ?? null };
  return {
    ...head,
    primary_key: null,
    name_field: null,
    field: [],
    related: [],
    access: access ?? null,
  };
}

function describeHead(table: TableInfo, generation: Generation, withAlias: boolean): JsonObject {
  const alias = withAlias ? { alias: null } : {};
  const label = labelOf(table.name);
  const plural = pluralOf(table.name);
  if (generation === 'classic') {
    // 2.1.2 does not tell a view from a table
    return { ...alias, name: table.name, is_view: false, label, plural, description: null };
  }
  return {
    ...alias,
    name: table.name,
    label,
    description: null,
    native: [],
    plural,
    is_view: table.isView,
  };
}

function keyOf(table: TableInfo, generation: Generation): Json {
  if (generation === 'current') return table.primaryKey;
  if (table.primaryKey.length === 0) return null;
  return table.primaryKey.length === 1 ? (table.primaryKey[0] ?? null) : table.primaryKey;
}
