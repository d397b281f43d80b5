import { filterNames } from '../auth/access/filterNames.ts';
import type { ServiceAnswer, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { databaseOf } from '../services/databaseOf.ts';
import { rejectsDeactivated } from '../services/rejectsDeactivated.ts';
import type { Row } from '../storage/Db.ts';
import type { DatabaseService } from './DatabaseCall.ts';
import { engineOf } from './Engine.ts';
import { handleDatabaseService } from './handleDatabaseService.ts';

/** The database behind a service, if the platform runs it. */
export function findDatabase(context: PlatformContext, row: Row): DatabaseService | undefined {
  const db = databaseOf(context, row);
  if (!db) return undefined;
  const config = JSON.parse(String(row.config ?? '{}')) as Record<string, unknown>;
  const driver = config.driver === undefined ? undefined : String(config.driver);
  const engine = engineOf(context.generation, { type: String(row.type), driver });
  const maxRecords = Number(config.max_records) || undefined;
  const allowsUpsert = config.allow_upsert === true;
  const isDeactivated = row.is_active !== 1 && rejectsDeactivated(context);
  const [id, name] = [Number(row.id), String(row.name)];
  return { id, name, db, engine, maxRecords, allowsUpsert, isDeactivated };
}

/** Handles a request to a database service, whose relations can point to the others. */
export function handleDatabase(
  context: PlatformContext,
  request: ServiceRequest,
  { db, id, engine, maxRecords, allowsUpsert = false }: DatabaseService,
): ServiceAnswer {
  return handleDatabaseService(db, request, {
    id,
    engine,
    maxRecords,
    allowsUpsert,
    now: context.now,
    testPattern: context.ports.testPattern,
    hasOldHoles: context.hasOldHoles,
    namedInFilters: filterNames(context.system),
    findService: (other) => {
      const row = context.system.get('select * from service where id = ?', [other]);
      return row && findDatabase(context, row);
    },
  });
}
