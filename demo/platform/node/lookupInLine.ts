import type { LookupAddress } from 'node:dns';
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

type Found = Promise<LookupAddress[]>;

/** A request can ask twice, and many can ask for the same host at once. */
const KEPT_MS = 5000;
/** Look-ups that have begun, by host. */
const begun = new Map<string, Found>();
/** Look-ups that wait in line, by host and network: nobody waits in the line of another network. */
const waiting = new Map<string, Found>();

function begin(host: string): Found {
  const asked = lookup(host, { all: true });
  const forget = () => void begun.delete(host);
  begun.set(host, asked);
  asked.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
  return asked;
}

/**
 * Returns all addresses of a host, as the resolver of this machine knows them.
 *
 * @param from the network address that asks for it, which must not take every place.
 * @throws Error if there are none, PlatformError 503 if too many look-ups wait.
 */
export function lookupInLine(host: string, from?: string): Found {
  const family = isIP(host);
  if (family !== 0) return Promise.resolve([{ address: host, family }]);
  const place = JSON.stringify([host, from]);
  const known = begun.get(host) ?? waiting.get(place);
  if (known) return known;
  const asked = inLine(() => begun.get(host) ?? begin(host), from);
  const forget = () => void waiting.delete(place);
  waiting.set(place, asked);
  asked.then(forget, forget);
  return asked;
}
