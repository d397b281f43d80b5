import { plural } from '../../../core/messages/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { useT } from '../../ui/useT.ts';
import type { Bulk } from './useBulk.ts';
import { Name } from '../../ui/Name.tsx';

/** The progress of an action on many records, and afterwards those for which it failed. */
export function BulkResults({ bulk }: { bulk: Bulk }) {
  const t = useT();
  const { progress, isRunning } = bulk;
  if (!progress) return null;
  const { label, done, total, failures } = progress;
  if (isRunning) {
    return (
      <div className="df-progress">
        <progress value={done} max={total} aria-label={label} />
        <span className="df-hint" role="status">
          {t('{done} of {total}', { done, total })}
        </span>
        <Button kind="quiet" onClick={bulk.stop}>
          {t('Stop')}
        </Button>
      </div>
    );
  }
  const forms = { one: '{count} record failed.', other: '{count} records failed.' };
  return (
    <div className="df-note df-note-error" role="alert">
      <p>
        {label}: {plural(t, failures.length, forms)}
      </p>
      <ul>
        {failures.map(({ name, message }) => (
          <li key={name}>
            <Name>{name}</Name>: <span dir="auto">{message}</span>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={bulk.dismiss}>
        {t('Dismiss')}
      </Button>
    </div>
  );
}
