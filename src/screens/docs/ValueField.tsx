import type { Parameter } from '../../core/docs/ApiDocument.ts';
import { typeName } from '../../core/docs/exampleOf.ts';
import { plainText } from '../../core/docs/plainText.ts';
import { CodeField } from '../kit/CodeField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useT } from '../kit/useT.ts';

export interface ValueFieldProps {
  parameter: Parameter;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field for something that a call takes: a line, or an editor for its body. */
export function ValueField({ parameter, value, error, onChange }: ValueFieldProps) {
  const t = useT();
  const { name, required, schema } = parameter;
  const place = {
    path: t('path'),
    query: t('query'),
    header: t('header'),
    body: t('body'),
    formData: t('form'),
  }[parameter.in];
  const hint = [`${place}, ${typeName(schema)}.`, plainText(parameter.description)].join(' ');
  if (parameter.in === 'body') {
    return (
      <div className="df-whole">
        <CodeField
          label={name}
          hint={hint}
          error={error}
          required={required}
          mode="json"
          minLines={5}
          maxLines={16}
          value={value}
          onChange={onChange}
        />
      </div>
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
