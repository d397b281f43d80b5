import { useCallback } from 'react';
import { fetchTable } from '../../../core/tables/fetchTable.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded, type Loaded } from '../../ui/useLoaded.ts';

/** A table as the database has it now. */
export function useSchemaTable(service: string, name: string): Loaded<TableSchema> {
  const app = useApp();
  return useLoaded(
    useCallback(() => fetchTable(app, service, name, { refresh: true }), [app, service, name]),
  );
}
