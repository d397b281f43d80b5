import type { ReactNode } from 'react';
import { useFieldNotes, type FieldOptions } from '../Field.tsx';

export interface CheckboxProps extends Omit<FieldOptions, 'label' | 'required'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, hint, error, onChange, ...input }: CheckboxProps) {
  const [aria, notes] = useFieldNotes(hint, error);
  return (
    <div className="df-check">
      <input
        type="checkbox"
        {...input}
        {...aria}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={aria.id}>{label}</label>
      {notes}
    </div>
  );
}
