import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { RefusedImport } from '../../../core/data/transfer/checkImport.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { rowsToCsv } from '../../../core/transfer/rowsToCsv.ts';
import { rowsToJson } from '../../../core/transfer/rowsToJson.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { Name } from '../../ui/Name.tsx';
import { Progress } from '../../ui/list/Progress.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import { ImportMatch } from './ImportMatch.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { refusalText } from '../refusalText.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useTableImport } from './useTableImport.ts';
import record from '../../ui/form/record.css' with { type: 'css' };
import transfer from './transfer.css' with { type: 'css' };

export interface ImportDialogProps {
  table: TableData;
  schema: TableSchema;
  onDone: () => void;
  onClose: () => void;
}

/** Imports records from a file: columns matched, a dry run with reasons, then the import. */
export function ImportDialog({ table, schema, onDone, onClose }: ImportDialogProps) {
  useSheet(record);
  useSheet(transfer);
  const t = useT();
  const confirm = useConfirm();
  const run = useTableImport(table, schema, onDone);
  const { state, plan, good, out } = run;
  const awaited = useStore(table.store, (state) => state.awaited);
  const isSending = state.step === 'send';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // it replaces the button to choose another file, which had the focus
    if (state.step === 'choose') box.current?.querySelector<HTMLElement>('[type=file]')?.focus();
  }, [state.step]);
  // the result is shown first: nothing else shows which rows are missing
  const close = async () => {
    if (!isSending) return onClose();
    if (state.stopping) return;
    const message = t('Stop the import?');
    const detail = t('Records that are already imported stay in the table.');
    const keep = t('Keep importing');
    if (await confirm({ message, detail, action: t('Stop import'), keep })) run.stop();
  };
  const reasonsOf = (one: RefusedImport) => one.reasons.map((reason) => refusalText(t, reason));
  const saveRefused = () => {
    const rows = out.map((one) => ({ row: one.row, reasons: reasonsOf(one) }));
    const { isText = true, file, isMarked: isForSpreadsheet = false } = plan ?? {};
    const text = isText
      ? rowsToCsv(file?.columns ?? [], rows, { isForSpreadsheet })
      : rowsToJson(rows);
    const [type, ending] = isText ? ['text/csv', 'csv'] : ['application/json', 'json'];
    const blob = new Blob([text], { type: `${type};charset=utf-8` });
    saveFile(blob, `${table.table}-refused.${ending}`);
  };
  return (
    <Dialog
      title={t('Import into {table}', { table: schema.label })}
      width="wide"
      onClose={() => void close()}
      footer={
        <>
          {out.length > 0 && !isSending && (
            <Button kind="quiet" onClick={saveRefused}>
              {t('Download rejected rows')}
            </Button>
          )}
          <Button busy={isSending && state.stopping} onClick={() => void close()}>
            {t('Close')}
          </Button>
          {(isSending || state.step === 'match') && (
            <Button
              kind="primary"
              busy={isSending}
              disabled={!good.length}
              onClick={() => void run.send(state.plan)}
            >
              {t('Import')}
            </Button>
          )}
        </>
      }
    >
      <div ref={box} className="df-import">
        {state.step === 'choose' && (
          <FileField
            label={t('Choose a file or drop it here')}
            accept=".csv,.json,.xml"
            hint={t('CSV, JSON or XML')}
            error={state.problem}
            onChoose={(file) => void run.choose(file)}
          />
        )}
        {state.step === 'match' && (
          <>
            <p className="df-head">
              <span className="df-truncate">
                <Name>{state.plan.name}</Name>
              </span>
              <Button kind="quiet" onClick={run.chooseAgain}>
                {t('Choose another file')}
              </Button>
            </p>
            <ImportMatch schema={schema} plan={state.plan} onChange={run.change} />
          </>
        )}
        {isSending && (
          <Progress
            label={
              state.stopping
                ? t('Stopping…')
                : awaited > 0
                  ? t('Waiting for the server to confirm a deletion…')
                  : t('{count} rows sent', { count: formatNumber(t, state.done) })
            }
            value={state.done}
            max={Math.max(1, good.length)}
            onStop={state.stopping ? undefined : run.stop}
          />
        )}
        {plan && !isSending && (
          <ImportSummary
            good={good.length}
            emptied={run.emptied}
            imported={state.step === 'told' ? state.imported : null}
            out={out.map((one) => ({ number: one.row.number, reasons: reasonsOf(one) }))}
          />
        )}
      </div>
    </Dialog>
  );
}
