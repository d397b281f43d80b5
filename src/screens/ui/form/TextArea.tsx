import type { ReactNode } from 'react';
import { Field } from '../Field.tsx';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  rows?: number | undefined;
}

/** Several lines of text. */
export function TextArea({ label, hint, error, required, onChange, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <textarea
          className="df-input"
          part="input"
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
