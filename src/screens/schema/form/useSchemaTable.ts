import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../../../core/http/apiError.ts';
import { fetchTable } from '../../../core/tables/fetchTable.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { useApp } from '../../flow/useApp.ts';

export interface LoadedTable {
  table: TableSchema | null;
  error: ApiError | null;
  /** Reads it anew; what is known stays on the screen meanwhile. */
  reload: () => void;
}

/** A table as the database has it now. */
export function useSchemaTable(service: string, name: string): LoadedTable {
  const app = useApp();
  const [state, setState] = useState<Omit<LoadedTable, 'reload'>>({
    table: null,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    fetchTable(app, service, name, { refresh: true }).then(
      (table) => current && setState({ table, error: null }),
      (error: ApiError) => current && setState((known) => ({ ...known, error })),
    );
    return () => {
      current = false;
    };
  }, [app, service, name, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, reload };
}
