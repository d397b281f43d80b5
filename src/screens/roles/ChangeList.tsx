import type { AccessChange } from '../../core/access-rules/compareAccess.ts';
import { plural } from '../../core/messages/plural.ts';
import { useT } from '../kit/useT.ts';

/** So many are named; who turns a large role on changes thousands. */
const NAMED = 40;

/** Calls that are gained and lost, by service and component. */
export function ChangeList({ changes }: { changes: readonly AccessChange[] }) {
  const t = useT();
  const more = changes.length - NAMED;
  return (
    <ul className="df-bare df-changes">
      {changes.slice(0, NAMED).map(({ service, component, requestors, gained, lost }) => (
        <li key={`${service ?? ''} ${component} ${requestors.join()}`}>
          <span>
            {service ?? t('all other services')}{' '}
            <span className="df-mono">{component || t('the service itself')}</span>
            <span className="df-hint"> {requestors.join(', ')}</span>
          </span>
          <span>
            {gained.length > 0 && (
              <span className="df-gained">{t('gains {verbs}', { verbs: gained.join(', ') })} </span>
            )}
            {lost.length > 0 && (
              <span className="df-lost">{t('loses {verbs}', { verbs: lost.join(', ') })}</span>
            )}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="df-hint">
          {plural(t, more, { one: 'and one more', other: 'and {count} more' })}
        </li>
      )}
    </ul>
  );
}
