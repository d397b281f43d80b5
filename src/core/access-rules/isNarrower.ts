import type { AccessRule } from './AccessRule.ts';
import { filterText } from './rowFilterAt.ts';

type Conditions = Pick<AccessRule, 'filters' | 'filter_op'>;

/**
 * Whether every row that the first conditions let through passes the second ones too, told without
 * looking at any row: only a condition that is written the same counts as the same. null lets all
 * rows through.
 */
export function isNarrower(one: Conditions | null, other: Conditions | null): boolean {
  const wanted = textsOf(other);
  if (!wanted.length) return true;
  const given = textsOf(one);
  if (!given.length) return false;
  // what certainly holds of a row, for each way in which it may have passed
  const ways = isAny(one) ? given.map((text) => [text]) : [given];
  return ways.every((way) =>
    isAny(other)
      ? wanted.some((text) => way.includes(text))
      : wanted.every((text) => way.includes(text)),
  );
}

const isAny = (conditions: Conditions | null) => conditions?.filter_op?.toUpperCase() === 'OR';

const textsOf = (conditions: Conditions | null): string[] =>
  (conditions?.filters ?? []).map((filter) => filterText({ filters: [filter], filter_op: '' }));
