import { verbMasks, type Verb } from './verbMasks.ts';
import { maskAt } from './findRules.ts';
import { ANY_NAME, prefixOf, type RuleIndex } from './indexRules.ts';

/** How much of a service a verb is allowed for: everything, some places, or nothing. */
export type Reach = 'all' | 'some' | 'none';

export interface MatrixRow {
  /** By name; null for all services that no rule names. */
  service: string | null;
  reach: Record<Verb, Reach>;
}

/** Returns what a role can do, as service × verb, separately for applications and scripts. */
export function accessMatrix(index: RuleIndex): MatrixRow[] {
  const named = [...index.shelves.keys()].map((service) => ({
    service: index.services.get(service)?.name ?? service,
    reach: reachOf(index, service, placesOf(index, service)),
  }));
  named.sort((one, other) => one.service.localeCompare(other.service));
  if (!index.everywhere.size) return named;
  return [...named, { service: null, reach: reachOf(index, ANY_NAME, ['', ANY_NAME]) }];
}

const placesOf = ({ shelves }: RuleIndex, service: string): string[] => [
  ANY_NAME,
  ...[...(shelves.get(service)?.exact.keys() ?? [])].map((component) => {
    const prefix = prefixOf(component);
    return prefix === null ? component : prefix + ANY_NAME;
  }),
];

function reachOf(index: RuleIndex, service: string, places: readonly string[]) {
  const masks = places.map(
    (path) =>
      maskAt(index, { service, path, requestor: 1 }) |
      maskAt(index, { service, path, requestor: 2 }),
  );
  const verbs = Object.entries(verbMasks).map(([verb, bit]): [string, Reach] => {
    const open = masks.filter((mask) => mask & bit).length;
    return [verb, open === masks.length ? 'all' : open ? 'some' : 'none'];
  });
  return Object.fromEntries(verbs) as Record<Verb, Reach>;
}
