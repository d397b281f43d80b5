import type { CatalogEntry } from '../catalog/serviceCatalog.ts';
import type { ServicePath } from '../catalog/servicePaths.ts';
import type { Json } from '../http/ServiceRequest.ts';

/** The known values of the parameters in a path, or null. */
export function parametersOf({ values }: CatalogEntry, { path }: ServicePath): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const known = names.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  return known.length > 0 ? (Object.fromEntries(known) as Json) : null;
}
