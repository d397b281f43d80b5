import type { FieldValue } from '../../../core/services/ServiceType.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useT } from '../../ui/useT.ts';
import type { EditorTexts } from './ConfigInput.tsx';

export interface ChoiceFieldProps extends EditorTexts {
  values: readonly FieldValue[];
  value: unknown;
  disabled?: boolean | undefined;
  onChange: (value: unknown) => void;
}

/** Servers return an id as number or text; null and an empty text are the same choice. */
const keyOf = (value: unknown) =>
  value === null || value === undefined ? '' : String(value as string | number | boolean);

/**
 * One of the values of a picklist, as the server spells it. A value outside the list stays, shown
 * unchanged; values that the server doesn't support can't be chosen.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hint, error, required, disabled, values, value, onChange } = props;
  const t = useT();
  const none = t('None Selected');
  const key = keyOf(value);
  const options = values.map((one) => ({
    value: keyOf(one.name),
    label: one.label || keyOf(one.name) || none,
    disabled: one.disable === true && keyOf(one.name) !== key,
  }));
  const has = (one: string) => options.some((option) => option.value === one);
  // an empty choice is added if it isn't listed and the field isn't required
  const lacksNone = !has('') && (key === '' || (has(key) && !required));
  return (
    <SelectField
      {...{ label, hint, error, required, disabled }}
      value={key}
      options={lacksNone ? [{ value: '', label: none }, ...options] : options}
      onChange={(chosen) =>
        onChange(values.find(({ name }) => keyOf(name) === chosen)?.name ?? null)
      }
    />
  );
}
