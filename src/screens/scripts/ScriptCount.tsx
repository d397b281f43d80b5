import { plural } from '../../core/messages/plural.ts';
import { useT } from '../ui/useT.ts';

/** Shows how many scripts are below an item. */
export function ScriptCount({ count }: { count: number }) {
  const t = useT();
  if (!count) return null;
  return (
    <span className="df-count">
      {/* separates the words when read out or copied */ ' '}
      {plural(t, count, { one: '{count} script', other: '{count} scripts' })}
    </span>
  );
}
