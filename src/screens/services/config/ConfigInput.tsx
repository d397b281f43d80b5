import { descriptionOf, labelOf } from '../../../core/services/configFields.ts';
import { fieldKind } from '../../../core/services/fieldKind.ts';
import type { ConfigField } from '../../../core/services/ServiceType.ts';
import type { FieldHint } from '../../../core/services/vendorPreset.ts';
import { RawField } from './RawField.tsx';
import { SecretField } from './SecretField.tsx';
import { ValueInput } from './ValueInput.tsx';
import { CertificateField } from './CertificateField.tsx';
import { ListInput } from './ListInput.tsx';

export interface ConfigInputProps {
  field: ConfigField;
  hint: FieldHint;
  value: unknown;
  /** A secret as typed. */
  typed: string | undefined;
  /** The server has a value for the secret. */
  isKept: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onSecret: (value: string | undefined) => void;
}

/** The texts that all editors of a value show. */
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
  const isList = ['pairs', 'values', 'rows'].includes(kind);
  if (kind === 'raw' || (isText && isList)) {
    return <RawField {...texts} value={isText ? value : ''} onChange={onChange} />;
  }
  if (isList) {
    return <ListInput {...{ ...texts, kind, field, vendor: hint, value, onChange }} />;
  }
  return <ValueInput {...texts} field={field} vendor={hint} value={value} onChange={onChange} />;
}
