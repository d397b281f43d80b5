import type { JsonObject } from '../http/ServiceRequest.ts';
import type { Db } from '../storage/Db.ts';
import type { DescribeOptions } from './DescribeOptions.ts';
import { extrasOf, extrasState } from './schemaExtras.ts';
import { tableKeys, type TableKey } from './tableCatalog.ts';
import type { ForeignKey, TableInfo } from './TableInfo.ts';
import { virtualKeys, virtualRelations } from './virtualRelations.ts';

export type RelationType = 'belongs_to' | 'has_one' | 'has_many' | 'many_many';

/** A relation from a table to another one, named as the platform names it. */
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

/** A foreign key, or what the platform treats as one. */
export type RelationKey = TableKey & {
  isVirtual?: true;
  service?: number | null;
  serviceName?: string | null;
};
export type BareRelation = Omit<Relation, 'extras'>;

const currentOrder = ['belongs_to', 'many_many', 'has_one', 'has_many'];

/** The relations of a table: from foreign keys, and those added on the platform. */
export function relationsOf(
  db: Db,
  table: TableInfo,
  { generation, serviceId }: Pick<DescribeOptions, 'generation' | 'serviceId'>,
): Relation[] {
  const { byOwner, ownersTo } = groupsOf(relationKeys(db, generation));
  const owners = new Set(ownersTo.get(table.name)).add(table.name);
  const byKeys = [...owners].sort().flatMap((owner) => {
    const own = byOwner.get(owner) ?? [];
    return owner === table.name ? own.map(belongsTo) : hasMany(own, table);
  });
  const extras = extrasOf(db, 'relation', table.name);
  const all = [...byKeys, ...virtualRelations(db, table.name, serviceId)].map((relation) => ({
    ...relation,
    extras: extras.get(relation.name) ?? {},
  }));
  if (generation === 'classic') return all;
  const place = ({ type }: Relation) => currentOrder.indexOf(type);
  return all.sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
}

/** The keys of a database by the table that they belong to, and the tables that refer to each. */
interface KeyGroups {
  byOwner: ReadonlyMap<string, RelationKey[]>;
  ownersTo: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The keys of a database are another list once they change. */
const groupsByKeys = new WeakMap<readonly RelationKey[], KeyGroups>();

/** Made once for all tables: a database can have many thousands of keys. */
function groupsOf(keys: readonly RelationKey[]): KeyGroups {
  const known = groupsByKeys.get(keys);
  if (known) return known;
  const byOwner = new Map<string, RelationKey[]>();
  const ownersTo = new Map<string, Set<string>>();
  for (const one of keys) {
    const own = byOwner.get(one.table) ?? [];
    own.push(one);
    byOwner.set(one.table, own);
    if (one.service) continue;
    const owners = ownersTo.get(one.key.table) ?? new Set<string>();
    ownersTo.set(one.key.table, owners.add(one.table));
  }
  const groups = { byOwner, ownersTo };
  groupsByKeys.set(keys, groups);
  return groups;
}

/** With the virtual ones, as long as neither they nor what is stored beside the database change. */
const classicKeys = new WeakMap<readonly TableKey[], { state: object; keys: RelationKey[] }>();

/** The keys of all tables, on classic servers also those that only the platform knows. */
export function relationKeys(
  db: Db,
  generation: DescribeOptions['generation'],
): readonly RelationKey[] {
  const keys = tableKeys(db);
  if (generation !== 'classic') return keys;
  const known = classicKeys.get(keys);
  if (known && known.state === extrasState(db)) return known.keys;
  const all = [...keys, ...virtualKeys(db)];
  classicKeys.set(keys, { state: extrasState(db), keys: all });
  return all;
}

/** The name of a relation in records. */
export function shownRelationName({ name, extras }: Relation): string {
  return typeof extras.alias === 'string' && extras.alias !== '' ? extras.alias : name;
}

/** The name that the platform gives a relation. */
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

function belongsTo({ column, key, isVirtual, service, serviceName }: RelationKey): BareRelation {
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

/** From a table to those that refer to it, and through them to third ones. */
function hasMany(others: RelationKey[], table: TableInfo): BareRelation[] {
  return others
    .filter(({ key, service }) => key.table === table.name && !service)
    .flatMap((own) => [hasManyBy(own), ...manyMany(own, others)]);
}

function hasManyBy({ table, column, key, isVirtual }: RelationKey): BareRelation {
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

function manyMany(own: RelationKey, others: RelationKey[]): BareRelation[] {
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
