import { Field, type FieldOptions } from '../Field.tsx';

export interface TextAreaProps extends FieldOptions {
  value: string;
  onChange: (value: string) => void;
  rows?: number | undefined;
  placeholder?: string | undefined;
}

/** Several lines of text. */
export function TextArea({ label, hint, error, required, onChange, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <textarea
          className="df-input"
          part="input"
          dir="auto"
          rows={4}
          {...area}
          {...aria}
          required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
