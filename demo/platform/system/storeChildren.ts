import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import { insertRow, updateRow } from './storeRow.ts';
import type { Relation, SystemResource, WriteContext } from './SystemResource.ts';
import { MASK } from './TableShape.ts';

function isLookup(relation: Relation): boolean {
  return relation.shape.columns.some((column) => column.type === 'secret');
}

// current servers take a new lookup of a user with a name he already has for the old one
function sameName(context: PlatformContext, relation: Relation, parent: number, row: JsonObject) {
  if (context.generation === 'classic' || relation.field !== 'user_id' || !isLookup(relation))
    return;
  return context.system.get(
    `select * from ${relation.shape.table} where user_id = ? and name = ?`,
    [parent, String(row.name)],
  );
}

function refuseMissingService(context: PlatformContext, relation: Relation, row: JsonObject): void {
  if (context.generation === 'classic' || relation.shape.table !== 'role_service_access') return;
  const id = row.service_id;
  if (id === null || id === undefined) return;
  if (context.system.get('select 1 from service where id = ?', [Number(id)])) return;
  throw new PlatformError(
    500,
    'SQLSTATE[23000]: Integrity constraint violation: 1452 Cannot add or update a child row: ' +
      'a foreign key constraint fails (`dreamfactory`.`role_service_access`, CONSTRAINT ' +
      '`role_service_access_service_id_foreign` FOREIGN KEY (`service_id`) REFERENCES ' +
      '`service` (`id`) ON DELETE CASCADE) (Connection: mysql, SQL: insert into `role_service_access`)',
    null,
    '23000',
  );
}

/** The row that is changed; undefined where the one that was sent is a new one. */
function storedChild(
  context: PlatformContext,
  relation: Relation,
  parent: number,
  row: JsonObject,
) {
  const { shape, field, kind } = relation;
  if (row.id !== undefined && row.id !== null) {
    return context.system.get(`select * from ${shape.table} where id = ?`, [Number(row.id)]);
  }
  // of those there is one, which has no id (recorded: service)
  if (kind === 'has_one') {
    return context.system.get(`select * from ${shape.table} where ${field} = ?`, [parent]);
  }
  return sameName(context, relation, parent, row);
}

function storeChild(
  write: WriteContext,
  relation: Relation,
  parent: number,
  row: JsonObject,
): void {
  const { context, request } = write;
  const { shape, field } = relation;
  refuseMissingService(context, relation, row);
  const stored = storedChild(context, relation, parent, row);
  const child: JsonObject = { ...row, [field]: parent };
  if (!stored) {
    insertRow(context, shape, child, { author: null });
    return;
  }
  // a private value comes and goes as a mask; sending the mask back keeps the value
  if (isLookup(relation) && stored.private === 1 && child.value === MASK) delete child.value;
  const author = context.generation === 'classic' ? (request.caller.user?.id ?? null) : null;
  updateRow(context, shape, Number(stored.id), child, author);
}

/**
 * Stores the child rows that came with a record: one with an id is changed, one without is added,
 * one whose parent id is null is removed; rows left out stay.
 */
export function storeChildren(
  write: WriteContext,
  resource: SystemResource,
  parent: number,
  record: JsonObject,
): void {
  for (const relation of resource.relations) {
    if (relation.kind !== 'has_many' && relation.kind !== 'has_one') continue;
    const sent = record[relation.name];
    const rows = Array.isArray(sent) ? sent : isJsonObject(sent) ? [sent] : [];
    for (const row of rows) {
      if (!isJsonObject(row)) continue;
      const child = row as JsonObject;
      if (child[relation.field] === null && child.id !== undefined) {
        write.context.system.run(
          `delete from ${relation.shape.table} where id = ? and ${relation.field} = ?`,
          [Number(child.id), parent],
        );
      } else storeChild(write, relation, parent, child);
    }
  }
}
