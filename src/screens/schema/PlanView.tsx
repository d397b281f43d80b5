import type { SchemaPlan } from '../../core/schema/SchemaPlan.ts';
import { queryText } from '../../core/http/queryText.ts';
import { prettyJson } from '../../core/schema/prettyJson.ts';
import { useT } from '../kit/useT.ts';

/** A plan in full: the columns that would vanish, then each call exactly as it will be sent. */
export function PlanView({ plan }: { plan: SchemaPlan }) {
  const t = useT();
  const { dropped, requests } = plan;
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
      <ol aria-label={t('Requests')}>
        {requests.map(({ method, path, query, body }, index) => (
          <li key={index}>
            <code className="df-mono">
              {method} {path}
              {query && queryText(query)}
            </code>
            {body !== undefined && (
              <pre className="df-mono" tabIndex={0} aria-label={t('Body')}>
                {prettyJson(body)}
              </pre>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
