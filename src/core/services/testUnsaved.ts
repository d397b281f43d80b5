import type { App } from '../page/createApp.ts';
import { callService } from './callService.ts';
import { configOf } from './configFields.ts';
import { foldConfig } from './servicesCollection.ts';
import {
  sweepTemporaryServices,
  withTemporaryService,
  type TemporaryServiceResult,
} from './temporaryService.ts';

/**
 * Switches caching off: on some servers the cache
 * of a deleted service stays behind (`cacheOutlivesService`).
 */
function withoutCaching(service: Record<string, unknown>): Record<string, unknown> {
  const config = configOf(service.config);
  if (!('cache_enabled' in config)) return service;
  return { ...service, config: { ...config, cache_enabled: false } };
}

/** The outcome of a test; without an error the service works. */
export type TestOutcome = Pick<TemporaryServiceResult<void>, 'error' | 'left'>;

/** Tests an unsaved service by means of a temporary one. `ask` throws the server's error. */
export async function testUnsaved(
  app: App,
  payload: object,
  ask: (name: string) => Promise<void> = (name) => callService(app, name),
): Promise<TestOutcome> {
  // what an earlier test could not delete
  void sweepTemporaryServices(app);
  const { service_doc_by_service_id: _doc, ...service } = foldConfig(payload);
  const { error, left } = await withTemporaryService(app, withoutCaching(service), ask);
  return { error, left };
}
