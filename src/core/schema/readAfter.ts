import type { App } from '../page/createApp.ts';
import { fetchTable } from '../tables/fetchTable.ts';
import type { TableSchema } from '../tables/TableSchema.ts';
import { ApiError } from '../http/apiError.ts';

/** A table as the database has it after a write; null where the server does not say. */
export async function readAfter(
  app: App,
  service: string,
  table: string,
): Promise<TableSchema | null> {
  try {
    return await fetchTable(app, service, table, { refresh: true });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
