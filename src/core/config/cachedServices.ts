import type { App } from '../page/createApp.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { msg } from '../messages/translate.ts';
import { unconfirmed } from '../http/unconfirmed.ts';

/** A service that caches responses (spec 1 §3). */
export interface CachedService {
  name: string;
  label: string;
}

/**
 * Returns the services whose cache can be flushed, by label;
 * classic servers list only those that cache.
 */
export async function cachedServices(app: App): Promise<CachedService[]> {
  const reply = await app.api.get('system/cache', { fields: '*' });
  return namedRows(readList<CachedService>(reply).rows)
    .map(({ name, label }) => ({ name, label: label || name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/**
 * Flushes the cache of one service, or with null that of the whole instance (spec 1 §7).
 *
 * @throws ApiError `broken` for a response that does not confirm it (recorded: cache).
 */
export async function flushCache(app: App, service: string | null): Promise<void> {
  const path = service === null ? '' : `/${encodeURIComponent(service)}`;
  const reply = await app.api.delete<unknown>(`system/cache${path}`);
  if (!isPlainObject(reply) || reply.success !== true) {
    throw unconfirmed(msg("The server didn't confirm that the cache was flushed."));
  }
}
