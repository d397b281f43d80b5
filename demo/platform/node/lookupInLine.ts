import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { createQueue } from '../http/createQueue.ts';

/**
 * A look-up can't be stopped, and takes one of four threads until the name server has answered.
 * Files and passwords need these threads, too.
 */
const inLine = createQueue({
  width: 2,
  waiting: 16,
  refusal: 'Too many hosts are being looked up. Try again in a moment.',
});

/**
 * Returns all addresses of a host, as the resolver of this machine knows them.
 *
 * @throws Error if there are none, PlatformError 503 if too many look-ups wait.
 */
export const lookupInLine = (
  host: string,
  options: Omit<LookupAllOptions, 'all'> = {},
): Promise<LookupAddress[]> => inLine(() => lookup(host, { ...options, all: true }));
