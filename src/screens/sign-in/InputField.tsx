import type { FormEvent } from 'react';
import { Field } from '../ui/Field.tsx';
import { problemAt, type Problems } from '../ui/problemAt.ts';

export interface InputFieldProps {
  label: string;
  /** In the server's spelling; its problems have the same name. */
  name: string;
  problems: Problems;
  type?: 'text' | 'email';
  autoComplete: string;
  /** The initial value; the browser then owns the text. */
  initial?: string;
  maxLength?: number;
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
}

/** One required input that belongs to the browser, so that it can be filled in without an event. */
export function InputField(props: InputFieldProps) {
  const { label, name, problems, type = 'text', autoComplete, initial, maxLength, onInput } = props;
  return (
    <Field label={label} required error={problemAt(problems, name)}>
      {(aria) => (
        <input
          className="df-input"
          part="input"
          {...aria}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize={/email|username/.test(name) ? 'none' : undefined}
          spellCheck="false"
          defaultValue={initial}
          maxLength={maxLength}
          onInput={onInput}
          required
        />
      )}
    </Field>
  );
}
