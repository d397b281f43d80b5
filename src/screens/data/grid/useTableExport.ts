import { useRef, useState } from 'react';
import {
  exportGaps,
  exportOrder,
  exportTable,
  type TableFormat,
} from '../../../core/data/transfer/exportTable.ts';
import type { CsvReader } from '../../../core/data/transfer/tableCsv.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import type { Row } from '../../../core/data/Row.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { notify } from '../../../core/notices/notices.ts';
import { notifyFailure } from '../../../core/notices/notifyFailure.ts';
import { sameOwner } from '../../../core/session/sameOwner.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useT } from '../../ui/useT.ts';

export interface TableExporting {
  /** Records received so far; null when no export runs. */
  done: number | null;
  /** The total; null if unknown. */
  of: number | null;
  /** Exports everything that the filter matches, or only these records. */
  start: (format: TableFormat, rows?: readonly Row[], reader?: CsvReader) => Promise<void>;
  stop: () => void;
}

/** Exports records of a table as a download. */
export function useTableExport(table: TableData, schema: TableSchema): TableExporting {
  const t = useT();
  const [done, setDone] = useState<number | null>(null);
  const [of, setOf] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const start = async (format: TableFormat, rows?: readonly Row[], reader?: CsvReader) => {
    running.current?.abort();
    const mine = (running.current = new AbortController());
    const { signal } = mine;
    const isTheirs = sameOwner(table.app);
    setDone(0);
    setOf(rows ? rows.length : table.store.getState().total);
    try {
      const { query } = table.store.getState();
      const options = { format, reader, query, rows, signal, onProgress: setDone };
      const exported = await exportTable(table, schema, options);
      saveFile(exported.file, `${table.table}.${format}`);
      const isReordered = !rows && exportOrder(table, schema, query.order) !== query.order;
      if (isReordered)
        notify(table.app, 'warn', t('The file is sorted by primary key, not by your sort order.'));
      for (const gap of exportGaps(t, exported)) notify(table.app, 'warn', gap);
    } catch (error) {
      // someone else has signed in since, whose notice it isn't
      if (signal.aborted || !isTheirs()) return;
      notifyFailure(table.app, t, error as Error, t('Api Error'), {
        action: t('Export'),
        again: () => void start(format, rows, reader),
        reads: true,
      });
    } finally {
      if (running.current === mine) setDone(null);
    }
  };
  return { done, of, start, stop: () => running.current?.abort() };
}
