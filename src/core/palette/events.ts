import type { EventMaps } from '../scripts/eventMap.ts';
import { eventsOf, searchPaths } from '../scripts/eventPaths.ts';
import { formatScriptPlace } from '../scripts/scriptPlace.ts';
import type { Place } from './places.ts';

/** Returns the service that a text such as `crm._table.con` names; null if it names none. */
export function eventService(names: readonly string[], text: string): string | null {
  const [wanted, ...others] = text.toLowerCase().split('.');
  return others.length ? (names.find((name) => name.toLowerCase() === wanted) ?? null) : null;
}

/** Returns the events of a service that contain `text` and have no script yet. */
export function matchEvents(
  maps: EventMaps,
  service: string,
  text: string,
  scripted: readonly string[],
): Place[] {
  const wanted = text.toLowerCase();
  const known = new Set(scripted);
  return [maps.process, maps.broadcast]
    .flatMap((map) => searchPaths(map, service, wanted))
    .flatMap(eventsOf)
    .filter((event) => event.toLowerCase().includes(wanted) && !known.has(event))
    .map((event) => ({
      path: `/scripts${formatScriptPlace({ kind: 'script', event })}`,
      label: event,
    }));
}
