import type { JunctionPart } from '../../../core/data/record/acrossJunction.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { useT } from '../../ui/useT.ts';

/** The shown part of the records behind a junction, with buttons for the previous and next part. */
export function JunctionParts(props: {
  part: JunctionPart;
  /** The starts of the parts shown so far, the current one last. */
  starts: readonly number[];
  onTurn: (starts: readonly number[]) => void;
}) {
  const { part, starts, onTurn } = props;
  const t = useT();
  const { total, next } = part;
  const from = formatNumber(t, part.from);
  const to = formatNumber(t, part.to);
  return (
    <div className="df-note df-bar" role="status">
      <span>
        {total === null
          ? t('Showing {from} to {to}.', { from, to })
          : t('Showing {from} to {to} of {total}.', {
              from,
              to,
              total: formatNumber(t, total),
            })}
      </span>
      <span className="df-bar-end">
        {starts.length > 1 && (
          <Button kind="quiet" onClick={() => onTurn(starts.slice(0, -1))}>
            {t('Previous')}
          </Button>
        )}
        {next !== null && (
          <Button kind="quiet" onClick={() => onTurn([...starts, next])}>
            {t('Next')}
          </Button>
        )}
      </span>
    </div>
  );
}
