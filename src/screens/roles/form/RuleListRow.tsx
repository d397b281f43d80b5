import type { AccessRule } from '../../../core/access-rules/AccessRule.ts';
import type { Id } from '../../../core/lib/Id.ts';
import type { Finding } from '../../../core/access-rules/lintRules.ts';
import type { ListedRule, OpenRule, RuleListItem, RuleGroup } from './ruleGroups.ts';
import { RuleRow } from './RuleRow.tsx';
import { plural } from '../../../core/messages/plural.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useT } from '../../ui/useT.ts';

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

/** The service of the rules below. */
function RuleGroupHead({ group, onAdd }: { group: RuleGroup; onAdd: () => void }) {
  const { id, service, count } = group;
  const t = useT();
  const isMissing = id !== null && !service;
  const name = service ? service.name : isMissing ? String(id) : t('All');
  return (
    <div className="df-rule-group">
      <h5>
        {isMissing ? (
          <span className="df-error">
            {t('Service with id "{id}" not found.', { id: String(id) })}
          </span>
        ) : (
          name
        )}
      </h5>
      <span className="df-hint df-truncate">
        {plural(t, count, { one: '{count} rule', other: '{count} rules' })}
        {service?.label && service.label !== name && ` · ${service.label}`}
        {id === null && ` · ${t('for services without rules of their own')}`}
      </span>
      {!isMissing && (
        <IconButton
          icon="plus"
          label={t('Add rule for {service}', { service: name })}
          onClick={onAdd}
        />
      )}
    </div>
  );
}
