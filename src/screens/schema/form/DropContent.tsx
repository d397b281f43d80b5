import { useEffect, useRef, useState } from 'react';
import { deletedWith } from '../../../core/data/deletedWith.ts';
import { exportGaps, exportWholeTable } from '../../../core/data/transfer/exportTable.ts';
import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';
import { referringTables } from '../../../core/schema/tableUses.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import type { Uses } from '../../../core/uses/Uses.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { msg } from '../../../core/messages/translate.ts';
import { UseList } from '../../flow/uses/UseList.tsx';
import { useActions } from '../../flow/useActions.tsx';
import { useApp } from '../../flow/useApp.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useT } from '../../ui/useT.ts';
import { riskSentence } from './riskSentence.ts';

/** About tables that others refer to. */
export const MAY_REJECT = msg(
  'The database may reject this as long as they do. Remove the relationships first.',
);

export interface DropContentProps {
  service: string;
  table: TableSchema;
  records: CountedRisk;
  uses: Uses;
  /** Called when an export begins and ends: dropped in between, its file would never arrive. */
  onExporting: (isRunning: boolean) => void;
}

/** What is lost with a table, what refers to it, and a button to export its records. */
export function DropContent(props: DropContentProps) {
  const { service, table, records, uses, onExporting } = props;
  const t = useT();
  const app = useApp();
  const tables = referringTables(table);
  const cascades = deletedWith(table);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const { isBusy, act, waiting } = useActions();
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const exportAll = async () => {
    setFailure('');
    setSaid('');
    onExporting(true);
    const { signal: left } = (leaving.current = new AbortController());
    await act({
      action: t('Export records first'),
      reads: true,
      send: (stop) => exportWholeTable(app, service, table, AbortSignal.any([stop, left])),
      done: (exported) => {
        const name = `${table.name}.json`;
        saveFile(exported.file, name);
        const gaps = exportGaps(t, exported);
        if (gaps.length) setFailure(gaps.join(' '));
        else setSaid(t('Exported to {file}.', { file: name }));
      },
      failed: (error) => setFailure(errorText(t, error as Error)),
    });
    onExporting(false);
  };
  return (
    <div className="df-drop">
      <p>{riskSentence(t, records)}</p>
      {tables.length > 0 && (
        <div>
          <p>
            {t('Tables that refer to this table:')}{' '}
            <span className="df-mono">
              {tables
                .map((name) => (cascades.includes(name) ? `${name} (ON DELETE CASCADE)` : name))
                .join(', ')}
            </span>
          </p>
          <p className="df-hint">{t(MAY_REJECT)}</p>
        </div>
      )}
      {uses.uses.length + uses.missed.length > 0 && (
        <UseList uses={uses} none={t('No roles or scripts refer to it.')} />
      )}
      <div className="df-group">
        <Button busy={isBusy()} onClick={() => void exportAll()}>
          <Icon name="download" />
          {t('Export records first')}
        </Button>
        <span role="status" className="df-hint">
          {said}
        </span>
        {waiting()}
      </div>
      <FailureNote message={failure} />
    </div>
  );
}
