import { requestorMasks, verbsOf, type Requestor, type Verb } from './verbMasks.ts';
import { isEqual } from '../lib/changes.ts';
import { changedRules } from './changedRules.ts';
import { compareRows, type RowChange } from './compareRows.ts';
import { matchesPath } from './matchesPath.ts';
import { accessAt, type RoleState } from './accessAt.ts';
import { ANY_NAME, prefixOf, type PlacedRule, type RuleIndex } from './indexRules.ts';

/** How a change of a role affects requests at one place. */
export interface AccessChange {
  /** By name; null for all services that no rule names. */
  service: string | null;
  /** As a rule would name it. */
  component: string;
  /** Whose requests: those of applications, of scripts, or both. */
  requestors: Requestor[];
  gained: Verb[];
  lost: Verb[];
  /**
   * Requests that stay allowed but return different rows;
   * then none is gained or lost in the same entry.
   */
  rows?: RowChange;
}

/** Whether a change lets the role do or see more. Not if it provably returns fewer rows. */
export const isOpening = ({ gained, rows }: AccessChange): boolean =>
  gained.length > 0 || rows?.isFewer === false;

/** With more changes than this, checking every place is quicker than finding the affected ones. */
const MANY = 200;

/** Places that rules distinguish: one path for each, with the component shown for it. */
type Places = Map<string, string>;

/**
 * Returns the requests that a role gains and loses. There are endless paths, but rules distinguish
 * only a few: those they name, what is below each wildcard, the root of a service, and everything
 * else there. A request that stays allowed is included if it returns different rows.
 */
export function compareAccess(before: RoleState, after: RoleState): AccessChange[] {
  const changed =
    before.isActive === after.isActive
      ? changedRules(before.index, after.index)
      : [...before.index.rules, ...after.index.rules];
  if (!changed.length) return [];
  const isAllChanged = changed.some(({ service }) => service === null);
  const touched = new Set(changed.flatMap(({ service }) => (service ? [service] : [])));
  const named = new Set([...before.index.shelves.keys(), ...after.index.shelves.keys()]);
  const services = isAllChanged ? [...named] : [...named].filter((name) => touched.has(name));
  const changes = services.flatMap((service) => {
    const about = changed.filter((one) => one.service === service || one.service === null);
    const name = after.index.services.get(service)?.name ?? service;
    const places = placesOf(service, before.index, after.index, about);
    return [
      ...changesAt(service, places, before, after),
      ...compareRows(service, about, before, after).map((one): AccessChange => ({
        ...one,
        service: name,
        gained: [],
        lost: [],
      })),
    ];
  });
  const others = new Map([
    ['', ''],
    [ANY_NAME, '*'],
  ]);
  return isAllChanged ? [...changes, ...changesAt(null, others, before, after)] : changes;
}

function placesOf(
  service: string,
  before: RuleIndex,
  after: RuleIndex,
  changed: readonly PlacedRule[],
): Places {
  const places: Places = new Map();
  const isTouched = (path: string) =>
    path === '_schema' ||
    changed.length > MANY ||
    changed.some((one) => matchesPath(after, one, path));
  // a change affects few of thousands of places, so the others aren't stored even temporarily
  const note = (path: string, component: string) => {
    if (isTouched(path)) places.set(path, component);
  };
  note('', '');
  note(ANY_NAME, '*');
  if (after.access.listsReadableTables) note('_schema', '_schema');
  const known = before.shelves.get(service)?.exact;
  for (const { shelves } of [before, after]) {
    const exact = shelves.get(service)?.exact;
    for (const component of exact?.keys() ?? []) {
      if (exact !== known && known?.has(component)) continue;
      const prefix = prefixOf(component);
      if (prefix === null) note(component, component);
      else if (prefix) note(prefix + ANY_NAME, component);
      if (prefix?.endsWith('/')) note(prefix.slice(0, -1), prefix.slice(0, -1));
    }
  }
  return places;
}

function changesAt(
  service: string | null,
  places: Places,
  before: RoleState,
  after: RoleState,
): AccessChange[] {
  const name = service === null ? null : (after.index.services.get(service)?.name ?? service);
  const found = [...places].flatMap(([path, component]): AccessChange[] => {
    const [api, script] = (['API', 'SCRIPT'] as const).map((requestor): AccessChange => {
      const question = { service: service ?? ANY_NAME, path, requestor: requestorMasks[requestor] };
      const [was, is] = [accessAt(before, question), accessAt(after, question)];
      const [gained, lost] = [verbsOf(is & ~was), verbsOf(was & ~is)];
      return { service: name, component, requestors: [requestor], gained, lost };
    });
    if (!api || !script) return [];
    if (isSame(api, script)) return [{ ...api, requestors: ['API', 'SCRIPT'] }];
    return [api, script];
  });
  const changes = found.filter(({ gained, lost }) => gained.length || lost.length);
  const byPlace = new Map(changes.map((change) => [placeOf(change), change]));
  return changes.filter((change) => !isSaidBelow(change, byPlace));
}

const isSame = (one: AccessChange, other: AccessChange) =>
  isEqual([one.gained, one.lost], [other.gained, other.lost]);

const placeOf = ({ component, requestors }: Pick<AccessChange, 'component' | 'requestors'>) =>
  `${requestors.join()} ${component}`;

/** Whether one entry for `_table/*` also describes the change of `_table`. */
function isSaidBelow(change: AccessChange, all: ReadonlyMap<string, AccessChange>): boolean {
  const below = all.get(placeOf({ ...change, component: `${change.component}/*` }));
  return !!below && isSame(below, change);
}
