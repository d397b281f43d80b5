import { useEffect, useRef, useMemo, useState, type RefObject } from 'react';
import { useListWindow } from '../../ui/list/useListWindow.ts';
import { useT } from '../../ui/useT.ts';
import { RuleListRow, type RuleListProps } from './RuleListRow.tsx';
import { walkRules } from './walkRules.ts';
import { rowPlaces, type RowPlaces } from '../../ui/list/rowPlaces.ts';
import type { RuleListItem } from './ruleGroups.ts';

/** The height of a closed rule, in pixels. */
const ROW = 45;

type List = RefObject<HTMLElement | null>;
type Heights = Map<string, number>;

/**
 * Returns the positions of a list's rows, each with its height when last rendered. `list`
 * contains the rendered ones, with their keys in `data-key`.
 */
function useRulePlaces(list: List, items: readonly RuleListItem[]): RowPlaces {
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

/** Thousands of rules: only the rows near the visible ones are rendered. */
export function LongRuleList(props: RuleListProps) {
  const { items, open } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = useRulePlaces(list, items);
  const { from, to, before, after, reveal } = useListWindow(box, { count: items.length, rows });
  const openAt = items.findIndex((item) => item.kind === 'rule' && item.at === open?.at);
  useEffect(() => {
    if (openAt >= 0) reveal(openAt);
    // oxlint-disable-next-line react/exhaustive-deps -- on another open rule, not a search
  }, [open?.at]);
  return (
    <div
      ref={box}
      className="df-rules df-rules-long"
      role="group"
      aria-label={t('Rules, scrollable')}
      tabIndex={0}
    >
      <div
        ref={list}
        role="list"
        style={{ paddingTop: `${before}px`, paddingBottom: `${after}px` }}
        onKeyDown={walkRules}
      >
        {items.slice(from, to).map((item, index) => (
          <div
            key={item.key}
            data-key={item.key}
            role="listitem"
            aria-posinset={from + index + 1}
            aria-setsize={items.length}
          >
            <RuleListRow {...props} item={item} />
          </div>
        ))}
      </div>
    </div>
  );
}
