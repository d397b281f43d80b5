import { useState } from 'react';
import type { CsvReader } from '../../../core/data/transfer/tableCsv.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { useT } from '../../ui/useT.ts';

export interface ExportDialogProps {
  /** The previous choice. */
  reader: CsvReader;
  /** The table has one column: its lines can't be empty, so NULL can't be represented. */
  isOneColumn: boolean;
  onExport: (reader: CsvReader) => void;
  onClose: () => void;
}

/** Chooses the readers of a CSV file, which decides whether every value is written unchanged. */
export function ExportDialog({ reader, isOneColumn, onExport, onClose }: ExportDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState(reader);
  return (
    <Dialog
      title={t('Export as CSV')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onClick={() => onExport(chosen)}>
            {t('Export')}
          </Button>
        </>
      }
    >
      <RadioGroup<CsvReader>
        label={t('Purpose')}
        value={chosen}
        options={[
          {
            value: 'program',
            label: t('Other programs or an import'),
            hint: isOneColumn
              ? t('Exports NULL and empty text both as "". Choose JSON to tell them apart.')
              : t('Exports values exactly as stored: NULL as an empty field, empty text as "".'),
          },
          {
            value: 'spreadsheet',
            label: t('Spreadsheets'),
            hint: t(
              "Adds an apostrophe to text that starts with =, +, - or @, so it doesn't run as a formula.",
            ),
          },
        ]}
        onChange={setChosen}
      />
    </Dialog>
  );
}
