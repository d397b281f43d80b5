import { unwrap } from '../collections/unwrap.ts';
import { databasesStore } from '../databases/databasesStore.ts';
import { msg } from '../messages/translate.ts';
import { cellText } from './cellText.ts';
import { comparison } from './comparison.ts';
import { loadDatabases } from '../databases/loadDatabases.ts';
import { fetchTable } from '../databases/fetchTable.ts';
import type { TableData } from './openTable.ts';
import { tablePath } from './tablePath.ts';
import type { Id } from '../resources/resource.ts';
import type { Row } from './Row.ts';
import {
  memberNamed,
  memberOf,
  referencedField,
  type TableRelation,
  type TableSchema,
} from '../databases/TableSchema.ts';

/** Records of another table that belong to one record: where they are, and how they are found. */
export interface RelatedRecords {
  service: string;
  table: string;
  /** A clause that all of them meet; null where there can be none, as the record refers to nothing. */
  base: string | null;
  /** What a new one begins with. */
  given: Row;
}

/** Records in one answer of a junction; more of them make no list to look at. */
const JUNCTION_LIMIT = 200;

export const relationName = ({ alias, name }: TableRelation): string => alias || name;

/**
 * The service of a relation's table: named by classic servers, numbered by current ones. Only virtual
 * relations lead out of their own. Rejects where the number is nobody's: a table of the same name in
 * another database would be taken for it.
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
  throw error ?? new Error(msg('The service of this relation is not known.'));
}

/** Where the records are that a relation leads to from one record of the described table. */
export async function relatedRecords(
  table: TableData,
  parentSchema: TableSchema,
  relation: TableRelation,
  parent: Row,
): Promise<RelatedRecords> {
  const service = await serviceOf(table, relation, relation.ref_service, relation.ref_service_id);
  const place = { service, table: relation.ref_table };
  // relations name columns, records may call them by an alias
  const value = parent[memberNamed(parentSchema, relation.field)];
  // NULL refers to nothing, and nothing refers to NULL
  if (value === null || value === undefined) return { ...place, base: null, given: {} };
  const schema = await fetchTable(table.app, service, relation.ref_table);
  const member = memberNamed(schema, referencedField(relation) ?? '');
  if (relation.type === 'many_many') {
    const values = await acrossJunction(table, relation, value);
    return { ...place, base: oneOf(schema, member, values), given: {} };
  }
  return { ...place, base: equals(schema, member, value), given: { [member]: value } };
}

function equals(schema: TableSchema, member: string, value: unknown): string | null {
  const field = schema.field.find((one) => memberOf(one) === member);
  return field ? comparison(field, '=', cellText(value)) : null;
}

function oneOf(schema: TableSchema, member: string, values: readonly unknown[]): string | null {
  const clauses = values.flatMap((value) => equals(schema, member, value) ?? []);
  return clauses.length > 1 ? `(${clauses.join(' or ')})` : (clauses[0] ?? null);
}

/** The values that stand on the far side of a junction. */
async function acrossJunction(
  table: TableData,
  relation: TableRelation,
  value: unknown,
): Promise<unknown[]> {
  const { junction_table, junction_field, junction_ref_field } = relation;
  if (!junction_table || !junction_field || !junction_ref_field) return [];
  const service = await serviceOf(
    table,
    relation,
    relation.junction_service,
    relation.junction_service_id,
  );
  const schema = await fetchTable(table.app, service, junction_table);
  const far = memberNamed(schema, junction_ref_field);
  const reply = await table.app.api.get(tablePath(service, schema.name, schema.alias), {
    fields: far,
    filter: equals(schema, memberNamed(schema, junction_field), value),
    limit: JUNCTION_LIMIT,
  });
  const values = unwrap<Row>(reply).rows.map((row) => row[far]);
  return [...new Map(values.map((one) => [cellText(one), one])).values()].filter(
    (one) => one !== null && one !== undefined,
  );
}
