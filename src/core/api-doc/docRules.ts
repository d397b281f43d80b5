import type { DocKind } from './docKind.ts';

/** Where in a request a parameter is; `form` and `body` are its body. */
export type Place = 'query' | 'path' | 'header' | 'cookie' | 'form' | 'body';

/** Spec 2 §9, in its order. */
export const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'MERGE',
  'OPTIONS',
  'HEAD',
] as const;

/** Spec 2 §9: the content types of requests and responses, with the names that documents use. */
export const MEDIA_TYPES = [
  { name: 'application/json', label: 'JSON' },
  { name: 'application/xml', label: 'XML' },
  { name: 'text/csv', label: 'CSV' },
] as const;

const PLACES: readonly Place[] = ['query', 'path', 'header', 'form', 'body'];

/** Spec 2 §9; cookies came with OpenAPI 3. */
export const placesOf = (kind: DocKind): readonly Place[] =>
  kind === 'openapi3' ? [...PLACES, 'cookie'] : PLACES;

const TYPES = ['string', 'number', 'integer', 'boolean', 'array'];

/** Spec 2 §9: a file is only possible in a form, an object only as a body. */
export function typesFor(place: Place): readonly string[] {
  if (place === 'form') return [...TYPES, 'file'];
  return place === 'body' ? [...TYPES, 'object'] : TYPES;
}

/** Types of model properties and list items, besides models. */
export const PROPERTY_TYPES: readonly string[] = [...TYPES, 'object'];
export const ITEM_TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object'];

const COLLECTION_FORMATS = ['csv', 'ssv', 'tsv', 'pipes', 'multi'];

/**
 * Spec 2 §9: the separators of list values. Only in a query or form can a parameter be repeated;
 * OpenAPI 3 has no tabs, and only one format for the other places.
 */
export function collectionFormatsFor(kind: DocKind, place: Place): readonly string[] {
  if (place === 'body') return [];
  if (kind === 'openapi3') {
    return place === 'query' ? COLLECTION_FORMATS.filter((format) => format !== 'tsv') : [];
  }
  const isRepeatable = place === 'query' || place === 'form';
  return isRepeatable ? COLLECTION_FORMATS : COLLECTION_FORMATS.slice(0, -1);
}

/** Common formats of each type; any other can be typed. */
export const FORMATS: Readonly<Record<string, readonly string[]>> = {
  integer: ['int32', 'int64'],
  number: ['float', 'double'],
  string: ['byte', 'binary', 'date', 'date-time', 'password', 'email', 'uuid'],
};
