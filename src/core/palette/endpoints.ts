import { dialectOf } from '../dialect/dialectFor.ts';
import type { ApiDocument } from '../docs/ApiDocument.ts';
import { formatDocsPlace } from '../docs/docsPlace.ts';
import type { KnownDocuments } from '../docs/knownDocuments.ts';
import { readDocument } from '../docs/loadApiDocument.ts';
import { decodedPart } from '../navigation/decodedPart.ts';
import type { App } from '../page/createApp.ts';
import { personalStore } from '../page/personalStore.ts';
import { databasesStore } from '../tables/databasesStore.ts';
import { loadDatabases } from '../tables/loadDatabases.ts';
import { matching, type Place } from './places.ts';
import { readServices, visitedFirst, type Reading } from './readServices.ts';

/** Documents read without naming their service: a server needs a while to create each of them. */
const DOCUMENTS_LIMIT = 24;

/** Whether a text looks like part of a request: `get`, `/crm`, `_table`. */
export const looksLikeRequest = (text: string): boolean =>
  /\/|(^|\s)_|^(get|post|put|patch|delete)(\s|$)/i.test(text.trim());

/** The services whose documents were requested without naming them. */
const tried = personalStore<{ services: readonly string[] }>(() => ({ services: [] }));

/**
 * Loads the documents of services, recently visited ones first. What was loaded is in
 * `knownDocuments`. An abort lets the current requests finish and sends no others. Never rejects:
 * what fails is omitted, and not requested again.
 */
export async function readDocuments(app: App, reading: Reading): Promise<void> {
  await loadDatabases(app);
  const { names } = databasesStore(app).getState();
  const inOrder = dialectOf(app).documentsTogether ? names.slice(0, 1) : visitedFirst(app, names);
  const { services } = tried(app).getState();
  const isNew = (name: string) => !services.includes(name);
  const left = inOrder.filter(isNew).slice(0, Math.max(0, DOCUMENTS_LIMIT - services.length));
  await readServices(left, reading, (name) => {
    tried(app).setState((state) => ({ services: [...state.services, name] }));
    return readDocument(app, name).catch(() => undefined);
  });
}

/** Returns a service whose endpoints are only found by naming it; null if there is none. */
export const unreadService = (
  app: App,
  names: readonly string[],
  documents: KnownDocuments,
): string | null =>
  dialectOf(app).documentsTogether
    ? null
    : (names.find(
        (name) => !Object.hasOwn(documents, name) && !tried(app).getState().services.includes(name),
      ) ?? null);

/**
 * Returns the service in `names` that a text such as `get /crm/contact` or `crm/con` names; null if
 * it names none. Only its document is read: on current servers each takes a request of its own.
 */
export function namedService(names: readonly string[], text: string): string | null {
  const word = text.split(/\s+/).find((each) => each.includes('/'));
  const [wanted = ''] = (word ?? '').replace(/^\//, '').toLowerCase().split('/');
  return names.find((name) => name.toLowerCase() === wanted) ?? null;
}

/** The places of a document's operations, created once per document. */
const placesOf = new WeakMap<ApiDocument, readonly Place[]>();

function endpointsOf(document: ApiDocument, service: string): readonly Place[] {
  const known = placesOf.get(document);
  if (known) return known;
  const places = document.operations.map(({ key, method, path, summary }) => {
    // in a document of all services, paths contain the service
    const own = service || decodedPart(path.split('/')[1] ?? '');
    const place = { service: own, call: key, filter: '', role: null, table: null };
    return {
      path: `/apidocs${formatDocsPlace(place)}`,
      label: `${method} ${path}`,
      ...(summary && { hint: summary }),
    };
  });
  placesOf.set(document, places);
  return places;
}

/**
 * Returns the operations of loaded documents whose method,
 * path or summary contains each word of `text`.
 */
export const matchEndpoints = (documents: KnownDocuments, text: string): Place[] =>
  Object.entries(documents).flatMap(([service, document]) =>
    matching(endpointsOf(document, service), text),
  );
