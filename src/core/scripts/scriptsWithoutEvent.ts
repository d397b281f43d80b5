import type { EventCatalog } from './eventCatalog.ts';
import { hasEvent, isBroadcast, parseEventName } from './eventPaths.ts';

/**
 * Returns the names that no event has, so that their scripts never run: those of unknown services, and
 * those that look like broadcasts but aren't. Loads the events of the services of the latter only.
 */
export async function scriptsWithoutEvent(
  catalog: EventCatalog,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (!names.length) return [];
  const known = new Set((await catalog.services(signal)).map(({ name }) => name));
  const found = await Promise.all(
    names.map(async (name) => {
      const { service } = parseEventName(name);
      if (!known.has(service)) return [name];
      if (!isBroadcast(name)) return [];
      return hasEvent(await catalog.ofService(service, signal), name) ? [] : [name];
    }),
  );
  return found.flat();
}
