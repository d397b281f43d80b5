import { useStore } from 'zustand';
import type { AccessRule } from '../../../core/access-rules/AccessRule.ts';
import type { Finding } from '../../../core/access-rules/lintRules.ts';
import {
  requestorsOf,
  verbMasks,
  verbsOf,
  type Verb,
} from '../../../core/access-rules/verbMasks.ts';
import { plural } from '../../../core/messages/plural.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useT } from '../../ui/useT.ts';
import { findingSentence, findingWord } from './findingText.ts';
import type { ListedRule } from './ruleGroups.ts';
import { serviceById, useRuledServices } from './RuledServicesContext.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { Name } from '../../ui/Name.tsx';

const VERBS = Object.keys(verbMasks) as Verb[];

interface RuleVerbsProps {
  number: number;
  mask: number;
  onChange: (mask: number) => void;
}

/** The verbs that a rule allows, each in a fixed place; a click toggles one. */
function RuleVerbs({ number, mask, onChange }: RuleVerbsProps) {
  const t = useT();
  const granted = verbsOf(mask);
  return (
    <span className="df-verbs" role="group" aria-label={t('Verbs of rule {number}', { number })}>
      {VERBS.map((verb) => (
        <button
          key={verb}
          type="button"
          className="df-verb"
          aria-pressed={granted.includes(verb)}
          // bits beyond the five verbs are kept
          onClick={() => onChange(mask ^ verbMasks[verb])}
        >
          {verb}
        </button>
      ))}
    </span>
  );
}

export interface RuleRowProps {
  item: ListedRule;
  isOpen: boolean;
  findings: readonly Finding[] | undefined;
  onToggle: () => void;
  onChange: (rule: AccessRule) => void;
  onRemove: () => void;
}

/** A rule in one line, with its fields below while it is open. */
export function RuleRow(props: RuleRowProps) {
  const { item, isOpen, findings = [], onChange } = props;
  const { rule, number } = item;
  const t = useT();
  const id = useElementId();
  const ruled = useRuledServices();
  const service = serviceById(ruled, rule.service_id);
  const isUnlisted = useStore(
    ruled.lists.store,
    (lists) => !!service && lists[service.name]?.status === 'failed',
  );
  const [first] = findings;
  const mark = isUnlisted ? t('Components unavailable') : first && findingWord(first, t);
  return (
    <div className={isOpen ? 'df-rule df-open' : 'df-rule'}>
      <div className="df-rule-head">
        <button
          type="button"
          className="df-option df-rule-line"
          data-rule={number}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={props.onToggle}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
          <span className="df-rule-number">
            <span className="df-visually-hidden">{t('Rule')} </span>
            {number}
          </span>
          <RulePlace rule={rule} />
          <span className="df-rule-more">
            {mark && (
              <span className="df-rule-mark">
                <Icon name="warning" />
                {mark}
              </span>
            )}
            {!!rule.filters?.length && (
              <span>
                {plural(t, rule.filters.length, {
                  one: '{count} filter',
                  other: '{count} filters',
                })}
              </span>
            )}
            <span>{requestorsOf(rule.requestor_mask).join(', ') || t('None')}</span>
          </span>
        </button>
        <RuleVerbs
          number={number}
          mask={rule.verb_mask}
          onChange={(verb_mask) => onChange({ ...rule, verb_mask })}
        />
        <IconButton
          icon="trash"
          label={t('Remove rule {number}', { number })}
          onClick={props.onRemove}
        />
      </div>
      {isOpen && (
        <div
          id={id}
          className="df-rule-body"
          role="group"
          aria-label={t('Rule {number}', { number })}
        >
          {findings.map((finding) => (
            <p key={finding.kind} className="df-note df-note-warn">
              {findingSentence(finding, t)}
            </p>
          ))}
          <RuleEditor rule={rule} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

function RulePlace({ rule: { component } }: { rule: AccessRule }) {
  const t = useT();
  return component ? (
    <span className="df-mono df-truncate">
      <Name>{component}</Name>
    </span>
  ) : (
    <span className="df-hint df-truncate">{t('the service itself')}</span>
  );
}
