import type { DefinitionLanguage } from '../../core/services/definitionText.ts';
import { Field } from '../kit/Field.tsx';

export interface DefinitionTextProps {
  label: string;
  language: DefinitionLanguage;
  value: string;
  readOnly: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The text of a definition, as high as the window leaves room for (spec 2 §9). */
export function DefinitionText({ label, value, readOnly, error, onChange }: DefinitionTextProps) {
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <textarea
          className="df-input df-code"
          part="input"
          rows={16}
          spellCheck="false"
          readOnly={readOnly}
          {...aria}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
