import { useMemo } from 'react';
import type { Id } from '../../../core/lib/Id.ts';
import type { FieldOptions } from '../../ui/Field.tsx';
import { idOf } from './idOf.ts';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { recordSearch } from './recordSearch.ts';
import { useApp } from '../useApp.ts';
import { useRecordNames } from '../useRecordNames.ts';

export interface RecordFieldProps extends Pick<FieldOptions, 'label' | 'hint' | 'error'> {
  /** The path of the resource to choose from, e.g. `system/role`. */
  path: string;
  /** Missing if the server hides the member. */
  value: Id | null | undefined;
  onChange: (id: Id | null) => void;
}

/** A member that refers to another record, shown by its name; it can be cleared. */
export function RecordField({ label, path, value, onChange, hint, error }: RecordFieldProps) {
  const app = useApp();
  const search = useMemo(() => recordSearch(app, path), [app, path]);
  const names = useRecordNames(path, value == null ? [] : [value]);
  return (
    <RecordPicker
      label={label}
      value={value == null ? null : String(value)}
      valueLabel={value == null ? undefined : names.nameOf(value)}
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
