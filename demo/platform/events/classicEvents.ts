import { mayRead, type MayRead } from '../auth/access/mayRead.ts';
import { serviceCatalog, type CatalogEntry } from '../catalog/serviceCatalog.ts';
import type { ServicePath } from '../catalog/servicePaths.ts';
import { isOn } from '../http/isOn.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { broadcastNames, eventPath, processNames } from './eventNames.ts';
import { parametersOf } from './parametersOf.ts';

type Namer = (path: string, verb: ServicePath['verbs'][number]) => string[];

const processes: Namer = (path, { verb }) => processNames(path, verb);

function namesByVerb(name: string, { verbs }: ServicePath, namer: Namer): JsonObject {
  return Object.fromEntries(verbs.map((verb) => [verb.verb, namer(name, verb)]));
}

const processMap = (entries: CatalogEntry[], seenIn: (service: string) => MayRead): JsonObject =>
  Object.fromEntries(
    entries.map((entry) => [
      entry.name,
      Object.fromEntries(
        entry.paths.map((path) => {
          const name = eventPath(entry.name, path);
          const verb = namesByVerb(name, path, processes);
          return [name, { verb, parameter: parametersOf(entry, path, seenIn(entry.name)) }];
        }),
      ),
    ]),
  );

const broadcastMap = (entries: CatalogEntry[]): JsonObject =>
  Object.fromEntries(
    entries.map(({ name: service, paths }) => [
      service,
      Object.fromEntries(
        paths.map((path) => {
          const name = eventPath(service, path);
          return [name, { verb: namesByVerb(name, path, broadcastNames) }];
        }),
      ),
    ]),
  );

function allNames(entries: CatalogEntry[], namers: Namer[]): string[] {
  return namers.flatMap((namer) =>
    entries.flatMap(({ name, paths }) =>
      paths.flatMap((path) => path.verbs.flatMap((verb) => namer(eventPath(name, path), verb))),
    ),
  );
}

/**
 * `system/event` of classic servers: scriptable events (`process`) and announced ones
 * (`broadcast`), as maps or as a list, or the names that have a script (recorded: event).
 */
export function classicEvents(context: PlatformContext, request: ServiceRequest): unknown {
  const { query } = request;
  const seenIn = (service: string) => mayRead(context, request, service);
  if (isOn(query.get('only_scripted'))) {
    const rows = context.system.all('select name from event_script order by name');
    return { resource: rows.map(({ name }) => String(name)) };
  }
  const entries = serviceCatalog(context, query.get('service'));
  const type = query.get('type');
  if (isOn(query.get('as_list'))) {
    const namers = [
      ...(type === 'broadcast' ? [] : [processes]),
      ...(type === 'process' ? [] : [broadcastNames]),
    ];
    return { resource: [...new Set(allNames(entries, namers))] };
  }
  if (type === 'process') return processMap(entries, seenIn);
  if (type === 'broadcast') return broadcastMap(entries);
  return { process: processMap(entries, seenIn), broadcast: broadcastMap(entries) };
}
