import { isIP } from 'node:net';

/** An address without a port, in the form that addresses are compared in. */
function bare(written: string): string {
  const address = written
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    // some proxies add the port
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^\[(.+)\](:\d+)?$/, '$1');
  // one with the name of a network isn't a URL's
  const url = `http://[${address}]`;
  return isIP(address) === 6 && URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address;
}

/**
 * Returns the network address of a client. Behind trusted proxies, it is the last address in
 * X-Forwarded-For that isn't one of theirs: a client can send any others before it.
 *
 * @param peer the address at the other end of the connection.
 * @param proxies addresses that set the header.
 */
export function clientAddress(
  { headers }: Request,
  peer: string | undefined,
  proxies: ReadonlySet<string>,
): string | undefined {
  if (peer === undefined || !proxies.has(bare(peer))) return peer;
  const seen = (headers.get('X-Forwarded-For') ?? '').split(',').map(bare);
  const client = seen.findLast((address) => !proxies.has(address));
  return client !== undefined && isIP(client) ? client : peer;
}

/** Reads a list of addresses, separated by commas; null if one is no address. */
export function readProxies(list: string): ReadonlySet<string> | null {
  const proxies = list.split(',').map(bare).filter(Boolean);
  return proxies.every((address) => isIP(address)) ? new Set(proxies) : null;
}
