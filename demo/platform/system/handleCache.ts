import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import type { PlatformContext } from '../platformContext.ts';
import { storedConfig } from './serviceConfig.ts';

const MEMBERS = ['name', 'label', 'description', 'type'];

/** Classic servers on SQLite keep the cache data of a deleted service, and crash on it. */
function stumbleOverGone({ system }: PlatformContext): void {
  if (!system.get('select 1 from orphaned_cache')) return;
  throw new PlatformError(500, 'Trying to get property of non-object');
}

function listServices(context: PlatformContext, { query }: ServiceRequest): JsonObject[] {
  const { system, generation } = context;
  stumbleOverGone(context);
  const fields = query.get('fields');
  const names = fields === '*' ? MEMBERS : (fields ?? 'name').split(',');
  return system
    .all('select * from service where is_active = 1 order by id')
    .filter((row) => generation === 'current' || storedConfig(row).cache_enabled === true)
    .map((row) =>
      Object.fromEntries(
        MEMBERS.filter((name) => names.includes(name)).map((name) => [
          name,
          row[name] === null ? null : String(row[name]),
        ]),
      ),
    );
}

/**
 * `system/cache`: the caches of services. Classic servers list the services that are set to
 * cache something, current ones all; both flush one or all (recorded: cache).
 *
 * @throws PlatformError 404 for a service that doesn't exist.
 */
export function handleCache(context: PlatformContext, request: ServiceRequest): unknown {
  const service = request.path[1];
  if (request.verb === 'GET') {
    return { resource: listServices(context, request) };
  }
  if (request.verb !== 'DELETE') return unsupportedVerb(request, 'cache');
  if (service === undefined) context.answerCache.clear();
  else {
    if (!context.system.get('select 1 from service where name = ?', [service])) {
      throw new PlatformError(404, `Could not find a service for ${service}`);
    }
    context.answerCache.delete(service);
  }
  return { success: true };
}
