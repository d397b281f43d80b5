import type { Generation } from '../generation.ts';
import type { Db } from '../storage/openDatabase.ts';
import { readCatalog, type ForeignKey, type TableInfo } from './tableCatalog.ts';

/** A way from a table to another one, named as the platform names it. */
export interface Relation {
  name: string;
  type: 'belongs_to' | 'has_many' | 'many_many';
  field: string;
  refTable: string;
  refField: string;
  key: ForeignKey;
  junction: { table: string; field: string; refField: string } | null;
}

const currentOrder = ['belongs_to', 'many_many', 'has_many'];

/** The relations that the foreign keys of all tables give a table, in the generation's order. */
export function relationsOf(db: Db, table: TableInfo, generation: Generation): Relation[] {
  const relations = readCatalog(db).flatMap((other) =>
    other.name === table.name ? belongsTo(table) : hasMany(other, table),
  );
  if (generation === 'classic') return relations;
  return relations.sort((a, b) => currentOrder.indexOf(a.type) - currentOrder.indexOf(b.type));
}

function belongsTo(table: TableInfo): Relation[] {
  return keysOf(table).map(({ column, key }) => ({
    name: `${key.table}_by_${column}`,
    type: 'belongs_to',
    field: column,
    refTable: key.table,
    refField: key.field,
    key,
    junction: null,
  }));
}

function hasMany(other: TableInfo, table: TableInfo): Relation[] {
  return keysOf(other)
    .filter(({ key }) => key.table === table.name)
    .flatMap(({ column, key }) => [
      {
        name: `${other.name}_by_${column}`,
        type: 'has_many' as const,
        field: key.field,
        refTable: other.name,
        refField: column,
        key,
        junction: null,
      },
      ...manyMany(other, column, key),
    ]);
}

function manyMany(junction: TableInfo, field: string, own: ForeignKey): Relation[] {
  return keysOf(junction)
    .filter(({ column }) => column !== field)
    .map(({ column, key }) => ({
      name: `${key.table}_by_${junction.name}`,
      type: 'many_many',
      field: own.field,
      refTable: key.table,
      refField: key.field,
      key: own,
      junction: { table: junction.name, field, refField: column },
    }));
}

function keysOf(table: TableInfo): { column: string; key: ForeignKey }[] {
  return table.columns.flatMap(({ name, reference }) =>
    reference ? [{ column: name, key: reference }] : [],
  );
}
