import { useMemo, useRef, useState } from 'react';
import { newRule, type AccessRule } from '../../../core/access-rules/AccessRule.ts';
import { lintRules } from '../../../core/access-rules/lintRules.ts';
import type { RuleIndex } from '../../../core/access-rules/indexRules.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { walkEntries } from '../../ui/list/walkEntries.ts';
import { useT } from '../../ui/useT.ts';
import { groupKey, ruleGroups, type OpenRule } from './ruleGroups.ts';
import { RuleBar } from './RuleBar.tsx';
import { useRuledServices } from './RuledServicesContext.ts';
import { useSettled } from './useSettled.ts';
import { LongRuleList } from './LongRuleList.tsx';
import { RuleListRow, type RuleListProps } from './RuleListRow.tsx';

/** Up to this many rows, the list is part of the page; with more, it scrolls within itself. */
const ALL_UP_TO = 80;

/** The rows of the rules, below their services. */
function RuleList(props: RuleListProps) {
  if (props.items.length > ALL_UP_TO) return <LongRuleList {...props} />;
  return (
    <div className="df-rules" role="list">
      {props.items.map((item) => (
        <div key={item.key} role="listitem">
          <RuleListRow {...props} item={item} />
        </div>
      ))}
    </div>
  );
}

export interface AccessRulesProps {
  rules: readonly AccessRule[];
  /** The rules that aren't removed. */
  index: RuleIndex;
  problem: string | undefined;
  open: OpenRule | null;
  onOpen: (open: OpenRule | null) => void;
  onChange: (rules: AccessRule[]) => void;
}

/** The rules of a role by service, one of them open to be edited. Thousands of rules are fine. */
export function AccessRules(props: AccessRulesProps) {
  const { rules, index, problem, open, onOpen, onChange } = props;
  const t = useT();
  const { services } = useRuledServices();
  const [search, setSearch] = useState('');
  const [isOddOnly, setOddOnly] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const count = index.rules.length;
  const settled = useSettled(index, count);
  // findings are indexed by place: after adding or removing a rule, old ones would be misplaced
  const basis = settled.rules.length === count ? settled : index;
  const findings = useMemo(() => lintRules(basis), [basis]);
  const only = useMemo(
    () => (isOddOnly && findings.size ? new Set(findings.keys()) : null),
    [isOddOnly, findings],
  );
  const items = useMemo(
    () => ruleGroups(rules, services, { search, open, only }),
    [rules, services, search, open, only],
  );
  const add = (id: Id | null) => {
    onChange([...rules, { ...newRule(), service_id: id }]);
    onOpen({ at: rules.length, group: groupKey(id) });
  };
  const remove = (rule: AccessRule, at: number) => {
    onOpen(null);
    // only the server can delete a saved rule; it does so when the role is null
    onChange(
      rule.id == null
        ? rules.filter((other) => other !== rule)
        : rules.map((other, place) => (place === at ? { ...rule, role_id: null } : other)),
    );
    list.current?.focus();
  };
  return (
    <div className="df-form">
      <RuleBar
        count={count}
        shown={items.filter(({ kind }) => kind === 'rule').length}
        oddCount={findings.size}
        search={search}
        isOddOnly={isOddOnly}
        onSearch={setSearch}
        onOddOnly={setOddOnly}
        onAdd={() => add(null)}
      />
      {problem && <p className="df-error">{problem}</p>}
      <div
        ref={list}
        role="group"
        aria-label={t('Access rules')}
        tabIndex={-1}
        onKeyDown={(event) => walkEntries(event, '.df-rule-line')}
      >
        {count === 0 && <p className="df-hint">{t('No rules yet. This role has no access.')}</p>}
        {count > 0 && !items.length && <p className="df-hint">{t('Nothing found.')}</p>}
        {items.length > 0 && (
          <div className="df-rule-heads df-hint" aria-hidden="true">
            <span>{t('Rule')}</span>
            <span>{t('Component')}</span>
            <span>{t('Requestor')}</span>
            <span>{t('Access')}</span>
          </div>
        )}
        <RuleList
          items={items}
          open={open}
          findings={findings}
          onToggle={(rule) => {
            const isOpen = open?.at === rule.at;
            onOpen(isOpen ? null : { at: rule.at, group: groupKey(rule.rule.service_id) });
          }}
          onChange={(at, next) =>
            onChange(rules.map((other, place) => (place === at ? next : other)))
          }
          onRemove={(rule) => remove(rule.rule, rule.at)}
          onAdd={add}
        />
      </div>
    </div>
  );
}
