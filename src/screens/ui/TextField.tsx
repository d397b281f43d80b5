import type { ReactNode } from 'react';
import { Field } from './Field.tsx';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'number' | 'search' | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <input
          className="df-input"
          part="input"
          type="text"
          spellCheck="false"
          autoCapitalize="none"
          {...input}
          {...aria}
          required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
