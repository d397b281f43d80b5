import type { Generation } from '../generation.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { Db } from '../storage/Db.ts';
import { describeConstraints } from './describeConstraints.ts';
import { describeField } from './describeField.ts';
import type { DescribeOptions } from './DescribeOptions.ts';
import { describeRelation } from './describeRelation.ts';
import { labelOf, pluralOf } from './labels.ts';
import { relationsOf } from './relations.ts';
import type { TableHead, TableInfo } from './TableInfo.ts';

/** A table as `_schema/{table}` shows it, or without aliases and access for `include_schema`. */
export function describeTable(db: Db, table: TableInfo, options: DescribeOptions): JsonObject {
  const withAlias = options.access !== undefined;
  const current = options.generation === 'current';
  return {
    ...describeHead(table, options.generation, withAlias),
    primary_key: keyOf(table, current),
    name_field: table.extras.name_field ?? null,
    field: table.columns.map((column) => describeField(column, options, withAlias)),
    related: relationsOf(db, table, options).map((relation) =>
      describeRelation(relation, options, withAlias),
    ),
    ...(current ? { constraints: describeConstraints(db, table) } : {}),
    ...(options.access === undefined ? {} : { access: options.access }),
  };
}

/** A table as an entry of the list of tables with `fields=*`. */
export function describeListed(
  table: TableHead,
  { generation, access }: Pick<DescribeOptions, 'generation' | 'access'>,
): JsonObject {
  const head = describeHead(table, generation, true);
  if (generation === 'current') return { ...head, access: access ?? null };
  return {
    ...head,
    primary_key: null,
    name_field: table.extras.name_field ?? null,
    field: [],
    related: [],
    access: access ?? null,
  };
}

function describeHead(table: TableHead, generation: Generation, withAlias: boolean): JsonObject {
  const { name, isView, extras } = table;
  const alias = withAlias ? { alias: extras.alias ?? null } : {};
  const label = extras.label ?? labelOf(name);
  // it is stored as it was sent
  const singular = typeof label === 'string' ? label : labelOf(name);
  const plural = extras.plural ?? pluralOf(singular, generation);
  const description = extras.description ?? null;
  // 2.1.2 does not distinguish views from tables
  if (generation === 'classic')
    return { ...alias, name, is_view: false, label, plural, description };
  return { ...alias, name, label, description, native: [], plural, is_view: isView };
}

function keyOf({ primaryKey }: TableInfo, current: boolean): Json {
  if (current) return primaryKey;
  if (primaryKey.length === 0) return null;
  return primaryKey.length === 1 ? (primaryKey[0] ?? null) : primaryKey;
}
