import type { App } from '../page/createApp.ts';
import { unwrap } from '../http/unwrap.ts';

/** A service that remembers answers (spec 1 §3). */
export interface CachedService {
  name: string;
  label: string;
}

/** The services whose cache can be flushed, by label; classic servers name only those told to cache. */
export async function cachedServices(app: App): Promise<CachedService[]> {
  const reply = await app.api.get('system/cache', { fields: '*' });
  return unwrap<CachedService>(reply)
    .rows.map(({ name, label }) => ({ name, label: label || name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Forgets what one service remembers, or with null the whole instance (spec 1 §7). */
export async function flushCache(app: App, service: string | null): Promise<void> {
  const path = service === null ? '' : `/${encodeURIComponent(service)}`;
  await app.api.delete(`system/cache${path}`);
}
