import type { DefinitionLanguage } from '../../core/services/definitionText.ts';
import { CodeField } from '../kit/CodeField.tsx';

export interface DefinitionTextProps {
  label: string;
  language: DefinitionLanguage;
  value: string;
  readOnly: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** What the window keeps for all that is not the editor, in pixels (spec 2 §9). */
const BESIDE = 400;
const LINE = 19;
const LEAST_LINES = 12;

/** The text of a definition, as high as the window leaves room for. */
export function DefinitionText(props: DefinitionTextProps) {
  const lines = Math.max(LEAST_LINES, Math.floor((innerHeight - BESIDE) / LINE));
  return (
    <CodeField
      label={props.label}
      mode={props.language}
      readOnly={props.readOnly}
      error={props.error}
      minLines={lines}
      maxLines={lines}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
