import type { Dialect } from './dialect.ts';

/**
 * Whether a service without a description (null) cannot be changed: current servers check the stored
 * row with each change laid over it, and want a text there (recorded: service).
 */
export const needsDescription = ({ generation }: Dialect): boolean => generation === 'current';
