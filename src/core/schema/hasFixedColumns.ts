import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { readRecord } from '../http/readRecord.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import { writesTo } from '../page/writes.ts';
import type { ListedService } from '../collections/groupedServices.ts';

interface Settings {
  config?: { driver?: string; dsn?: string } | null;
}

type Service = Pick<ListedService, 'id' | 'name' | 'type'>;

/** Whether a service is SQLite, by page, service name and saved services; read once. */
const known = new WeakMap<App['page'], Map<string, boolean>>();

// a saved service may have a different driver now
const keyOf = (app: App, { name }: Service) => `${name} ${writesTo(app.page, ['system/service'])}`;

/** The same as `hasFixedColumns`, if it is known without a request; otherwise null. */
export function knownFixedColumns(app: App, service: Service): boolean | null {
  const { type } = service;
  if (type !== 'sql_db' || dialectOf(app).sqlTypes === 'each') return type === 'sqlite';
  return known.get(app.page)?.get(keyOf(app, service)) ?? null;
}

/**
 * Whether servers reject every change and deletion of a column in a service (recorded:
 * schema_fields, on SQLite). Classic servers have one type for all SQL databases, so the settings
 * decide there.
 */
export async function hasFixedColumns(app: App, service: Service): Promise<boolean> {
  const before = knownFixedColumns(app, service);
  if (before !== null) return before;
  const key = keyOf(app, service);
  const isSqlite = await singleFlight(app.page, `fixed columns ${key}`, () =>
    readIsSqlite(app, String(service.id)),
  );
  const services = known.get(app.page) ?? new Map<string, boolean>();
  known.set(app.page, services.set(key, isSqlite));
  return isSqlite;
}

async function readIsSqlite(app: App, id: string): Promise<boolean> {
  // without its type a classic server omits the configuration
  const query = { fields: 'id,type,config' };
  const reply = await app.api.get(`system/service/${id}`, query);
  const { config } = readRecord<Settings>(reply, id);
  return config?.driver === 'sqlite' || /^sqlite:/.test(config?.dsn ?? '');
}
