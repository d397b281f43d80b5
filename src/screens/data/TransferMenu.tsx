import { useRef, useState } from 'react';
import type { TableFormat } from '../../core/data/exportTable.ts';
import type { TableSchema } from '../../core/data/TableSchema.ts';
import type { ApiError } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { MenuButton } from '../kit/MenuButton.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { useT } from '../kit/useT.ts';
import type { OpenTable } from './useTable.ts';

const Progress = lazyPart(async () => (await import('../kit/Progress.tsx')).Progress);
const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

export interface TransferMenuProps {
  opened: OpenTable;
  schema: TableSchema;
  canEdit: boolean;
  /** Records came in. */
  onImported: () => void;
}

/** Records out of the table as a file, all that the filter finds or the chosen ones, and into it. */
export function TransferMenu({ opened, schema, canEdit, onImported }: TransferMenuProps) {
  const t = useT();
  const { table, state } = opened;
  const [imports, setImports] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const { selected, query, total } = state;

  const exportAs = async (format: TableFormat, chosen: boolean) => {
    const { signal } = (running.current = new AbortController());
    setDone(0);
    try {
      const { exportTable } = await import('../../core/data/exportTable.ts');
      const rows = chosen ? [...selected.values()] : undefined;
      const file = await exportTable(table, schema, {
        format,
        query,
        rows,
        signal,
        onProgress: setDone,
      });
      saveFile(file, `${table.table}.${format}`);
    } catch (error) {
      if (!signal.aborted)
        notify(table.app, 'error', t((error as ApiError).message), t('Api Error'));
    } finally {
      setDone(null);
    }
  };
  const items = [
    ...(canEdit ? [{ label: t('Import …'), onSelect: () => setImports(true) }] : []),
    { label: t('Export as CSV'), onSelect: () => void exportAs('csv', false) },
    { label: t('Export as JSON'), onSelect: () => void exportAs('json', false) },
    ...(selected.size
      ? [
          { label: t('Export selected as CSV'), onSelect: () => void exportAs('csv', true) },
          { label: t('Export selected as JSON'), onSelect: () => void exportAs('json', true) },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton label={t('Import and export')} kind="quiet" items={items} />
      {done !== null && (
        <Progress
          label={t('{count} records exported', { count: done })}
          {...(total !== null && { value: done, max: Math.max(total, 1) })}
          onStop={() => running.current?.abort()}
        />
      )}
      {imports && (
        <ImportDialog
          table={table}
          schema={schema}
          onDone={onImported}
          onClose={() => setImports(false)}
        />
      )}
    </>
  );
}
