import { trimEndOf } from './trimEndOf.ts';

/** Returns a path without the slashes at its ends. */
export const trimSlashes = (path: string): string => trimEndOf(path.replace(/^\/+/, ''), '/');
