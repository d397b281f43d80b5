import type { AccessRule } from '../../../core/access-rules/AccessRule.ts';
import { isRemoved } from '../../../core/access-rules/AccessRule.ts';
import type { ServiceChoice } from '../../../core/roles/loadServices.ts';
import type { Id } from '../../../core/lib/Id.ts';

/** A rule in the list: `at` is its place in the form, `number` the one that users see. */
export interface ListedRule {
  kind: 'rule';
  key: string;
  rule: AccessRule;
  at: number;
  number: number;
}

export interface RuleGroup {
  kind: 'group';
  key: string;
  /** null means all services. */
  id: Id | null;
  /** null: all services, or one that doesn't exist. */
  service: ServiceChoice | null;
  count: number;
}

export type RuleListItem = RuleGroup | ListedRule;

/** The open rule, and the service below which it stays until it is closed. */
export interface OpenRule {
  at: number;
  group: string;
}

export const groupKey = (id: Id | null): string => (id === null ? '' : String(id));

/**
 * The rules by service, those of all services first, then by the services' names; within a service in
 * the stored order, which decides between filters. Only rules with all of the words are listed, and
 * the open one.
 */
export function ruleGroups(
  rules: readonly AccessRule[],
  services: readonly ServiceChoice[],
  {
    search,
    open,
    only,
  }: { search: string; open: OpenRule | null; only: ReadonlySet<number> | null },
): RuleListItem[] {
  const byId = new Map(services.map((service) => [String(service.id), service]));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, { id: Id | null; rules: ListedRule[] }>();
  let number = 0;
  rules.forEach((rule, at) => {
    if (isRemoved(rule)) return;
    number++;
    const isOpen = open?.at === at;
    const own = groupKey(rule.service_id);
    if (!isOpen && !((!only || only.has(number - 1)) && hasWords(rule, byId.get(own), words)))
      return;
    const key = isOpen ? open.group : own;
    const group = groups.get(key) ?? { id: isOpen ? idOf(key, rule) : rule.service_id, rules: [] };
    groups.set(key, group);
    group.rules.push({ kind: 'rule', key: `rule ${at}`, rule, at, number });
  });
  const named = [...groups].map(([key, group]) => {
    const [first] = group.rules;
    // if it is the only rule of its service, an open rule takes the heading to its new service
    const alone = group.rules.length === 1 && first?.at === open?.at ? first?.rule : undefined;
    const id = alone ? alone.service_id : group.id;
    return { key, ...group, id, service: byId.get(groupKey(id)) ?? null };
  });
  const rank = (one: (typeof named)[number]) =>
    one.id === null ? '' : `1${one.service ? one.service.name.toLowerCase() : '\uFFFF'}`;
  return named
    .sort((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0))
    .flatMap(({ key, id, service, rules: listed }): RuleListItem[] => {
      const head = (part: string): RuleGroup => ({
        ...{ kind: 'group', key: `group ${key}${part}`, id, service, count: listed.length },
      });
      const moved = listed.find(
        ({ at, rule }) => at === open?.at && groupKey(rule.service_id) !== groupKey(id),
      );
      if (!moved) return [head(''), ...listed];
      // it stays where it is edited, below a heading of its own
      const place = listed.indexOf(moved);
      const count = listed.length - 1;
      const { service_id } = moved.rule;
      const own = byId.get(groupKey(service_id)) ?? null;
      const before = listed.slice(0, place);
      const after = listed.slice(place + 1);
      return [
        ...(before.length ? [{ ...head(''), count }, ...before] : []),
        { kind: 'group', key: `group of ${moved.key}`, id: service_id, service: own, count: 1 },
        moved,
        ...(after.length ? [{ ...head(' after'), count }, ...after] : []),
      ];
    });
}

function hasWords(
  { component }: AccessRule,
  service: ServiceChoice | undefined,
  words: readonly string[],
): boolean {
  if (!words.length) return true;
  const text = `${service?.name ?? ''} ${service?.label ?? ''} ${component ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

const idOf = (key: string, { service_id }: AccessRule): Id | null =>
  key === '' ? null : key === groupKey(service_id) ? service_id : key;

/** The place in the form of a rule in the stored order, where removed ones have no place. */
export function formPlace(rules: readonly AccessRule[], place: number): number {
  let left = place;
  return rules.findIndex((rule) => !isRemoved(rule) && left-- === 0);
}
