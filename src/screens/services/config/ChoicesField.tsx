import { useState } from 'react';
import type { FieldValue } from '../../../core/services/ServiceType.ts';
import { PickerButton } from '../../ui/form/PickerButton.tsx';

export interface ChoicesFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  values: readonly FieldValue[];
  /** A list, or a comma-separated text. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/**
 * Several of the values of a picklist, kept as the list or the text that the server sent. Values
 * that the server doesn't support can be removed, but not chosen.
 */
export function ChoicesField({ values, value, onChange, ...texts }: ChoicesFieldProps) {
  // an emptied one keeps the format that the server sent
  const [wasText] = useState(() => typeof value === 'string' && value !== '');
  const isText = typeof value === 'string' && (value !== '' || wasText);
  const chosen: readonly unknown[] = isText
    ? value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : Array.isArray(value)
      ? value
      : [];
  const change = (keys: readonly string[]) => {
    const names = keys.map(
      (key) =>
        chosen.find((one) => String(one) === key) ??
        values.find(({ name }) => String(name) === key)?.name ??
        key,
    );
    onChange(isText ? names.join(',') : names);
  };
  return (
    <PickerButton
      {...texts}
      multiple
      options={values.map(({ name, label, disable }) => ({
        value: String(name),
        label: label || String(name),
        disabled: disable === true,
      }))}
      value={chosen.map(String)}
      onChange={change}
    />
  );
}
