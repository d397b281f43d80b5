import { stringifyExact } from '../../../core/lib/exactJson.ts';
import { isPlainObject } from '../../../core/lib/isPlainObject.ts';
import { prettyJson } from '../../../core/text/prettyJson.ts';
import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';
import {
  requestLine,
  type PlanChange,
  type SchemaPlan,
  type SchemaRequest,
} from '../../../core/schema/SchemaPlan.ts';
import { useT } from '../../ui/useT.ts';
import { riskSentence } from './riskSentence.ts';

export interface PlanViewProps {
  plan: SchemaPlan;
  risks?: readonly CountedRisk[];
  /** The requests are open from the start. */
  unfolded?: boolean;
}

/** A plan: its risks, its changes, each request as it will be sent, and how to undo it. */
export function PlanView({ plan, risks = [], unfolded = false }: PlanViewProps) {
  const t = useT();
  const { dropped, requests, changes = [], undo } = plan;
  const inDanger = risks.filter(({ count }) => count !== 0);
  const list = <Requests label={t('Requests')} requests={requests} />;
  return (
    <div className="df-plan">
      {inDanger.length > 0 && (
        <ul className="df-note df-note-warn">
          {inDanger.map((risk) => (
            <li key={`${risk.kind} ${risk.field}`}>{riskSentence(t, risk)}</li>
          ))}
        </ul>
      )}
      {dropped.length > 0 && (
        <div className="df-note df-note-error">
          {t('These columns and all their values will be deleted:')}
          <ul>
            {dropped.map((name) => (
              <li key={name} className="df-mono">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {unfolded ? (
        list
      ) : (
        <details>
          <summary>{t('Requests')}</summary>
          {list}
        </details>
      )}
      {undo && undo.length > 0 && (
        <details>
          <summary>{t('How to undo this')}</summary>
          <Requests label={t('How to undo this')} requests={undo} />
        </details>
      )}
    </div>
  );
}

function Changes({ changes }: { changes: readonly PlanChange[] }) {
  const t = useT();
  return (
    <div className="df-parts df-plan-changes">
      <table aria-label={t('Changes')}>
        <tbody>
          {changes.map((change, index) => (
            <tr key={index}>
              <th scope="row" className="df-mono">
                {change.name === changes[index - 1]?.name ? '' : change.name || t('Table')}
              </th>
              {change.kind === 'added' ? (
                <td>
                  <ins className="df-mono">
                    {t('New')} {change.after}
                  </ins>
                </td>
              ) : (
                <td className="df-mono">
                  {change.member} <del>{shortText(change.before)}</del> →{' '}
                  <ins>{shortText(change.after)}</ins>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value on one line; the requests show it in full. */
function shortText(value: unknown): string {
  const text =
    Array.isArray(value) || isPlainObject(value) ? stringifyExact(value) : String(value ?? null);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text === '' ? '""' : text;
}

function Requests({ label, requests }: { label: string; requests: readonly SchemaRequest[] }) {
  const t = useT();
  return (
    <ol aria-label={label}>
      {requests.map((request, index) => (
        <li key={index}>
          <code className="df-mono">{requestLine(request)}</code>
          {request.body !== undefined && (
            <pre className="df-mono" tabIndex={0} role="region" aria-label={t('Body')}>
              {prettyJson(request.body)}
            </pre>
          )}
        </li>
      ))}
    </ol>
  );
}
