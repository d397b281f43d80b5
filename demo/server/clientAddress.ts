import { isIP } from 'node:net';
import { isLoopback } from '../platform/originOf.ts';

/**
 * Returns the network address of a client. Behind a proxy on this machine, it is what that proxy has
 * seen: the last one in X-Forwarded-For, because a client can send any others before it.
 */
export function clientAddress({ headers }: Request, peer?: string): string | undefined {
  if (peer === undefined || !isLoopback(peer.replace(/^::ffff:/i, ''))) return peer;
  const seen = headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '';
  return isIP(seen) ? seen : peer;
}
