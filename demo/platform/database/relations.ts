import type { JsonObject } from '../http/ServiceRequest.ts';
import type { Db } from '../storage/openDatabase.ts';
import type { DescribeOptions } from './DescribeOptions.ts';
import { extrasOf } from './schemaExtras.ts';
import {
  tableHeads,
  tableKeys,
  type ForeignKey,
  type TableInfo,
  type TableKey,
} from './tableCatalog.ts';

export type RelationType = 'belongs_to' | 'has_one' | 'has_many' | 'many_many';

/** A way from a table to another one, named as the platform names it. */
export interface Relation {
  name: string;
  type: RelationType;
  field: string;
  /** The service of the other table; null for the table's own. */
  refService: number | null;
  refTable: string;
  refField: string;
  /** The foreign key behind it; null for a relation that only the platform knows. */
  key: ForeignKey | null;
  junction: Junction | null;
  extras: JsonObject;
}

export interface Junction {
  service: number | null;
  table: string;
  field: string;
  refField: string;
}

type Key = TableKey & { isVirtual?: true; service?: number | null; serviceName?: string | null };
type Bare = Omit<Relation, 'extras'>;

const currentOrder = ['belongs_to', 'many_many', 'has_one', 'has_many'];

/** The relations that a table has by foreign keys and by what was added beside them. */
export function relationsOf(
  db: Db,
  table: TableInfo,
  { generation, serviceId }: Pick<DescribeOptions, 'generation' | 'serviceId'>,
): Relation[] {
  const keys = generation === 'classic' ? [...tableKeys(db), ...virtualKeys(db)] : tableKeys(db);
  const owners = [...new Set(keys.map((key) => key.table))].sort();
  const byKeys = owners.flatMap((owner) => {
    const own = keys.filter((key) => key.table === owner);
    return owner === table.name ? own.map(belongsTo) : hasMany(own, table);
  });
  const extras = extrasOf(db, 'relation', table.name);
  const all = [...byKeys, ...virtualRelations(db, table.name, serviceId)].map((relation) => ({
    ...relation,
    extras: extras.get(relation.name) ?? {},
  }));
  if (generation === 'classic') return all;
  return all.sort((a, b) => currentOrder.indexOf(a.type) - currentOrder.indexOf(b.type));
}

/** The name by which records know a relation. */
export function shownRelationName({ name, extras }: Relation): string {
  return typeof extras.alias === 'string' && extras.alias !== '' ? extras.alias : name;
}

/** The name the platform gives a relation. */
export function relationName(relation: {
  type: string;
  field: string;
  refTable: string;
  refField: string;
  junctionTable?: string | undefined;
  serviceName?: string | null | undefined;
}): string {
  const { type, field, refTable, refField, junctionTable, serviceName } = relation;
  const by = type === 'belongs_to' ? field : type === 'many_many' ? junctionTable : refField;
  return `${serviceName ? `${serviceName}.` : ''}${refTable}_by_${by ?? ''}`;
}

function belongsTo({ column, key, isVirtual, service, serviceName }: Key): Bare {
  const way = { type: 'belongs_to' as const, field: column };
  return {
    name: relationName({ ...way, refTable: key.table, refField: key.field, serviceName }),
    ...way,
    refService: service ?? null,
    refTable: key.table,
    refField: key.field,
    key: isVirtual ? null : key,
    junction: null,
  };
}

/** From a table to those of another one that refer to it, and through them to third ones. */
function hasMany(others: Key[], table: TableInfo): Bare[] {
  return others
    .filter(({ key, service }) => key.table === table.name && !service)
    .flatMap((own) => [hasManyBy(own), ...manyMany(own, others)]);
}

function hasManyBy({ table, column, key, isVirtual }: Key): Bare {
  return {
    name: `${table}_by_${column}`,
    type: 'has_many',
    field: key.field,
    refService: null,
    refTable: table,
    refField: column,
    key: isVirtual ? null : key,
    junction: null,
  };
}

function manyMany(own: Key, others: Key[]): Bare[] {
  return others
    .filter(({ column, service }) => column !== own.column && !service)
    .map(({ column, key, isVirtual }) => ({
      name: `${key.table}_by_${own.table}`,
      type: 'many_many',
      field: own.key.field,
      refService: null,
      refTable: key.table,
      refField: key.field,
      key: own.isVirtual || isVirtual ? null : own.key,
      junction: { service: null, table: own.table, field: own.column, refField: column },
    }));
}

/** Foreign keys that classic servers only know beside the database, kept with their fields. */
function virtualKeys(db: Db): Key[] {
  return tableHeads(db).flatMap(({ name: table }) =>
    [...extrasOf(db, 'field', table)]
      .filter(([, extras]) => extras.is_virtual_foreign_key === true)
      .map(([column, extras]) => ({
        table,
        column,
        key: {
          table: String(extras.ref_table ?? ''),
          field: String(extras.ref_fields ?? ''),
          onUpdate: 'NO ACTION',
          onDelete: 'NO ACTION',
        },
        isVirtual: true as const,
        service: extras.is_foreign_ref_service === true ? Number(extras.ref_service_id) : null,
        serviceName: extras.is_foreign_ref_service === true ? String(extras.ref_service) : null,
      })),
  );
}

/** Relations that were added as such: each way of its own, on the current generation. */
function virtualRelations(db: Db, table: string, serviceId: number | null): Bare[] {
  const elsewhere = (id: unknown) => (typeof id === 'number' && id !== serviceId ? id : null);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return [...extrasOf(db, 'virtual', table)].map(([name, one]) => ({
    name,
    type: text(one.type) as RelationType,
    field: text(one.field),
    refService: elsewhere(one.ref_service_id),
    refTable: text(one.ref_table),
    refField: text(one.ref_field),
    key: null,
    junction: one.junction_table
      ? {
          service: elsewhere(one.junction_service_id),
          table: text(one.junction_table),
          field: text(one.junction_field),
          refField: text(one.junction_ref_field),
        }
      : null,
  }));
}
