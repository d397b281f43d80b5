import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { databasesStore, tablesIn } from '../../../core/tables/databasesStore.ts';
import { loadTables } from '../../../core/tables/loadTables.ts';
import type { PickerOption } from '../../ui/form/Listbox.tsx';
import { useApp } from '../../flow/useApp.ts';

/** The tables of a service to choose from, loaded on demand; with null, nothing is loaded. */
export function useTableNames(service: string | null): readonly PickerOption[] {
  const app = useApp();
  const { rows, status } = useStore(databasesStore(app), (state) => tablesIn(state, service ?? ''));
  useEffect(() => {
    if (service !== null && service !== '' && status === 'idle') void loadTables(app, service);
  }, [app, service, status]);
  return useMemo(() => rows.map(({ name }) => ({ value: name, label: name })), [rows]);
}
