import { formatNumber } from '../../../core/messages/formatNumber.ts';
import type { RefusedRow } from '../../../core/transfer/RefusedRow.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import report from './report.css' with { type: 'css' };

const ROWS_SHOWN = 100;

export interface RowReasonsProps {
  label: string;
  rows: readonly RefusedRow[];
}

/** The first invalid rows, with the reasons. */
export function RowReasons({ label, rows }: RowReasonsProps) {
  useSheet(report);
  const t = useT();
  return (
    <>
      <div className="df-report" tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Row')}</th>
              <th scope="col">{t('Email')}</th>
              <th scope="col">{t('Reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map(({ row, reasons }) => (
              <tr key={row.number}>
                <td>{row.number}</td>
                <td>{String(row.values.email ?? '')}</td>
                <td data-row={String(row.values.email ?? '')}>{reasons.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > ROWS_SHOWN && (
        <p className="df-hint">
          {t('Showing the first {shown} of {count}.', {
            shown: ROWS_SHOWN,
            count: formatNumber(t, rows.length),
          })}
        </p>
      )}
    </>
  );
}
