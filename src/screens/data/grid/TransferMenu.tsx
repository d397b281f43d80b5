import { useState } from 'react';
import { exportSelected } from '../../../core/data/grid/markRows.ts';
import type { Row } from '../../../core/data/Row.ts';
import type { CsvReader } from '../../../core/data/transfer/tableCsv.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { plural } from '../../../core/messages/plural.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton, type MenuItem } from '../../ui/MenuButton.tsx';
import { useT } from '../../ui/useT.ts';
import type { OpenTable } from './useTable.ts';
import { useTableExport } from './useTableExport.ts';
import { Progress } from '../../ui/list/Progress.tsx';

const ImportDialog = lazyPart(
  async () => (await import('../transfer/ImportDialog.tsx')).ImportDialog,
);

const ExportDialog = lazyPart(
  async () => (await import('../transfer/ExportDialog.tsx')).ExportDialog,
);

export interface TransferMenuProps {
  opened: OpenTable;
  schema: TableSchema;
  /** Records can be added. */
  canAdd: boolean;
  /** Called after records were imported. */
  onImported: () => void;
}

/** Exports records as a file, all that match the filter or the selected ones, or imports some. */
export function TransferMenu({ opened, schema, canAdd, onImported }: TransferMenuProps) {
  const t = useT();
  const { table, state } = opened;
  const { selected, exported } = state;
  const [imports, setImports] = useState(false);
  // the records of a CSV file that is about to be exported; 'all' for all that the filter matches
  const [csv, setCsv] = useState<'all' | readonly Row[] | null>(null);
  const [reader, setReader] = useState<CsvReader>('program');
  const { done, of: total, start, stop } = useTableExport(table, schema);
  const marked = [...exported.values()];
  const chosen = [...selected.values()];
  const items: MenuItem[] = [
    ...(canAdd ? [{ label: t('Import…'), onSelect: () => setImports(true) }] : []),
    { label: t('Export as CSV'), onSelect: () => setCsv('all') },
    { label: t('Export as JSON'), onSelect: () => void start('json') },
    ...(chosen.length
      ? [
          { label: t('Export selected records as CSV'), onSelect: () => setCsv(chosen) },
          {
            label: t('Export selected records as JSON'),
            onSelect: () => void start('json', chosen),
          },
          { label: t('Mark selected records for export'), onSelect: () => exportSelected(table) },
        ]
      : []),
    ...(marked.length
      ? [
          { label: t('Export marked records as CSV'), onSelect: () => setCsv(marked) },
          { label: t('Export marked records as JSON'), onSelect: () => void start('json', marked) },
        ]
      : []),
  ];
  return (
    <>
      <span className="df-transfer">
        <MenuButton
          label={t('Import and export')}
          icon={<Icon name="download" />}
          kind="quiet"
          items={items}
        />
      </span>
      {done !== null && (
        <Progress
          label={
            state.awaited > 0
              ? t('Waiting for the server to confirm a deletion…')
              : plural(t, done, {
                  one: '{count} record exported',
                  other: '{count} records exported',
                })
          }
          {...(total !== null && { value: done, max: Math.max(total, 1) })}
          onStop={stop}
        />
      )}
      {csv !== null && (
        <ExportDialog
          reader={reader}
          isOneColumn={schema.field.length === 1}
          onExport={(next) => {
            setReader(next);
            setCsv(null);
            void start('csv', csv === 'all' ? undefined : csv, next);
          }}
          onClose={() => setCsv(null)}
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
