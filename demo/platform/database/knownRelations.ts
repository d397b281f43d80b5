import type { DatabaseCall } from './DatabaseCall.ts';
import { relationsOf, type Relation } from './relations.ts';
import type { TableInfo } from './TableInfo.ts';

/**
 * The relations of a table, worked out once per request, which must not change the schema: a table
 * can have thousands of relations, and a request thousands of records.
 */
export function knownRelations(call: DatabaseCall, table: TableInfo): readonly Relation[] {
  const { db, request, serviceId, relations } = call;
  const key = `${serviceId} ${table.name}`;
  const known =
    relations.get(key) ?? relationsOf(db, table, { generation: request.generation, serviceId });
  relations.set(key, known);
  return known;
}
