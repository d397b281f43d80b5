import { useMemo } from 'react';
import type { Id } from '../../../core/lib/Id.ts';
import type { FieldOptions } from '../../ui/Field.tsx';
import { idOf } from './idOf.ts';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { recordSearch } from './recordSearch.ts';
import { useApp } from '../useApp.ts';
import { useRecordNames } from '../useRecordNames.ts';

export interface RecordFieldProps extends Pick<FieldOptions, 'label' | 'hint' | 'error'> {
  /** Of the resource that is chosen from, e.g. `system/role`. */
  path: string;
  value: Id | null;
  onChange: (id: Id | null) => void;
}

/** The member of a record that refers to another one, shown by its name; it can be undone. */
export function RecordField({ label, path, value, onChange, hint, error }: RecordFieldProps) {
  const app = useApp();
  const search = useMemo(() => recordSearch(app, path), [app, path]);
  const names = useRecordNames(path, value === null ? [] : [value]);
  return (
    <RecordPicker
      label={label}
      value={value === null ? null : String(value)}
      valueLabel={value === null ? undefined : names.nameOf(value)}
      clearable
      search={search}
      hint={hint}
      error={error}
      onChange={(option) => {
        if (option) names.remember(option);
        onChange(option && idOf(option));
      }}
    />
  );
}
