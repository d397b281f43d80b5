import type { ScriptLanguage } from '../../../core/services/vendorPreset.ts';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { useTextFile } from '../../ui/form/useTextFile.ts';
import { useT } from '../../ui/useT.ts';

export interface ScriptFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  language: ScriptLanguage;
  value: string;
  onChange: (value: string) => void;
}

/** The text of a script, typed or loaded from a file. */
export function ScriptField({ language, ...props }: ScriptFieldProps) {
  const t = useT();
  const file = useTextFile(props.value, (text) => props.onChange(text));
  return (
    <div className="df-form">
      <CodeField {...props} mode={language} minLines={12} />
      <FileField label={t('Upload a script file')} accept=".js,.php,.py,.txt" {...file} />
    </div>
  );
}
