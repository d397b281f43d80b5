import { importColumns } from '../../../core/accounts/importColumns.ts';
import type { ImportTable } from '../../../core/transfer/readImportFile.ts';
import { foreignColumns, type ColumnNames } from '../../../core/accounts/renameColumns.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useT } from '../../ui/useT.ts';

export interface ColumnNameFieldsProps {
  file: ImportTable;
  /** The columns that need no other name. */
  known: readonly string[];
  names: ColumnNames;
  onChange: (names: ColumnNames) => void;
}

/** A name can be given to one column: the previous one gets its own back. */
function renamed(names: ColumnNames, column: string, name: string): ColumnNames {
  const others = Object.entries(names).filter(([other, old]) => other !== column && old !== name);
  return Object.fromEntries(name ? [...others, [column, name]] : others);
}

/** What the columns of a file mean whose headings the instance doesn't know; nothing without any. */
export function ColumnNameFields({ file, known, names, onChange }: ColumnNameFieldsProps) {
  const t = useT();
  const foreign = foreignColumns(file, known);
  if (!foreign.length) return null;
  const free = importColumns.known.filter((name) => !file.columns.includes(name));
  const options = [
    { value: '', label: t('Keep its name') },
    ...free.map((name) => ({ value: name, label: name })),
  ];
  return (
    <div role="group" aria-label={t('Columns')} className="df-columns">
      {foreign.map((column) => (
        <SelectField
          key={column}
          label={column}
          value={names[column] ?? ''}
          options={options}
          onChange={(name) => onChange(renamed(names, column, name))}
        />
      ))}
    </div>
  );
}
