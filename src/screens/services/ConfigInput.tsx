import { descriptionOf, labelOf } from '../../core/services/configFields.ts';
import type { Pair } from '../../core/services/configValues.ts';
import { fieldKind } from '../../core/services/fieldKind.ts';
import type { ConfigField } from '../../core/services/ServiceType.ts';
import type { FieldHint } from '../../core/services/vendorHint.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { PairsField } from './PairsField.tsx';
import { RawField } from './RawField.tsx';
import { RowsField } from './RowsField.tsx';
import { SecretField } from './SecretField.tsx';
import { ValueInput } from './ValueInput.tsx';
import { ValuesField } from './ValuesField.tsx';

/** Few types take a certificate. */
const CertificateField = lazyPart(
  async () => (await import('./CertificateField.tsx')).CertificateField,
);

export interface ConfigInputProps {
  field: ConfigField;
  hint: FieldHint;
  value: unknown;
  /** A secret as it was typed. */
  typed: string | undefined;
  /** The server has a value for a secret. */
  isKept: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onSecret: (value: string | undefined) => void;
}

/** What every editor of a value is told of its place. */
export interface EditorTexts {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  required: boolean;
}

/** The editor of one field of a configuration, by its kind. */
export function ConfigInput(props: ConfigInputProps) {
  const { field, hint, value, typed, isKept, onChange, onSecret } = props;
  const texts: EditorTexts = {
    label: labelOf(field),
    hint: descriptionOf(field) || undefined,
    error: props.error,
    required: field.required === true,
  };
  const kind = fieldKind(field);
  const secret = { ...texts, name: field.name, typed, isKept, onChange: onSecret };
  if (kind === 'secret') return <SecretField {...secret} />;
  if (kind === 'certificate') return <CertificateField {...secret} />;
  const isText = typeof value === 'string';
  if (kind === 'raw' || (isText && ['pairs', 'values', 'rows'].includes(kind))) {
    return <RawField {...texts} value={isText ? value : ''} onChange={onChange} />;
  }
  if (kind === 'pairs') {
    return (
      <PairsField
        {...texts}
        object={field.object ?? null}
        flag={hint.flag}
        pairs={(value ?? []) as readonly Pair[]}
        onChange={onChange}
      />
    );
  }
  if (kind === 'values') {
    return <ValuesField {...texts} values={(value ?? []) as unknown[]} onChange={onChange} />;
  }
  if (kind === 'rows') {
    return (
      <RowsField
        {...texts}
        columns={field.items as readonly ConfigField[]}
        rows={(value ?? []) as readonly Record<string, unknown>[]}
        onChange={onChange}
      />
    );
  }
  return <ValueInput {...texts} field={field} vendor={hint} value={value} onChange={onChange} />;
}
