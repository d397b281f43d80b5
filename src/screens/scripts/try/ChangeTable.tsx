import { formatNumber } from '../../../core/messages/formatNumber.ts';
import type { EventChange } from '../../../core/scripts/eventChanges.ts';
import { useT } from '../../ui/useT.ts';

/** More are no help, and every record may have some. */
const SHOWN = 50;

/** What a script changed, each member as it was and as it is. */
export function ChangeTable({ changes }: { changes: readonly EventChange[] }) {
  const t = useT();
  const more = changes.length - SHOWN;
  return (
    <div className="df-changes">
      <table aria-label={t('Changes made by the script')}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, SHOWN).map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{before ?? <em>{t('not set')}</em>}</td>
              <td>{after ?? <em>{t('not set')}</em>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="df-hint">{t('and {count} more', { count: formatNumber(t, more) })}</p>
      )}
    </div>
  );
}
