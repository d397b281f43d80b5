import { PlatformError } from '../http/PlatformError.ts';
import type { Json, ServiceAnswer, ServiceRequest } from '../http/ServiceRequest.ts';
import { readOption } from '../query/readOption.ts';
import type { Db } from '../storage/openDatabase.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { handleSchema } from './handleSchema.ts';
import { handleTables } from './handleTables.ts';
import { isTruthy } from './listOption.ts';
import { refuseWriting } from './refuseWriting.ts';
import { visibleTables } from './tableAccess.ts';

const resources = ['_schema', '_table', '_proc', '_func'];

/**
 * Answers a call on a database service (`shop/…`), already allowed by the access check: reading of
 * `_table` and `_schema`, the list of resources and the list of components for role rules.
 *
 * @throws PlatformError with the recorded status and message.
 */
export function handleDatabaseService(
  db: Db,
  request: ServiceRequest,
  service: { id: number; type: string } | null = null,
): ServiceAnswer {
  const call: DatabaseCall = {
    db,
    request,
    serviceId: service?.id ?? null,
    hasRoutines: request.generation === 'current' && service?.type !== 'sqlite',
  };
  if (request.verb !== 'GET') return refuseWriting(call);
  switch (request.path[0]) {
    case undefined:
    case '':
      return rootAnswer(call);
    case '_schema':
      return handleSchema(call);
    case '_table':
      return handleTables(call);
    case '_proc':
    case '_func':
      return routines(call);
    default:
      throw new PlatformError(
        404,
        `Resource '${request.path[0]}' not found for service '${request.service}'.`,
      );
  }
}

function rootAnswer(call: DatabaseCall): Json {
  const { query } = call.request;
  if (isTruthy(readOption(query, 'as_access_list'))) return { resource: accessList(call) };
  if (isTruthy(readOption(query, 'as_list'))) return { resource: resources };
  return { resource: resources.map((name) => ({ name })) };
}

/** Every component a role rule may name; classic releases and SQLite have no procedures. */
function accessList(call: DatabaseCall): string[] {
  const both = (component: string) => [`${component}/`, `${component}/*`];
  const tablesOf = (resource: string) => [
    ...both(resource),
    ...visibleTables(call, resource).flatMap((table) => both(`${resource}/${table.name}`)),
  ];
  const routine = call.hasRoutines ? [...both('_proc'), ...both('_func')] : [];
  return ['', '*', ...tablesOf('_schema'), ...tablesOf('_table'), ...routine];
}

/** SQLite has no stored routines: 2.1.2 says so, the current generation lists none. */
function routines({ request }: DatabaseCall): Json {
  if (request.generation === 'current') return { resource: [] };
  const kind = request.path[0] === '_proc' ? 'procedure' : 'function';
  throw new PlatformError(
    501,
    `Database or driver does not support fetching all stored ${kind} names.`,
  );
}
