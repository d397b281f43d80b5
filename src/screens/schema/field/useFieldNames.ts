import { useCallback } from 'react';
import { fetchTable } from '../../../core/tables/fetchTable.ts';
import type { PickerOption } from '../../ui/form/Listbox.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

const NONE: readonly PickerOption[] = [];

/** The fields of a table to choose from; empty while they load or if no table is chosen. */
export function useFieldNames(service: string, table: string): readonly PickerOption[] {
  const app = useApp();
  const load = useCallback(async () => {
    if (!service || !table) return NONE;
    const { field } = await fetchTable(app, service, table);
    return field.map(({ name, type }) => ({ value: name, label: name, hint: type ?? '' }));
  }, [app, service, table]);
  // if it fails, the form says what is missing, and an already known name stays
  return useLoaded(load).value ?? NONE;
}
