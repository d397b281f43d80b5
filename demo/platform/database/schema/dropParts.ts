import { componentRefusal } from '../../auth/access/decideAccess.ts';
import { isJsonObject } from '../../http/isJsonObject.ts';
import type { Json } from '../../http/ServiceRequest.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { listOption } from '../listOption.ts';
import { mayUse, requireTable } from '../tableAccess.ts';
import type { TableInfo } from '../TableInfo.ts';
import { dropField, dropTable } from './dropTable.ts';
import { removeRelation } from './saveRelations.ts';
import { noData, recordsInBody } from './schemaBody.ts';

/** Drops the tables that `ids` or the body name. */
export function dropTables(call: DatabaseCall): Json {
  const { body, query, service } = call.request;
  const ids = listOption(query, 'ids');
  const names = ids.length > 0 ? ids : recordsInBody(body).map(nameOf);
  if (names.length === 0) throw noData('DELETE');
  for (const name of names) {
    if (mayUse(call, 'DELETE', '_schema', name)) continue;
    throw componentRefusal('DELETE', service, `_schema/${name}`);
  }
  return { resource: names.map((name) => dropTable(call, requireTable(call, name))) };
}

/** Drops a table, or its field or relation. */
export function dropPart(
  call: DatabaseCall,
  table: TableInfo,
  part: string | undefined,
  member: string | undefined,
): Json {
  const { generation } = call.request;
  if (!part) dropTable(call, table);
  else if (generation === 'classic') dropField(call, table, part);
  else if (part === '_field') {
    for (const name of namesOf(call, member)) {
      dropField(call, requireTable(call, table.name), name);
    }
  } else if (part === '_related') {
    for (const name of namesOf(call, member)) removeRelation(call, table.name, name);
  } else dropField(call, table, part);
  return { success: true };
}

/** One member by its path, or several by `ids` or the body. */
function namesOf({ request }: DatabaseCall, member: string | undefined): string[] {
  if (member) return [member];
  const ids = listOption(request.query, 'ids');
  const names = ids.length > 0 ? ids : recordsInBody(request.body).map(nameOf);
  if (names.length === 0) throw noData('DELETE');
  return names;
}

function nameOf(one: Json): string {
  return isJsonObject(one) ? String(one.name ?? '') : String(one);
}
