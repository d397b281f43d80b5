import { useEffect } from 'react';
import { useStore } from 'zustand';
import { databasesStore, type DatabaseService } from '../../core/tables/databasesStore.ts';
import { loadDatabases } from '../../core/tables/loadDatabases.ts';
import { useApp } from '../flow/useApp.ts';

/** The database services to choose from. */
export function useServices(): readonly DatabaseService[] {
  const app = useApp();
  const { rows, status } = useStore(databasesStore(app), (state) => state.services);
  useEffect(() => {
    if (status === 'idle') void loadDatabases(app);
  }, [app, status]);
  return rows;
}
