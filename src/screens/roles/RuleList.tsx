import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { AccessRule } from '../../core/access-rules/AccessRule.ts';
import type { Finding } from '../../core/access-rules/findings.ts';
import type { Id } from '../../core/resources/resource.ts';
import { useT } from '../kit/useT.ts';
import type { ListedRule, OpenRule, RuleListItem } from './ruleGroups.ts';
import { RuleGroupHead } from './RuleGroupHead.tsx';
import { RuleRow } from './RuleRow.tsx';

export interface RuleListProps {
  items: readonly RuleListItem[];
  open: OpenRule | null;
  /** By place in the stored order. */
  findings: ReadonlyMap<number, Finding[]>;
  onToggle: (rule: ListedRule) => void;
  onChange: (at: number, rule: AccessRule) => void;
  onRemove: (rule: ListedRule) => void;
  onAdd: (service: Id | null) => void;
}

/** Up to so many rows the list stands on the page; above it scrolls within itself. */
const ALL_UP_TO = 80;
const ROW = 45;

/** The rows of the rules; of long lists only those near the visible ones exist. */
export function RuleList(props: RuleListProps) {
  const { items, open } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isLong = items.length > ALL_UP_TO;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below keeps what it gives over a render
  const rows = useVirtualizer({
    count: items.length,
    enabled: isLong,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    getItemKey: (at) => items[at]?.key ?? at,
    overscan: 8,
  });
  const openAt = items.findIndex((item) => item.kind === 'rule' && item.at === open?.at);
  const scrollTo = useRef(rows.scrollToIndex);
  useEffect(() => {
    scrollTo.current = rows.scrollToIndex;
  });
  useEffect(() => {
    if (isLong && openAt >= 0) scrollTo.current(openAt, { align: 'auto' });
    // where the open rule moves to by a search is no reason to scroll
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another rule is opened
  }, [open?.at]);
  const row = (item: RuleListItem) =>
    item.kind === 'group' ? (
      <RuleGroupHead group={item} onAdd={() => props.onAdd(item.id)} />
    ) : (
      <RuleRow
        item={item}
        isOpen={open?.at === item.at}
        findings={props.findings.get(item.number - 1)}
        onToggle={() => props.onToggle(item)}
        onChange={(rule) => props.onChange(item.at, rule)}
        onRemove={() => props.onRemove(item)}
      />
    );
  if (!isLong) {
    return (
      <div className="df-rules" role="list" onKeyDown={moveFocus}>
        {items.map((item) => (
          <div key={item.key} role="listitem">
            {row(item)}
          </div>
        ))}
      </div>
    );
  }
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
        onKeyDown={moveFocus}
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
                {row(item)}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

/** Arrow keys walk from rule to rule. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target as HTMLElement;
  if (!step || !from.matches('.df-rule-line')) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('.df-rule-line')];
  lines[lines.indexOf(from) + step]?.focus();
  event.preventDefault();
}
