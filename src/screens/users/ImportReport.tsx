import { plural } from '../../core/messages/plural.ts';
import type { ImportCheck, RefusedRow } from '../../core/transfer/checkImportRows.ts';
import type { ImportResult } from '../../core/transfer/importRows.ts';
import type { ImportTable } from '../../core/transfer/readImportFile.ts';
import { rowsToCsv } from '../../core/transfer/rowsToCsv.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { useT } from '../kit/useT.ts';

/** Rows with problems shown here; all of them are in the file. */
const ROWS_SHOWN = 100;

export interface ImportReportProps {
  table: ImportTable;
  check: ImportCheck;
  /** What became of the rows; left out before they are sent. */
  result?: ImportResult | undefined;
}

/** Which rows get in, or got in, and why the others do not; these can be saved to be mended. */
export function ImportReport({ table, check, result }: ImportReportProps) {
  const t = useT();
  const notSent = (result?.notSent ?? []).map((row) => ({ row, reasons: [t('Not sent.')] }));
  const refused = [...check.refused, ...(result?.refused ?? []), ...notSent].sort(
    (a, b) => a.row.number - b.row.number,
  );
  const count = result ? result.imported : check.good.length;
  const tone = refused.length ? 'df-note-warn' : 'df-note-success';
  return (
    <div className="df-form">
      <p role="status" className={`df-note ${tone}`}>
        {result
          ? plural(t, count, {
              one: '{count} user was imported.',
              other: '{count} users were imported.',
            })
          : plural(t, count, {
              one: '{count} row can be imported.',
              other: '{count} rows can be imported.',
            })}{' '}
        {refused.length > 0 &&
          plural(t, refused.length, {
            one: '{count} row is left out.',
            other: '{count} rows are left out.',
          })}
      </p>
      {!result && check.unknownColumns.length > 0 && (
        <p className="df-hint">
          {t('The server may not know these columns: {columns}', {
            columns: check.unknownColumns.join(', '),
          })}
        </p>
      )}
      {!result && check.serverColumns.length > 0 && (
        <p className="df-hint">
          {t('Left out, because only the server writes them: {columns}', {
            columns: check.serverColumns.join(', '),
          })}
        </p>
      )}
      {refused.length > 0 && <RefusedRows table={table} refused={refused} />}
    </div>
  );
}

function RefusedRows({ table, refused }: { table: ImportTable; refused: RefusedRow[] }) {
  const t = useT();
  const save = () => {
    const csv = rowsToCsv(table.columns, refused);
    saveFile(new Blob([csv], { type: 'text/csv' }), 'users-left-out.csv');
  };
  return (
    <>
      <div className="df-report" tabIndex={0} role="region" aria-label={t('Rows left out')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Row')}</th>
              <th scope="col">{t('Email')}</th>
              <th scope="col">{t('Reason')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, ROWS_SHOWN).map(({ row, reasons }) => (
              <tr key={row.number}>
                <td>{row.number}</td>
                <td>{String(row.values.email ?? '')}</td>
                <td data-row={String(row.values.email ?? '')}>{reasons.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refused.length > ROWS_SHOWN && (
        <p className="df-hint">
          {t('The first {shown} of {count} are shown; the file has all of them.', {
            shown: ROWS_SHOWN,
            count: refused.length,
          })}
        </p>
      )}
      <div>
        <Button onClick={save}>
          <Icon name="download" />
          {t('Download the rows left out')}
        </Button>
      </div>
    </>
  );
}
