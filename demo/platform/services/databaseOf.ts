import type { Generation } from '../generation.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Db, Row } from '../storage/Db.ts';
import { databaseFile } from '../storage/serviceDatabases.ts';
import { isScaleService } from '../storage/seedScaleServices.ts';

const TYPES = ['sql_db', 'sqlite', 'pgsql', 'alloydb'];

export const isDatabaseType = (type: string): boolean => TYPES.includes(type);

/** Services that an instance begins with, by the ids that `seedServices` gives them. */
const SEEDED: Record<Generation, Record<'db' | 'shop', number>> = {
  classic: { db: 4, shop: 7 },
  current: { db: 5, shop: 8 },
};

/**
 * Whether a service is a seeded one, also under another name, or replaces it after its deletion; not
 * once its config names another file.
 */
function isSeeded(context: PlatformContext, service: Row, name: 'db' | 'shop'): boolean {
  const file = databaseFile(service);
  if (file && file !== `${name}.sqlite`) return false;
  const id = SEEDED[context.generation][name];
  if (service.id === id) return true;
  return service.name === name && !context.system.get('select 1 from service where id = ?', [id]);
}

/** The database behind a service; undefined if it isn't a database or doesn't run here. */
export function databaseOf(context: PlatformContext, service: Row): Db | undefined {
  if (!isDatabaseType(String(service.type))) return undefined;
  if (isSeeded(context, service, 'shop')) return context.shop();
  if (context.scale && isScaleService(service)) return context.scale();
  return isSeeded(context, service, 'db') ? context.local() : context.databases.of(service);
}
