import type { Parameter } from '../../../core/docs/ApiDocument.ts';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useParameterHint } from '../../documents/useParameterHint.ts';

export interface ValueFieldProps {
  parameter: Parameter;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field for a parameter of a request: an input, or an editor for its body. */
export function ValueField({ parameter, value, error, onChange }: ValueFieldProps) {
  const { name, required, schema } = parameter;
  const hint = useParameterHint(parameter);
  if (parameter.in === 'body') {
    return (
      <div className="df-whole">
        <CodeField
          label={name}
          hint={hint}
          error={error}
          required={required}
          mode={parameter.contentType?.includes('xml') ? 'text' : 'json'}
          minLines={5}
          maxLines={16}
          value={value}
          onChange={onChange}
        />
      </div>
    );
  }
  const choicesOf = Array.isArray(schema.enum)
    ? schema.enum
    : schema.type === 'boolean'
      ? [true, false]
      : null;
  if (choicesOf) {
    const choices = choicesOf.map((choice) => ({ value: String(choice), label: String(choice) }));
    return (
      <SelectField
        label={name}
        hint={hint}
        error={error}
        required={required}
        value={value}
        options={[{ value: '', label: '' }, ...choices]}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      label={name}
      hint={hint}
      error={error}
      required={required}
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  );
}
