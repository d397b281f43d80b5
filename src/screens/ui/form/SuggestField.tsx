import type { KeyboardEventHandler } from 'react';
import { Field, type FieldOptions } from '../Field.tsx';
import { useElementId } from '../ElementContext.tsx';

export interface SuggestFieldProps extends Omit<FieldOptions, 'disabled'> {
  value: string;
  suggestions: readonly string[];
  placeholder?: string | undefined;
  onChange: (value: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
}

/** A text input with suggestions; anything else can be typed too. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, suggestions, required, onChange, ...input } = props;
  const list = useElementId();
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <>
          <input
            className="df-input"
            type="text"
            dir="auto"
            list={list}
            spellCheck="false"
            autoCapitalize="none"
            autoComplete="off"
            {...input}
            {...aria}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={list}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
