import { useEffect, useState } from 'react';
import { notifyFailure } from '../../../core/notices/notifyFailure.ts';
import {
  exportName,
  exportRecords,
  type ExportedRecords,
  type TransferFormat,
} from '../../../core/accounts/exportRecords.ts';
import { Progress } from '../../ui/list/Progress.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useApp } from '../../flow/useApp.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import record from '../../ui/form/record.css' with { type: 'css' };

export interface RunningExportProps extends ExportedRecords {
  format: TransferFormat;
  /** The file is complete, has failed, or was cancelled. */
  onEnd: () => void;
  onStop: () => void;
}

/** A running export: how much has arrived, and a button to stop. Leaving stops it too. */
export function RunningExport({ path, filter = '', format, onEnd, onStop }: RunningExportProps) {
  const app = useApp();
  const t = useT();
  const [bytes, setBytes] = useState(0);
  const end = useLatest(onEnd);
  useSheet(record);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const onReceived = (received: number) => !signal.aborted && setBytes(received);
    const run = async () => {
      try {
        const file = await exportRecords(app, { path, filter }, format, { signal, onReceived });
        saveFile(file, exportName(path, format));
      } catch (error) {
        if (!signal.aborted)
          notifyFailure(app, t, error as Error, undefined, { action: t('Export'), reads: true });
      }
      if (!signal.aborted) end.current();
    };
    void run();
    return () => stopped.abort();
  }, [app, path, filter, format, t, end]);
  return (
    <Progress
      label={t('Exporting {format}: {size} kB', {
        format: format.toUpperCase(),
        size: Math.round(bytes / 1000),
      })}
      onStop={() => {
        onEnd();
        onStop();
      }}
    />
  );
}
