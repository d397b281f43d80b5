import type { App } from '../app.ts';
import { singleFlight } from '../singleFlight.ts';
import type { TableSchema } from './TableSchema.ts';

/** What a table is made of. Not `refresh=true`: that has the server read its whole database again. */
export const loadSchema = (app: App, service: string, table: string): Promise<TableSchema> =>
  singleFlight(app.page, `schema ${service} ${table}`, () =>
    app.api.get<TableSchema>(`${encodeURIComponent(service)}/_schema/${encodeURIComponent(table)}`),
  );
