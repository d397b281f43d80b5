import type { App } from '../app.ts';
import type { ApiDocument } from './ApiDocument.ts';
import { readApiDocument } from './readApiDocument.ts';

/**
 * The document of one service. Classic servers answer that of all services whatever is asked for
 * (recorded: api_docs), so what belongs to others is left out here.
 */
export async function loadApiDocument(app: App, service: string): Promise<ApiDocument> {
  const document = readApiDocument(await app.api.get(`api_docs/${encodeURIComponent(service)}`));
  const isOwn = (path: string) => path === `/${service}` || path.startsWith(`/${service}/`);
  return { ...document, operations: document.operations.filter(({ path }) => isOwn(path)) };
}
