import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Row } from '../storage/Db.ts';
import { extrasOf, type ExtrasContext } from './rowExtras.ts';
import type { Relation, SystemResource } from './SystemResource.ts';
import { showRow } from './TableShape.ts';

// SQLite accepts thousands of parameters, but a statement per few hundred ids is as fast
const CHUNK = 500;

/** The relations with those names. @throws PlatformError 400 for a name that doesn't exist. */
export function findRelations(resource: SystemResource, names: readonly string[]): Relation[] {
  return names.map((name) => {
    const relation = resource.relations.find((candidate) => candidate.name === name);
    if (!relation) throw new PlatformError(400, `Unknown relationship: ${name}`);
    return relation;
  });
}

function selectFor(relation: Relation, count: number): string {
  const marks = Array(count).fill('?').join(',');
  const { table } = relation.shape;
  if (relation.kind === 'many_many' && relation.junction) {
    const { junction } = relation;
    return `select o.*, j.${relation.field} as parent_key from ${table} o
      join ${junction.table} j on j.${junction.otherField} = o.id
      where j.${relation.field} in (${marks}) order by o.id`;
  }
  const key = relation.kind === 'belongs_to' ? 'id' : relation.field;
  return `select *, ${key} as parent_key from ${table} where ${key} in (${marks}) order by rowid`;
}

function readRelated(
  show: ExtrasContext,
  relation: Relation,
  keys: readonly number[],
): Map<number, JsonObject[]> {
  const { context } = show;
  const found = new Map<number, JsonObject[]>();
  const extras = extrasOf(relation.shape.table, context.generation);
  for (let start = 0; start < keys.length; start += CHUNK) {
    const chunk = keys.slice(start, start + CHUNK);
    for (const row of context.system.all(selectFor(relation, chunk.length), chunk)) {
      const parent = Number(row.parent_key);
      const list = found.get(parent) ?? [];
      const record = showRow(row, relation.shape, context.generation);
      list.push({ ...record, ...extras?.(row, undefined, show) });
      found.set(parent, list);
    }
  }
  return found;
}

function parentKey(relation: Relation, row: Row): number {
  return Number((relation.kind === 'belongs_to' ? row[relation.field] : row.id) ?? 0);
}

/** Adds related rows to records made from `rows`, with one query per relation and 500 parents. */
export function addRelated(
  show: ExtrasContext,
  relations: readonly Relation[],
  rows: readonly Row[],
  records: readonly JsonObject[],
): void {
  for (const relation of relations) {
    const keys = [...new Set(rows.map((row) => parentKey(relation, row)))];
    const found = readRelated(show, relation, keys);
    const many = relation.kind === 'has_many' || relation.kind === 'many_many';
    rows.forEach((row, index) => {
      const list = found.get(parentKey(relation, row)) ?? [];
      const value: Json = many ? list : (list[0] ?? null);
      const record = records[index];
      if (record) record[relation.name] = value;
    });
  }
}
