import type { ComponentProps, RefObject } from 'react';
import { choicesOf } from '../../core/data/choicesOf.ts';
import type { TableField } from '../../core/tables/TableSchema.ts';
import { useT } from '../ui/useT.ts';

/** No database value equals this. */
const NULL_OPTION = '\u0000';

export interface ChoiceControlProps extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'ref'
> {
  field: TableField;
  /** null means NULL, or no choice. */
  value: string | null;
  onChoose: (value: string | null) => void;
  /** Not `ref`, which small renderers reserve. */
  selectRef?: RefObject<HTMLSelectElement | null>;
}

/** One of the few values of a field, or NULL if allowed. */
export function ChoiceControl(props: ChoiceControlProps) {
  const { field, value, onChoose, selectRef, ...select } = props;
  const t = useT();
  const options = choicesOf(field) ?? [];
  return (
    <select
      {...select}
      ref={selectRef}
      value={value ?? NULL_OPTION}
      onChange={({ currentTarget }) =>
        onChoose(currentTarget.value === NULL_OPTION ? null : currentTarget.value)
      }
    >
      {(field.allow_null || value === null) && (
        <option value={NULL_OPTION}>{field.allow_null ? 'NULL' : t('Choose a value')}</option>
      )}
      {value !== null && !options.includes(value) && <option>{value}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
