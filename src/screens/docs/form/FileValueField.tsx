import type { Parameter } from '../../../core/docs/ApiDocument.ts';
import { Field } from '../../ui/Field.tsx';
import { useParameterHint } from './useParameterHint.ts';

export interface FileValueFieldProps {
  parameter: Parameter;
  error: string | undefined;
  onChange: (file: File | undefined) => void;
}

/** A field for a file that is sent with a call. */
export function FileValueField({ parameter, error, onChange }: FileValueFieldProps) {
  const { name, required } = parameter;
  const hint = useParameterHint(parameter);
  return (
    <Field label={name} hint={hint} error={error} required={required}>
      {(aria) => (
        <input
          {...aria}
          className="df-input"
          type="file"
          onChange={({ currentTarget }) => onChange(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
