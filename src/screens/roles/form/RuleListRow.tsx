import type { AccessRule } from '../../../core/access-rules/AccessRule.ts';
import type { Id } from '../../../core/lib/Id.ts';
import type { Finding } from '../../../core/access-rules/lintRules.ts';
import { RuleGroupHead } from './RuleGroupHead.tsx';
import type { ListedRule, OpenRule, RuleListItem } from './ruleGroups.ts';
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

/** A service, or one of its rules. */
export function RuleListRow({ item, ...list }: RuleListProps & { item: RuleListItem }) {
  if (item.kind === 'group')
    return <RuleGroupHead group={item} onAdd={() => list.onAdd(item.id)} />;
  return (
    <RuleRow
      item={item}
      isOpen={list.open?.at === item.at}
      findings={list.findings.get(item.number - 1)}
      onToggle={() => list.onToggle(item)}
      onChange={(rule) => list.onChange(item.at, rule)}
      onRemove={() => list.onRemove(item)}
    />
  );
}
