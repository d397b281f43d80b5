import type { PlatformContext } from '../platformContext.ts';
import type { PlatformPorts } from '../PlatformPorts.ts';
import { PlatformError } from './PlatformError.ts';
import { readUpTo } from './readUpTo.ts';
import type { Bytes } from './ServiceRequest.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const PATIENCE_MS = 15_000;

/** Nothing could be fetched; its message says why, as recorded (app). */
export class DownloadError extends Error {}

// current servers fetch from public hosts only (recorded: app, package), and so does every platform
// that must not have the holes of old ones
async function refusePrivateHost(
  host: string,
  { ports, hasOldHoles }: { ports: PlatformPorts; hasOldHoles: boolean },
): Promise<void> {
  const bare = host.replace(/^\[|\]$/g, '');
  const address = await ports.privateAddress(bare);
  if (address === undefined) {
    throw new PlatformError(400, `Invalid import URL: the host "${bare}" could not be resolved.`);
  }
  if (address === '') return;
  // it would list the hosts of the operator's network
  const shown = hasOldHoles ? ` (${address})` : '';
  throw new PlatformError(
    400,
    `Invalid import URL: the host "${bare}" resolves to a private or reserved IP address` +
      `${shown} and cannot be used as an import source.`,
  );
}

/**
 * Fetches a URL, up to the maximum size of an import.
 *
 * @throws DownloadError if it can't be fetched, PlatformError 400 if that isn't allowed.
 */
export async function download(
  url: string,
  { generation, hasOldHoles, ports }: Pick<PlatformContext, 'generation' | 'hasOldHoles' | 'ports'>,
): Promise<Bytes> {
  const missing = () => new DownloadError('Invalid URL entered. File not found.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw missing();
  const isGuarded = generation === 'current' || !hasOldHoles;
  if (isGuarded) await refusePrivateHost(new URL(url).hostname, { ports, hasOldHoles });
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = isGuarded
      ? await ports.fetchPublic(url, signal)
      : await fetch(url, { signal });
    if (!response.ok) throw missing();
    const content = await readUpTo(response.body, MAX_BYTES);
    if (!content) throw new DownloadError('The file is too large.');
    return content;
  } catch (error) {
    throw error instanceof DownloadError ? error : missing();
  }
}
