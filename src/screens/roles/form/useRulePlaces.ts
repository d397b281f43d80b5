import { useMemo, useState, type RefObject } from 'react';
import { rowPlaces, type RowPlaces } from '../../ui/list/rowPlaces.ts';
import type { RuleListItem } from './ruleGroups.ts';

/** Of a closed rule, in pixels. */
const ROW = 45;

type List = RefObject<HTMLElement | null>;
type Heights = Map<string, number>;

/**
 * Returns where the rows of a list of rules are, each as tall as it was when it last existed. `list`
 * holds those that exist, with their keys in `data-key`.
 */
export function useRulePlaces(list: List, items: readonly RuleListItem[]): RowPlaces {
  const [heights] = useState<Heights>(() => new Map());
  return useMemo(() => measuredPlaces(list, items, heights), [list, items, heights]);
}

function measuredPlaces(list: List, items: readonly RuleListItem[], heights: Heights): RowPlaces {
  let known: RowPlaces | null = null;
  const places = () => (known ??= rowPlaces(items.map(({ key }) => heights.get(key) ?? ROW)));
  return {
    startOf: (index) => places().startOf(index),
    indexAt: (place) => places().indexAt(place),
    measure: () => {
      for (const row of list.current?.children ?? []) {
        const { dataset, offsetHeight } = row as HTMLElement;
        const { key = '' } = dataset;
        if (heights.get(key) === offsetHeight) continue;
        heights.set(key, offsetHeight);
        known = null;
      }
    },
  };
}
