import { labelOf } from '../../../core/services/configFields.ts';
import { newRow } from '../../../core/services/configDefaults.ts';
import { isBlank, toPayloadValue } from '../../../core/services/configValues.ts';
import { fieldKind } from '../../../core/services/fieldKind.ts';
import type { ConfigField } from '../../../core/services/ServiceType.ts';
import { useT } from '../../ui/useT.ts';
import type { EditorTexts } from './ConfigInput.tsx';
import { ListFrame } from './ListFrame.tsx';
import { SecretField } from './SecretField.tsx';
import { ValueInput } from './ValueInput.tsx';

type Row = Readonly<Record<string, unknown>>;

export interface RowsFieldProps extends EditorTexts {
  columns: readonly ConfigField[];
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
}

const lacks = (columns: readonly ConfigField[], row: Row) =>
  columns.some(({ name, required }) => required && isBlank(row[name]));

/** A list of rows, each with the same fields; members without a column are kept. */
export function RowsField({ columns, rows, onChange, ...texts }: RowsFieldProps) {
  const t = useT();
  const { label } = texts;
  const set = (at: number, name: string, value: unknown) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)));
  const entries = rows.map((row, at) => {
    const name = t('{label} {number}', { label, number: at + 1 });
    const content = (
      <div className="df-row-fields" role="group" aria-label={name}>
        {columns.map((column) => (
          <Cell
            key={column.name}
            column={column}
            value={row[column.name]}
            isInvalid={Boolean(texts.error)}
            onChange={(value) => set(at, column.name, value)}
          />
        ))}
      </div>
    );
    return { name, content };
  });
  return (
    <ListFrame
      {...texts}
      // each row shows its own errors
      error={rows.some((row) => lacks(columns, row)) ? undefined : texts.error}
      look="card"
      entries={entries}
      onAdd={() => onChange([...rows, newRow(columns)])}
      onRemove={(at) => onChange(rows.filter((_, index) => index !== at))}
    />
  );
}

interface CellProps {
  column: ConfigField;
  value: unknown;
  isInvalid: boolean;
  onChange: (value: unknown) => void;
}

function Cell({ column, value, isInvalid, onChange }: CellProps) {
  const t = useT();
  const label = labelOf(column);
  const required = column.required === true;
  const isMissing = isInvalid && required && isBlank(value);
  const texts = {
    label,
    hint: undefined,
    error: isMissing ? t('{label} is required.', { label }) : undefined,
    required,
  };
  if (column.type === 'password') {
    return (
      <SecretField
        {...texts}
        name={column.name}
        isKept={false}
        typed={String(value ?? '')}
        onChange={(typed) => onChange(typed ?? null)}
      />
    );
  }
  const isNumber = fieldKind(column) === 'number';
  return (
    <ValueInput
      {...texts}
      field={column}
      vendor={{}}
      value={value}
      onChange={(next) => onChange(isNumber ? toPayloadValue(column, next) : next)}
    />
  );
}
