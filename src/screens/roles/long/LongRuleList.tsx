import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useT } from '../../ui/useT.ts';
import { RuleListRow, type RuleListProps } from '../form/RuleListRow.tsx';
import { walkRules } from '../form/walkRules.ts';

/** Of a closed rule, in px; an open one is measured. */
const ROW = 45;

/** Thousands of rules: only the rows near the visible ones exist. */
export function LongRuleList(props: RuleListProps) {
  const { items, open } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // as long as the same rows stand there: with another function the virtualiser lays all out anew
  const order = useMemo(() => items.map(({ key }) => key).join('\n'), [items]);
  const keyAt = useMemo(() => {
    const keys = order.split('\n');
    return (at: number) => keys[at] ?? at;
  }, [order]);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below keeps what it gives over a render
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    getItemKey: keyAt,
    overscan: 8,
  });
  const openAt = items.findIndex((item) => item.kind === 'rule' && item.at === open?.at);
  useEffect(() => {
    if (openAt >= 0) rows.scrollToIndex(openAt, { align: 'auto' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when another rule is opened, not when a search moves it
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
        role="list"
        className="df-rules-all"
        style={{ height: `${rows.getTotalSize()}px` }}
        onKeyDown={walkRules}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            item && (
              <div
                key={key}
                ref={rows.measureElement}
                data-index={index}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={items.length}
                style={{ transform: `translateY(${start}px)` }}
              >
                <RuleListRow {...props} item={item} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
