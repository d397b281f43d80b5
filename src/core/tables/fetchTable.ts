import type { App } from '../page/createApp.ts';
import { refetchAfterInFlight } from '../lib/refetchAfterInFlight.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import type { TableSchema } from './TableSchema.ts';

export interface FetchOptions {
  /**
   * The server reads its whole database again (spec 2 §7), which takes its time; what others have asked
   * for before is not shared.
   */
  refresh?: boolean;
  signal?: AbortSignal;
}

/**
 * What a table is made of: its fields and relations. Those who ask at the same time share an answer,
 * unless one of them may stop it.
 */
export function fetchTable(
  app: App,
  service: string,
  table: string,
  { refresh = false, signal }: FetchOptions = {},
): Promise<TableSchema> {
  const path = [service, '_schema', table].map(encodeURIComponent).join('/');
  const query = refresh ? { refresh } : {};
  const read = async () => {
    const known = await app.api.get<TableSchema>(path, query, signal && { signal });
    // PHP may omit an empty list
    return { ...known, field: known.field ?? [], related: known.related ?? [] };
  };
  if (signal) return read();
  return (refresh ? refetchAfterInFlight : singleFlight)(app.page, `table ${path}`, read);
}
