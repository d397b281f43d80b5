import type { FieldValue } from '../../../core/services/ServiceType.ts';
import { Field } from '../../ui/Field.tsx';
import { useT } from '../../ui/useT.ts';
import type { EditorTexts } from './ConfigInput.tsx';

export interface ChoiceFieldProps extends EditorTexts {
  values: readonly FieldValue[];
  value: unknown;
  disabled?: boolean | undefined;
  onChange: (value: unknown) => void;
}

/** Servers give an id as number or text; nothing and an empty text are the same choice. */
const keyOf = (value: unknown) =>
  value === null || value === undefined ? '' : String(value as string | number | boolean);

/**
 * One of the values of a picklist, as the server spells it. A value that is none of them stays, shown
 * as it is; those that the server cannot do cannot be chosen.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hint, error, required, values, value, disabled, onChange } = props;
  const t = useT();
  const key = keyOf(value);
  const isKnown = values.some(({ name }) => keyOf(name) === key);
  const none = t('None Selected');
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <select
          className="df-input df-select"
          part="input"
          {...aria}
          required={required}
          disabled={disabled}
          value={key}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange(values.find(({ name }) => keyOf(name) === chosen)?.name ?? null);
          }}
        >
          {!isKnown && <option value={key}>{key || none}</option>}
          {isKnown && key !== '' && !required && !values.some(({ name }) => keyOf(name) === '') && (
            <option value="">{none}</option>
          )}
          {values.map((one) => (
            <option
              key={keyOf(one.name)}
              value={keyOf(one.name)}
              disabled={one.disable === true && keyOf(one.name) !== key}
            >
              {one.label || keyOf(one.name) || none}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
