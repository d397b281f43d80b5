import { plural } from '../../../core/messages/plural.ts';
import type { ImportCheck } from '../../../core/accounts/checkImportRows.ts';
import type { RefusedRow } from '../../../core/transfer/RefusedRow.ts';
import type { ImportResult } from '../../../core/accounts/importRows.ts';
import type { ImportWords } from '../../../core/accounts/ImportWords.ts';
import type { ImportTable } from '../../../core/transfer/readImportFile.ts';
import { rowsToCsv } from '../../../core/transfer/rowsToCsv.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { ServerText } from '../../ui/ServerText.tsx';
import { useT } from '../../ui/useT.ts';
import { RowReasons } from './RowReasons.tsx';

export interface ImportReportProps {
  table: ImportTable;
  check: ImportCheck;
  words: ImportWords;
  /** The result of the rows; undefined before they are sent. */
  result?: ImportResult | undefined;
}

/** Which rows will be or were imported, and why others can't be; these can be saved to fix them. */
export function ImportReport({ table, check, words, result }: ImportReportProps) {
  const t = useT();
  const notSent = (result?.notSent ?? []).map((row) => ({ row, reasons: [t('Not sent.')] }));
  const refused = [...check.refused, ...(result?.refused ?? []), ...notSent].sort(
    (a, b) => a.row.number - b.row.number,
  );
  const count = result ? result.imported : check.good.length;
  const stillActive = result?.stillActive ?? [];
  const tone = refused.length || stillActive.length ? 'df-note-warn' : 'df-note-success';
  return (
    <div className="df-form">
      <p role="status" className={`df-note ${tone}`}>
        {result
          ? plural(t, count, words.imported)
          : plural(t, count, {
              one: '{count} row can be imported.',
              other: '{count} rows can be imported.',
            })}{' '}
        {refused.length > 0 &&
          plural(t, refused.length, {
            one: '{count} row skipped.',
            other: '{count} rows skipped.',
          })}{' '}
        {stillActive.length > 0 && plural(t, stillActive.length, words.stillActive)}
      </p>
      {result?.failure && (
        <div className="df-note df-note-error" role="alert">
          <ServerText text={result.failure} />
        </div>
      )}
      {!result && check.unknownColumns.length > 0 && (
        <p className="df-hint">
          {t('The server may ignore these columns: {columns}', {
            columns: check.unknownColumns.join(', '),
          })}
        </p>
      )}
      {!result && check.serverColumns.length > 0 && (
        <p className="df-hint">
          {t('Skipped because the server sets them: {columns}', {
            columns: check.serverColumns.join(', '),
          })}
        </p>
      )}
      {result && result.imported > 0 && <p className="df-hint">{t(words.next)}</p>}
      {stillActive.length > 0 && <RowReasons label={t('Still active')} rows={stillActive} />}
      {refused.length > 0 && (
        <RefusedRows table={table} refused={refused} fileName={words.leftOut} />
      )}
    </div>
  );
}

function RefusedRows(props: { table: ImportTable; refused: RefusedRow[]; fileName: string }) {
  const { table, refused, fileName } = props;
  const t = useT();
  const save = () => {
    const csv = rowsToCsv(table.columns, refused);
    saveFile(new Blob([csv], { type: 'text/csv' }), fileName);
  };
  return (
    <>
      <RowReasons label={t('Skipped rows')} rows={refused} />
      <div>
        <Button onClick={save}>
          <Icon name="download" />
          {t('Download skipped rows')}
        </Button>
      </div>
    </>
  );
}
