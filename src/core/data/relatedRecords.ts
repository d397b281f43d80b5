import { databasesStore } from '../databases/databasesStore.ts';
import { unwrap } from '../collections/unwrap.ts';
import { cellText } from './cellText.ts';
import { comparison } from './comparison.ts';
import { loadSchema } from './loadSchema.ts';
import type { TableData } from './openTable.ts';
import { tablePath } from './tablePath.ts';
import {
  memberOf,
  referencedField,
  type Row,
  type TableRelation,
  type TableSchema,
} from './TableSchema.ts';

/** Records of another table that belong to one record: where they are, and how they are found. */
export interface RelatedRecords {
  service: string;
  table: string;
  /** A clause that all of them meet. */
  base: string;
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

/** Where the records are that a relation leads to from one record. */
export async function relatedRecords(
  table: TableData,
  relation: TableRelation,
  parent: Row,
): Promise<RelatedRecords> {
  const service = serviceOf(table, relation.ref_service, relation.ref_service_id);
  const field = referencedField(relation) ?? '';
  const schema = await loadSchema(table.app, service, relation.ref_table);
  const value = parent[relation.field];
  const place = { service, table: relation.ref_table };
  if (relation.type === 'many_many') {
    const base = await baseOfMany(table, relation, { schema, field, value });
    return { ...place, base, given: {} };
  }
  return { ...place, base: equals(schema, field, value), given: { [field]: value } };
}

function equals(schema: TableSchema, name: string, value: unknown): string {
  const field = schema.field.find((one) => one.name === name || memberOf(one) === name);
  if (value === null || value === undefined || !field) return `(${name} is null)`;
  return comparison(field, '=', cellText(value));
}

/** The far side of a junction, by the values that stand there. */
async function baseOfMany(
  table: TableData,
  relation: TableRelation,
  far: { schema: TableSchema; field: string; value: unknown },
): Promise<string> {
  const { junction_table, junction_field, junction_ref_field } = relation;
  const service = serviceOf(table, relation.junction_service, relation.junction_service_id);
  if (!junction_table || !junction_field || !junction_ref_field)
    return equals(far.schema, far.field, null);
  const schema = await loadSchema(table.app, service, junction_table);
  const reply = await table.app.api.get(tablePath(service, junction_table), {
    fields: junction_ref_field,
    filter: equals(schema, junction_field, far.value),
    limit: JUNCTION_LIMIT,
  });
  const values = [
    ...new Set(unwrap<Row>(reply).rows.map((row) => cellText(row[junction_ref_field]))),
  ];
  if (!values.length) return equals(far.schema, far.field, null);
  const clauses = values.map((value) => equals(far.schema, far.field, value));
  return clauses.length === 1 ? (clauses[0] ?? '') : `(${clauses.join(' or ')})`;
}
