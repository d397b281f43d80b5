import type { App } from '../page/createApp.ts';
import { callService } from './callService.ts';
import { configOf } from './configFields.ts';
import { foldConfig } from './servicesCollection.ts';
import {
  sweepTemporaryServices,
  withTemporaryService,
  type TemporaryServiceResult,
} from './temporaryService.ts';

/** A service that caches leaves something behind on some servers when it goes (`cacheOutlivesService`). */
function withoutCaching(service: Record<string, unknown>): Record<string, unknown> {
  const config = configOf(service.config);
  if (!('cache_enabled' in config)) return service;
  return { ...service, config: { ...config, cache_enabled: false } };
}

/** What came of a test; without an error the service answers. */
export type TestOutcome = Pick<TemporaryServiceResult<void>, 'error' | 'left'>;

/**
 * Tests a service that is not saved, by a temporary service in its place. `ask` throws what the server has
 * against it.
 */
export async function testUnsaved(
  app: App,
  payload: object,
  ask: (name: string) => Promise<void> = (name) => callService(app, name),
): Promise<TestOutcome> {
  // what an earlier one could not take away
  void sweepTemporaryServices(app);
  const { service_doc_by_service_id: _doc, ...service } = foldConfig(payload);
  const { error, left } = await withTemporaryService(app, withoutCaching(service), ask);
  return { error, left };
}
