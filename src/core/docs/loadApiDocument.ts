import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import type { ApiDocument } from './ApiDocument.ts';
import { knownDocuments } from './knownDocuments.ts';
import { readApiDocument } from './readApiDocument.ts';

/** Answers the document of a service. */
export type DocumentLoader = (service: string) => Promise<ApiDocument>;

const isOf = (service: string, path: string) =>
  path === `/${service}` || path.startsWith(`/${service}/`);

/** Of a service; `key` is '' for that of all services. Others find it in `knownDocuments`. */
async function fetchDocument(app: App, service: string, key: string): Promise<ApiDocument> {
  const person = app.page.session.getState().user?.id;
  const reply = await app.api.get(`api_docs/${encodeURIComponent(service)}`);
  const document = readApiDocument(reply, key);
  // a person who signed in in the meantime has not asked
  if (app.page.session.getState().user?.id === person) {
    knownDocuments(app).setState({ [key]: document });
  }
  return document;
}

/** Reads the document that describes a service, unless this page knows it already. */
export async function readDocument(app: App, service: string): Promise<void> {
  const key = dialectOf(app).documentsTogether ? '' : service;
  if (Object.hasOwn(knownDocuments(app).getState(), key)) return;
  await singleFlight(app.page, `document ${key}`, () => fetchDocument(app, service, key));
}

/**
 * The documents of an instance, each fetched once. Classic servers answer that of all services whatever
 * is asked for (recorded: api_docs): it is kept, and what belongs to others is omitted. Current ones
 * answer that of one service, whose calls may well have another place: a definition of its own can
 * name another server.
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
