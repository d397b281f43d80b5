import type { Dialect } from './dialect.ts';

/**
 * Whether the server's list of caches breaks for good when a service goes while it caches: classic
 * servers on SQLite keep what they know of its cache (real server, 2.1.2).
 */
export const cacheOutlivesService = ({ generation }: Dialect): boolean => generation === 'classic';
