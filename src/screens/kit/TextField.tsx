import type { KeyboardEvent, ReactNode, Ref } from 'react';
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
  minLength?: number | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onKeyEvent?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, onChange, inputRef, onKeyEvent, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <input
          className="df-input"
          type="text"
          spellCheck="false"
          autoCapitalize="none"
          {...input}
          {...aria}
          ref={inputRef}
          required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyEvent}
          onKeyUp={onKeyEvent}
        />
      )}
    </Field>
  );
}
