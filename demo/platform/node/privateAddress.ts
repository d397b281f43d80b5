import { BlockList } from 'node:net';
import { PlatformError } from '../http/PlatformError.ts';
import { lookupInLine } from './lookupInLine.ts';

// https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry
const RESERVED = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  RESERVED.addSubnet(net, prefix);
}
// not ::ffff:0:0/96, which would match every IPv4 address: mapped ones match the nets above
for (const [net, prefix] of [
  ['::', 127],
  // all four are translated to an IPv4 address
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
] as const) {
  RESERVED.addSubnet(net, prefix, 'ipv6');
}

/** Whether an address is outside the public network. A name, of family 0, is not an address. */
export const isReserved = ({ address, family }: { address: string; family: number }): boolean =>
  family !== 0 && RESERVED.check(address, family === 6 ? 'ipv6' : 'ipv4');

/** See `PlatformPorts`; asks the resolver of this machine. @throws PlatformError 503 if too many look-ups wait. */
export async function privateAddress(host: string, from?: string): Promise<string | undefined> {
  const found = await lookupInLine(host, from).catch((error: unknown) => {
    if (error instanceof PlatformError) throw error;
    return [];
  });
  if (found.length === 0) return undefined;
  return found.find(isReserved)?.address ?? '';
}
