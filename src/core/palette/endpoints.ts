import type { ApiDocument } from '../docs/ApiDocument.ts';
import { formatDocsPlace } from '../docs/docsPlace.ts';
import type { KnownDocuments } from '../docs/knownDocuments.ts';
import { decodedPart } from '../navigation/decodedPart.ts';
import { matching, type Place } from './places.ts';

/**
 * The service that a text such as `get /crm/contact` or `crm/con` names, out of `names`; null where it
 * names none. Only its document is read: on current servers each is a request of its own.
 */
export function namedService(names: readonly string[], text: string): string | null {
  const word = text.split(/\s+/).find((each) => each.includes('/'));
  const [wanted = ''] = (word ?? '').replace(/^\//, '').toLowerCase().split('/');
  return names.find((name) => name.toLowerCase() === wanted) ?? null;
}

/** Where the calls of a document are shown, made once for each. */
const placesOf = new WeakMap<ApiDocument, readonly Place[]>();

function endpointsOf(document: ApiDocument, service: string): readonly Place[] {
  const known = placesOf.get(document);
  if (known) return known;
  const places = document.operations.map(({ key, method, path, summary }) => {
    // in a document of all services, paths name the service
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

/** The calls in documents that this page has read in whose method, path or summary each word of `text` is. */
export const matchEndpoints = (documents: KnownDocuments, text: string): Place[] =>
  Object.entries(documents).flatMap(([service, document]) =>
    matching(endpointsOf(document, service), text),
  );
