import { queryText } from '../../core/http/queryText.ts';
import { plural } from '../../core/messages/plural.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { prettyJson } from '../../core/http/prettyJson.ts';
import type { CountedRisk } from '../../core/schema/risks.ts';
import type { SchemaPlan, SchemaRequest } from '../../core/schema/SchemaPlan.ts';
import { useT } from '../kit/useT.ts';

/** What a change does to the rows that are there, as far as it could be counted. */
export function riskSentence(t: Translate, risk: CountedRisk): string {
  const { kind, field, length = 0, reference, count } = risk;
  const values = { field, length, table: reference?.table ?? '' };
  if (count === null) {
    return {
      null: t('How many records have no value in {field} could not be counted.', values),
      long: t('How many values of {field} are longer than {length} could not be counted.', values),
      orphan: t('How many values of {field} are not in {table} could not be counted.', values),
      lost: t('How many values of {field} will be gone could not be counted.', values),
      records: t('All of its records will be gone.'),
    }[kind];
  }
  const forms = {
    null: {
      one: '{count} record has no value in {field}, and needs one.',
      other: '{count} records have no value in {field}, and need one.',
    },
    long: {
      one: '{count} value of {field} is longer than {length}.',
      other: '{count} values of {field} are longer than {length}.',
    },
    orphan: {
      one: '{count} value of {field} is not in {table}.',
      other: '{count} values of {field} are not in {table}.',
    },
    lost: {
      one: '{count} value of {field} will be gone.',
      other: '{count} values of {field} will be gone.',
    },
    records: { one: '{count} record will be gone.', other: '{count} records will be gone.' },
  }[kind];
  return plural(t, count, forms, values);
}

/** A plan in full: what is in danger, each call exactly as it will be sent, and the way back. */
export function PlanView(props: { plan: SchemaPlan; risks?: readonly CountedRisk[] }) {
  const t = useT();
  const { dropped, requests, undo } = props.plan;
  const { risks = [] } = props;
  return (
    <div className="df-plan">
      {dropped.length > 0 && (
        <div className="df-note df-note-error">
          {t('These columns and all of their values will be gone:')}
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
          <summary>{t('What would take it back')}</summary>
          <Requests label={t('What would take it back')} requests={undo} />
        </details>
      )}
    </div>
  );
}

function Requests({ label, requests }: { label: string; requests: readonly SchemaRequest[] }) {
  const t = useT();
  return (
    <ol aria-label={label}>
      {requests.map(({ method, path, query, body }, index) => (
        <li key={index}>
          <code className="df-mono">
            {method} {path}
            {query && queryText(query)}
          </code>
          {body !== undefined && (
            <pre className="df-mono" tabIndex={0} role="region" aria-label={t('Body')}>
              {prettyJson(body)}
            </pre>
          )}
        </li>
      ))}
    </ol>
  );
}
