import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { keepAnswer } from '../lib/keepAnswer.ts';
import type { DatabaseService } from '../tables/databasesStore.ts';

interface Settings {
  config?: { driver?: string; dsn?: string } | null;
}

/** Of a page, by service: what its settings say, read once. */
const known = new WeakMap<App['page'], Map<string, () => Promise<boolean>>>();

/**
 * Whether servers refuse every change and deletion of a column in a service (recorded: schema_fields, on
 * SQLite). Classic servers have one type for all SQL databases: there its settings say which it is.
 */
export async function hasFixedColumns(
  app: App,
  { id, name, type }: Pick<DatabaseService, 'id' | 'name' | 'type'>,
): Promise<boolean> {
  if (type !== 'sql_db' || !dialectOf(app).namesServiceConfig) return type === 'sqlite';
  const services = known.get(app.page) ?? new Map<string, () => Promise<boolean>>();
  known.set(app.page, services);
  const isSqlite = services.get(name) ?? keepAnswer(() => readIsSqlite(app, String(id)));
  services.set(name, isSqlite);
  return isSqlite();
}

async function readIsSqlite(app: App, id: string): Promise<boolean> {
  // without its type a classic server leaves the configuration out
  const query = { fields: 'id,type,config' };
  const { config } = await app.api.get<Settings>(`system/service/${id}`, query);
  return config?.driver === 'sqlite' || /^sqlite:/.test(config?.dsn ?? '');
}
