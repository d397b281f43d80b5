import { Field, type FieldOptions } from './Field.tsx';

export interface TextFieldProps extends FieldOptions {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'number' | 'search' | undefined;
  readOnly?: boolean | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  /** A name or value for machines, in a monospaced font. */
  isCode?: boolean | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, isCode, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <input
          className={isCode ? 'df-input df-mono' : 'df-input'}
          part="input"
          type="text"
          // technical values from left to right, names in their own direction
          dir="auto"
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
