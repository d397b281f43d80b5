import type { App } from '../app.ts';
import { schemaPath } from './SchemaPlan.ts';
import type { SchemaTable } from './SchemaTable.ts';

/** A table with its fields and relations, read anew from the database (spec 2 §7). */
export async function fetchTable(
  app: App,
  service: string,
  table: string,
  { refresh = true, signal }: { refresh?: boolean; signal?: AbortSignal } = {},
): Promise<SchemaTable> {
  const query = refresh ? { refresh } : {};
  const { field, related, ...rest } = await app.api.get<SchemaTable>(
    schemaPath(service, table),
    query,
    signal && { signal },
  );
  // where there are none, PHP may leave them out
  return { ...rest, field: field ?? [], related: related ?? [] };
}
