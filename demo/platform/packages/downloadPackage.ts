import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { PlatformError } from '../http/PlatformError.ts';
import type { Bytes } from '../http/ServiceRequest.ts';
import type { Generation } from '../generation.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const PATIENCE_MS = 15_000;

const RESERVED = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  RESERVED.addSubnet(net, prefix);
}
for (const [net, prefix] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  RESERVED.addSubnet(net, prefix, 'ipv6');
}

// current servers fetch from public hosts only (recorded: app, package)
async function refusePrivateHost(host: string): Promise<void> {
  const bare = host.replace(/^\[|\]$/g, '');
  const found = await lookup(bare, { all: true }).catch(() => []);
  if (found.length === 0) {
    throw new PlatformError(400, `Invalid import URL: the host "${bare}" could not be resolved.`);
  }
  const reserved = found.find(({ address }) =>
    RESERVED.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  );
  if (!reserved) return;
  throw new PlatformError(
    400,
    `Invalid import URL: the host "${bare}" resolves to a private or reserved IP address ` +
      `(${reserved.address}) and cannot be used as an import source.`,
  );
}

/**
 * Fetches a package for an import by address.
 *
 * @throws PlatformError for an address that cannot or may not be fetched, as recorded (app).
 */
export async function downloadPackage(url: string, generation: Generation): Promise<Bytes> {
  const failed = (reason: string) =>
    new PlatformError(500, `Failed to import package from ${url}. ${reason}`);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw failed('Invalid URL entered. File not found.');
  }
  if (generation === 'current') await refusePrivateHost(new URL(url).hostname);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    // a redirect could lead to a host that may not be asked
    const redirect = generation === 'current' ? 'error' : 'follow';
    const response = await fetch(url, { signal, redirect });
    if (!response.ok) throw failed('Invalid URL entered. File not found.');
    const length = Number(response.headers.get('Content-Length') ?? 0);
    if (length > MAX_BYTES) throw failed('The file is too large.');
    const content = new Uint8Array(await response.arrayBuffer());
    if (content.length > MAX_BYTES) throw failed('The file is too large.');
    return content;
  } catch (error) {
    throw error instanceof PlatformError ? error : failed('Invalid URL entered. File not found.');
  }
}
