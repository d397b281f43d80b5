import { Field, type FieldOptions } from '../Field.tsx';

export interface TextAreaProps extends FieldOptions {
  value: string;
  onChange: (value: string) => void;
  rows?: number | undefined;
  placeholder?: string | undefined;
  /** Code: in letters of one width, from left to right. */
  isCode?: boolean | undefined;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, onChange, isCode, ...area } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <textarea
          className={isCode ? 'df-input df-mono' : 'df-input'}
          part="input"
          dir={isCode ? 'ltr' : 'auto'}
          spellCheck={isCode ? false : undefined}
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
