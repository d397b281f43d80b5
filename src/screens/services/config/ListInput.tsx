import type { Pair } from '../../../core/services/configValues.ts';
import type { FieldKind } from '../../../core/services/fieldKind.ts';
import type { ConfigField } from '../../../core/services/ServiceType.ts';
import type { FieldHint } from '../../../core/services/vendorPreset.ts';
import type { EditorTexts } from './ConfigInput.tsx';
import { PairsField } from './PairsField.tsx';
import { RowsField } from './RowsField.tsx';
import { ValuesField } from './ValuesField.tsx';

export interface ListInputProps extends EditorTexts {
  kind: FieldKind;
  field: ConfigField;
  vendor: FieldHint;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The editor of a field with several entries: members of an object, values, or rows. */
export function ListInput({ kind, field, vendor, value, ...texts }: ListInputProps) {
  if (kind === 'pairs') {
    return (
      <PairsField
        {...texts}
        object={field.object ?? null}
        flag={vendor.flag}
        pairs={(value ?? []) as readonly Pair[]}
      />
    );
  }
  if (kind === 'values') return <ValuesField {...texts} values={(value ?? []) as unknown[]} />;
  return (
    <RowsField
      {...texts}
      columns={field.items as readonly ConfigField[]}
      rows={(value ?? []) as readonly Record<string, unknown>[]}
    />
  );
}
