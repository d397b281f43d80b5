import { formatNumber } from '../../core/messages/formatNumber.ts';
import { useT } from './useT.ts';

/** Says how many of `total` entries aren't shown. */
export function MoreHint({ total, shown }: { total: number; shown: number }) {
  const t = useT();
  if (total <= shown) return null;
  return (
    <p className="df-hint">{t('And {count} more.', { count: formatNumber(t, total - shown) })}</p>
  );
}
