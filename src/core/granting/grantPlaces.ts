import { trimSlashes } from '../lib/trimSlashes.ts';

/** The places to which a grant can be limited. */
export interface GrantPlaces {
  kind: 'tables' | 'paths';
  /** Without the trailing slash: `_table/customers`, `reports`. */
  places: readonly string[];
}

const isTable = (place: string) => /^_table\/[^/]+$/.test(place);

/** Returns the tables of a service, or else its paths, from its list of components. */
export function grantPlaces(components: readonly string[]): GrantPlaces {
  const bare = components
    .filter((component) => !component.includes('*'))
    .map(trimSlashes)
    .filter(Boolean);
  const places = [...new Set(bare)];
  const tables = places.filter(isTable);
  return tables.length ? { kind: 'tables', places: tables } : { kind: 'paths', places };
}

/** Returns the name of a place in a list of only tables, or only paths. */
export const placeName = (place: string): string => place.replace(/^_table\//, '');
