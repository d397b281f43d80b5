import { Field, type FieldOptions } from '../Field.tsx';
import { showControls } from '../../../core/lib/showControls.ts';

export interface Option {
  value: string;
  label: string;
  /** Shown, but can't be chosen. */
  disabled?: boolean | undefined;
}

export interface SelectFieldProps extends FieldOptions {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/**
 * A native drop-down for a handful of options. A value that is not among them stays selected and
 * is shown unchanged, so that opening a record never changes it.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, options, onChange, ...select } = props;
  const known = options.some((option) => option.value === props.value);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <select
          className="df-input df-select"
          part="input"
          {...select}
          {...aria}
          required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {!known && <option value={props.value}>{showControls(props.value)}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {showControls(option.label)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
