import type { Upload } from '../files/Upload.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { PlatformPorts } from '../PlatformPorts.ts';
import { chunksOf } from './chunksOf.ts';
import { createQueue } from './createQueue.ts';
import { PlatformError } from './PlatformError.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const PATIENCE_MS = 15_000;

/** Nothing could be fetched; its message says why, as recorded (app). */
export class DownloadError extends Error {}

// current servers fetch from public hosts only (recorded: app, package), and so does every platform
// that must not have the holes of old ones
async function refusePrivateHost(
  host: string,
  { ports, hasOldHoles }: { ports: PlatformPorts; hasOldHoles: boolean },
  from: string | undefined,
): Promise<void> {
  const bare = host.replace(/^\[|\]$/g, '');
  const address = await ports.privateAddress(bare, from);
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

/** Each can take 15 seconds, and as much of the disk, or without one of the memory, as an import. */
const inLine = createQueue({
  width: 4,
  waiting: 8,
  refusal: 'Too many files are being downloaded. Try again in a moment.',
});

const missing = () => new DownloadError('Invalid URL entered. File not found.');

/** The length that a host declares can be wrong. */
async function* upToLimit(body: Response['body']): AsyncGenerator<Uint8Array, void> {
  let length = 0;
  try {
    for await (const part of chunksOf(body)) {
      length += part.length;
      if (length > MAX_BYTES) throw new DownloadError('The file is too large.');
      yield part;
    }
  } catch (error) {
    throw error instanceof DownloadError ? error : missing();
  }
}

type Host = Pick<PlatformContext, 'generation' | 'hasOldHoles' | 'ports' | 'receiveUpload'>;

async function fetchUpload(
  url: string,
  { generation, hasOldHoles, ports, receiveUpload }: Host,
  from: string | undefined,
): Promise<Upload> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw missing();
  const isGuarded = generation === 'current' || !hasOldHoles;
  if (isGuarded) await refusePrivateHost(new URL(url).hostname, { ports, hasOldHoles }, from);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const asked = isGuarded ? ports.fetchPublic(url, signal, from) : fetch(url, { signal });
  const response = await asked.catch(() => undefined);
  if (!response?.ok) throw missing();
  return receiveUpload(upToLimit(response.body));
}

/**
 * Fetches a URL, up to the maximum size of an import, when there is room for it. The caller must store
 * or discard the file.
 *
 * @param from the network address that asks for it.
 * @throws DownloadError if it can't be fetched, PlatformError 400 if that isn't allowed, 503 if too
 *   many are being fetched, or if the disk fails.
 */
export const download = (url: string, host: Host, from: string | undefined): Promise<Upload> =>
  inLine(() => fetchUpload(url, host, from), from);
