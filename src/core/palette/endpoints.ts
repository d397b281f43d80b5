import type { ApiDocument } from '../docs/ApiDocument.ts';
import { formatDocsPlace } from '../docs/docsPlace.ts';
import type { KnownDocuments } from '../docs/knownDocuments.ts';
import { decodedPart } from '../navigation/decodedPart.ts';
import { matching, type Place } from './places.ts';

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
