import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import type { ApiDocument } from './ApiDocument.ts';
import { readApiDocument } from './readApiDocument.ts';

/** Answers the document of a service. */
export type DocumentLoader = (service: string) => Promise<ApiDocument>;

const isOf = (service: string, path: string) =>
  path === `/${service}` || path.startsWith(`/${service}/`);

/**
 * The documents of an instance, each fetched once. Classic servers answer that of all services whatever
 * is asked for (recorded: api_docs): it is kept, and what belongs to others is left out. Current ones
 * answer that of one service, whose calls may well have another place: a definition of its own can
 * name another server.
 */
export function createDocumentLoader(app: App): DocumentLoader {
  const kept = new Map<string, ApiDocument>();
  const fetched = async (service: string, key: string) => {
    const document =
      kept.get(key) ??
      readApiDocument(await app.api.get(`api_docs/${encodeURIComponent(service)}`), key);
    kept.set(key, document);
    return document;
  };
  return async (service) => {
    if (!dialectOf(app).documentsTogether) return fetched(service, service);
    const whole = await fetched(service, '');
    return { ...whole, operations: whole.operations.filter(({ path }) => isOf(service, path)) };
  };
}
