import { PlatformError } from '../http/PlatformError.ts';
import type { Json, ServiceAnswer, ServiceRequest } from '../http/ServiceRequest.ts';
import { readOption } from '../query/readOption.ts';
import { testPlainPattern } from '../query/testPlainPattern.ts';
import type { Db } from '../storage/Db.ts';
import { JointTransaction } from '../storage/JointTransaction.ts';
import { ReadBudget } from '../storage/ReadBudget.ts';
import { WriteBudget } from '../storage/WriteBudget.ts';
import type { DatabaseCall, DatabaseService } from './DatabaseCall.ts';
import { engineOf } from './Engine.ts';
import { handleSchema } from './handleSchema.ts';
import { handleTables } from './handleTables.ts';
import { isTruthy } from './listOption.ts';
import { handleRecordWrite } from './records/handleRecordWrite.ts';
import { SchemaBudget } from './schema/SchemaBudget.ts';
import { handleSchemaWrite } from './schema/handleSchemaWrite.ts';
import { visibleTables } from './tableAccess.ts';
import { patternBudget } from './records/patternBudget.ts';
import { shownTableName } from './TableInfo.ts';
import { trimTexts } from './trimTexts.ts';

const resources = ['_schema', '_table', '_proc', '_func'];

/** The context of a database service, which by itself knows neither its id nor other services. */
export type ServiceSurroundings = Pick<
  DatabaseService,
  'id' | 'engine' | 'maxRecords' | 'allowsUpsert'
> &
  Pick<DatabaseCall, 'findService' | 'now' | 'testPattern' | 'hasOldHoles' | 'namedInFilters'>;

/**
 * Handles a request to a database service (`shop/…`) that the access check has allowed: tables and
 * their records, schemas, the list of resources and the list of components for role rules.
 *
 * @throws PlatformError with the recorded status and message.
 */
export function handleDatabaseService(
  db: Db,
  request: ServiceRequest,
  around: Partial<ServiceSurroundings> = {},
): ServiceAnswer {
  const { id, engine, maxRecords, findService = () => undefined, now = Date.now } = around;
  const { allowsUpsert = false, testPattern = testPlainPattern } = around;
  const call: DatabaseCall = {
    db,
    request: { ...request, body: cleanBody(request) },
    serviceId: id ?? null,
    engine: engine ?? engineOf(request.generation, null),
    maxRecords,
    allowsUpsert,
    findService,
    now,
    transaction: new JointTransaction(db),
    budget: new ReadBudget(),
    schemaBudget: new SchemaBudget(),
    writes: new WriteBudget(),
    related: new Map(),
    relations: new Map(),
    testPattern: patternBudget(testPattern),
    hasOldHoles: around.hasOldHoles,
    namedInFilters: around.namedInFilters,
  };
  const reads = request.verb === 'GET';
  switch (request.path[0]) {
    case undefined:
    case '':
      return reads ? rootAnswer(call) : wrongVerb(call, request.service);
    case '_schema':
      return reads ? handleSchema(call) : handleSchemaWrite(call);
    case '_table':
      return reads ? handleTables(call) : writeTables(call);
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

function writeTables(call: DatabaseCall): ServiceAnswer {
  return call.request.path[1] ? handleRecordWrite(call) : wrongVerb(call, '_table');
}

/** Current servers trim every text of a JSON body and store NULL for an empty one. */
function cleanBody({ generation, headers, body }: ServiceRequest): unknown {
  const isText = /csv|xml/i.test(headers.get('Content-Type') ?? '');
  return generation === 'current' && !isText ? trimTexts(body) : body;
}

/** 2.1.2 responds to a verb that a list doesn't support with an empty body. */
function wrongVerb({ request: { generation, verb } }: DatabaseCall, resource: string): Response {
  if (generation === 'classic') return new Response('', { status: 200 });
  throw new PlatformError(
    400,
    `${verb} requests without a resource are not currently supported by the '${resource}' service.`,
  );
}

function rootAnswer(call: DatabaseCall): Json {
  const { query } = call.request;
  if (isTruthy(readOption(query, 'as_access_list'))) return { resource: accessList(call) };
  if (isTruthy(readOption(query, 'as_list'))) return { resource: resources };
  return { resource: resources.map((name) => ({ name })) };
}

/** Every component that a role rule can name; classic releases and SQLite have no procedures. */
function accessList(call: DatabaseCall): string[] {
  const both = (component: string) => [`${component}/`, `${component}/*`];
  const tablesOf = (resource: string, nameOf = shownTableName) => [
    ...both(resource),
    ...visibleTables(call, resource).flatMap((table) => both(`${resource}/${nameOf(table)}`)),
  ];
  const routine = call.engine === 'pgsql' ? [...both('_proc'), ...both('_func')] : [];
  return ['', '*', ...tablesOf('_schema', ({ name }) => name), ...tablesOf('_table'), ...routine];
}

/** SQLite has no stored routines: 2.1.2 reports that, current servers return an empty list. */
function routines({ request }: DatabaseCall): Json {
  if (request.generation === 'current') return { resource: [] };
  const kind = request.path[0] === '_proc' ? 'procedure' : 'function';
  throw new PlatformError(
    501,
    `Database or driver does not support fetching all stored ${kind} names.`,
  );
}
