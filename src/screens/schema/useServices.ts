import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ListedService } from '../../core/collections/groupedServices.ts';
import { databasesStore } from '../../core/tables/databasesStore.ts';
import { loadDatabases } from '../../core/tables/loadDatabases.ts';
import { useApp } from '../flow/useApp.ts';

/** The database services to choose from. */
export function useServices(): readonly ListedService[] {
  const app = useApp();
  const { rows, status } = useStore(databasesStore(app), (state) => state.services);
  useEffect(() => {
    if (status === 'idle') void loadDatabases(app);
  }, [app, status]);
  return rows;
}
