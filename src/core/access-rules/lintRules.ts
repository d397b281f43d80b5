import { requestorMasks, verbMasks, verbsOf, type Verb } from './verbMasks.ts';
import { findEscalations, type Escalation } from './findEscalations.ts';
import { findRules } from './findRules.ts';
import { ANY_NAME, prefixOf, type PlacedRule, type RuleIndex } from './indexRules.ts';

/**
 * A problem with a rule: the server rejects roles with it; it duplicates another rule or is part of
 * one; it never applies, and why; its conditions have no effect, and why; it denies what a broader
 * rule grants; it lets users make themselves administrators; the server treats a POST as a verb that
 * it doesn't grant.
 */
export type Finding =
  | { kind: 'duplicate' | 'within'; of: number }
  | { kind: 'rejected' }
  | { kind: 'allServices' | 'star' | 'parameter' | 'nobody' | 'missing' }
  | { kind: 'filterAll' | 'filterWildcard' | 'filterPlace' }
  | { kind: 'hides'; verbs: Verb[] }
  | Escalation
  | { kind: 'override'; verb: Verb };

/** Finds what is odd about the rules of a role, by their place, in one pass. */
export function lintRules(index: RuleIndex): Map<number, Finding[]> {
  const found = new Map<number, Finding[]>();
  const first = new Map<string, number>();
  const lastFilters = new Map<PlacedRule['service'], LastFilters>();
  const escalations = findEscalations(index);
  for (const one of index.rules) {
    const key = keyOf(one);
    const twin = first.get(key);
    if (twin === undefined) first.set(key, one.place);
    const other = noteFilters(lastFilters, one);
    const isTwin = twin !== undefined && other < twin;
    const findings: (Finding | null)[] = isTwin
      ? [{ kind: 'duplicate', of: twin }]
      : [
          ...[rejected(index, one), neverDecides(one)],
          ...[ignoredFilter(index, one), hides(index, one)],
          // after a rule with filters it may exist to make all rows visible again
          other < 0 ? within(index, one) : null,
          overrides(index, one),
        ];
    findings.unshift(escalations.get(one.place) ?? null);
    const all = findings.filter((finding) => finding !== null);
    if (all.length) found.set(one.place, all);
  }
  return found;
}

/**
 * For the rules of a service so far: the filters of the last one, its place, and the last with
 * different ones.
 */
interface LastFilters {
  text: string;
  place: number;
  otherPlace: number;
}

/**
 * Returns the place of the last earlier rule of the service whose filters differ; -1 if all are the
 * same. Of rules that decide together, their order says whose filters count.
 */
function noteFilters(
  last: Map<PlacedRule['service'], LastFilters>,
  { rule, service, place }: PlacedRule,
): number {
  const text = filtersOf(rule);
  const before = last.get(service) ?? { text, place: -1, otherPlace: -1 };
  const otherPlace = before.text === text ? before.otherPlace : before.place;
  last.set(service, { text, place, otherPlace });
  return otherPlace;
}

const filtersOf = ({ filters, filter_op }: PlacedRule['rule']): string =>
  filters?.length ? JSON.stringify([filters, filter_op]) : '';

function keyOf({ rule, service, component }: PlacedRule): string {
  const place = service === undefined ? rule.service_id : service;
  const plain = filtersOf(rule);
  return `${String(place)}\n${component}\n${rule.verb_mask}\n${rule.requestor_mask}\n${plain}`;
}

/** Reports a rule for which the server rejects the whole role. */
function rejected({ access }: RuleIndex, { rule, service }: PlacedRule): Finding | null {
  const isRejected =
    access.rejectsSystemRules && service === 'system' && /^(\*|admin)$/.test(rule.component ?? '');
  return isRejected ? { kind: 'rejected' } : null;
}

function neverDecides({ rule, service, component }: PlacedRule): Finding | null {
  if (service === undefined) return { kind: 'missing' };
  if (!(rule.requestor_mask & 3)) return { kind: 'nobody' };
  if (service === null && component !== '*' && component !== '') return { kind: 'allServices' };
  if (component.includes('*') && prefixOf(component) === null) return { kind: 'star' };
  return /\{[^{}]*\}/.test(component) ? { kind: 'parameter' } : null;
}

function ignoredFilter({ access }: RuleIndex, one: PlacedRule): Finding | null {
  const { rule, service, component } = one;
  if (!rule.filters?.length) return null;
  if (service === null) return { kind: 'filterAll' };
  const isTable = /^_table\/[^/*]+$/.test(component);
  if (isTable || component === '*') return null;
  const kind = access.ignoredConditions(component);
  return kind && { kind };
}

/** Reports what a rule without verbs denies although a broader rule allows it. */
function hides(index: RuleIndex, one: PlacedRule): Finding | null {
  const { rule, service, component } = one;
  if (rule.verb_mask !== 0 || !service) return null;
  const prefix = prefixOf(component);
  const path = prefix === null ? component : prefix + ANY_NAME;
  const requestor = rule.requestor_mask & 1 || rule.requestor_mask & 2;
  const [deciding, next] = findRules(index, { service, path, requestor });
  const isIn = deciding?.rules.includes(one) && deciding.mask === 0;
  const verbs = isIn && next ? verbsOf(next.mask) : [];
  return verbs.length ? { kind: 'hides', verbs } : null;
}

/** From the most harmful one. */
const OVERRIDDEN = ['DELETE', 'GET', 'PATCH', 'PUT'] as const;

/** Reports the verb that a POST can stand for although no rule that decides with this one grants it. */
function overrides(index: RuleIndex, one: PlacedRule): Finding | null {
  const { rule, service, component } = one;
  const { API } = requestorMasks;
  const isAsked = rule.verb_mask & verbMasks.POST && rule.requestor_mask & API;
  if (!index.access.overridesAfterCheck || !isAsked || service === undefined) return null;
  const prefix = prefixOf(component);
  const path = prefix === null ? component : prefix + ANY_NAME;
  const call = { service: service ?? ANY_NAME, path, requestor: API };
  const [deciding] = findRules(index, call);
  if (!deciding?.rules.includes(one)) return null;
  const verb = OVERRIDDEN.find((each) => !(deciding.mask & verbMasks[each]));
  return verb ? { kind: 'override', verb } : null;
}

/**
 * Finds another rule of the same level that grants all of it: exact rules at the same place,
 * wildcards around it.
 */
function within(index: RuleIndex, one: PlacedRule): Finding | null {
  const { rule, service, component } = one;
  if (!service || rule.filters?.length || !(rule.requestor_mask & 3)) return null;
  const shelf = index.shelves.get(service);
  const prefix = prefixOf(component);
  const rivals: PlacedRule[] = [];
  if (prefix === null) rivals.push(...(shelf?.exact.get(component) ?? []));
  for (
    let length: number = index.access.leastWildcard;
    prefix !== null && length <= prefix.length;
    length++
  ) {
    rivals.push(...(shelf?.prefixes.get(prefix.slice(0, length)) ?? []));
  }
  const wider = rivals.find((other) => other !== one && isWider(other, one));
  return wider ? { kind: 'within', of: wider.place } : null;
}

function isWider(wide: PlacedRule, { rule, component }: PlacedRule): boolean {
  const { rule: other } = wide;
  const [verbs, requestors] = [other.verb_mask, other.requestor_mask & 3];
  const isSame = verbs === rule.verb_mask && requestors === (rule.requestor_mask & 3);
  const holds = (rule.verb_mask & ~verbs) === 0 && (rule.requestor_mask & 3 & ~requestors) === 0;
  // of two identical rules the later one is the duplicate
  return holds && !other.filters?.length && !(isSame && wide.component === component);
}
