import type { Dialect } from './dialect.ts';

/**
 * Whether a service's definition goes and comes as a list: classic servers have one or more, current
 * ones take a list for an empty definition (recorded: service).
 */
export const definitionsAsList = ({ generation }: Dialect): boolean => generation === 'classic';
