import { mayRead, type MayRead } from '../auth/access/mayRead.ts';
import { serviceCatalog, type CatalogEntry } from '../catalog/serviceCatalog.ts';
import type { ServicePath } from '../catalog/servicePaths.ts';
import { isOn } from '../http/isOn.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { eventPath, processNames } from './eventNames.ts';
import { parametersOf } from './parametersOf.ts';

// to the servers, the accounts below `admin` look like ids
const ADMIN_PARTS = { id: ['password', 'profile', 'session'] };

const byName = <T extends { name: string }>(items: T[]): T[] =>
  items.toSorted((a, b) => (a.name < b.name ? -1 : 1));

function endpoints(name: string, { verbs }: ServicePath, scriptable: boolean): string[] {
  return verbs.flatMap(({ verb }) => {
    const plain = `${name}.${verb}`;
    return scriptable ? [plain, ...processNames(name, verb), `${plain}.queued`] : [plain];
  });
}

function pathsOf(entry: CatalogEntry, scriptable: boolean, isSeen: MayRead): JsonObject {
  const named = entry.paths.map((path) => ({ path, name: eventPath(entry.name, path) }));
  return Object.fromEntries(
    byName(named).map(({ path, name }) => [
      name,
      {
        type: 'api',
        endpoints: endpoints(name, path, scriptable),
        parameter: name === 'system.admin.{id}' ? ADMIN_PARTS : parametersOf(entry, path, isSeen),
      },
    ]),
  );
}

/**
 * `system/event` of current servers: the endpoints of every service, with `scriptable` also the
 * events around them (recorded: event).
 */
export function currentEvents(context: PlatformContext, request: ServiceRequest): unknown {
  const { query } = request;
  const entries = byName(serviceCatalog(context, query.get('service')));
  if (isOn(query.get('services_only'))) return { resource: entries.map(({ name }) => name) };
  const scriptable = isOn(query.get('scriptable'));
  if (!isOn(query.get('as_list'))) {
    const shown = (entry: CatalogEntry) =>
      pathsOf(entry, scriptable, mayRead(context, request, entry.name));
    return Object.fromEntries(entries.map((entry) => [entry.name, shown(entry)]));
  }
  const names = entries.flatMap((entry) => {
    const named = entry.paths.map((path) => ({ path, name: eventPath(entry.name, path) }));
    return byName(named).flatMap(({ path, name }) => endpoints(name, path, scriptable));
  });
  return { resource: names };
}
