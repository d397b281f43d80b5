import { isPresetOf } from '../../../core/api-doc/schemas.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';

export interface PresetFieldProps {
  type: string;
  preset: string;
  onChange: (preset: string) => void;
}

/** The default of a value; it must match the type. */
export function PresetField({ type, preset, onChange }: PresetFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('Default')}
      value={preset}
      error={isPresetOf(type, preset) ? undefined : t('Not a valid value for this type.')}
      onChange={onChange}
    />
  );
}
