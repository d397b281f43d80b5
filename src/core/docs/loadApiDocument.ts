import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import { sameOwner } from '../session/sameOwner.ts';
import type { ApiDocument } from './ApiDocument.ts';
import { knownDocuments } from './knownDocuments.ts';
import { readApiDocument } from './readApiDocument.ts';

/** Loads the document of a service. */
export type DocumentLoader = (service: string) => Promise<ApiDocument>;

const isOf = (service: string, path: string) =>
  path === `/${service}` || path.startsWith(`/${service}/`);

/**
 * Loads the document of a service and stores it in `knownDocuments`;
 * `key` is '' for that of all services.
 */
async function fetchDocument(app: App, service: string, key: string): Promise<ApiDocument> {
  const isTheirs = sameOwner(app);
  const reply = await app.api.get(`api_docs/${encodeURIComponent(service)}`);
  const document = readApiDocument(reply, key);
  // not for a user who signed in in the meantime
  if (isTheirs()) {
    knownDocuments(app).setState({ [key]: document });
  }
  return document;
}

/** Loads the document of a service, unless this page already has it. */
export async function readDocument(app: App, service: string): Promise<void> {
  const key = dialectOf(app).documentsTogether ? '' : service;
  if (Object.hasOwn(knownDocuments(app).getState(), key)) return;
  await singleFlight(app.page, `document ${key}`, () => fetchDocument(app, service, key));
}

/**
 * Loads the documents of an instance, each once. Classic servers always return that of all services
 * (recorded: api_docs): it is stored, and parts of other services are omitted. Current ones return
 * that of one service, whose operations may be elsewhere: a service's own definition can name
 * another server.
 */
export function createDocumentLoader(app: App): DocumentLoader {
  const kept = new Map<string, ApiDocument>();
  const fetched = async (service: string, key: string) => {
    const document = kept.get(key) ?? (await fetchDocument(app, service, key));
    kept.set(key, document);
    return document;
  };
  return async (service) => {
    if (!dialectOf(app).documentsTogether) return fetched(service, service);
    const whole = await fetched(service, '');
    return { ...whole, operations: whole.operations.filter(({ path }) => isOf(service, path)) };
  };
}
