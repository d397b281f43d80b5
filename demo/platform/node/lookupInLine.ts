import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
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

/** A request can ask twice, and many can ask for the same host at once. */
const KEPT_MS = 5000;
const found = new Map<string, Promise<LookupAddress[]>>();

function keep(key: string, asked: Promise<LookupAddress[]>): void {
  const forget = () => void found.delete(key);
  found.set(key, asked);
  asked.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
}

type LookupOptions = Omit<LookupAllOptions, 'all'>;

/**
 * Returns all addresses of a host, as the resolver of this machine knows them.
 *
 * @param from the network address that asks for it, which must not take every place.
 * @throws Error if there are none, PlatformError 503 if too many look-ups wait.
 */
export function lookupInLine(
  host: string,
  options: LookupOptions = {},
  from?: string,
): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return Promise.resolve([{ address: host, family }]);
  const key = JSON.stringify([host, options]);
  const known = found.get(key);
  if (known) return known;
  const asked = inLine(() => lookup(host, { ...options, all: true }), from);
  keep(key, asked);
  return asked;
}
