import type { PlatformContext } from '../platformContext.ts';
import type { Db, Row } from '../storage/Db.ts';
import { isScaleService } from '../storage/seedScaleServices.ts';

const TYPES = ['sql_db', 'sqlite', 'pgsql', 'alloydb'];

export const isDatabaseType = (type: string): boolean => TYPES.includes(type);

/** The database behind a service; undefined if it isn't a database or doesn't run here. */
export function databaseOf(context: PlatformContext, service: Row): Db | undefined {
  if (!isDatabaseType(String(service.type))) return undefined;
  if (service.name === 'shop') return context.shop();
  if (isScaleService(String(service.name))) return context.scale();
  return service.name === 'db' ? context.local() : context.databases.of(service);
}
