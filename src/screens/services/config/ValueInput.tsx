import type { Id } from '../../../core/lib/Id.ts';
import { shownValue } from '../../../core/services/configValues.ts';
import { fieldKind } from '../../../core/services/fieldKind.ts';
import type { ConfigField } from '../../../core/services/ServiceType.ts';
import type { FieldHint } from '../../../core/services/vendorPreset.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { RecordField } from '../../flow/form/RecordField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import type { EditorTexts } from './ConfigInput.tsx';
import { EventField } from './EventField.tsx';
import { LinesInput } from './LinesInput.tsx';
import { VerbsField } from './VerbsField.tsx';
import { ScriptField } from './ScriptField.tsx';
import { useT } from '../../ui/useT.ts';

export interface ValueInputProps extends EditorTexts {
  field: ConfigField;
  vendor: FieldHint;
  value: unknown;
  onChange: (value: unknown) => void;
}

const isOn = (value: unknown) => value === true || value === 1 || value === '1';

/** On current servers, false in place of a number means no value (recorded: service). */
const textOf = (value: unknown) =>
  value === null || value === undefined || value === false ? '' : shownValue(value);

/** The editor of a single value: a text, a number, a choice… */
export function ValueInput(props: ValueInputProps) {
  const { field, vendor, value, onChange, label, hint, error, required } = props;
  const kind = fieldKind(field);
  const texts = { label, hint, error };
  switch (kind) {
    case 'boolean':
      return <Checkbox {...texts} checked={isOn(value)} onChange={onChange} />;
    case 'choice':
      return (
        <ChoiceField
          {...props}
          values={field.values ?? []}
          disabled={vendor.disabled}
          onChange={onChange}
        />
      );
    case 'choices':
      return (
        <ChoicesField {...texts} values={field.values ?? []} value={value} onChange={onChange} />
      );
    case 'record':
      return (
        <RecordField
          {...texts}
          path={`system/${String(field.ref_table)}`}
          value={(value || null) as Id | null}
          onChange={onChange}
        />
      );
    case 'verbs':
      return <VerbsField {...texts} mask={Number(value ?? 0)} onChange={onChange} />;
    case 'event':
      return <EventField {...texts} value={textOf(value)} onChange={onChange} />;
    case 'script':
      return (
        <ScriptField
          {...texts}
          language={vendor.language ?? 'text'}
          value={textOf(value)}
          onChange={onChange}
        />
      );
    case 'lines':
      return <TextArea {...texts} required={required} value={textOf(value)} onChange={onChange} />;
    default:
      return <LineInput {...props} />;
  }
}

/** A text input: with suggestions, or a choice if the vendor is known to offer few. */
function LineInput(props: ValueInputProps) {
  const { field, vendor, value, onChange, label, hint, error, required } = props;
  const t = useT();
  const text = textOf(value);
  if (vendor.values) return <ChoiceField {...props} values={vendor.values} onChange={onChange} />;
  if (vendor.suggestions && !vendor.disabled) {
    return (
      <SuggestField
        label={label}
        hint={hint}
        error={error}
        suggestions={vendor.suggestions}
        value={text}
        onChange={onChange}
      />
    );
  }
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <LinesInput
          {...aria}
          required={required}
          name={field.name}
          placeholder={vendor.waitsFor === undefined ? vendor.placeholder : t(vendor.waitsFor)}
          disabled={vendor.disabled}
          value={text}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
