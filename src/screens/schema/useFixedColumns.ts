import { useCallback } from 'react';
import { useStore } from 'zustand';
import { msg } from '../../core/messages/translate.ts';
import { hasFixedColumns, knownFixedColumns } from '../../core/schema/hasFixedColumns.ts';
import { databasesStore } from '../../core/tables/databasesStore.ts';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useServices } from './useServices.ts';

const SQLITE = msg("On SQLite, you can edit only a column's alias, label and validation.");

/**
 * Why no column of a service's tables can be changed, as a sentence; null where they can, and '' until
 * that is known.
 */
export function useFixedColumns(service: string): string | null {
  const app = useApp();
  const found = useServices().find(({ name }) => name === service);
  const { status } = useStore(databasesStore(app), (state) => state.services);
  const isPending = !found && (status === 'idle' || status === 'loading');
  const load = useCallback(
    async () => found !== undefined && (await hasFixedColumns(app, found)),
    [app, found],
  );
  const { value: answer, error } = useLoaded(load);
  const value = answer ?? (found ? knownFixedColumns(app, found) : null);
  if (value) return SQLITE;
  // if the settings can't be loaded, the server reports what it rejects
  return isPending || (value === null && !error) ? '' : null;
}
