import { useEffect, useMemo, useRef } from 'react';
import { useListWindow } from '../../ui/list/useListWindow.ts';
import { useT } from '../../ui/useT.ts';
import { RuleListRow, type RuleListProps } from './RuleListRow.tsx';
import { useMeasuredPlaces } from '../../ui/list/useMeasuredPlaces.ts';

/** The height of a closed rule, in pixels. */
const ROW = 45;

/** Thousands of rules: only the rows near the visible ones are rendered. */
export function LongRuleList(props: RuleListProps) {
  const { items, open } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const rows = useMeasuredPlaces(list, keys, ROW);
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
