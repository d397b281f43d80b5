import type { Dialect } from '../dialect/Dialect.ts';
import type { ResourceMeta } from '../navigation/Area.ts';
import { areaResources, tabResources } from '../navigation/areas.ts';

/**
 * Returns the kinds of records that a server of this dialect has;
 * a search of the instance includes all.
 */
export const searchedResources = (dialect: Dialect): readonly ResourceMeta[] =>
  [...areaResources, ...tabResources].filter(({ needs }) => !needs || dialect[needs]);
