import { requestorMasks, verbsOf, type Requestor, type Verb } from './verbMasks.ts';
import { isEqual } from '../lib/changes.ts';
import { changedRules } from './changedRules.ts';
import { compareRows, type RowChange } from './compareRows.ts';
import { matchesPath } from './matchesPath.ts';
import { accessAt, type RoleState } from './accessAt.ts';
import { ANY_NAME, prefixOf, type PlacedRule, type RuleIndex } from './indexRules.ts';

/** What a change of a role does to calls of one place. */
export interface AccessChange {
  /** By name; null for all services that no rule names. */
  service: string | null;
  /** As a rule would name it. */
  component: string;
  /** Whose calls: those of applications, of scripts, or both. */
  requestors: Requestor[];
  gained: Verb[];
  lost: Verb[];
  /** Calls that stay, and see other rows than before; then none is gained or lost in the same line. */
  rows?: RowChange;
}

/** Whether a change lets someone do or see what they could not: not where provably fewer rows are left. */
export const isOpening = ({ gained, rows }: AccessChange): boolean =>
  gained.length > 0 || rows?.isFewer === false;

/** From so many changes on it is quicker to look at every place than to ask which ones they touch. */
const MANY = 200;

/** Places that rules distinguish: one path for each, with the component shown for it. */
type Places = Map<string, string>;

/**
 * Which calls a role gains and loses. Paths are without number, but the rules tell only so many apart:
 * what each names, what lies below each wildcard, the root of a service, and everything else there.
 * A call that stays is named as well where it sees other rows.
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
  // of thousands of places a change touches few: no other is kept, not even for a moment
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

/** Where `_table` changes with `_table/*` one line says both. */
function isSaidBelow(change: AccessChange, all: ReadonlyMap<string, AccessChange>): boolean {
  const below = all.get(placeOf({ ...change, component: `${change.component}/*` }));
  return !!below && isSame(below, change);
}
