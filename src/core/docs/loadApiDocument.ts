import type { App } from '../app.ts';
import type { ApiDocument } from './ApiDocument.ts';
import { readApiDocument } from './readApiDocument.ts';

/** Answers the document of a service. */
export type DocumentLoader = (service: string) => Promise<ApiDocument>;

const isOf = (service: string, path: string) =>
  path === `/${service}` || path.startsWith(`/${service}/`);

/**
 * The documents of an instance, each fetched once. Classic servers answer that of all services whatever
 * is asked for (recorded: api_docs): it is kept, and what belongs to others is left out.
 */
export function createDocumentLoader(app: App): DocumentLoader {
  const kept = new Map<string, ApiDocument>();
  let whole: ApiDocument | null = null;
  return async (service) => {
    const known = kept.get(service) ?? whole;
    const document =
      known ?? readApiDocument(await app.api.get(`api_docs/${encodeURIComponent(service)}`));
    kept.set(service, document);
    const operations = document.operations.filter(({ path }) => isOf(service, path));
    if (operations.length < document.operations.length) whole = document;
    return { ...document, operations };
  };
}
