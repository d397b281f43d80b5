import { useState } from 'react';
import { isEqual } from '../../../core/lib/changes.ts';
import { listItems } from '../../../core/config/preferenceForm.ts';
import type { PreferenceField, PreferenceValue } from '../../../core/config/preferenceGroups.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';

export interface PreferenceInputProps {
  field: PreferenceField;
  value: PreferenceValue;
  error?: string | undefined;
  onChange: (value: PreferenceValue) => void;
}

/** One preference, by the type of its value (spec 1 §3). */
export function PreferenceInput({ field, value, error, onChange }: PreferenceInputProps) {
  const t = useT();
  const { key, fallback, options } = field;
  const label = t(field.label);
  if (typeof fallback === 'boolean') {
    return <Checkbox label={label} name={key} checked={value === true} onChange={onChange} />;
  }
  if (options) {
    return (
      <SelectField
        label={label}
        name={key}
        value={String(value)}
        options={options.map((option) => ({ ...option, label: t(option.label) }))}
        onChange={onChange}
      />
    );
  }
  const line = { label, name: key, autoComplete: 'off', error };
  if (typeof fallback === 'string') {
    return <TextField {...line} value={String(value)} onChange={onChange} />;
  }
  if (typeof fallback === 'number') {
    return (
      <TextField
        {...line}
        type="number"
        placeholder={String(fallback)}
        value={String(value)}
        onChange={(text) => onChange(text === '' ? '' : Number(text))}
      />
    );
  }
  return <ListInput {...line} items={value as readonly string[]} onChange={onChange} />;
}

interface ListInputProps {
  label: string;
  name: string;
  autoComplete: string;
  error: string | undefined;
  items: readonly string[];
  onChange: (items: readonly string[]) => void;
}

/** A list as one line, which stays as typed, including the comma before the next item. */
function ListInput({ items, onChange, ...line }: ListInputProps) {
  const t = useT();
  const [text, setText] = useState('');
  const isTyped = isEqual(listItems(text), items);
  return (
    <TextField
      {...line}
      hint={t('Separated by commas.')}
      value={isTyped ? text : items.join(', ')}
      onChange={(next) => {
        setText(next);
        onChange(listItems(next));
      }}
    />
  );
}
