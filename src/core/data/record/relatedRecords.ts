import { acrossJunction, type Junction, type JunctionPart } from './acrossJunction.ts';
import { databasesStore } from '../../tables/databasesStore.ts';
import { msg } from '../../messages/translate.ts';
import { cellText } from '../cellText.ts';
import { comparison } from '../comparison.ts';
import { loadDatabases } from '../../tables/loadDatabases.ts';
import { fetchTable } from '../../tables/fetchTable.ts';
import type { TableData } from '../openTable.ts';
import type { Id } from '../../lib/Id.ts';
import type { Row } from '../Row.ts';
import {
  memberNamed,
  memberOf,
  referencedField,
  type TableRelation,
  type TableSchema,
} from '../../tables/TableSchema.ts';

/** Records of another table that belong to one record: where they are, and how to find them. */
export interface RelatedRecords {
  service: string;
  table: string;
  /** The table's schema; null if it wasn't needed. */
  schema: TableSchema | null;
  /** A clause that matches all of them; null if the record refers to nothing. */
  base: string | null;
  /** The values that a new one begins with. */
  given: Row;
  /** Which part of them this is, if a junction table points to them. */
  part: JunctionPart | null;
  /** Why no record can be added here, as a sentence; null if records can be added. */
  whyNoNew: string | null;
}

const WHY_NO_NEW: Readonly<Record<string, string>> = {
  belongs_to: msg('This relationship allows only one record.'),
  many_many: msg('This relationship is stored in a junction table. Add records there.'),
};

export const relationName = ({ alias, name }: TableRelation): string => alias || name;

/**
 * Returns the service of a relation's table, which classic servers name and current ones number.
 * Only virtual relations lead out of their own service. Rejects if no service has the number:
 * otherwise a table of the same name in another database would be used.
 */
async function serviceOf(
  { app, service }: TableData,
  { is_virtual: isVirtual }: TableRelation,
  name?: string | null,
  id?: Id | null,
): Promise<string> {
  if (name) return name;
  if (!isVirtual || id === null || id === undefined) return service;
  const store = databasesStore(app);
  const find = () => store.getState().services.rows.find((one) => String(one.id) === String(id));
  if (!find()) await loadDatabases(app, { refresh: store.getState().services.status === 'ready' });
  const found = find();
  if (found) return found.name;
  const { error } = store.getState().services;
  throw error ?? new Error(msg("Couldn't find the service that this relationship refers to."));
}

/**
 * Returns where to find the records that a relation leads to from one record of the described
 * table. Those behind a junction come in parts; `start` is where a part begins.
 */
export async function relatedRecords(
  table: TableData,
  parentSchema: TableSchema,
  relation: TableRelation,
  parent: Row,
  start = 0,
): Promise<RelatedRecords> {
  const service = await serviceOf(table, relation, relation.ref_service, relation.ref_service_id);
  const place = {
    service,
    table: relation.ref_table,
    schema: null,
    part: null,
    whyNoNew: WHY_NO_NEW[relation.type] ?? null,
  };
  // relations name columns, records may use an alias
  const value = parent[memberNamed(parentSchema, relation.field)];
  const nothing = { ...place, base: null, given: {} };
  // NULL refers to nothing, and nothing refers to NULL
  if (value === null || value === undefined) return nothing;
  const schema = await fetchTable(table.app, service, relation.ref_table);
  const member = memberNamed(schema, referencedField(relation) ?? '');
  const target = schema.field.find((one) => memberOf(one) === member);
  if (!target) return nothing;
  if (relation.type !== 'many_many') {
    const base = comparison(target, '=', cellText(value));
    return { ...place, schema, base, given: { [member]: value } };
  }
  const junction = await junctionOf(table, relation);
  if (!junction) return nothing;
  const part = await acrossJunction(table.app, junction, value, target, start);
  return { ...nothing, schema, base: part.clause, part };
}

async function junctionOf(table: TableData, relation: TableRelation): Promise<Junction | null> {
  const { junction_table, junction_field, junction_ref_field } = relation;
  if (!junction_table || !junction_field || !junction_ref_field) return null;
  const { junction_service, junction_service_id } = relation;
  const service = await serviceOf(table, relation, junction_service, junction_service_id);
  return { service, table: junction_table, near: junction_field, far: junction_ref_field };
}
