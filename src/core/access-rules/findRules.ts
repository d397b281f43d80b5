import type { PlacedRule, RuleIndex, Shelf } from './indexRules.ts';
import { bareComponent } from './indexRules.ts';

/** How closely rules speak of a call, the closest first; rules of one level add up. */
export type RuleLevel = 'exact' | 'wildcard' | 'service' | 'all';

export interface RuleQuestion {
  /** In lower case. */
  service: string;
  /** As `barePath` leaves it. */
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

/** The path below a service as the check of a generation sees it. */
export function barePath(path: string, { generation }: Pick<RuleIndex, 'generation'>): string {
  // current servers cut the first pair of parentheses out, as of `_func/rank(1)`
  if (generation === 'current') return bareComponent(path.replace(/\([^)]*\)/, ''));
  const bare = path.toLowerCase().replace(/\/+$/, '');
  return bare === '0' ? '' : bare;
}

/**
 * The levels that have rules for a call, the deciding one first: it decides alone, also when it grants
 * nothing. Rules for another requestor are on no level. The algorithm of each generation's servers,
 * proved against their recorded decisions (recorded: access).
 */
export function findRules(index: RuleIndex, question: RuleQuestion): LevelRules[] {
  const { service, path, requestor } = question;
  const shelf = index.shelves.get(service);
  const heard = (rules: readonly PlacedRule[] = []) =>
    rules.filter(({ rule }) => (rule.requestor_mask & requestor) !== 0);
  const everywhere = [...heard(index.everywhere.get('*'))];
  if (path === '') everywhere.push(...heard(index.everywhere.get('')));
  const found: [RuleLevel, PlacedRule[]][] = [['all', everywhere]];
  if (shelf) {
    const exact = heard(shelf.exact.get(path));
    const closer = new Set(exact);
    const wildcard = heard(wildcardsFor(shelf, index, path)).filter((one) => !closer.has(one));
    for (const one of wildcard) closer.add(one);
    const whole = heard(shelf.exact.get('*')).filter((one) => !closer.has(one));
    found.unshift(['exact', exact], ['wildcard', wildcard], ['service', whole]);
  }
  return found
    .filter(([, rules]) => rules.length > 0)
    .map(([level, rules]) => ({
      level,
      rules: rules.toSorted((one, other) => one.place - other.place),
      mask: rules.reduce((mask, { rule }) => mask | rule.verb_mask, 0),
    }));
}

/** The verbs that the rules grant on a path, as a mask. */
export const maskAt = (index: RuleIndex, question: RuleQuestion): number =>
  findRules(index, question)[0]?.mask ?? 0;

function wildcardsFor({ exact, prefixes }: Shelf, index: RuleIndex, path: string): PlacedRule[] {
  if (path === '') return [];
  const isCurrent = index.generation === 'current';
  // current servers let `_table/*` cover `_table` itself, and count `*` as a wildcard like any other
  const text = isCurrent ? `${path}/` : path;
  const found: PlacedRule[] = [];
  for (let length = isCurrent ? 0 : 1; length <= text.length; length++) {
    found.push(...(prefixes.get(text.slice(0, length)) ?? []));
  }
  // a `{name}` in the path, which only documentation asks for, stands for any name on current servers
  if (!isCurrent || !/\{[^}]*\}/.test(path)) return found;
  const known = new Set(found);
  const pattern = patternOf(path);
  for (const [component, rules] of exact) {
    if (pattern.test(component)) found.push(...rules.filter((rule) => !known.has(rule)));
  }
  return found;
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}
