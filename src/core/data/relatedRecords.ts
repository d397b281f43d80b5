import { unwrap } from '../collections/unwrap.ts';
import { databasesStore } from '../databases/databasesStore.ts';
import { cellText } from './cellText.ts';
import { comparison } from './comparison.ts';
import { fetchTable } from '../databases/fetchTable.ts';
import type { TableData } from './openTable.ts';
import { tablePath } from './tablePath.ts';
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

/** The service of a relation's table: named by classic servers, numbered by current ones. */
function serviceOf({ app, service }: TableData, name?: string | null, id?: unknown): string {
  const { rows } = databasesStore(app).getState().services;
  return name || (rows.find((one) => String(one.id) === String(id))?.name ?? service);
}

/** Where the records are that a relation leads to from one record of the described table. */
export async function relatedRecords(
  table: TableData,
  parentSchema: TableSchema,
  relation: TableRelation,
  parent: Row,
): Promise<RelatedRecords> {
  const service = serviceOf(table, relation.ref_service, relation.ref_service_id);
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
  const service = serviceOf(table, relation.junction_service, relation.junction_service_id);
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
