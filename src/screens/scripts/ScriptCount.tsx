import { plural } from '../../core/messages/plural.ts';
import { useT } from '../ui/useT.ts';

/** Marks what has scripts below it, with their number. */
export function ScriptCount({ count }: { count: number }) {
  const t = useT();
  if (!count) return null;
  return (
    <span className="df-count">
      {/* what is read out, or copied, has words apart */ ' '}
      {plural(t, count, { one: '{count} script', other: '{count} scripts' })}
    </span>
  );
}
