import type { MayRead } from '../auth/access/mayRead.ts';
import type { CatalogEntry } from '../catalog/serviceCatalog.ts';
import type { ServicePath } from '../catalog/servicePaths.ts';
import type { Json } from '../http/ServiceRequest.ts';

/** The known values of the parameters in a path that the caller can read, or null. */
export function parametersOf(
  { values }: CatalogEntry,
  { path }: ServicePath,
  isSeen: MayRead,
): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const known = names.flatMap((name) => {
    const [before = ''] = path.split(`{${name}}`);
    const placeOf = (value: string) => `${before}${value}`.replace(/^\//, '');
    const all = values[`${before}{${name}}`] ?? values[name];
    const seen = all?.filter((value) => isSeen(placeOf(value)));
    return seen?.length ? [[name, seen]] : [];
  });
  return known.length > 0 ? (Object.fromEntries(known) as Json) : null;
}
