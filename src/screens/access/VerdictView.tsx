import type { ReactNode } from 'react';
import { adviseOnVerdict, type Advice } from '../../core/access-rules/adviseOnVerdict.ts';
import type { RoleState } from '../../core/access-rules/accessAt.ts';
import { overriddenRules } from '../../core/access-rules/overriddenRules.ts';
import type { PlacedRule } from '../../core/access-rules/indexRules.ts';
import { evaluateAccess, type AccessCall } from '../../core/access-rules/evaluateAccess.ts';
import { plural } from '../../core/messages/plural.ts';
import { CurlLine } from '../flow/form/CurlLine.tsx';
import { useSheet } from '../ui/useSheet.ts';
import { useT } from '../ui/useT.ts';
import access from './access.css' with { type: 'css' };
import { VerdictWord } from './VerdictWord.tsx';
import { adviceSentence, groundSentence, levelWord, overriddenSentence } from './verdictText.ts';

export interface VerdictViewProps {
  call: AccessCall;
  role: RoleState;
  /** The role as saved on the server, if that may differ. */
  saved?: RoleState | null | undefined;
  /** Shows a rule, by its place; without it, rules are only named. */
  onShowRule?: ((place: number) => void) | undefined;
  /** Consequences, shown below. */
  children?: ReactNode;
}

/** The most rules to name; a role with thousands has hundreds that match everything. */
const NAMED = 12;

/** Allowed or denied, the rules that decide it, and why others don't. */
export function VerdictView({ call, role, saved, onShowRule, children }: VerdictViewProps) {
  const t = useT();
  useSheet(access);
  const verdict = evaluateAccess(role.index, role.isActive, call);
  const before = saved && evaluateAccess(saved.index, saved.isActive, call);
  const [deciding] = verdict.levels;
  const decides = verdict.ground === 'rules' || verdict.ground === 'further';
  const losers = overriddenRules(role.index, call, verdict);
  const advice = adviseOnVerdict(role.index, call, verdict);
  const link = (rule: PlacedRule) => <RuleLink rule={rule} onShow={onShowRule} />;
  return (
    <div className="df-verdict">
      <div role="status">
        <VerdictWord allowed={verdict.allowed} />
        <p>{groundSentence(verdict, call, t)}</p>
        {before && before.allowed !== verdict.allowed && (
          <p className="df-hint">
            {before.allowed
              ? t('The saved role can make this request.')
              : t("The saved role can't make this request.")}
          </p>
        )}
      </div>
      {decides && deciding && (
        <ul className="df-bare" aria-label={t('Rules that apply')}>
          {deciding.rules.slice(0, NAMED).map((rule) => (
            <li key={rule.place}>
              {link(rule)} <span className="df-hint">{levelWord(deciding.level, t)}</span>
            </li>
          ))}
          <More count={deciding.rules.length - NAMED} />
        </ul>
      )}
      {advice.map((one) => (
        <p key={keyOf(one)} className={one.kind === 'rows' ? 'df-note' : 'df-note df-note-warn'}>
          {adviceSentence(one, call, t)}
        </p>
      ))}
      {losers.length > 0 && (
        <details>
          <summary>{t("Rules that don't apply ({count})", { count: losers.length })}</summary>
          <ul className="df-bare">
            {losers.slice(0, NAMED).map(({ rule, reason }) => (
              <li key={rule.place}>
                {link(rule)} <span className="df-hint">{overriddenSentence(reason, t)}</span>
              </li>
            ))}
            <More count={losers.length - NAMED} />
          </ul>
        </details>
      )}
      {children}
      <CurlLine call={call} />
    </div>
  );
}

const keyOf = (advice: Advice) =>
  'rule' in advice ? `${advice.kind} ${advice.rule.place}` : advice.kind;

/** How many entries of a long list aren't named. */
function More({ count }: { count: number }) {
  const t = useT();
  if (count <= 0) return null;
  return (
    <li className="df-hint">
      {plural(t, count, { one: 'and one more', other: 'and {count} more' })}
    </li>
  );
}

function RuleLink({ rule, onShow }: { rule: PlacedRule; onShow: VerdictViewProps['onShowRule'] }) {
  const t = useT();
  const { place, component, service } = rule;
  const where = `${service ?? t('All')} ${component || t('(service root)')}`;
  const name = (
    <>
      {t('Rule {number}', { number: place + 1 })} <bdi className="df-mono">{where}</bdi>
    </>
  );
  if (!onShow) return <span>{name}</span>;
  return (
    <button type="button" className="df-link" onClick={() => onShow(place)}>
      {name}
    </button>
  );
}
