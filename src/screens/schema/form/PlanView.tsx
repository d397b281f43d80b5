import { prettyJson } from '../../../core/lib/prettyJson.ts';
import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';
import {
  requestLine,
  type SchemaPlan,
  type SchemaRequest,
} from '../../../core/schema/SchemaPlan.ts';
import { useT } from '../../ui/useT.ts';
import { riskSentence } from './riskSentence.ts';

/** A plan in full: what is in danger, each call exactly as it will be sent, and the way back. */
export function PlanView(props: { plan: SchemaPlan; risks?: readonly CountedRisk[] }) {
  const t = useT();
  const { dropped, requests, undo } = props.plan;
  const { risks = [] } = props;
  return (
    <div className="df-plan">
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
      {risks.length > 0 && (
        <ul className="df-note df-note-warn">
          {risks.map((risk) => (
            <li key={`${risk.kind} ${risk.field}`}>{riskSentence(t, risk)}</li>
          ))}
        </ul>
      )}
      <Requests label={t('Requests')} requests={requests} />
      {undo && undo.length > 0 && (
        <details>
          <summary>{t('How to undo this')}</summary>
          <Requests label={t('How to undo this')} requests={undo} />
        </details>
      )}
    </div>
  );
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
