import { useEffect } from 'react';
import { useStore } from 'zustand';
import { databasesStore, type DatabaseService } from '../../core/databases/databasesStore.ts';
import { loadDatabases } from '../../core/databases/loadDatabases.ts';
import { useApp } from '../kit/useApp.ts';

/** The database services to choose from. */
export function useServices(): readonly DatabaseService[] {
  const app = useApp();
  const { rows, status } = useStore(databasesStore(app), (state) => state.services);
  useEffect(() => {
    if (status === 'idle') void loadDatabases(app);
  }, [app, status]);
  return rows;
}
