import type { AccessDialect } from '../dialect/AccessDialect.ts';
import type { PlacedRule, RuleIndex, Shelf } from './indexRules.ts';
import { templateMatcher } from './templateMatcher.ts';

/**
 * How specifically rules match a request, the most specific level first; rules of one level add up.
 */
export type RuleLevel = 'exact' | 'wildcard' | 'service' | 'all';

export interface RuleQuestion {
  /** In lower case. */
  service: string;
  /** As returned by the dialect's `normalizePath`. */
  path: string;
  /** 1 = API, 2 = SCRIPT. */
  requestor: number;
}

export interface LevelRules {
  level: RuleLevel;
  /** In the stored order. */
  rules: PlacedRule[];
  /** All their verbs. */
  mask: number;
}

/**
 * Yields the rules that match a path, the most specific level first; each level is looked up only
 * when its turn comes.
 */
function* candidates(
  index: RuleIndex,
  { service, path }: RuleQuestion,
): Generator<[RuleLevel, readonly PlacedRule[]]> {
  const shelf = index.shelves.get(service);
  if (shelf) {
    yield ['exact', shelf.exact.get(path) ?? NONE];
    yield ['wildcard', wildcardsFor(shelf, index.access, path)];
    yield ['service', shelf.exact.get('*') ?? NONE];
  }
  const everywhere = index.everywhere.get('*') ?? NONE;
  const roots = path === '' ? index.everywhere.get('') : undefined;
  yield ['all', roots ? [...everywhere, ...roots] : everywhere];
}

const NONE: readonly PlacedRule[] = [];

/**
 * Returns the levels that have rules for a request, the deciding one first: it decides alone, even
 * if it grants nothing. Rules for the other requestor are on no level. Checked against the recorded
 * decisions of each dialect's servers (recorded: access).
 */
export function findRules(index: RuleIndex, question: RuleQuestion): LevelRules[] {
  const found: LevelRules[] = [];
  // a bare `*` may be both a wildcard and the rule for the whole service: its first level counts
  const taken = new Set<PlacedRule>();
  for (const [level, all] of candidates(index, question)) {
    const rules = all.filter(
      (one) => one.rule.requestor_mask & question.requestor && !taken.has(one),
    );
    if (!rules.length) continue;
    rules.sort((one, other) => one.place - other.place);
    for (const rule of rules) taken.add(rule);
    const mask = rules.reduce((sum, { rule }) => sum | rule.verb_mask, 0);
    found.push({ level, rules, mask });
  }
  return found;
}

/** Returns the verbs that the rules grant on a path, as a mask: `findRules` without the reasons. */
export function maskAt(index: RuleIndex, question: RuleQuestion): number {
  for (const [, rules] of candidates(index, question)) {
    let mask = -1;
    for (const { rule } of rules) {
      if (rule.requestor_mask & question.requestor) mask = Math.max(mask, 0) | rule.verb_mask;
    }
    if (mask >= 0) return mask;
  }
  return 0;
}

function wildcardsFor(
  { exact, prefixes }: Shelf,
  { wildcardPath, leastWildcard, matchesTemplates }: AccessDialect,
  path: string,
): PlacedRule[] {
  if (path === '') return [];
  const text = wildcardPath(path);
  const found: PlacedRule[] = [];
  for (let length: number = leastWildcard; length <= text.length; length++) {
    found.push(...(prefixes.get(text.slice(0, length)) ?? []));
  }
  if (!matchesTemplates || !/\{[^{}]*\}/.test(path)) return found;
  const known = new Set(found);
  const isLikePath = templateMatcher(path);
  for (const [component, rules] of exact) {
    if (isLikePath(component)) found.push(...rules.filter((rule) => !known.has(rule)));
  }
  return found;
}
