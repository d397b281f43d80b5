import type { Upload } from '../files/Upload.ts';
import { chunksOf } from '../http/chunksOf.ts';
import { createQueue } from '../http/createQueue.ts';
import { download, DownloadError } from '../http/download.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Bytes } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';

/** Each can take 15 seconds, and as much memory as a package. */
const inDownloadQueue = createQueue({
  width: 4,
  waiting: 8,
  refusal: 'Too many packages are being downloaded. Try again in a moment.',
});

/**
 * Fetches a package for an import by URL. On the disk, it can wait for its turn.
 *
 * @throws PlatformError for a URL that can't or must not be fetched, as recorded (app), 503 if too
 *   many are being fetched.
 */
export function downloadPackage(
  url: string,
  context: PlatformContext,
  from: string | undefined,
): Promise<Upload> {
  return inDownloadQueue(async () => {
    const { body } = new Response(await fetchPackage(url, context));
    return context.receiveUpload(chunksOf(body));
  }, from);
}

async function fetchPackage(url: string, context: PlatformContext): Promise<Bytes> {
  try {
    return await download(url, context);
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    throw new PlatformError(500, `Failed to import package from ${url}. ${error.message}`);
  }
}
