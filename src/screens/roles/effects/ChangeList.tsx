import type { AccessChange } from '../../../core/access-rules/compareAccess.ts';
import type { RowChange } from '../../../core/access-rules/compareRows.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { useT } from '../../ui/useT.ts';

/** The most that are named; activating a large role changes thousands. */
const NAMED = 40;

/** Requests that are gained or lost or see other rows, by service and component. */
export function ChangeList({ changes }: { changes: readonly AccessChange[] }) {
  const t = useT();
  const more = changes.length - NAMED;
  return (
    <ul className="df-bare df-changes">
      {changes.slice(0, NAMED).map((change) => {
        const { service, component, requestors, gained, lost, rows } = change;
        return (
          <li key={JSON.stringify([service, component, requestors, rows])}>
            <span>
              {service ?? t('all other services')}{' '}
              <span className="df-mono">{component || t('(service root)')}</span>
              <span className="df-hint"> {requestors.join(', ')}</span>
            </span>
            <span>
              {gained.length > 0 && (
                <span className="df-gained">
                  {t('gains {verbs}', { verbs: gained.join(', ') })}{' '}
                </span>
              )}
              {lost.length > 0 && (
                <span className="df-removed">{t('loses {verbs}', { verbs: lost.join(', ') })}</span>
              )}
              {rows && (
                <span className={rows.isFewer ? 'df-removed' : 'df-gained'}>
                  {rowsText(rows, t)}
                </span>
              )}
            </span>
          </li>
        );
      })}
      {more > 0 && (
        <li className="df-hint">
          {plural(t, more, { one: 'and one more', other: 'and {count} more' })}
        </li>
      )}
    </ul>
  );
}

function rowsText({ verbs, was, is }: RowChange, t: Translate): string {
  const names = verbs.join(', ');
  if (!is) return t('{verbs}: all rows (was: only rows where {was})', { verbs: names, was });
  if (!was) return t('{verbs}: only rows where {is} (was: all rows)', { verbs: names, is });
  return t('{verbs}: rows where {is} (was: rows where {was})', { verbs: names, is, was });
}
