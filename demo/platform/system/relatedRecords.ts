import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Db, Row } from '../storage/Db.ts';
import type { ReadBudget } from '../storage/ReadBudget.ts';
import { wholeRow, type RowSource } from '../storage/ReadBudget.ts';
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

/** The statement for rows and the keys of their parents, with as many of these as marks. */
function sourceFor(db: Db, relation: Relation, keys: readonly number[]): RowSource {
  const { table } = relation.shape;
  const marks = keys.map(() => '?').join(',');
  const { junction } = relation;
  const isJoined = relation.kind === 'many_many' && junction;
  const key = isJoined
    ? `j.${relation.field}`
    : `o.${relation.kind === 'belongs_to' ? 'id' : relation.field}`;
  const from = isJoined
    ? `from ${table} o join ${junction.table} j on j.${junction.otherField} = o.id`
    : `from ${table} o`;
  return {
    columns: [...wholeRow(db, table, 'o'), { name: 'parent_key', sql: key }],
    rest: `${from} where ${key} in (${marks}) order by ${isJoined ? 'o.id' : 'o.rowid'}`,
    params: keys,
  };
}

function readRelated(
  show: ExtrasContext,
  relation: Relation,
  keys: readonly number[],
  budget: ReadBudget,
): Map<number, JsonObject[]> {
  const { context } = show;
  const found = new Map<number, JsonObject[]>();
  const extras = extrasOf(relation.shape.table, context.generation);
  for (let start = 0; start < keys.length; start += CHUNK) {
    const chunk = keys.slice(start, start + CHUNK);
    const source = sourceFor(context.system, relation, chunk);
    for (const row of budget.read(context.system, source)) {
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

/** Of what is written more than once, about as long as it gets there. */
const lengthOf = (value: Json): number => JSON.stringify(value).length;

/**
 * Adds related rows to records made from `rows`, with one query per relation and 500 parents.
 *
 * @throws PlatformError 413 if they are too large for one response, as often as they appear in it.
 */
export function addRelated(
  show: ExtrasContext,
  relations: readonly Relation[],
  rows: readonly Row[],
  records: readonly JsonObject[],
  budget: ReadBudget,
): void {
  for (const relation of relations) {
    const keys = [...new Set(rows.map((row) => parentKey(relation, row)))];
    const found = readRelated(show, relation, keys, budget);
    const seen = new Set<number>();
    const lengths = new Map<number, number>();
    const many = relation.kind === 'has_many' || relation.kind === 'many_many';
    rows.forEach((row, index) => {
      const key = parentKey(relation, row);
      const list = found.get(key) ?? [];
      const value: Json = many ? list : (list[0] ?? null);
      if (seen.has(key)) {
        const length = lengths.get(key) ?? lengthOf(value);
        lengths.set(key, length);
        budget.spend(length);
      }
      seen.add(key);
      const record = records[index];
      if (record) record[relation.name] = value;
    });
  }
}
