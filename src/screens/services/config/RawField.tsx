import { TextArea } from '../../ui/form/TextArea.tsx';
import { useT } from '../../ui/useT.ts';
import type { EditorTexts } from './ConfigInput.tsx';

export interface RawFieldProps extends EditorTexts {
  value: string;
  onChange: (value: string) => void;
}

/** A value of an unknown kind, as JSON. */
export function RawField({ label, hint, error, required, value, onChange }: RawFieldProps) {
  const t = useT();
  return (
    <div className="df-script">
      <TextArea
        label={label}
        hint={hint}
        placeholder={t('Enter the value as JSON.')}
        error={error}
        required={required}
        rows={6}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
