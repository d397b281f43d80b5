import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError, WHOLE_MESSAGES } from '../http/PlatformError.ts';
import type { Row } from '../storage/Db.ts';
import { belongs } from './belongs.ts';
import { cleanTexts } from './cleanTexts.ts';
import { plainValues } from './plainValues.ts';
import { INVALID, refuseProblems } from './refuseProblems.ts';
import { storeChildren } from './storeChildren.ts';
import { insertRow, updateRow } from './storeRow.ts';
import type { SystemResource, WriteContext } from './SystemResource.ts';

/** The stored row with that id. @throws PlatformError 404 in the generation's words. */
export function requireRow(resource: SystemResource, id: string, write: WriteContext): Row {
  const { context } = write;
  const { sql, params } = belongs(resource);
  const row = /^\d+$/.test(id)
    ? context.system.get(`select * from ${resource.shape.table} where id = ? and ${sql}`, [
        Number(id),
        ...params,
      ])
    : undefined;
  if (row) return row;
  throw new PlatformError(
    404,
    context.generation === 'classic'
      ? `No resource found for ${id}`
      : `Record with identifier '${id}' not found.`,
  );
}

function prepared(
  sent: JsonObject,
  existing: Row | undefined,
  resource: SystemResource,
  write: WriteContext,
): JsonObject {
  const plain = plainValues(sent, resource);
  const cleaned = write.context.generation === 'current' ? cleanTexts(plain) : plain;
  const record = resource.prepare?.(cleaned, existing, write) ?? cleaned;
  refuseProblems(resource.validate?.(record, existing, write) ?? {});
  return record;
}

const toldAsIs = (insert: () => number): number => insert();

// for users and admins, current servers report a rejection by the database as a failed creation
function toldOfPeople(insert: () => number): number {
  try {
    return insert();
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw new PlatformError(500, `Failed to create resource: ${error.message}`);
  }
}

/** Stores one new record with its children and returns its id. */
export function createRecord(
  sent: JsonObject,
  resource: SystemResource,
  write: WriteContext,
): number {
  const record = prepared(sent, undefined, resource, write);
  const author = write.request.caller.user?.id ?? null;
  const fixed = resource.fixed;
  const isWrapped = write.context.generation === 'current' && 'is_sys_admin' in fixed;
  const inserted = isWrapped ? toldOfPeople : toldAsIs;
  const id = inserted(() => insertRow(write.context, resource.shape, record, { author, fixed }));
  storeChildren(write, resource, id, record);
  resource.stored?.(id, record, undefined, write);
  return id;
}

/** Changes one stored record and its children; an error inside is reported as a failed update. */
export function updateRecord(
  id: string,
  sent: JsonObject,
  resource: SystemResource,
  write: WriteContext,
): number {
  const existing = requireRow(resource, id, write);
  write.rewrite?.(existing);
  try {
    const record = prepared(sent, existing, resource, write);
    const author = write.request.caller.user?.id ?? null;
    updateRow(write.context, resource.shape, Number(existing.id), record, author);
    storeChildren(write, resource, Number(existing.id), record);
    resource.stored?.(Number(existing.id), record, existing, write);
    return Number(existing.id);
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status === 413) throw error;
    if (WHOLE_MESSAGES.includes(error.message)) throw error;
    if (resource.tellsFields && error.message.startsWith(INVALID)) throw error;
    throw new PlatformError(500, `Failed to update resource: ${error.message}`);
  }
}

/** Deletes one stored record, along with what depends on it. */
export function deleteRecord(row: Row, resource: SystemResource, write: WriteContext): void {
  resource.deleting?.(row, write);
  write.context.system.run(`delete from ${resource.shape.table} where id = ?`, [Number(row.id)]);
}
