import { download, DownloadError } from '../http/download.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Bytes } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';

/**
 * Fetches a package for an import by URL.
 *
 * @throws PlatformError for a URL that can't or must not be fetched, as recorded (app).
 */
export async function downloadPackage(
  url: string,
  context: Pick<PlatformContext, 'generation' | 'hasOldHoles' | 'ports'>,
): Promise<Bytes> {
  try {
    return await download(url, context);
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    throw new PlatformError(500, `Failed to import package from ${url}. ${error.message}`);
  }
}
